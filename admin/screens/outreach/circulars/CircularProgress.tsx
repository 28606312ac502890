import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import type { CircularStatus } from '../../../../core/outreach/kinds.ts';
import { IfMay } from '../../../kit/access/IfMay.tsx';
import type { CircularAct } from '../../../kit/data/circular-calls.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ArchiveSection } from './ArchiveSection.tsx';
import { NoticeProofSection } from './NoticeProofSection.tsx';
import { OtherwiseSection } from './OtherwiseSection.tsx';
import type { OpenCircular } from './useCircular.ts';

const ACTS: Partial<Record<CircularStatus, CircularAct[]>> = {
  scheduled: ['unschedule', 'cancel'],
  preparing: ['pause', 'stop'],
  sending: ['pause', 'stop'],
  paused: ['resume', 'stop'],
};

export function CircularProgress({ circular }: { circular: OpenCircular }) {
  const text = useText();
  const { dateTime } = useDates();
  const { id, topic, status, sentCount, waitingCount, failedCount, scheduledAt, startedAt } = circular.stored;
  const all = sentCount + waitingCount + failedCount;
  const at = startedAt ?? scheduledAt;
  return (
    <Box component="section" aria-label={text('circulars.status')} sx={{ display: 'grid', gap: 1.5 }}>
      {at && <Typography>{dateTime(at)}</Typography>}
      {all > 0 && (
        <LinearProgress
          variant="determinate"
          value={((all - waitingCount) / all) * 100}
          aria-label={text('circulars.status')}
        />
      )}
      <Typography role="status">
        {text('circulars.figures', { sent: sentCount, waiting: waitingCount, failed: failedCount })}
      </Typography>
      {startedAt && topic !== 'official' && <ArchiveSection circular={circular} />}
      <IfMay action="read" subject="members">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {(ACTS[status] ?? []).map((act) => (
            <ActButton key={act} act={act} circular={circular} />
          ))}
        </Box>
        {(status === 'sent' || status === 'stopped') && <Resend circular={circular} />}
        {startedAt && <OtherwiseSection id={id} />}
        {topic === 'official' && startedAt && <NoticeProofSection circular={circular.stored} />}
      </IfMay>
    </Box>
  );
}

function ActButton({ act, circular }: { act: CircularAct; circular: OpenCircular }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = circular.act;
  const isFinal = act === 'stop';
  return (
    <>
      <Button
        variant="outlined"
        loading={isPending}
        onClick={() => (isFinal ? setOpen(true) : mutate(act))}
        {...(isFinal && { color: 'error' as const })}
      >
        {text(`circulars.acts.${act}`)}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        isDangerous
        title={text(`circulars.acts.${act}`)}
        text={text('circulars.stopText')}
        confirmLabel={text(`circulars.acts.${act}`)}
        onConfirm={() => mutate(act, { onSettled: () => setOpen(false) })}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

function Resend({ circular: { resend } }: { circular: OpenCircular }) {
  const text = useText();
  const [withNew, setWithNew] = useState(false);
  return (
    <Box>
      <CheckField label={text('circulars.withNew')} checked={withNew} onCheck={() => setWithNew(!withNew)} />
      <Button variant="outlined" loading={resend.isPending} onClick={() => resend.mutate(withNew)}>
        {text('circulars.resend')}
      </Button>
    </Box>
  );
}
