import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { SoldType } from '../../../core/events/validation/orders.ts';
import { fill } from '../../i18n/fill.ts';
import type { RegistrationStrings, ShownForm } from '../registration/strings.ts';
import { memberTotalOf, type OrderValues, totalOf } from './order-body.ts';
import { priceText } from './PriceList.tsx';
import { refundTexts } from './refund-text.ts';

interface Props {
  form: UseFormReturn<OrderValues>;
  refundRules: ShownForm['refundRules'];
  types: SoldType[];
  isMember: boolean;
  strings: RegistrationStrings;
}

export function Totals({ form, refundRules, types, isMember, strings: { order: t } }: Props) {
  const participants = useWatch({ control: form.control, name: 'participants' });
  const members = isMember ? undefined : memberTotalOf(types, participants);
  return (
    <div className="ticket-total" role="status">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-bold">{fill(t.total, { n: participants.length })}</span>
        <span className="numeral text-4xl">{priceText(totalOf(types, participants), t)}</span>
      </p>
      {members !== undefined && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-6 text-muted">
          <span>{t.memberTotal}</span>
          <span className="numeral text-2xl">{priceText(members, t)}</span>
        </p>
      )}
      <p className="mt-2 text-sm">{t.payLater}</p>
      {totalOf(types, participants) > 0 &&
        refundTexts(refundRules, t).map((line) => (
          <p key={line} className="text-sm">
            {line}
          </p>
        ))}
    </div>
  );
}
