import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { EVERYTHING, useCall } from '../../../kit/feedback/useCall.ts';
import type { TextKey } from '../../../kit/i18n/dictionary.ts';
import { useText } from '../../../kit/i18n/useText.ts';

interface ReasonButtonProps {
  name: string;
  texts: Record<'act' | 'actOf' | 'title' | 'text' | 'done', TextKey>;
  act: (reason: string) => Promise<unknown>;
}

export function ReasonButton({ name, texts, act }: ReasonButtonProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useCall({
    call: () => act(reason),
    done: { title: texts.done, text: name },
    onDone: () => setOpen(false),
    failed: 'membership.failed',
    refreshes: EVERYTHING,
  });
  return (
    <>
      <Button
        size="small"
        color="error"
        aria-label={text(texts.actOf, { name })}
        onClick={() => setOpen(true)}
      >
        {text(texts.act)}
      </Button>
      {isOpen && (
        <ConfirmDialog
          isOpen
          title={text(texts.title)}
          text={text(texts.text, { name })}
          confirmLabel={text(texts.act)}
          isDangerous
          isWorking={isPending}
          isIncomplete={reason.trim() === ''}
          onConfirm={() => mutate()}
          onCancel={() => setOpen(false)}
        >
          <TextField
            fullWidth
            sx={{ mt: 2 }}
            label={text('money.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
