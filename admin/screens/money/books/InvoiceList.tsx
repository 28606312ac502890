import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { moneyText } from '../../../../core/association/currency.ts';
import type { Invoice } from '../../../../core/money/validation/money.ts';
import { useMayChange } from '../../../kit/access/screen-access.ts';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { ExportMenu } from '../../../kit/exports/ExportMenu.tsx';
import { ListEmpty } from '../../../kit/feedback/ListStates.tsx';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { SearchField } from '../../../kit/lists/filters/SearchField.tsx';
import { ListHeading } from '../../../kit/lists/ListHeading.tsx';
import { RecordList } from '../../../kit/lists/RecordList.tsx';
import { useSelection } from '../../../kit/lists/selection.ts';
import { CreditButton } from './CreditButton.tsx';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { OwnInvoiceDialog } from './OwnInvoiceDialog.tsx';
import { PaymentButton } from './PaymentButton.tsx';
import { PrintLink } from './PrintLink.tsx';
import { ReasonButton } from './ReasonButton.tsx';
import { RecordPayment } from './RecordPayment.tsx';
import { useInvoiceColumns } from './useInvoiceColumns.tsx';

const TEXTS = {
  act: 'money.void',
  actOf: 'money.voidOf',
  title: 'money.voidTitle',
  text: 'money.voidText',
  done: 'money.voided',
} as const;

const SORT = { field: 'id', order: 'DESC' } as const;

export default function InvoiceList() {
  const text = useText();
  const columns = useInvoiceColumns();
  const mayIssue = useMayChange('invoices');
  const [isIssuing, setIssuing] = useState(false);
  const selection = useSelection<Invoice>(({ number }) => number);
  return (
    <ListBase resource="invoices" perPage={25} sort={SORT} storeKey={false}>
      <ListHeading title={text('money.invoices')}>
        <SearchField label={text('money.searchInvoices')} />
        <InvoiceFilters />
        <ExportInvoices />
        {mayIssue && (
          <Button variant="contained" onClick={() => setIssuing(true)}>
            {text('money.own')}
          </Button>
        )}
        <Button component={Link} to="/dashboard/invoice-items" variant="outlined">
          {text('resources.invoice-items.name')}
        </Button>
        <Button component={Link} to="/dashboard/payments" variant="outlined">
          {text('money.payments')}
        </Button>
      </ListHeading>
      <InvoiceSums />
      <RecordPayment selection={selection} />
      <RecordList<Invoice>
        selection={selection}
        label={text('money.invoices')}
        columns={columns}
        actions={(invoice) => (
          <>
            {(invoice.status === 'open' || invoice.status === 'part_paid') && (
              <PaymentButton invoice={invoice} />
            )}
            <PrintLink kind="invoices" record={invoice} name={invoice.number} />
            {invoice.status !== 'void' && invoice.totalCents > 0 && <CreditButton invoice={invoice} />}
            {invoice.status === 'open' && invoice.paidCents === 0 && <VoidButton invoice={invoice} />}
          </>
        )}
        empty={<ListEmpty title={text('money.noInvoices')} text={text('money.noInvoicesText')} />}
      />
      {isIssuing && <OwnInvoiceDialog onClose={() => setIssuing(false)} />}
    </ListBase>
  );
}

function ExportInvoices() {
  const { filterValues } = useListContext();
  return (
    <ExportMenu
      source={{
        csv: () => moneyCalls.invoicesAsCsv(filterValues),
        rows: () => moneyCalls.invoiceRows(filterValues),
        nothing: 'money.noInvoices',
      }}
    />
  );
}

function InvoiceSums() {
  const text = useText();
  const { filterValues } = useListContext();
  const { data } = useRead({
    queryKey: ['invoices', 'totals', filterValues],
    queryFn: () => moneyCalls.invoiceTotals(filterValues),
    staleTime: 0,
  });
  return (
    <Typography role="status" variant="body2" sx={{ mb: 1.5, minHeight: '1.5em', fontWeight: 700 }}>
      {data &&
        text('money.sums', {
          count: data.count,
          total: moneyText(data.totalCents + data.creditedCents),
          credited: moneyText(data.creditedCents),
          paid: moneyText(data.paidCents),
          due: moneyText(data.dueCents),
          overdue: moneyText(data.overdueCents),
        })}
    </Typography>
  );
}

function VoidButton({ invoice }: { invoice: Invoice }) {
  return (
    <ReasonButton
      name={invoice.number}
      texts={TEXTS}
      act={(reason) => moneyCalls.makeVoid(invoice, reason)}
    />
  );
}
