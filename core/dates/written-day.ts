import { chineseNumber } from './chinese-number.ts';
import { isDay } from './timestamp.ts';

export const DAY_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

interface CalendarDay {
  day: number;
  month: number;
  year?: number | undefined;
}

export interface WrittenDay extends CalendarDay {
  /**
   * `26/11/03` is in 2003 if the day is first, but in 2026 if the year is first. Absent if the order is
   * certain.
   */
  readings?: Partial<Record<DayOrder, CalendarDay>>;
}

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const ROC_OFFSET = 1911;
const LAST_DAY = 31;
const YEARS_AHEAD = 10;

export function fullYear(digits: string, thisYear = new Date().getFullYear()): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  const century = Math.floor(thisYear / 100) * 100;
  return century + year > thisYear + YEARS_AHEAD ? century - 100 + year : century + year;
}

const monthOf = (name: string) => MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1;

const yearOf = (digits: string | undefined) => (digits ? fullYear(digits) : undefined);
const rocYear = (digits: string | undefined) => Number(digits) + ROC_OFFSET;

const two = (value: number) => String(value).padStart(2, '0');
const textOf = ({ day, month, year }: CalendarDay) =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

const LEAP_YEAR = 2000;
const isReal = (read: CalendarDay) => isDay(textOf({ ...read, year: read.year ?? LEAP_YEAR }));

function fromNumbers(first: string, second: string, third: string | undefined): WrittenDay | undefined {
  const [a, b] = [Number(first), Number(second)];
  const year = yearOf(third);
  // The year can be first only if the first and the last number have two digits.
  const isShort = first.length === 2 && third?.length === 2;
  const read: [DayOrder, CalendarDay][] = [
    ['dmy', { day: a, month: b, year }],
    ['mdy', { day: b, month: a, year }],
  ];
  if (isShort) read.push(['ymd', { day: Number(third), month: b, year: fullYear(first) }]);
  const real = read.filter(([, day]) => isReal(day));
  const [[, found] = []] = real;
  return found && { ...found, readings: Object.fromEntries(real) };
}

type Reader = (...parts: (string | undefined)[]) => WrittenDay | undefined;
const named = (day: string | undefined, month: string | undefined, year: string | undefined) => ({
  day: Number(day),
  month: monthOf(month ?? ''),
  year: yearOf(year),
});
const numbered = (year: number | undefined, month: string | undefined, day: string | undefined) => ({
  day: Number(day),
  month: Number(month),
  year,
});

const ROC = '(?:中華民國|民國|roc|r\\.o\\.c\\.) ?';
const SIGN = ' ?[-/.·] ?';
export const MONTH = `(?:${MONTHS.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|sept)(?![a-z])\\.?`;
const TIME = '(?:[ t,]+|(?<=[日號号])|(?=[上下]午))(?:[上下]午 ?)?\\d{1,2}[:.时時點点]\\d.*';
const WEEKDAY_AFTER =
  '[ ,]*\\(?(?:(?:星期|周|週)?[一二三四五六日天]?|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\\.?)\\)?';
const AFTER = `(?:${TIME}|${WEEKDAY_AFTER})`;

