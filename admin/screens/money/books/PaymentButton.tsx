import { Button } from '@mui/material';
import { useState } from 'react';
import type { Invoice } from '../../../../core/money/validation/money.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { PaymentDialog } from './PaymentDialog.tsx';

export function PaymentButton({ invoice }: { invoice: Invoice }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="small"
        aria-label={text('money.bookOf', { name: invoice.number })}
        onClick={() => setOpen(true)}
      >
        {text('money.bookConfirm')}
      </Button>
      {isOpen && <PaymentDialog invoices={[invoice]} onClose={close} onDone={close} />}
    </>
  );
}
