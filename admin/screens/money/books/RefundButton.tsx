import { useState } from 'react';
import { centsOf, moneyText, plainAmount } from '../../../../core/association/currency.ts';
import { hongKongDay } from '../../../../core/dates/days.ts';
import type { Payment } from '../../../../core/money/validation/money.ts';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { DialogButton } from '../../../kit/dialogs/DialogButton.tsx';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { EVERYTHING, useCall } from '../../../kit/feedback/useCall.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { RefundFields } from './RefundFields.tsx';

export function RefundButton({ payment }: { payment: Payment }) {
  const text = useText();
  const name = payment.receiptNo;
  return (
    <DialogButton
      size="small"
      aria-label={text('money.refundOf', { name })}
      dialog={(close) => <RefundDialog payment={payment} onClose={close} />}
    >
      {text('money.refund')}
    </DialogButton>
  );
}

function RefundDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const text = useText();
  const [requestId] = useState(() => crypto.randomUUID());
  const [fields, setFields] = useState({
    amount: plainAmount(payment.creditCents),
    method: payment.method,
    receivedOn: hongKongDay(),
    chequeNo: '',
    reference: '',
  });
  const { mutate, isPending } = useRefund(payment, onClose);
  const { amount, ...given } = fields;
  const amountCents = centsOf(amount) ?? 0;
  const isPossible = amountCents > 0 && amountCents <= payment.creditCents && fields.receivedOn !== '';
  return (
    <ConfirmDialog
      isOpen
      title={text('money.refundTitle')}
      text={text('money.refundText', { name: payment.receiptNo, sum: moneyText(payment.creditCents) })}
      confirmLabel={text('money.refund')}
      isWorking={isPending}
      isIncomplete={!isPossible || (fields.method === 'cheque' && fields.chequeNo.trim() === '')}
      onConfirm={() => mutate({ ...given, requestId, amountCents })}
      onCancel={onClose}
    >
      <RefundFields
        fields={fields}
        isOnline={payment.method === 'online'}
        isAmountWrong={!(amountCents > 0 && amountCents <= payment.creditCents)}
        onChange={(change) => setFields({ ...fields, ...change })}
      />
    </ConfirmDialog>
  );
}

function useRefund(payment: Payment, onDone: () => void) {
  return useCall({
    call: (refund: Parameters<typeof moneyCalls.refund>[1]) =>
      refund.method === 'online'
        ? moneyCalls.refundOnline(payment, refund)
        : moneyCalls.refund(payment, refund),
    done: { title: 'money.refundDone', text: payment.receiptNo },
    onDone,
    failed: 'membership.failed',
    refreshes: EVERYTHING,
  });
}
