import type { Locale } from '../../../db/constants.ts';
import { dayAfter } from '../../../db/dates/days.ts';
import { hongKongDollars } from '../../../db/membership/fees.ts';
import { type YearRules, yearEnd, yearStart } from '../../../db/membership/year.ts';
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

/** An arbitrary year: the texts show month and day only. */
const SOME_YEAR = 2026;

type PermanentWords = ReturnType<typeof dictionary>['join'];

const permanentText = (
  locale: Locale,
  { permanentYears }: YearRules,
  words: Pick<PermanentWords, 'feesPermanent' | 'feesPermanentAnyTime'>,
) =>
  fill(permanentYears === null ? words.feesPermanentAnyTime : words.feesPermanent, {
    ...typeWords(locale),
    years: yearsText(locale, permanentYears ?? 0),
  });

/** Describes the condition of permanent membership for applicants. */
export function permanentCondition(locale: Locale, rules: YearRules): string {
  const { permanentAsked, permanentAskedAnyTime } = dictionary(locale).join;
  return permanentText(locale, rules, {
    feesPermanent: permanentAsked,
    feesPermanentAnyTime: permanentAskedAnyTime,
  });
}

/** Returns the sentence about half fees and the day from which they apply. Undefined when no fee is halved. */
export function halfSentence(
  locale: Locale,
  { halfYearFrom }: YearRules,
  isHalved: boolean,
): string | undefined {
  if (!isHalved || halfYearFrom === null) return undefined;
  const day = monthDay(locale, dayAfter(`${SOME_YEAR}-${halfYearFrom}`, -1));
  return fill(dictionary(locale).join.feesHalf, { day });
}

/** Returns the sentences below the fee table. Omits the rules that are not set. */
export function feeSentences(
  locale: Locale,
  rules: YearRules,
  { isHalved, hasPermanent }: { isHalved: boolean; hasPermanent: boolean },
): string[] {
  const t = dictionary(locale).join;
  const from = monthDay(locale, yearStart(SOME_YEAR, rules));
  const sentences = [fill(t.feesYear, { from, to: monthDay(locale, yearEnd(SOME_YEAR, rules)) })];
  const half = halfSentence(locale, rules, isHalved);
  if (half) sentences.push(half);
  if (rules.joiningFeeCents > 0)
    sentences.push(fill(t.feesJoining, { sum: hongKongDollars(rules.joiningFeeCents) }));
  if (hasPermanent) sentences.push(permanentText(locale, rules, t));
  return sentences;
}
