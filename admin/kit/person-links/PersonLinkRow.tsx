import { Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMayChange } from '../access/screen-access.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { useCall } from '../feedback/useCall.ts';
import { useDates } from '../i18n/useDates.ts';
import { useText } from '../i18n/useText.ts';
import { type LinkedResource, linkCalls } from './link-calls.ts';

interface PersonLinkRowProps {
  resource: LinkedResource;
  id: number;
}

export function PersonLinkRow({ resource, id }: PersonLinkRowProps) {
  const text = useText();
  const { dateTime } = useDates();
  const mayChange = useMayChange(resource);
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<'revoke' | 'renew'>();
  const queryKey = ['person-link', resource, id];
  const { data: link } = useQuery({ queryKey, queryFn: () => linkCalls.read(resource, id), staleTime: 0 });
  const { mutate, isPending } = useCall({
    call: (name: 'revoke' | 'renew') => linkCalls[name](resource, id),
    done: (_changed, name) => ({ title: `personLinks.done.${name}` }),
    onDone: (changed) => queryClient.setQueryData(queryKey, changed),
    failed: 'personLinks.failed',
  });
  if (!link || link.state === 'none') return null;
  const { state, revokedAt, lastUsedAt } = link;
  const name = state === 'open' ? 'revoke' : 'renew';
  const standing =
    state === 'open'
      ? [text('personLinks.open'), lastUsedAt && text('personLinks.used', { at: dateTime(lastUsedAt) })]
      : [text('personLinks.revoked', { at: dateTime(revokedAt ?? '') })];
  return (
    <Box
      // Has the role of a group, not of a landmark, because a screen can show several people and would have
      // too many landmarks.
      role="group"
      aria-label={text('personLinks.title')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, my: 1 }}
    >
      <Typography variant="body2">{standing.filter(Boolean).join(' · ')}</Typography>
      {mayChange && (
        <Button
          size="small"
          color={name === 'revoke' ? 'error' : 'primary'}
          loading={isPending}
          onClick={() => setAsked(name)}
        >
          {text(`personLinks.${name}`)}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={text(`personLinks.${name}Title`)}
        text={text(`personLinks.${name}Text`)}
        confirmLabel={text(`personLinks.${name}`)}
        isDangerous={name === 'revoke'}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          mutate(name);
        }}
      />
    </Box>
  );
}
