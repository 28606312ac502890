import type { Locale } from '../../../db/constants.ts';
import { dayAfter } from '../../../db/dates/days.ts';
import { hongKongDollars } from '../../../db/membership/fees.ts';
import { yearEnd, yearStart } from '../../../db/membership/year.ts';
import { KEPT_DAYS } from '../../../db/validation/office/retention.ts';
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
  if (locale === 'en') return `${NUMBERS.en[years] ?? years} ${years === 1 ? 'year' : 'years'}`;
  return locale === 'zh-CN' && years === 2 ? '两' : (NUMBERS.zh[years] ?? ` ${years} `);
}

/** Returns a period in words: two years, 18 months. */
function periodText(locale: Locale, months: number): string {
  if (months % 12 === 0) return `${yearsText(locale, months / 12)}${locale === 'en' ? '' : '年'}`;
  if (locale === 'en') return `${months} ${months === 1 ? 'month' : 'months'}`;
  return ` ${months} ${locale === 'zh-CN' ? '个月' : '個月'}`;
}

/** Returns the sentences that state the retention periods of personal data. */
export function retentionSentences(content: Content, locale: Locale): string {
  const { enquiries, registrations, applications, memberships } = content.retention;
  const periods = Object.entries({ enquiries, registrations, applications, memberships });
  return fill(dictionary(content, locale).privacy.keepText, {
    ...Object.fromEntries(periods.map(([name, months]) => [name, periodText(locale, months)])),
    ...KEPT_DAYS,
  });
}

/** An arbitrary year: the texts show month and day only. */
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

/** Describes the condition of permanent membership for applicants. */
export function permanentCondition(content: Content, locale: Locale): string {
  const { permanentAsked, permanentAskedAnyTime } = dictionary(content, locale).join;
  return permanentText(content, locale, {
    feesPermanent: permanentAsked,
    feesPermanentAnyTime: permanentAskedAnyTime,
  });
}

/** Returns the sentence about half fees and the day from which they apply. Undefined when no fee is halved. */
export function halfSentence(content: Content, locale: Locale, isHalved: boolean): string | undefined {
  const { halfYearFrom } = content.rules;
  if (!isHalved || halfYearFrom === null) return undefined;
  const day = monthDay(locale, dayAfter(`${SOME_YEAR}-${halfYearFrom}`, -1));
  return fill(dictionary(content, locale).join.feesHalf, { day });
}

/** Returns the sentences below the fee table. Omits the rules that are not set. */
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
    sentences.push(fill(t.feesJoining, { sum: hongKongDollars(rules.joiningFeeCents) }));
  if (hasPermanent) sentences.push(permanentText(content, locale, t));
  return sentences;
}
