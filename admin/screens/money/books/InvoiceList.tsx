import { Button } from '@mui/material';
import { useState } from 'react';
import { ListBase } from 'react-admin';
import { Link } from 'react-router';
import type { Invoice } from '../../../../core/money/validation/money.ts';
import { useMayChange } from '../../../kit/access/screen-access.ts';
import { ListEmpty } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { ListHeading } from '../../../kit/lists/ListHeading.tsx';
import { RecordList } from '../../../kit/lists/RecordList.tsx';
import { SearchField } from '../../../kit/lists/SearchField.tsx';
import { useSelection } from '../../../kit/lists/selection.ts';
import { CreditButton } from './CreditButton.tsx';
import { ExportInvoices } from './ExportInvoices.tsx';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { InvoiceSums } from './InvoiceSums.tsx';
import { OwnInvoiceDialog } from './OwnInvoiceDialog.tsx';
import { PaymentButton } from './PaymentButton.tsx';
import { PrintLink } from './PrintLink.tsx';
import { RecordPayment } from './RecordPayment.tsx';
import { useInvoiceColumns } from './useInvoiceColumns.tsx';
import { VoidButton } from './VoidButton.tsx';

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
