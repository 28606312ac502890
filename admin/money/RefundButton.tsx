import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hongKongDollars } from '../../db/membership/fees.ts';
import type { Payment } from '../../db/validation/membership/money.ts';
import { moneyCalls } from '../data/money-calls.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { useToast } from '../layout/useToast.ts';
import { hongKongToday } from '../membership/hong-kong-today.ts';

/** Notes that what is left of a payment has been paid back. */
export function RefundButton({ payment }: { payment: Payment }) {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [requestId] = useState(() => crypto.randomUUID());
  const name = payment.receiptNo;
  const { mutate, isPending } = useMutation({
    mutationFn: () => moneyCalls.refund(payment, requestId, hongKongToday()),
    onSuccess() {
      toast.success({ title: 'money.refundDone', text: name });
      setOpen(false);
    },
    onError: (error) => toast.failure('membership.failed', error),
    onSettled: () => queryClient.invalidateQueries(),
  });
  return (
    <>
      <Button size="small" aria-label={text('money.refundOf', { name })} onClick={() => setOpen(true)}>
        {text('money.refund')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={text('money.refundTitle')}
        text={text('money.refundText', { name, sum: hongKongDollars(payment.creditCents) })}
        confirmLabel={text('money.refund')}
        isWorking={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}
