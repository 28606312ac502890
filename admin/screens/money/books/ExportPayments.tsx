import { useListContext } from 'react-admin';
import { csv } from '../../../../core/text/csv.ts';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { ExportMenu } from '../../../kit/exports/ExportMenu.tsx';

export function ExportPayments() {
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
