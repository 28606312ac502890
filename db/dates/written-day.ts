import { chineseNumber } from './chinese-number.ts';
import { isDay } from './timestamp.ts';

export const DAY_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

interface CalendarDay {
  day: number;
  month: number;
  year?: number | undefined;
}

/**
 * A parsed date. The year may be missing. If the order of the numbers is ambiguous, the first number is read
 * as the day, if that date exists.
 */
export interface WrittenDay extends CalendarDay {
  /**
   * Possible dates by order of the numbers: `26/11/03` is in 2003 if the day is first, but in 2026 if the
   * year is first. Absent if the order is certain: the date contains words, or begins with a four-digit year.
   */
  readings?: Partial<Record<DayOrder, CalendarDay>>;
}

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const ROC_OFFSET = 1911;
const LAST_DAY = 31;
/** A two-digit year may be this many years in the future; a later year belongs to the previous century. */
const YEARS_AHEAD = 10;

/** Expands a two-digit year: in 2026, `98` is 1998 and `26` is 2026. */
export function fullYear(digits: string, thisYear = new Date().getFullYear()): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  const century = Math.floor(thisYear / 100) * 100;
  return century + year > thisYear + YEARS_AHEAD ? century - 100 + year : century + year;
}

function monthOf(name: string): number {
  const isIt = (month: string) => month.startsWith(name) || (name === 'sept' && month === 'september');
  return name.length < 3 ? 0 : MONTHS.findIndex(isIt) + 1;
}

const yearOf = (digits: string | undefined) => (digits ? fullYear(digits) : undefined);
const rocYear = (digits: string | undefined) => Number(digits) + ROC_OFFSET;

const two = (value: number) => String(value).padStart(2, '0');
const textOf = ({ day, month, year }: CalendarDay) =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

const LEAP_YEAR = 2000;
const isReal = (read: CalendarDay) => isDay(textOf({ ...read, year: read.year ?? LEAP_YEAR }));

/**
 * Reads three numbers in each order that gives an existing day. The year can be first only if the first and the
 * last number have two digits.
 */
function fromNumbers(first: string, second: string, third: string | undefined): WrittenDay | undefined {
  const [a, b] = [Number(first), Number(second)];
  const year = yearOf(third);
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
/** Matches a time or a weekday after a date. */
const TIME = '(?:[ t,]+|(?<=[日號号])|(?=[上下]午))(?:[上下]午 ?)?\\d{1,2}[:.時时點点]\\d.*';
const WEEKDAY_AFTER =
  '[ ,]*\\(?(?:(?:星期|周|週)?[一二三四五六日天]?|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\\.?)\\)?';
const AFTER = `(?:${TIME}|${WEEKDAY_AFTER})`;
const FORMS: [pattern: RegExp, read: Reader][] = [
  [
    new RegExp(`^(\\d{4})${SIGN}(\\d{1,2})${SIGN}(\\d{1,2})${AFTER}$`),
    (y, m, d) => numbered(Number(y), m, d),
  ],
  [/^((?:19|20)\d{2})(0[1-9]|1[0-2])([0-2]\d|3[01])$/, (y, m, d) => numbered(Number(y), m, d)],
  [/^(\d{2})(\d{2})((?:19|20)\d{2})$/, (a = '', b = '', c) => fromNumbers(a, b, c)],
  [
    new RegExp(`^${ROC}(\\d{1,3})(?:年|${SIGN})(\\d{1,2})(?:月|${SIGN})(\\d{1,2})日?${AFTER}$`),
    (y, m, d) => numbered(rocYear(y), m, d),
  ],
  [
    new RegExp(`^(1\\d{2})(?:年|${SIGN})(\\d{1,2})(?:月|${SIGN})(\\d{1,2})日?${AFTER}$`),
    (y, m, d) => numbered(rocYear(y), m, d),
  ],
  [
    new RegExp(`^(?:(\\d{4}|\\d{2})年)?(\\d{1,2})月(\\d{1,2})[日號号]?${AFTER}$`),
    (y, m, d) => numbered(yearOf(y), m, d),
  ],
  [
    new RegExp(`^(\\d{1,2})${SIGN}(\\d{1,2})${SIGN}(\\d{4}|\\d{2})${AFTER}$`),
    (a = '', b = '', c) => fromNumbers(a, b, c),
  ],
  [/^(\d{1,2})[-/](\d{1,2})$/, (a = '', b = '') => fromNumbers(a, b, undefined)],
  [
    new RegExp(`^(\\d{1,2})[-/. ]*(?:of )?([a-z]{3,9})(?:[-/., ]*(\\d{4}|'?\\d{2}))?${AFTER}$`),
    (d, m, y) => named(d, m, y?.replace("'", '')),
  ],
  [
    new RegExp(`^([a-z]{3,9})[-/. ]*(\\d{1,2})(?:[-/., ]+(\\d{4}|'?\\d{2}))?${AFTER}$`),
    (m, d, y) => named(d, m, y?.replace("'", '')),
  ],
  [new RegExp(`^(\\d{4})[-/. ]*([a-z]{3,9})[-/. ]*(\\d{1,2})${AFTER}$`), (y, m, d) => named(d, m, y)],
];

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]* *|^(?:星期|周|週)[一二三四五六日天][ ,]*/;
const NUMERALS = /[零〇○一二三四五六七八九十廿卅]+(?=[年月日號号])|(?<=月)[一二三四五六七八九十廿卅]+$/g;

