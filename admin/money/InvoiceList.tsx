import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { INVOICE_STATUSES } from '../../db/constants.ts';
import type { Invoice } from '../../db/validation/membership/money.ts';
import { useText } from '../i18n/useText.ts';
import { ListHeading } from '../lists/ListHeading.tsx';
import { ListEmpty } from '../lists/ListStates.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { SearchField } from '../lists/SearchField.tsx';
import { useSelection } from '../lists/selection.ts';
import { useFilterChange } from '../lists/useFilterChange.ts';
import { PrintLink } from './PrintLink.tsx';
import { RecordPayment } from './RecordPayment.tsx';
import { useInvoiceColumns } from './useInvoiceColumns.tsx';
import { VoidButton } from './VoidButton.tsx';

const SORT = { field: 'id', order: 'DESC' } as const;
const ALL = 'all';

/** What somebody owes; those that are chosen are paid together. */
export default function InvoiceList() {
  const text = useText();
  const columns = useInvoiceColumns();
  const selection = useSelection<Invoice>(({ number }) => number);
  return (
    <ListBase resource="invoices" perPage={25} sort={SORT} storeKey={false}>
      <ListHeading title={text('money.invoices')}>
        <SearchField label={text('money.searchInvoices')} />
        <StatusFilter />
        <Button component={Link} to="/dashboard/payments" variant="outlined">
          {text('money.payments')}
        </Button>
      </ListHeading>
      <RecordPayment selection={selection} />
      <RecordList<Invoice>
        selection={selection}
        label={text('money.invoices')}
        columns={columns}
        actions={(invoice) => (
          <>
            <PrintLink kind="invoices" record={invoice} name={invoice.number} />
            {invoice.status === 'open' && invoice.paidCents === 0 && <VoidButton invoice={invoice} />}
          </>
        )}
        empty={<ListEmpty title={text('money.noInvoices')} text={text('money.noInvoicesText')} />}
      />
    </ListBase>
  );
}

function StatusFilter() {
  const text = useText();
  const { filterValues } = useListContext();
  const setFilter = useFilterChange();
  return (
    <TextField
      select
      value={filterValues.status ?? ALL}
      onChange={({ target }) => setFilter('status', target.value === ALL ? undefined : target.value)}
      sx={{ width: '9rem' }}
      slotProps={{ htmlInput: { 'aria-label': text('money.status') } }}
    >
      <MenuItem value={ALL}>{text('money.allStatuses')}</MenuItem>
      {INVOICE_STATUSES.map((status) => (
        <MenuItem key={status} value={status}>
          {text(`money.statuses.${status}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
