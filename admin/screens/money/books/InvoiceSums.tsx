import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { moneyText } from '../../../../core/association/currency.ts';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { useText } from '../../../kit/i18n/useText.ts';

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
          total: moneyText(data.totalCents),
          paid: moneyText(data.paidCents),
          due: moneyText(data.dueCents),
          overdue: moneyText(data.overdueCents),
        })}
    </Typography>
  );
}
