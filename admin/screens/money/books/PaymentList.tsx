import { Button } from '@mui/material';
import { useState } from 'react';
import { ListBase } from 'react-admin';
import { Link } from 'react-router';
import type { Payment } from '../../../../core/money/validation/money.ts';
import { ListEmpty } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { ListHeading } from '../../../kit/lists/ListHeading.tsx';
import { RecordList } from '../../../kit/lists/RecordList.tsx';
import { SearchField } from '../../../kit/lists/SearchField.tsx';
import { ExportPayments } from './ExportPayments.tsx';
import { MonthTotalsDialog } from './MonthTotalsDialog.tsx';
import { MoveButton } from './MoveButton.tsx';
import { OnlineLink } from './OnlineLink.tsx';
import { PaymentFilters } from './PaymentFilters.tsx';
import { PaymentSums } from './PaymentSums.tsx';
import { PrintLink } from './PrintLink.tsx';
import { RefundButton } from './RefundButton.tsx';
import { ReverseButton } from './ReverseButton.tsx';
import { UseCreditButton } from './UseCreditButton.tsx';
import { usePaymentColumns } from './usePaymentColumns.tsx';

const SORT = { field: 'id', order: 'DESC' } as const;
export default function PaymentList() {
  const text = useText();
  const columns = usePaymentColumns();
  const [isOpen, setOpen] = useState(false);
  return (
    <ListBase resource="payments" perPage={25} sort={SORT} storeKey={false}>
      <ListHeading title={text('money.payments')}>
        <SearchField label={text('money.searchPayments')} />
        <PaymentFilters />
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {text('money.months')}
        </Button>
        <OnlineLink />
        <Button component={Link} to="/bank" variant="outlined">
          {text('bank.title')}
        </Button>
        <Button component={Link} to="/dashboard/invoices" variant="outlined">
          {text('money.invoices')}
        </Button>
        <ExportPayments />
      </ListHeading>
      <PaymentSums />
      <RecordList<Payment>
        label={text('money.payments')}
        columns={columns}
        actions={(payment) => (
          <>
            <PrintLink kind="payments" record={payment} name={payment.receiptNo} />
            {payment.creditCents > 0 && payment.memberId !== null && <UseCreditButton payment={payment} />}
            {payment.creditCents > 0 && <RefundButton payment={payment} />}
            {!payment.reversedAt && payment.method !== 'online' && (
              <>
                {payment.kind === 'payment' && <MoveButton payment={payment} />}
                <ReverseButton payment={payment} />
              </>
            )}
          </>
        )}
        empty={<ListEmpty title={text('money.noPayments')} text={text('money.noPaymentsText')} />}
      />
      {isOpen && <MonthTotalsDialog onClose={() => setOpen(false)} />}
    </ListBase>
  );
}
