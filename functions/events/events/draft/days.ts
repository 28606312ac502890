import { dayAfter, hongKongDay } from '../../../../db/dates/days.ts';
import { isDay } from '../../../../db/dates/timestamp.ts';
import {
  AFTERNOON,
  CHINESE_WEEKDAY,
  DAY_MS,
  dayBefore,
  ENGLISH_WEEKDAY,
  iso,
  MONTH_NAME,
  MORNING,
  monthOf,
  weekdayIn,
  weekdayOf,
} from './day-words.ts';
import { lunarDayIn } from './lunar.ts';
import { monthlyDayIn } from './monthly.ts';

export interface FoundDay {
  /** Day in the form `2026-12-24`. */
  day: string;
  /** Last day of a range such as 12月18至20日, in the form `2026-12-20`. */
  lastDay?: string | undefined;
  /**
   * In a range such as 12月30日上午9時至1月2日下午6時: the text with the hour of the first day, and the text with the
   * hour of the last day.
   */
  hours?: { first: string; last: string } | undefined;
  /** Next year. Present when the text names no year and the day has already passed this year. */
  assumedYear?: number | undefined;
  /** Weekday written next to the date. 0 is Sunday. */
  weekday: number | undefined;
  /** Position in the text. */
  start: number;
  end: number;
}

interface Numbers {
  year?: number | undefined;
  /**
   * Undefined when the text names only a day, as in 18號（星期五）. The date is then the first 18th that is
   * yesterday or later.
   */
  month?: number;
  day: number;
  /** True for an ambiguous date, in which day and month may be in either order. */
  isEitherWay?: boolean;
}

const yearIn = (written: string | undefined) =>
  written ? Number(written.length === 2 ? `20${written}` : written) : undefined;
const numbers = (year: string | undefined, month: string | undefined, day: string | undefined): Numbers => ({
  year: yearIn(year),
  month: Number(month),
  day: Number(day),
});

/**
 * Matches the end of a range of days, such as the `20` in 18-20. The announcement's day is the first day of the
 * range.
 */
const CHINESE_TO =
  '(?:[日號号]?\\s*(?:\\([^)]{1,6}\\))?\\s*(?:[-–—~至到及和、&]|to)\\s*(?:\\d{1,2}月)?\\d{1,2})?';
const ENGLISH_TO = '(?:\\s*(?:[-–—~&]|to|and)\\s*\\d{1,2}(?:st|nd|rd|th)?)?';

/**
 * Matches the days after the first one in a list such as `2, 9, 16 and 23`. A list ends with "and", or has at
 * least three numbers.
 */
const ENGLISH_LIST =
  '(?:(?:\\s*,\\s*\\d{1,2}(?:st|nd|rd|th)?)+\\s*,?\\s*(?:and|&)\\s*\\d{1,2}(?:st|nd|rd|th)?|(?:\\s*,\\s*\\d{1,2}(?:st|nd|rd|th)?){2,})?';
/**
 * Excludes a number that follows one of these words and is therefore not a day, such as the 3 in "Room 3, 9
 * December".
 */
const NOT_NUMBERED = '(?<!(?:room|rm|hall|floor|studio|unit|shop|no)\\.?\\s*)';

/** Matches a year, but not the hour in `18 Dec 2030hrs`. */
const YEAR = '(20\\d{2})(?!\\d|\\s*h(?:ou)?rs?\\b)';

