import { TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { centsOf, moneyText, plainAmount } from '../../../../core/association/currency.ts';
import { hongKongDay } from '../../../../core/dates/days.ts';
import type { PaymentMethod } from '../../../../core/money/kinds.ts';
import { OFFERED_HAND_METHODS } from '../../../../core/money/offered-methods.ts';
import type { Invoice } from '../../../../core/money/validation/money.ts';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useUndo } from '../../../kit/feedback/useUndo.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { outstanding, sharesOf } from './outstanding.ts';

interface PaymentDialogProps {
  invoices: Invoice[];
  member?: { id: number; name: string };
  onClose: () => void;
  onDone: () => void;
}

const begin = (invoices: Invoice[]) => ({
  amount: invoices.length > 0 ? plainAmount(outstanding(invoices)) : '',
  method: OFFERED_HAND_METHODS[0] as PaymentMethod,
  receivedOn: hongKongDay(),
  payerName: '',
  chequeNo: '',
  chequeBank: '',
  note: '',
});
type Fields = ReturnType<typeof begin>;

export function PaymentDialog({ invoices, member, onClose, onDone }: PaymentDialogProps) {
  const text = useText();
  const [fields, setFields] = useState(() => begin(invoices));
  const { mutate, isPending } = useBooking(onDone);
  const [requestId] = useState(() => crypto.randomUUID());
  const amountCents = centsOf(fields.amount) ?? 0;
  const left = amountCents - outstanding(invoices);
  const isComplete =
    amountCents > 0 &&
    fields.receivedOn !== '' &&
    (fields.method !== 'cheque' || fields.chequeNo.trim() !== '');
  const { amount: _amount, ...given } = fields;
  return (
    <ConfirmDialog
      isOpen
      title={text('money.bookTitle')}
      text={
        invoices.map(({ number, billTo }) => `${number} ${billTo}`).join(text('app.comma')) ||
        member?.name ||
        ''
      }
      confirmLabel={text('money.bookConfirm')}
      isWorking={isPending}
      isIncomplete={!isComplete}
      onConfirm={() =>
        mutate({
          ...given,
          requestId,
          amountCents,
          allocations: sharesOf(invoices, amountCents),
          ...(member && { memberId: member.id }),
        })
      }
      onCancel={onClose}
    >
      <PaymentFields fields={fields} onChange={(change) => setFields({ ...fields, ...change })} />
      {left !== 0 && amountCents > 0 && (
        <Typography variant="body2" sx={{ mt: 1.5, fontWeight: 700 }}>
          {text(left > 0 ? 'money.over' : 'money.under', { sum: moneyText(Math.abs(left)) })}
        </Typography>
      )}
    </ConfirmDialog>
  );
}

function useBooking(onDone: () => void) {
  const text = useText();
  const toast = useToast();
  const undo = useUndo();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: moneyCalls.pay,
    onSuccess(payment) {
      const reversal = { reason: text('money.undoReason'), cause: 'misbooked', tells: true } as const;
      toast.success({ title: 'money.booked', act: undo(() => moneyCalls.reverse(payment, reversal)) });
      void queryClient.invalidateQueries();
      onDone();
    },
    onError: (error) => toast.failure('membership.failed', error),
  });
}

interface PaymentFieldsProps {
  fields: Fields;
  onChange: (change: Partial<Fields>) => void;
}

function PaymentFields({ fields, onChange }: PaymentFieldsProps) {
  const text = useText();
  const field = (name: Exclude<keyof Fields, 'method'>) => ({
    fullWidth: true,
    sx: { mt: 2 },
    label: text(`money.${name}`),
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label={text('money.method')}
        value={fields.method}
        onChange={(_event, method: PaymentMethod | null) => method && onChange({ method })}
        sx={{ mt: 2, flexWrap: 'wrap' }}
      >
        {OFFERED_HAND_METHODS.map((method) => (
          <ToggleButton key={method} value={method} sx={{ px: 0.5, color: 'text.primary' }}>
            {text(`money.methods.${method}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {fields.method === 'cheque' && (
        <>
          <TextField {...field('chequeNo')} required autoFocus />
          <TextField {...field('chequeBank')} />
        </>
      )}
      <TextField
        {...field('amount')}
        error={centsOf(fields.amount) === undefined}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <TextField {...field('receivedOn')} type="date" slotProps={{ inputLabel: { shrink: true } }} />
      <TextField {...field('payerName')} />
      <TextField {...field('note')} multiline maxRows={4} />
    </>
  );
}
