import { Box, Button, Chip, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '../../../../core/membership/validation/people.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { peopleCalls } from '../../../kit/rules/people-calls.ts';
import { usePersonTexts } from './usePersonTexts.ts';

interface Props {
  person: Person;
  mayChange: boolean;
  sharing?: Person[];
  onEdit?: () => void;
  onChanged?: () => void;
}

export function PersonItem({ person, mayChange, sharing = [], onEdit, onChanged }: Props) {
  const text = useText();
  const { nameOf, seatsOf, rolesOf, periodOf } = usePersonTexts();
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', pb: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1 }}>
        <Typography sx={{ fontWeight: 700 }}>{nameOf(person)}</Typography>
        {seatsOf(person).map((seat) => (
          <Chip key={seat} size="small" label={seat} />
        ))}
      </Box>
      <Typography variant="body2">{rolesOf(person)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {[person.email, person.phone, person.mobile, periodOf(person)].filter(Boolean).join(' · ')}
      </Typography>
      {sharing.length > 0 && (
        <Typography variant="body2">
          {text('people.sharedMailbox', { names: sharing.map(nameOf).join(text('app.comma')) })}
        </Typography>
      )}
      {mayChange && onEdit && onChanged && (
        <PersonActs person={person} onEdit={onEdit} onChanged={onChanged} />
      )}
    </Box>
  );
}

function PersonActs({ person, onEdit, onChanged }: Required<Omit<Props, 'mayChange' | 'sharing'>>) {
  const text = useText();
  const toast = useToast();
  const { nameOf } = usePersonTexts();
  const [isEnding, setEnding] = useState(false);
  const onError = (error: Error) => toast.failure('people.failed', error);
  const end = useMutation({ mutationFn: () => peopleCalls.end(person), onSuccess: onChanged, onError });
  const invite = useMutation({
    mutationFn: () => peopleCalls.invite(person),
    onSuccess: () => toast.success({ title: 'people.invited' }),
    onError,
  });
  if (isEnding)
    return (
      <Box role="group" aria-label={text('people.endTitle')} sx={{ mt: 1 }}>
        <Typography sx={{ mb: 1 }}>{text('people.endText', { name: nameOf(person) })}</Typography>
        <Button variant="contained" size="small" loading={end.isPending} onClick={() => end.mutate()}>
          {text('people.end')}
        </Button>
        <Button size="small" sx={{ ml: 1 }} onClick={() => setEnding(false)}>
          {text('action.cancel')}
        </Button>
      </Box>
    );
  const named = (label: string) => `${label}: ${nameOf(person)}`;
  return (
    <Box sx={{ mt: 0.5, ml: -0.5 }}>
      <Button size="small" onClick={onEdit} aria-label={named(text('people.edit'))}>
        {text('people.edit')}
      </Button>
      {person.email && (
        <Button
          size="small"
          loading={invite.isPending}
          onClick={() => invite.mutate()}
          aria-label={named(text('people.invite'))}
        >
          {text('people.invite')}
        </Button>
      )}
      <Button size="small" onClick={() => setEnding(true)} aria-label={named(text('people.end'))}>
        {text('people.end')}
      </Button>
    </Box>
  );
}
