import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { sharers } from '../../../../core/membership/shared-mailboxes.ts';
import type { Person } from '../../../../core/membership/validation/people.ts';
import { useMayChange } from '../../../kit/access/screen-access.ts';
import { ListEmpty, ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { peopleCalls } from '../../../kit/rules/people-calls.ts';
import { HandOver } from './HandOver.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { PersonItem } from './PersonItem.tsx';

const PEOPLE = 'people-of-member';

const isOff = (error: Error) => error instanceof HttpError && error.status === 409;

export function PeopleTab({ memberId }: { memberId: number }) {
  const text = useText();
  const mayChange = useMayChange('people');
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<Person | 'new'>();
  const { data, error, refetch } = useQuery({
    queryKey: [PEOPLE, memberId],
    queryFn: () => peopleCalls.of(memberId),
    staleTime: 0,
    retry: false,
  });
  if (error && isOff(error)) return <Alert severity="info">{text('people.isOff')}</Alert>;
  if (error) return <ListFailure retry={refetch} />;
  if (!data) return <ListSkeleton />;
  const current = data.filter(({ untilOn }) => untilOn === null);
  const former = data.filter(({ untilOn }) => untilOn !== null);
  const changed = () => queryClient.invalidateQueries({ queryKey: [PEOPLE, memberId] });
  return (
    <>
      <HandOver memberId={memberId} mayChange={mayChange} />
      {current.length === 0 && <ListEmpty title={text('people.empty')} text={text('people.emptyText')} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {current.map((person) => (
          <PersonItem
            key={person.id}
            person={person}
            mayChange={mayChange}
            sharing={sharers(person, current)}
            onEdit={() => setEdited(person)}
            onChanged={changed}
          />
        ))}
      </Box>
      {mayChange && (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setEdited('new')}>
          {text('people.add')}
        </Button>
      )}
      {former.length > 0 && (
        <Box component="details" sx={{ mt: 2 }}>
          <Typography component="summary" sx={{ cursor: 'pointer' }}>
            {text('people.history', { count: former.length })}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {former.map((person) => (
              <PersonItem key={person.id} person={person} mayChange={false} />
            ))}
          </Box>
        </Box>
      )}
      {edited && (
        <PersonDialog
          memberId={memberId}
          person={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={changed}
        />
      )}
    </>
  );
}
