import { Button, TextField } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useToast } from '../../../kit/feedback/useToast.ts';
import type { TextKey } from '../../../kit/i18n/dictionary.ts';
import { useText } from '../../../kit/i18n/useText.ts';

interface ReasonButtonProps {
  name: string;
  texts: Record<'act' | 'actOf' | 'title' | 'text' | 'done', TextKey>;
  act: (reason: string) => Promise<unknown>;
}

export function ReasonButton({ name, texts, act }: ReasonButtonProps) {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: () => act(reason),
    onSuccess() {
      toast.success({ title: texts.done, text: name });
      setOpen(false);
    },
    onError: (error) => toast.failure('membership.failed', error),
    onSettled: () => queryClient.invalidateQueries(),
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
