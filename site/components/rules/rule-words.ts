import { moneyText } from '../../../core/association/currency.ts';
import { isInEnglish, isSimplified, type Locale } from '../../../core/association/locales.ts';
import { dayAfter } from '../../../core/dates/days.ts';
import { dayInYear, yearEnd, yearStart } from '../../../core/membership/year.ts';
import { KEPT_DAYS } from '../../../core/office/validation/retention.ts';
import type { Content } from '../../content/content.ts';
import { monthDay } from '../../i18n/dates.ts';
import { fill } from '../../i18n/fill.ts';
import { dictionary } from '../../i18n/index.ts';
import { typeWords } from '../../i18n/type-names.ts';

const NUMBERS = {
  zh: ['', '一', '兩', '三', '四', '五', '六', '七', '八', '九', '十'],
  en: ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
};

function yearsText(locale: Locale, years: number): string {
  if (isInEnglish(locale)) return `${NUMBERS.en[years] ?? years} ${years === 1 ? 'year' : 'years'}`;
  return isSimplified(locale) && years === 2 ? '两' : (NUMBERS.zh[years] ?? ` ${years} `);
}

function periodText(locale: Locale, months: number): string {
  if (months % 12 === 0) return `${yearsText(locale, months / 12)}${isInEnglish(locale) ? '' : '年'}`;
  if (isInEnglish(locale)) return `${months} ${months === 1 ? 'month' : 'months'}`;
  return ` ${months} ${isSimplified(locale) ? '个月' : '個月'}`;
}

export function retentionSentences(content: Content, locale: Locale): string {
  const { enquiries, registrations, applications, memberships } = content.retention;
  const periods = Object.entries({ enquiries, registrations, applications, memberships });
  return fill(dictionary(content, locale).privacy.keepText, {
    ...Object.fromEntries(periods.map(([name, months]) => [name, periodText(locale, months)])),
    ...KEPT_DAYS,
  });
}

const SOME_YEAR = 2026;

type PermanentWords = ReturnType<typeof dictionary>['join'];

const permanentText = (
  content: Content,
  locale: Locale,
  words: Pick<PermanentWords, 'feesPermanent' | 'feesPermanentAnyTime'>,
) => {
  const { permanentYears } = content.rules;
  return fill(permanentYears === null ? words.feesPermanentAnyTime : words.feesPermanent, {
    ...typeWords(content, locale),
    years: yearsText(locale, permanentYears ?? 0),
  });
};

export function permanentCondition(content: Content, locale: Locale): string {
  const { permanentAsked, permanentAskedAnyTime } = dictionary(content, locale).join;
  return permanentText(content, locale, {
    feesPermanent: permanentAsked,
    feesPermanentAnyTime: permanentAskedAnyTime,
  });
}

export function halfSentence(content: Content, locale: Locale, isHalved: boolean): string | undefined {
  const { halfYearFrom, nextYearFrom } = content.rules;
  if (!isHalved || halfYearFrom === null) return undefined;
  const { feesHalf, feesHalfUntil } = dictionary(content, locale).join;
  const dayBefore = (day: string) => monthDay(locale, dayAfter(`${SOME_YEAR}-${day}`, -1));
  if (nextYearFrom === null) return fill(feesHalf, { day: dayBefore(halfYearFrom) });
  const inYear = (day: string) => dayInYear(day, SOME_YEAR, content.rules);
  if (inYear(nextYearFrom) <= inYear(halfYearFrom)) return undefined;
  const from = monthDay(locale, `${SOME_YEAR}-${halfYearFrom}`);
  return fill(feesHalfUntil, { from, until: dayBefore(nextYearFrom) });
}

export function feeSentences(
  content: Content,
  locale: Locale,
  { isHalved, hasPermanent }: { isHalved: boolean; hasPermanent: boolean },
): string[] {
  const { rules } = content;
  const t = dictionary(content, locale).join;
  const from = monthDay(locale, yearStart(SOME_YEAR, rules));
  const sentences = [fill(t.feesYear, { from, to: monthDay(locale, yearEnd(SOME_YEAR, rules)) })];
  const half = halfSentence(content, locale, isHalved);
  if (half) sentences.push(half);
  if (rules.joiningFeeCents > 0)
    sentences.push(fill(t.feesJoining, { sum: moneyText(rules.joiningFeeCents, locale) }));
  if (hasPermanent) sentences.push(permanentText(content, locale, t));
  return sentences;
}