/** Notations of a day in announcements, the most reliable notation first. */
const WRITTEN: [RegExp, (parts: (string | undefined)[]) => Numbers][] = [
  [
    /(\d{4})\s*[年/.-]\s*(\d{1,2})\s*[月/.-]\s*(\d{1,2})[日號号]?/,
    ([year, month, day]) => numbers(year, month, day),
  ],
  [
    new RegExp(`(\\d{1,2})\\s*月\\s*(\\d{1,2})\\s*${CHINESE_TO}[日號号]`),
    ([month, day]) => numbers(undefined, month, day),
  ],
  [/(?<!\d)(20\d{2})(0[1-9]|1[0-2])([0-2]\d|3[01])(?!\d)/, ([year, month, day]) => numbers(year, month, day)],
  [
    /(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2}(?!\d))/,
    ([day, month, year]) => ({ ...numbers(year, month, day), isEitherWay: true }),
  ],
  [
    new RegExp(
      `(?<!\\d)${NOT_NUMBERED}(\\d{1,2})(?:st|nd|rd|th)?${ENGLISH_LIST}${ENGLISH_TO}(?:[\\s-]+|[./])(?:of\\s+)?${MONTH_NAME}[./]?(?:,?[\\s-]*${YEAR})?`,
      'i',
    ),
    ([day, name, year]) => ({ ...numbers(year, undefined, day), month: monthOf(name) }),
  ],
  [
    new RegExp(
      `\\b${MONTH_NAME}\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:]|\\s*[ap]\\.?m\\b)${ENGLISH_TO}(?:,?\\s*${YEAR})?`,
      'i',
    ),
    ([name, day, year]) => ({ ...numbers(year, undefined, day), month: monthOf(name) }),
  ],
  [
    /(?<![\d/.$])(?!24\/7)(\d{1,2})\/(\d{1,2})(?![\d/%])/,
    ([day, month]) => ({ ...numbers(undefined, month, day), isEitherWay: true }),
  ],
  [
    new RegExp(`(?<![\\d月])(\\d{1,2})[日號号](?=\\s*[(（](?:${CHINESE_WEEKDAY}|[一二三四五六日天][)）]))`),
    ([day]) => ({ day: Number(day) }),
  ],
];

const BEFORE = new RegExp(`(?:${CHINESE_WEEKDAY}|${ENGLISH_WEEKDAY})[\\s,，(（]*$`, 'iu');
const AFTER = new RegExp(
  `^\\s*(?:,?\\s*[(（]?\\s*(?:${CHINESE_WEEKDAY}|${ENGLISH_WEEKDAY})|[(（]([一二三四五六日天])[)）])`,
  'iu',
);

function writtenWeekday(text: string, start: number, end: number): number | undefined {
  const match = AFTER.exec(text.slice(end)) ?? BEFORE.exec(text.slice(0, start));
  const name = match?.slice(1).find(Boolean);
  return name ? weekdayOf(name) : undefined;
}

function nextDayOfMonth(day: number, today: string): string | undefined {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return [month, month + 1]
    .map((wanted) => (wanted > 12 ? iso(year + 1, wanted - 12, day) : iso(year, wanted, day)))
    .find((found) => isDay(found) && found >= dayBefore(today));
}

/**
 * Returns the day that a date names. If the year is missing, returns the first possible day that is not
 * before yesterday.
 */
function dayOf({ year, month, day }: Numbers, today: string): string | undefined {
  const inYear = (wanted: number) => {
    const found = iso(wanted, month ?? 0, day);
    return isDay(found) ? found : undefined;
  };
  if (month === undefined) return nextDayOfMonth(day, today);
  if (year) return inYear(year);
  const thisYear = Number(today.slice(0, 4));
  const found = inYear(thisYear);
  return found && found >= dayBefore(today) ? found : inYear(thisYear + 1);
}

/** Matches the word or sign between the first and the last day of a range. */
const TO = '(?:至|到|及|和|、|&|[-–—~]|\\b(?:to|until|and)\\b)';
const ASIDE = '\\s*(?:[(（][^()（）]{1,10}[)）])?\\s*,?\\s*';
/** Matches an hour between the days of a range: 12月30日上午9時至1月2日下午6時. */
const HOUR = `(?:${MORNING}|${AFTERNOON}|中午|正午)?\\s*(?:\\d{1,2}\\s*(?:[:：.]\\d{2}|[時时點点](?:\\d{1,2}分|半|正)?)\\s*(?:[ap]\\.?m\\.?)?|\\d{1,2}\\s*[ap]\\.?m\\.?)\\s*`;
const RANGE_END = new RegExp(`^${ASIDE}(${HOUR})?(${TO})\\s*(.*)$`, 'isu');
const BARE_END = /^(?:(\d{1,2})\s*月\s*)?(\d{1,2})\s*[日號号]/;
const WITHIN_CHINESE = new RegExp(
  `^(?:\\d{4}\\s*年)?\\s*(\\d{1,2})\\s*月\\s*(\\d{1,2})\\s*[日號号]?${ASIDE}(${TO})\\s*(?:(\\d{1,2})月)?(\\d{1,2})\\s*[日號号]`,
  'u',
);
const WITHIN_ENGLISH = new RegExp(
  `^(?:${MONTH_NAME}\\.?\\s+)?\\d{1,2}(?:st|nd|rd|th)?\\s*(${TO})\\s*(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])`,
  'iu',
);
/** Matches words that join two days. Unlike "to", they mean a range only for consecutive days. */
const AND = /^(?:及|和|、|&|and)$/i;
const LONGEST_DAYS = 60;

