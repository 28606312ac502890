import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import type { WaitingEntry } from '../../../../core/events/validation/waiting-list.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { useWaitingList, type WaitingChange } from './useWaitingList.ts';
import { WaitingRow } from './WaitingRow.tsx';

type Asked = { entry: WaitingEntry; change: WaitingChange & { kind: 'offer' | 'acceptance' | 'removal' } };

export function WaitingList({ eventId, isAsked }: { eventId: number; isAsked: boolean }) {
  const text = useText();
  const { entries, isPending, change } = useWaitingList(eventId);
  const [asked, setAsked] = useState<Asked>();
  if (entries.length === 0) return null;
  const waiting = entries.filter(({ status }) => status === 'waiting').length;
  const offered = entries.filter(({ status }) => status === 'offered').length;

  const ask = (entry: WaitingEntry, wanted: WaitingChange) => {
    if (wanted.kind === 'move' || wanted.kind === 'membership') change(entry, wanted);
    else setAsked({ entry, change: wanted });
  };

  return (
    <Box component="section" aria-labelledby="waiting-list" sx={{ mt: 4 }}>
      <Typography id="waiting-list" variant="h2">
        {text('waiting.title')}
      </Typography>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {text('waiting.summary', { waiting, offered })}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {entries.map((entry) => (
          <WaitingRow
            key={entry.id}
            entry={entry}
            last={waiting}
            isAsked={isAsked}
            isBusy={isPending}
            onChange={(wanted) => ask(entry, wanted)}
          />
        ))}
      </Box>
      {asked && (
        <ConfirmDialog
          isOpen
          title={text(`waiting.acts.${asked.change.kind}`)}
          text={text(`waiting.questions.${asked.change.kind}`, { name: asked.entry.participantName })}
          confirmLabel={text(`waiting.acts.${asked.change.kind}`)}
          isDangerous={asked.change.kind === 'removal'}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            change(asked.entry, asked.change);
          }}
        />
      )}
    </Box>
  );
}
