import { centsOf } from '../../../../core/association/currency.ts';
import type { Application } from '../../../../core/membership/validation/applications.ts';
import { useMemberTypes } from '../../../kit/rules/useMemberTypes.ts';
import { QuoteSummary } from '../terms/QuoteSummary.tsx';
import type { Acceptance } from './AcceptFields.tsx';
import { applicationCalls } from './application-calls.ts';

interface AcceptSummaryProps {
  application: Application;
  acceptance: Acceptance;
}

export function AcceptSummary({ application, acceptance }: AcceptSummaryProps) {
  const { isForLife } = useMemberTypes();
  const { memberType, year, discount, isExempt } = acceptance;
  const question = {
    memberType,
    ...(!isForLife(memberType) && { year }),
    discountCents: (!isExempt && centsOf(discount)) || 0,
  };
  return (
    <QuoteSummary
      queryKey={['application-quote', application.id, question]}
      quote={() => applicationCalls.quote(application, question)}
      isExempt={isExempt}
    />
  );
}