type Form = [pattern: string, read: Reader];
const formsWith = (year: string, dayEnd: string, sign: string, between: string): Form[] => [
  [`(\\d{4})${SIGN}(\\d{1,2})${SIGN}(\\d{1,2})`, (y, m, d) => numbered(Number(y), m, d)],
  ['((?:19|20)\\d{2})(0[1-9]|1[0-2])([0-2]\\d|3[01])', (y, m, d) => numbered(Number(y), m, d)],
  [
    `${ROC}(\\d{1,3})(?:年|${SIGN})(\\d{1,2})(?:月|${SIGN})(\\d{1,2})日?`,
    (y, m, d) => numbered(rocYear(y), m, d),
  ],
  [`(?:(\\d{4}|\\d{2})年)?(\\d{1,2})月(\\d{1,2})${dayEnd}`, (y, m, d) => numbered(yearOf(y), m, d)],
  [`(\\d{1,2})${SIGN}(\\d{1,2})${SIGN}(\\d{4}|\\d{2})`, (a = '', b = '', c) => fromNumbers(a, b, c)],
  [
    `(\\d{1,2})${between}(?:of )?(${MONTH})(?:[-/., ]*${year})?`,
    (d, m, y) => named(d, m, y?.replace("'", '')),
  ],
  [
    `(${MONTH})[-/. ]*(\\d{1,2})(?![\\d:]| ?[ap]\\.?m\\b)(?:[-/., ]+${year})?`,
    (m, d, y) => named(d, m, y?.replace("'", '')),
  ],
  [`(\\d{4})[-/. ]*(${MONTH})[-/. ]*(\\d{1,2})`, (y, m, d) => named(d, m, y)],
  [`(\\d{1,2})${sign}(\\d{1,2})`, (a = '', b = '') => fromNumbers(a, b, undefined)],
];
const ONLY_WHOLE: Form[] = [
  ['(\\d{2})(\\d{2})((?:19|20)\\d{2})', (a = '', b = '', c) => fromNumbers(a, b, c)],
  [`(1\\d{2})(?:年|${SIGN})(\\d{1,2})(?:月|${SIGN})(\\d{1,2})日?`, (y, m, d) => numbered(rocYear(y), m, d)],
];
const WHOLE = [...ONLY_WHOLE, ...formsWith("(\\d{4}|'?\\d{2})", '[日號号]?', '[-/]', '[-/. ]*')].map(
  ([pattern, read]): [RegExp, Reader] => [new RegExp(`^${pattern}${AFTER}$`), read],
);
const WITHIN = formsWith("(20\\d{2}(?!\\d| ?h(?:ou)?rs?\\b)|'\\d{2})", '[日號号]', '\\/', '[-/. ]?').map(
  ([pattern, read]): [RegExp, Reader] => [
    new RegExp(`(?<![\\d.$/:-])(?!24/7)${pattern}(?!(?<=\\d)\\d|[/%])`, 'g'),
    read,
  ],
);

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]* *|^(?:星期|周|週)[一二三四五六日天][ ,]*/;
const NUMERAL = '[零〇○一二兩三四五六七八九十百千廿卅]';
const NUMERALS = new RegExp(
  `(?<!${NUMERAL})${NUMERAL}{1,12}(?=[年月日號号時时點点分位元蚊])|(?<=月)${NUMERAL}{1,3}(?=$|[(至到及和])`,
  'g',
);

/**
 * For the readers of days, hours and amounts: half width, lower case, no ordinal suffixes, digits instead of
 * Chinese numerals.
 */
export const plainText = (written: string): string =>
  written
    .normalize('NFKC')
    .replace(/[‐-―−]/g, '-')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .replace(NUMERALS, (numeral) => String(chineseNumber(numeral)))
    .replace(/(?<=\d) (?=[年月日號号])|(?<=[年月]) (?=\d)/g, '');

const normalised = (cell: string) =>
  plainText(cell)
    .replace(/(?<=[\d日號号])[.,;、。]+$/, '')
    .replace(WEEKDAY, '');

const OTHER_ZONE =
  /\d(?: ?[ap]m)?(?:z\b| ?(?:utc|gmt)\b(?! ?\+0?8))|(?:t\d\d:\d\d|:\d\d:\d\d(?:[.,]\d+)?)[+-](?!08)\d\d/;

export function writtenDay(text: string): WrittenDay | undefined {
  const written = normalised(text);
  if (OTHER_ZONE.test(written)) return undefined;
  for (const [pattern, read] of WHOLE) {
    const parts = pattern.exec(written)?.slice(1);
    const found = parts && read(...parts);
    if (found?.month && found.day) return found;
  }
  return undefined;
}

interface Place {
  start: number;
  end: number;
}

export function writtenDaysIn(plain: string): ({ written: WrittenDay } & Place)[] {
  const found: ({ written: WrittenDay } & Place)[] = [];
  for (const [pattern, read] of WITHIN)
    for (const match of plain.matchAll(pattern)) {
      const written = read(...match.slice(1));
      const [start, end] = [match.index, match.index + match[0].length];
      const isFree = found.every((other) => other.end <= start || other.start >= end);
      if (written?.month && written.day && isFree && isReal(written)) found.push({ written, start, end });
    }
  return found.toSorted((one, other) => one.start - other.start);
}

export function dayFrom(written: WrittenDay, order: DayOrder = 'dmy', year?: number): string | undefined {
  const read = readingIn(written, order);
  const found = read && textOf({ ...read, year: read.year ?? year ?? 0 });
  return found && isDay(found) ? found : undefined;
}

function readingIn({ readings, ...written }: WrittenDay, order: DayOrder): CalendarDay | undefined {
  if (!readings) return written;
  if (order === 'ymd') return readings.ymd;
  return (
    readings[order] ?? readings.dmy ?? readings.mdy ?? (isYearCertain(readings) ? readings.ymd : undefined)
  );
}

const isYearCertain = ({ ymd }: NonNullable<WrittenDay['readings']>) => Number(ymd?.year) % 100 > LAST_DAY;

export const isOrderOpen = (written: WrittenDay, orders: readonly DayOrder[] = DAY_ORDERS): boolean =>
  new Set(orders.flatMap((order) => written.readings?.[order] ?? []).map(textOf)).size > 1;

export function dayOf(text: string, order: DayOrder = 'dmy'): string | undefined {
  const written = writtenDay(text);
  return written && dayFrom(written, order);
}
