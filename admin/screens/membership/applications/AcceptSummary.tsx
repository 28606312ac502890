import { Alert, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { centsOf, moneyText } from '../../../../core/association/currency.ts';
import type { Application } from '../../../../core/membership/validation/applications.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useMemberTypes } from '../../../kit/rules/useMemberTypes.ts';
import type { Acceptance } from './AcceptFields.tsx';
import { applicationCalls } from './application-calls.ts';

interface AcceptSummaryProps {
  application: Application;
  acceptance: Acceptance;
}

export function AcceptSummary({ application, acceptance }: AcceptSummaryProps) {
  const text = useText();
  const { date } = useDates();
  const { isForLife } = useMemberTypes();
  const { memberType, year, discount, isExempt } = acceptance;
  const question = {
    memberType,
    ...(!isForLife(memberType) && { year }),
    discountCents: (!isExempt && centsOf(discount)) || 0,
  };
  const { data: quote, error } = useQuery({
    queryKey: ['application-quote', application.id, question],
    queryFn: () => applicationCalls.quote(application, question),
    placeholderData: (before) => before,
    staleTime: 0,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!quote) return null;
  const { amountCents, startsOn, endsOn, dueOn, includesNextYear } = quote;
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
    </Alert>
  );
}
