import { fill } from '../../i18n/fill.ts';
import type { RegistrationStrings, ShownForm } from '../registration/strings.ts';

type RefundRules = NonNullable<ShownForm['refundRules']>;

const timeText = (hours: number, t: RegistrationStrings['order']) =>
  hours % 24 === 0 && hours > 24 ? fill(t.days, { n: hours / 24 }) : fill(t.hours, { n: hours });

/** Counts like `refund_percent`: the highest percentage of all rules that hold. */
export function refundTexts(rules: RefundRules = [], t: RegistrationStrings['order']): string[] {
  const telling = rules
    .filter(({ untilHours, percent }) =>
      rules.every((other) => other.untilHours >= untilHours || other.percent < percent),
    )
    .filter(({ percent }) => percent > 0)
    .toSorted((one, other) => other.untilHours - one.untilHours);
  if (telling.length === 0) return [t.noRefund];
  const parts = telling.map(({ untilHours, percent }) =>
    untilHours === 0
      ? fill(t.refundUntilStart, { percent })
      : fill(t.refundUntil, { time: timeText(untilHours, t), percent }),
  );
  return telling.at(-1)?.untilHours === 0 ? parts : [...parts, t.noMoreRefund];
}