interface RangeEnd {
  word: string;
  last: string | undefined;
  hours?: FoundDay['hours'];
}

/**
 * Finds the end of a range of days, either inside the text that matched the first day or directly after that
 * text.
 */
function rangeEnd(text: string, { start, end, day }: FoundDay): RangeEnd | undefined {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const inside = text.slice(start);
  const chinese = WITHIN_CHINESE.exec(inside);
  if (chinese) {
    const [, , , word = '', lastMonth, last] = chinese;
    const inMonth = Number(lastMonth ?? month);
    return { word, last: iso(inMonth < month ? year + 1 : year, inMonth, Number(last)) };
  }
  const english = WITHIN_ENGLISH.exec(text.slice(start, end));
  if (english) return { word: english[2] ?? '', last: iso(year, month, Number(english[3])) };
  const [, first, word = '', rest = ''] = RANGE_END.exec(text.slice(end)) ?? [];
  if (!word) return undefined;
  const hoursBefore = (behind: number) => (first ? { first, last: rest.slice(behind) } : undefined);
  const bare = BARE_END.exec(rest);
  if (bare) {
    const inMonth = Number(bare[1] ?? month);
    const last = iso(inMonth < month ? year + 1 : year, inMonth, Number(bare[2]));
    return { word, last, hours: hoursBefore(bare[0].length) };
  }
  const named = dayWritten(rest, day);
  return named?.start === 0 ? { word, last: named.day, hours: hoursBefore(named.end) } : undefined;
}

/** Adds the last day of a range to its first day. The weekday written after the last day is ignored. */
function withLastDay(text: string, found: FoundDay | undefined): FoundDay | undefined {
  const range = found && rangeEnd(text, found);
  if (!found || !range?.last || !isDay(range.last)) return found;
  const days = (Date.parse(range.last) - Date.parse(found.day)) / DAY_MS;
  if (days === 0 && range.hours) return { ...found, hours: range.hours };
  if (days < 1 || days > LONGEST_DAYS || (AND.test(range.word) && days > 1)) return found;
  const isOfLast = found.weekday === weekdayIn(range.last);
  return {
    ...found,
    lastDay: range.last,
    hours: range.hours,
    weekday: isOfLast ? undefined : found.weekday,
  };
}

/**
 * Returns the year that was assumed because the text names a month but no year. Returns undefined if this is
 * the current year.
 */
function assumedYearOf({ year, month }: Numbers, day: string, today: string): Pick<FoundDay, 'assumedYear'> {
  const isAssumed = year === undefined && month !== undefined && day.slice(0, 4) > today.slice(0, 4);
  return isAssumed ? { assumedYear: Number(day.slice(0, 4)) } : {};
}

/**
 * Returns the day of a date. For an ambiguous date, swaps day and month if only the swapped date is valid, or
 * if the weekday in the text matches only the swapped date.
 */
function dayMeant(asWritten: Numbers, weekday: number | undefined, today: string): string | undefined {
  const day = dayOf(asWritten, today);
  const turned = asWritten.isEitherWay
    ? dayOf({ ...asWritten, month: asWritten.day, day: asWritten.month ?? 0 }, today)
    : undefined;
  if (!day || !turned) return day ?? turned;
  const isTurned = weekday !== undefined && weekdayIn(turned) === weekday && weekdayIn(day) !== weekday;
  return isTurned ? turned : day;
}

function dayWritten(text: string, today: string): FoundDay | undefined {
  for (const [pattern, read] of WRITTEN) {
    const match = pattern.exec(text);
    if (!match) continue;
    const start = match.index;
    const end = start + match[0].length;
    const weekday = writtenWeekday(text, start, end);
    const asWritten = read(match.slice(1));
    const found = dayMeant(asWritten, weekday, today);
    return found === undefined
      ? undefined
      : { day: found, weekday, start, end, ...assumedYearOf(asWritten, found, today) };
  }
  return undefined;
}