/** Normalises width and case, removes weekday and ordinal suffixes, and converts Chinese numerals to digits. */
function normalised(written: string): string {
  const plain = written
    .normalize('NFKC')
    .replace(/[‐-―−]/g, '-')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<=[\d日號号])[.,;、。]+$/, '');
  const bare = plain.replace(WEEKDAY, '').replace(/(\d)(?:st|nd|rd|th)\b/g, '$1');
  const digits = /[年月]/.test(bare)
    ? bare.replace(NUMERALS, (numeral) => String(chineseNumber(numeral)))
    : bare;
  return /\d ?[年月日]/.test(digits) ? digits.replace(/ (?=[年月日\d])/g, '') : digits;
}

const HONG_KONG_MINUTES = 8 * 60;
const DAY_MINUTES = 24 * 60;
const MOMENT = /([t ])(\d{1,2}):(\d{2})(:\d{2}(?:[.,]\d+)?)?(?: ?([ap])m)? ?(.*)$/;
const OFFSET = /^(utc|gmt)? ?([+-])(\d{1,2})(?::?(\d{2}))?\b/;

/**
 * Returns a time zone's offset from UTC in minutes. An offset without `UTC` must follow seconds or a `T`,
 * because `10:00-11:30` is a range of times.
 */
function zoneMinutes(zone: string, isPrecise: boolean): number | undefined {
  const [found, name, sign, hours, minutes = '0'] = OFFSET.exec(zone) ?? [];
  if (found && (name || isPrecise)) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  return /^(?:z|utc|gmt)\b/.test(zone) ? 0 : undefined;
}

/**
 * Returns by how many days the date in Hong Kong is later than the written date: 1 for `16:00Z`, which is
 * midnight of the next day in Hong Kong.
 */
function daysAhead(written: string): number {
  const [, separator, hour, minute, seconds, half, zone = ''] = MOMENT.exec(written) ?? [];
  const ahead = zoneMinutes(zone, separator === 't' || seconds !== undefined);
  if (ahead === undefined) return 0;
  const hours = half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour);
  return Math.floor((hours * 60 + Number(minute) - ahead + HONG_KONG_MINUTES) / DAY_MINUTES);
}

function moved(read: CalendarDay, days: number): CalendarDay {
  if (read.year === undefined || !isReal(read)) return read;
  const date = new Date(Date.UTC(read.year, read.month - 1, read.day + days));
  return { day: date.getUTCDate(), month: date.getUTCMonth() + 1, year: date.getUTCFullYear() };
}

/** Converts the day of a timestamp with a time zone to the day in Hong Kong. */
function inHongKong({ readings, ...read }: WrittenDay, written: string): WrittenDay {
  const days = daysAhead(written);
  if (days === 0) return { ...read, ...(readings && { readings }) };
  const others = Object.entries(readings ?? {}).map(([order, day]) => [order, moved(day, days)]);
  return { ...moved(read, days), ...(readings && { readings: Object.fromEntries(others) }) };
}

/** Parses a date in the notations that people and banks use. Returns undefined for other text. */
export function writtenDay(text: string): WrittenDay | undefined {
  const written = normalised(text);
  for (const [pattern, read] of FORMS) {
    const parts = pattern.exec(written)?.slice(1);
    const found = parts && read(...parts);
    if (found?.month && found.day) return inHongKong(found, written);
  }
  return undefined;
}

/**
 * Returns the day in the form `2026-11-03`, or undefined if it does not exist. `order` is used if the order
 * of the numbers is ambiguous; `year` is used if the date has no year. If the date exists only as `dmy` or
 * only as `mdy`, that day is returned for both orders.
 */
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

/** Checks whether the first number can only be a year: `98/05/31`. */
const isYearCertain = ({ ymd }: NonNullable<WrittenDay['readings']>) => Number(ymd?.year) % 100 > LAST_DAY;

/** Returns true if different orders of the numbers give different days. */
export const isOrderOpen = (written: WrittenDay, orders: readonly DayOrder[] = DAY_ORDERS): boolean =>
  new Set(orders.flatMap((order) => written.readings?.[order] ?? []).map(textOf)).size > 1;

/**
 * Parses a complete date to a day such as `2026-11-03`, by default with the day first, as in Hong Kong. Returns
 * undefined for other text.
 */
export function dayOf(text: string, order: DayOrder = 'dmy'): string | undefined {
  const written = writtenDay(text);
  return written && dayFrom(written, order);
}
