import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { IfMay } from '../../../kit/access/IfMay.tsx';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import type { HowToSend } from './SendSection.tsx';
import { type OpenCircular, useAudience } from './useCircular.ts';
import { useShownSubject } from './useCircularColumns.tsx';

interface ComposerBarProps {
  circular: OpenCircular;
  how: HowToSend;
}

export function ComposerBar({ circular, how }: ComposerBarProps) {
  const text = useText();
  const { save, isChanged } = circular;
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        mt: 3,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <Button
        variant={isChanged ? 'contained' : 'outlined'}
        disabled={!isChanged}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {text('circulars.save')}
      </Button>
      <IfMay action="read" subject="members">
        <SendButton circular={circular} how={how} />
        {isChanged && (
          <Typography variant="body2" sx={{ fontWeight: 700 }}>
            {text('circulars.unsaved')}
          </Typography>
        )}
      </IfMay>
    </Box>
  );
}

function SendButton({ circular: { stored, send, isChanged, isDraft }, how }: ComposerBarProps) {
  const text = useText();
  const subject = useShownSubject();
  const [isOpen, setOpen] = useState(false);
  const { data: audience } = useAudience(stored, isDraft);
  if (!audience) return null;
  const { count } = audience;
  const { at, lateReason, byPost } = how;
  const missing = audience.missing.filter((name) => !(name === 'nobody' && byPost));
  const label = text('circulars.send', { count });
  return (
    <>
      <Button variant="contained" disabled={isChanged || missing.length > 0} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={text('circulars.sendQuestion')}
        text={text('circulars.sendText', { count, subject: subject(stored) })}
        confirmLabel={label}
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
    </>
  );
}
