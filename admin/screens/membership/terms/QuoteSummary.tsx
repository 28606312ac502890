import { Alert, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { moneyText } from '../../../../core/association/currency.ts';
import type { ApplicationQuote } from '../../../../core/membership/validation/applications.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';

interface QuoteSummaryProps {
  queryKey: unknown[];
  quote: () => Promise<ApplicationQuote>;
  isExempt?: boolean;
}

export function QuoteSummary({ queryKey, quote, isExempt = false }: QuoteSummaryProps) {
  const text = useText();
  const { date } = useDates();
  const { data, error } = useQuery({
    queryKey,
    queryFn: quote,
    placeholderData: (before) => before,
    staleTime: 0,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return null;
  const { amountCents, startsOn, endsOn, dueOn, includesNextYear, saysHowToPay } = data;
  const sum = moneyText(isExempt ? 0 : amountCents);
  const period = endsOn
    ? text('applications.period', { from: date(startsOn), until: date(endsOn) })
    : text('applications.periodForLife', { from: date(startsOn) });
  return (
    <Alert severity="info" sx={{ mt: 2 }} role="status">
      <Typography sx={{ fontWeight: 700 }}>{text('applications.sum', { sum })}</Typography>
      <Typography variant="body2">{period}</Typography>
      {includesNextYear && <Typography variant="body2">{text('applications.includesNextYear')}</Typography>}
      {!isExempt && (
        <Typography variant="body2">{text('applications.dueOn', { date: date(dueOn) })}</Typography>
      )}
      {!isExempt && amountCents > 0 && !saysHowToPay && (
        <Typography variant="body2" sx={{ fontWeight: 700 }}>
          {text('applications.noWayToPay')}
        </Typography>
      )}
    </Alert>
  );
}
