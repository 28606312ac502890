import { moneyText } from '../../../../core/association/currency.ts';
import type { Payment } from '../../../../core/money/validation/money.ts';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { DialogButton } from '../../../kit/dialogs/DialogButton.tsx';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { EVERYTHING, useCall } from '../../../kit/feedback/useCall.ts';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { sharesOf } from './outstanding.ts';

export function UseCreditButton({ payment }: { payment: Payment }) {
  const text = useText();
  const name = payment.receiptNo;
  return (
    <DialogButton
      size="small"
      aria-label={text('money.useCreditOf', { name })}
      dialog={(close) => <UseCreditDialog payment={payment} onClose={close} />}
    >
      {text('money.useCredit')}
    </DialogButton>
  );
}

function UseCreditDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const text = useText();
  const { data: invoices = [], isPending: isReading } = useRead({
    queryKey: ['owed', payment.memberId],
    queryFn: () => moneyCalls.owedBy(payment.memberId ?? 0),
    staleTime: 0,
  });
  const shares = sharesOf(invoices, payment.creditCents);
  const names = shares.map(({ invoiceId, amountCents }) => {
    const number = invoices.find(({ id }) => id === invoiceId)?.number;
    return text('app.named', { name: number, value: moneyText(amountCents) });
  });
  const { mutate, isPending } = useCall({
    call: () => moneyCalls.allocate(payment, shares),
    done: { title: 'money.creditUsed', text: payment.receiptNo },
    onDone: onClose,
    failed: 'membership.failed',
    refreshes: EVERYTHING,
  });
  return (
    <ConfirmDialog
      isOpen
      title={text('money.useCreditTitle')}
      text={isReading || names.length > 0 ? names.join(text('app.comma')) : text('money.nothingOwed')}
      confirmLabel={text('money.useCredit')}
      isWorking={isPending}
      isIncomplete={shares.length === 0}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}
