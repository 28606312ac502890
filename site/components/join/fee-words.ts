import { moneyText } from '../../../core/association/currency.ts';
import type { Locale } from '../../../core/association/locales.ts';
import { feeUnit } from '../../content/association.ts';
import type { Content } from '../../content/content.ts';
import type { feesView } from '../../content/views.ts';
import { longDate } from '../../i18n/dates.ts';
import { fill } from '../../i18n/fill.ts';
import { dictionary, words } from '../../i18n/index.ts';

type Fee = ReturnType<typeof feesView>[number];

export function feePeriod(
  content: Content,
  locale: Locale,
  { memberType, endsOn, isHalf, fullCents, includesNextYear }: Fee,
) {
  const t = dictionary(content, locale).join;
  if (!endsOn) return words(locale, feeUnit(content, memberType));
  const until = longDate(locale, endsOn);
  if (isHalf) return fill(t.feeToday, { until, full: moneyText(fullCents, locale) });
  return fill(includesNextYear ? t.feeNextYear : t.feeUntil, { until });
}
