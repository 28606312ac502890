import type { Invoice } from '../../../../core/money/validation/money.ts';
import { DialogButton } from '../../../kit/dialogs/DialogButton.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { PaymentDialog } from './PaymentDialog.tsx';

export function PaymentButton({ invoice }: { invoice: Invoice }) {
  const text = useText();
  return (
    <DialogButton
      size="small"
      aria-label={text('money.bookOf', { name: invoice.number })}
      dialog={(close) => <PaymentDialog invoices={[invoice]} onClose={close} onDone={close} />}
    >
      {text('money.bookConfirm')}
    </DialogButton>
  );
}
