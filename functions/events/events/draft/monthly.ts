import { chineseNumber } from '../../../../db/dates/chinese-number.ts';
import { isDay } from '../../../../db/dates/timestamp.ts';
import {
  CHINESE_WEEKDAY,
  dayBefore,
  iso,
  MONTH_NAME,
  monthOf,
  WEEKDAY_NAME,
  weekdayIn,
  weekdayOf,
} from './day-words.ts';

const uncaptured = (pattern: string) => pattern.replace(/\((?!\?)/g, '(?:');

const CHINESE_DAY = uncaptured(CHINESE_WEEKDAY);
const ENGLISH_DAY = `${uncaptured(WEEKDAY_NAME)}s?\\b`;
const ENGLISH_MONTH = `\\b${uncaptured(MONTH_NAME)}`;

const NUMBERS = '(?:[一二三四五]|[1-5](?!\\d))';
const CHINESE_PLACE = `第\\s*${NUMBERS}(?:\\s*[、及和與与,&]\\s*第?\\s*${NUMBERS})*\\s*[個个]?\\s*`;
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const IN_WORDS = `(?:${ORDINALS.join('|')}|last)`;
const ORDINAL = `(?:${IN_WORDS}|1st|2nd|3rd|4th|5th)`;
const placesOf = (ordinal: string) =>
  `\\b${ordinal}(?:\\s*(?:,|&|,?\\s*and)\\s*(?:the\\s+)?${ordinal})*\\s+${ENGLISH_DAY}`;

const CHINESE_MONTH =
  '(?:(?:\\d{4}\\s*年\\s*)?(?:\\d{1,2}|十[一二]?|[一二三四五六七八九])\\s*月份?|每[個个]?月|逢月|(?:本|[今這这下來来][個个]?)月)\\s*[的之內内]?\\s*';
const THE_MONTH = `(?:(?:the\\s+)?(?:next|this|following|every|each|same)?\\s*(?:calendar\\s+)?month|${ENGLISH_MONTH}\\.?(?:,?\\s+\\d{4})?)`;

/**
 * Matches days written as a weekday of a month: 12月第二個星期六, last Friday of January. Also matches recurring days
 * and weekdays without a number, which are not single days. Does not match "December 5th Saturday", which is a
 * date.
 */
const WRITTEN = new RegExp(
  [
    `${CHINESE_MONTH}(?:逢|每[個个]?)?(?:${CHINESE_PLACE}|(?:首|最[後后尾]一?|尾)\\s*[個个]?\\s*)?${CHINESE_DAY}`,
    `(?:${CHINESE_PLACE}|首[個个]|最[後后尾]一?[個个]?)${CHINESE_DAY}`,
    `${ENGLISH_MONTH}\\.?(?:['’]s)?(?:,?\\s+\\d{4})?,?\\s+(?:on\\s+)?(?:the\\s+)?${placesOf(IN_WORDS)}`,
    `${placesOf(ORDINAL)}\\s+(?:of|in)\\s+${THE_MONTH}`,
    `${placesOf(IN_WORDS)}(?:\\s*,?\\s*${THE_MONTH})?`,
    `${ENGLISH_DAY}\\s+(?:of|in)\\s+${THE_MONTH}(?!\\s*\\d)`,
  ].join('|'),
  'iu',
);

/**
 * Matches a character or syllable that occurs in the names of weekdays. This test is faster than the patterns,
 * and runs before them.
 */
const SIGNS = /[期禮礼周週]|sun|mon|tue|wed|thu|fri|sat/i;

const LAST = 5;
const WHICH = new RegExp(`第\\s*(${NUMBERS})|(首)|(最[後后尾]|尾)|\\b(${ORDINAL})\\b`, 'iu');

/** Returns the index of the weekday within the month, counted from 0, or `LAST`. */
function whichIn(written: string): number | undefined {
  const [, number, first, last, english] = WHICH.exec(written) ?? [];
  if (last || /^last$/i.test(english ?? '')) return LAST;
  if (first) return 0;
  if (number) return '一二三四五'.includes(number) ? '一二三四五'.indexOf(number) : Number(number) - 1;
  if (!english) return undefined;
  const named = ORDINALS.indexOf(english.toLowerCase());
  return named < 0 ? Number(english[0]) - 1 : named;
}

interface Month {
  year: number;
  month: number;
  /** True when the text names a month without a year. The event may then be in the next year. */
  isAnyYear: boolean;
}

const numberOf = (written: string) => (/^\d+$/.test(written) ? Number(written) : chineseNumber(written));

function monthIn(written: string, today: string): Month | undefined {
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
  const [, year] = /(\d{4})/.exec(written) ?? [];
  const [, english] = new RegExp(`\\b${MONTH_NAME}`, 'i').exec(written) ?? [];
  const [, chinese] = /(\d{1,2}|十[一二]?|[一二三四五六七八九])\s*月/.exec(written) ?? [];
  const month = english ? monthOf(english) : chinese ? numberOf(chinese) : undefined;
  if (month !== undefined) return { year: Number(year ?? thisYear), month, isAnyYear: year === undefined };
  if (/[本今這这][個个]?月|this month/i.test(written))
    return { year: thisYear, month: thisMonth, isAnyYear: false };
  if (!/[下來来][個个]?月|next month/i.test(written)) return undefined;
  const isDecember = thisMonth === 12;
  return {
    year: isDecember ? thisYear + 1 : thisYear,
    month: isDecember ? 1 : thisMonth + 1,
    isAnyYear: false,
  };
}

const DAYS = Array.from({ length: 31 }, (_, at) => at + 1);

function weekdayOfMonth({ year, month }: Month, weekday: number, which: number): string | undefined {
  const days = DAYS.map((day) => iso(year, month, day)).filter(
    (day) => isDay(day) && weekdayIn(day) === weekday,
  );
  return which === LAST ? days.at(-1) : days[which];
}

const WEEKDAY = new RegExp(`${CHINESE_WEEKDAY}|${WEEKDAY_NAME}`, 'iu');

export interface MonthlyDay {
  /** Undefined if the day is recurring or does not exist in the month. */
  day: string | undefined;
  start: number;
  end: number;
}

function dayNamed(written: string, today: string): string | undefined {
  const [, chinese, english] = WEEKDAY.exec(written) ?? [];
  const weekday = weekdayOf(chinese ?? english ?? '');
  const which = whichIn(written);
  const month = monthIn(written, today);
  if (which === undefined || !month) return undefined;
  const found = weekdayOfMonth(month, weekday, which);
  if (!month.isAnyYear || (found && found >= dayBefore(today))) return found;
  return weekdayOfMonth({ ...month, year: month.year + 1 }, weekday, which);
}

/**
 * Finds the first day that is written as a weekday of a month. If the text has no year, returns the first
 * such day that is yesterday or later.
 */
export function monthlyDayIn(text: string, today: string): MonthlyDay | undefined {
  const match = SIGNS.test(text) ? WRITTEN.exec(text) : null;
  if (!match) return undefined;
  const [written] = match;
  return { day: dayNamed(written, today), start: match.index, end: match.index + written.length };
}
