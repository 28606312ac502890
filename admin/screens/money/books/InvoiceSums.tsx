import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { hongKongDollars } from '../../../../db/membership/fees.ts';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { useText } from '../../../kit/i18n/useText.ts';

/** Totals of all filtered invoices. */
export function InvoiceSums() {
  const text = useText();
  const { filterValues } = useListContext();
  const { data } = useQuery({
    queryKey: ['invoices', 'totals', filterValues],
    queryFn: () => moneyCalls.invoiceTotals(filterValues),
    staleTime: 0,
  });
  return (
    <Typography role="status" variant="body2" sx={{ mb: 1.5, minHeight: '1.5em', fontWeight: 700 }}>
      {data &&
        text('money.sums', {
          count: data.count,
          total: hongKongDollars(data.totalCents),
          paid: hongKongDollars(data.paidCents),
          due: hongKongDollars(data.dueCents),
          overdue: hongKongDollars(data.overdueCents),
        })}
    </Typography>
  );
}
