import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { moneyText } from '../../../../core/association/currency.ts';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export function PaymentSums() {
  const text = useText();
  const { filterValues } = useListContext();
  const { data } = useQuery({
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