/** Patterns of relative days, each with the distance in days. Weeks begin on Monday. */
const RELATIVE: [RegExp, (match: RegExpExecArray, weekday: number) => number][] = [
  [/今日|今天|今晚|\btoday\b|\btonight\b/i, () => 0],
  [/聽日|明天|聽晚|明晚|\btomorrow\b/i, () => 1],
  [/後日|后天|後天/, () => 2],
  [new RegExp(`下(?:個|个)?${CHINESE_WEEKDAY}`), ([, name = ''], now) => inWeek(1, name, now)],
  [new RegExp(`(?:今個|今|本|這個|這|呢個)${CHINESE_WEEKDAY}`), ([, name = ''], now) => inWeek(0, name, now)],
  [new RegExp(`\\bnext ${ENGLISH_WEEKDAY}`, 'i'), ([, name = ''], now) => inWeek(1, name, now)],
  [new RegExp(`\\b(?:this|coming) ${ENGLISH_WEEKDAY}`, 'i'), ([, name = ''], now) => inWeek(0, name, now)],
  [
    new RegExp(`${CHINESE_WEEKDAY}|${ENGLISH_WEEKDAY}`, 'i'),
    ([, chinese, english], now) => (weekdayOf(chinese ?? english ?? '') - now + 7) % 7,
  ],
];

/**
 * Returns the number of days from today to a weekday of this week or a later week: "next Saturday". Weeks
 * begin on Monday.
 */
const inWeek = (weeks: number, name: string, now: number) =>
  7 * weeks + ((weekdayOf(name) + 6) % 7) - ((now + 6) % 7);

function relativeDay(text: string, today: string): FoundDay | undefined {
  for (const [pattern, distance] of RELATIVE) {
    const match = pattern.exec(text);
    if (!match) continue;
    const days = distance(match, weekdayIn(today));
    const day = dayAfter(today, days);
    // Leaves words such as "tonight" in the text, because they also indicate the time of day.
    return { day, weekday: undefined, start: match.index, end: match.index };
  }
  return undefined;
}

interface OtherDay {
  day?: string | undefined;
  start: number;
  end: number;
}

/** Maximum number of days that `otherDaysIn` replaces in one text. */
const MOST_OTHERS = 20;

/**
 * Finds days of the Chinese calendar, and days such as the second Saturday of December. `left` is the text in
 * which these days are replaced by asterisks.
 */
function otherDaysIn(text: string, today: string): { others: OtherDay[]; left: string } {
  const others: OtherDay[] = [];
  let left = text;
  while (others.length < MOST_OTHERS) {
    const found = lunarDayIn(left) ?? monthlyDayIn(left, today);
    if (!found) break;
    others.push(found);
    left = left.slice(0, found.start) + '*'.repeat(found.end - found.start) + left.slice(found.end);
  }
  return { others, left };
}

/**
 * Finds the first day that is written as a date, not as a relative day such as "tomorrow". If a day is named
 * in two calendars, prefers the Gregorian date: 2027年2月6日（農曆正月初一）. `left`: see `otherDaysIn`.
 */
function readDated(text: string, today: string): { dated: FoundDay | undefined; left: string } {
  const { others, left } = otherDaysIn(text, today);
  const [other] = others.filter(({ day }) => day);
  const converted = other?.day && {
    ...other,
    day: other.day,
    weekday: writtenWeekday(left, other.start, other.end),
  };
  const dated = withLastDay(left, dayWritten(left, today)) ?? (converted || undefined);
  return { dated, left };
}

/** Returns the first date in a text. Ignores relative days such as "tomorrow". */
export const datedDayIn = (text: string, now: Date) => readDated(text, hongKongDay(now)).dated;

/**
 * Returns the first date in a text. If the text contains no date, returns the first relative day, counted
 * from `now`.
 */
export function dayIn(text: string, now: Date): FoundDay | undefined {
  const today = hongKongDay(now);
  const { dated, left } = readDated(text, today);
  return dated ?? relativeDay(left, today);
}
