import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { circularCalls } from '../../../kit/data/circular-calls.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { AgreementFields, agreementOf, newAgreement } from './AgreementFields.tsx';

interface AgreeButtonProps {
  memberIds: number[];
  company?: string;
  onDone?: () => void;
}

export function AgreeButton({ memberIds, company, onDone }: AgreeButtonProps) {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [agreement, setAgreement] = useState(newAgreement);
  const { mutate, isPending } = useMutation({
    mutationFn: () => circularCalls.noteChannels(memberIds, agreementOf(agreement)),
    onSuccess: ({ count, refused }) => {
      const kept = refused.length > 0 && text('circulars.notice.refusedCount', { count: refused.length });
      toast.success({
        title: 'circulars.notice.saved',
        text: [text('circulars.notice.savedCount', { count }), kept].filter(Boolean).join(' '),
      });
      setOpen(false);
      onDone?.();
    },
    onError: (error) => toast.failure('circulars.failed', error),
    onSettled: () => {
      for (const key of [['circulars', 'audience'], ['members'], ['notice-channel']])
        void queryClient.invalidateQueries({ queryKey: key });
    },
  });
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        {...(company !== undefined && { 'aria-label': text('circulars.agreeOf', { name: company }) })}
        onClick={() => setOpen(true)}
      >
        {text('circulars.agree')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          isOpen
          title={text('circulars.notice.title')}
          text={text('circulars.notice.text', { count: memberIds.length })}
          confirmLabel={text('action.save')}
          isWorking={isPending}
          onConfirm={() => mutate()}
          onCancel={() => setOpen(false)}
        >
          <AgreementFields agreement={agreement} onChange={setAgreement} />
        </ConfirmDialog>
      )}
    </>
  );
}
