import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { DEFAULT_LOCALE } from '../../../../core/association/locales.ts';
import type { CircularAudience } from '../../../../core/outreach/validation/circulars.ts';
import { OwnAddress } from '../../../kit/account/OwnAddress.tsx';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { AudienceFigures } from './AudienceFigures.tsx';
import { SampleWarning } from './SampleWarning.tsx';
import { type OpenCircular, useAudience } from './useCircular.ts';

const CHECKS = ['empty', 'sender_incomplete', 'not_tested', 'nobody'] as const;
const NOTICE_CHECKS = [...CHECKS, 'no_meeting'] as const;

export function SendSection({ circular }: { circular: OpenCircular }) {
  const text = useText();
  const { stored, content, isChanged } = circular;
  const { data: audience } = useAudience(stored, circular.isDraft);
  // The figures are of the saved circular.
  const isOther = content.topic !== stored.topic || `${content.segmentIds}` !== `${stored.segmentIds}`;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, mt: 3 }}>
      <TestFields circular={circular} />
      {audience && !isOther && <AudienceFigures audience={audience} />}
      {audience && !isOther && (
        <Checklist missing={audience.missing} isOfficial={stored.topic === 'official'} />
      )}
      {audience && audience.warnings.length > 0 && <SampleWarning />}
      {isChanged && <Typography sx={{ fontWeight: 700 }}>{text('circulars.unsaved')}</Typography>}
      {audience && <SendButton circular={circular} audience={audience} />}
    </Box>
  );
}

function TestFields({ circular: { test, isChanged } }: { circular: OpenCircular }) {
  const text = useText();
  return (
    <Box
      component="section"
      aria-label={text('circulars.test')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center' }}
    >
      <Button
        variant="outlined"
        disabled={isChanged}
        loading={test.isPending}
        onClick={() => test.mutate(DEFAULT_LOCALE)}
      >
        {text('circulars.testSend')}
      </Button>
      <OwnAddress />
    </Box>
  );
}

function Checklist({ missing, isOfficial }: Pick<CircularAudience, 'missing'> & { isOfficial: boolean }) {
  const text = useText();
  return (
    <Box component="section" aria-label={text('circulars.checklist')}>
      <Typography sx={{ fontWeight: 600 }}>{text('circulars.checklist')}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {(isOfficial ? NOTICE_CHECKS : CHECKS).map((name) => {
          const isMissing = missing.includes(name);
          const state = text(isMissing ? 'circulars.isMissing' : 'circulars.isDone');
          return (
            <Typography key={name} component="li" variant="body2" sx={{ fontWeight: isMissing ? 700 : 400 }}>
              {`${isMissing ? '○' : '✓'} ${text(`circulars.missing.${name}`)} (${state})`}
              {isMissing && name === 'nobody' && isOfficial && ` ${text('circulars.notice.nobodyWhy')}`}
            </Typography>
          );
        })}
      </Box>
    </Box>
  );
}

function SendButton({ circular, audience }: { circular: OpenCircular; audience: CircularAudience }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState('');
  const [lateReason, setLateReason] = useState('');
  const [byPost, setByPost] = useState(false);
  const { stored, send, isChanged } = circular;
  const { count } = audience;
  const isByPost = stored.topic === 'official' && count === 0;
  const missing = audience.missing.filter((name) => !(name === 'nobody' && byPost));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end' }}>
      <TextField
        type="datetime-local"
        label={text('circulars.at')}
        value={at}
        onChange={({ target }) => setAt(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      {stored.topic === 'official' && (
        <TextField
          label={text('circulars.lateReason')}
          value={lateReason}
          onChange={({ target }) => setLateReason(target.value)}
        />
      )}
      {isByPost && (
        <CheckField label={text('circulars.notice.byPost')} checked={byPost} onCheck={setByPost} />
      )}
      <Button variant="contained" disabled={isChanged || missing.length > 0} onClick={() => setOpen(true)}>
        {text('circulars.send', { count })}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={text('circulars.sendQuestion')}
        text={text('circulars.sendText', { count, subject: stored.subjectZh })}
        confirmLabel={text('circulars.send', { count })}
        isWorking={send.isPending}
        // The API reads a time without a time zone as Hong Kong time.
        onConfirm={() =>
          send.mutate(
            {
              count,
              ...(at && { at: `${at}:00` }),
              ...(lateReason && { lateReason }),
              ...(byPost && { byPost }),
            },
            { onSettled: () => setOpen(false) },
          )
        }
        onCancel={() => setOpen(false)}
      />
    </Box>
  );
}
