import { hongKongDay } from '../../../../core/dates/days.ts';
import { PAYMENT_KINDS } from '../../../../core/money/kinds.ts';
import { OFFERED_METHODS } from '../../../../core/money/offered-methods.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ChoiceFilter } from '../../../kit/lists/filters/ChoiceFilter.tsx';

const YEARS_BACK = 8;

export function PaymentFilters() {
  const text = useText();
  const thisYear = Number(hongKongDay().slice(0, 4));
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, back) => String(thisYear - back));
  return (
    <>
      <ChoiceFilter
        name="method"
        label={text('money.method')}
        allLabel={text('money.allMethods')}
        choices={OFFERED_METHODS.map((value) => ({ value, label: text(`money.methods.${value}`) }))}
      />
      <ChoiceFilter
        name="kind"
        label={text('money.paymentKind')}
        allLabel={text('money.bothKinds')}
        choices={PAYMENT_KINDS.map((value) => ({ value, label: text(`money.paymentKinds.${value}`) }))}
      />
      <ChoiceFilter
        name="year"
        label={text('money.year')}
        allLabel={text('money.allYears')}
        choices={years.map((year) => ({ value: year, label: year }))}
      />
    </>
  );
}
