import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { moneyText } from '../../../../core/association/currency.ts';
import type { Payment } from '../../../../core/money/validation/money.ts';
import { csv } from '../../../../core/text/csv.ts';
import { membershipCalls } from '../../../kit/data/membership-calls.ts';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { ExportMenu } from '../../../kit/exports/ExportMenu.tsx';
import { ListEmpty } from '../../../kit/feedback/ListStates.tsx';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { SearchField } from '../../../kit/lists/filters/SearchField.tsx';
import { ListHeading } from '../../../kit/lists/ListHeading.tsx';
import { RecordList } from '../../../kit/lists/RecordList.tsx';
import { MonthTotalsDialog } from './MonthTotalsDialog.tsx';
import { MoveButton } from './MoveButton.tsx';
import { PaymentFilters } from './PaymentFilters.tsx';
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

function ExportPayments() {
  const { filterValues } = useListContext();
  const rows = () => moneyCalls.paymentRows(filterValues);
  return (
    <ExportMenu
      source={{
        csv: async () => {
          const sheet = await rows();
          return { fileName: `${sheet.title}.csv`, text: csv(sheet.rows) };
        },
        rows,
        nothing: 'money.noPayments',
      }}
    />
  );
}

function OnlineLink() {
  const text = useText();
  const { data } = useRead({ queryKey: ['membership-settings'], queryFn: membershipCalls.settings });
  if (!data?.canPayOnline) return null;
  return (
    <Button component={Link} to="/online-payments" variant="outlined">
      {text('money.online.title')}
    </Button>
  );
}

function PaymentSums() {
  const text = useText();
  const { filterValues } = useListContext();
  const { data } = useRead({
    queryKey: ['payments', 'sums', filterValues],
    queryFn: () => moneyCalls.paymentSums(filterValues),
    staleTime: 0,
  });
  return (
    <Typography role="status" variant="body2" sx={{ mb: 1.5, minHeight: '1.5em', fontWeight: 700 }}>
      {data &&
        text('money.paymentSums', {
          count: data.count,
          received: moneyText(data.receivedCents),
          refunded: moneyText(data.refundedCents),
          net: moneyText(data.receivedCents - data.refundedCents),
          credit: moneyText(data.creditCents),
        })}
    </Typography>
  );
}
