import { useListContext } from 'react-admin';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { ExportMenu } from '../../../kit/exports/ExportMenu.tsx';

export function ExportInvoices() {
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
