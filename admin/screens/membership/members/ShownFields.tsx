import { Box, Button, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Member } from '../../../../core/membership/validation/members.ts';
import { SHOWABLE_FIELDS, type ShowableField } from '../../../../core/membership/validation/shown-fields.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { MemberPictures } from './MemberPictures.tsx';
import { shownCalls } from './shown-calls.ts';

function useShownFields(member: Member) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const [consents, setConsents] = useState(member.shownConsents ?? {});
  const [chosen, setChosen] = useState(new Set(Object.keys(consents)));
  const [stored, setStored] = useState({
    memberLogo: member.memberLogo ?? '',
    memberPhotos: member.memberPhotos ?? [],
  });
  const [pictures, setPictures] = useState(stored);
  const values = { ...member, ...pictures };
  const isFilled = (field: ShowableField) => (values[field]?.length ?? 0) > 0;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (JSON.stringify(pictures) !== JSON.stringify(stored))
        setStored(await shownCalls.savePictures(member.id, pictures));
      return shownCalls.save(
        member.id,
        SHOWABLE_FIELDS.filter((field) => chosen.has(field)),
      );
    },
    onSuccess: (stored) => {
      setConsents(stored);
      toast.success({ title: 'shownFields.saved' });
      return queryClient.invalidateQueries({ queryKey: ['members'] });
    },
    onError: (error) => toast.failure('shownFields.failed', error),
  });
  function choose(field: ShowableField, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(field);
    else next.delete(field);
    setChosen(next);
  }
  return {
    ...{ consents, chosen, choose, pictures, setPictures, isFilled },
    save: () => mutate(),
    isSaving: isPending,
  };
}

export function ShownFields({ member }: { member: Member }) {
  const text = useText();
  const { consents, chosen, choose, pictures, setPictures, isFilled, save, isSaving } =
    useShownFields(member);
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h3" sx={{ pb: 0.5, mb: 1, borderBottom: 2, borderColor: 'primary.main' }}>
        {text('shownFields.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('shownFields.lead')}
      </Typography>
      <MemberPictures pictures={pictures} onChange={setPictures} />
      <Box sx={{ display: 'grid' }}>
        {SHOWABLE_FIELDS.filter(isFilled).map((field) => (
          <CheckField
            key={field}
            label={
              <>
                {text(`resources.members.fields.${field}`)}
                <Consent consent={consents[field]} />
              </>
            }
            checked={chosen.has(field)}
            onCheck={(isChosen) => choose(field, isChosen)}
          />
        ))}
      </Box>
      <Button variant="outlined" loading={isSaving} onClick={save}>
        {text('action.save')}
      </Button>
    </Box>
  );
}

function Consent({ consent }: { consent: NonNullable<Member['shownConsents']>[ShowableField] | undefined }) {
  const text = useText();
  const { dateTime } = useDates();
  if (!consent) return null;
  const name = consent.by === 'member' ? text('shownFields.byMember') : consent.name;
  return (
    <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
      {text('shownFields.recorded', { name, time: dateTime(consent.at) })}
    </Typography>
  );
}
