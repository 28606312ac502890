import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRefresh } from 'react-admin';
import type { OutreachContact } from '../../../../core/outreach/validation/contacts.ts';
import { circularCalls } from '../../../kit/data/circular-calls.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export function WithdrawButton({ contact: { id, email } }: { contact: OutreachContact }) {
  const text = useText();
  const toast = useToast();
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: () => circularCalls.withdrawContact(id),
    onSuccess: refresh,
    onError: (error) => toast.failure('circulars.failed', error),
  });
  return (
    <Button
      size="small"
      loading={isPending}
      aria-label={text('contacts.withdrawOf', { name: email })}
      onClick={() => mutate()}
    >
      {text('contacts.withdraw')}
    </Button>
  );
}
