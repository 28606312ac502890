import { AFTERNOON, MONTH_NAME, MORNING } from './day-words.ts';
import { minutesIn, spelledHours } from './usual-hours.ts';
import { withoutOtherZones } from './zones.ts';

/** Matches words for the evening or night. After these words, twelve o'clock is midnight. */
const NIGHT = /夜|晚上|^晚/;
const PERIOD = `(?:(${MORNING})|(${AFTERNOON})|(?:中午|正午))?\\s*`;
const SUFFIX = '([ap])\\.?m\\b\\.?|(?:nn|noon)\\b|(midnight)\\b';
const NEXT_DAY = '(翌日|次日|隔天|第二天|(?:the )?next day )?';

const CLOCK = new RegExp(
  `${PERIOD}(?<![\\d./$]|\\d:)(\\d{1,2})\\s*(?:[:：.](\\d{2})(?!\\d|[./])|[時时點点]\\s*(?:(\\d{1,2})\\s*分|(半))?)\\s*(?:正|鐘)?\\s*(?:${SUFFIX})?`,
  'i',
);
const BARE = new RegExp(`(?<![\\d:./$])(\\d{1,2})\\s*(?:${SUFFIX})`, 'i');
const FOUR_DIGITS = /^\D{0,3}([01]\d|2[0-3])([0-5]\d)\s*(?=[-–—至到時]|h(?:ou)?rs?\b|$)/i;
/** Rejects a number that is a day or year of a date and not an hour: 至1月2日, `– 2 Jan`. */
const NO_HOUR = `(?!\\d|\\s*[年月日號号/]|(?:st|nd|rd|th)?\\s*${MONTH_NAME.replace('(', '(?:')})`;
/** Matches an end time. Its a.m. or p.m. also applies to the start: "2-5pm". */
const END = new RegExp(
  `^\\s*(?:[-–—~至到]|to|until|till?)\\s*${NEXT_DAY}\\s*${PERIOD}(\\d{1,2})${NO_HOUR}(?:[:：.](\\d{2})|[时時點点]\\s*(?:(\\d{1,2})\\s*分|(半))?)?\\s*(?:正|鐘)?\\s*(?:${SUFFIX})?`,
  'i',
);
const TO_HOUR = '\\s*(?:[-–—~至到]|\\b(?:to|until|till?)\\b)\\s*\\d{1,2}(?:[:.]\\d{2})?\\s*';
/** Matches a start hour whose a.m. or p.m. follows the end hour: `from 2 to 4pm`, `10 to noon`. */
const RANGE_START = new RegExp(`(?<![\\d:./$])(\\d{1,2})(?=${TO_HOUR}(?:[ap]\\.?m|nn\\b|noon))`, 'i');
/** Matches a start hour in the evening: `8 to midnight`. */
const EVENING_START = new RegExp(`(?<![\\d:./$])(\\d{1,2})(?=${TO_HOUR}midnight)`, 'i');

interface Written {
  hour: number;
  minute: number;
  isMorning: boolean;
  isAfternoon: boolean;
  /** True when twelve o'clock means midnight. */
  isNight: boolean;
  /** True for an hour with a leading zero, such as `02:30`. */
  isPadded: boolean;
}

export interface FoundTime {
  /** Time in the form `19:30`. `24:00` is the end of the day. */
  start: string;
  end: string | undefined;
  /** True when the end is on the day after the start. */
  isPastMidnight: boolean;
}

function clock({ hour, minute, isMorning, isAfternoon, isNight }: Written): string | undefined {
  let hours = hour;
  if (isAfternoon && hours < 12) hours += 12;
  if (isMorning && hours === 12) hours = 0;
  if (isNight && hour === 12) hours = 24;
  if (hours > 24 || minute > 59 || (hours === 24 && minute > 0)) return undefined;
  return `${String(hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function written(parts: (string | undefined)[]): Written {
  const [morning, afternoon, hour, colon, minutes, half, suffix, midnight] = parts;
  return {
    hour: Number(hour),
    minute: Number(colon ?? minutes ?? (half ? 30 : 0)),
    isMorning: Boolean(morning) || suffix?.toLowerCase() === 'a',
    isAfternoon: Boolean(afternoon) || suffix?.toLowerCase() === 'p',
    isNight: NIGHT.test(afternoon ?? '') || Boolean(midnight),
    isPadded: hour?.startsWith('0') ?? false,
  };
}

interface Beginning {
  at: Written;
  rest: string;
}

function beginningIn(text: string): Beginning | undefined {
  const patterns: [RegExp, (match: RegExpExecArray) => (string | undefined)[]][] = [
    [CLOCK, ([, ...parts]) => parts],
    [RANGE_START, ([, hour]) => [undefined, undefined, hour]],
    [EVENING_START, ([, hour]) => [undefined, 'evening', hour]],
    [
      BARE,
      ([, hour, ...suffixes]) => [undefined, undefined, hour, undefined, undefined, undefined, ...suffixes],
    ],
    [FOUR_DIGITS, ([, hour, minute]) => [undefined, undefined, hour, minute]],
  ];
  const found = patterns.flatMap(([pattern, read]) => {
    const match = pattern.exec(text);
    return match ? [{ at: written(read(match)), index: match.index, length: match[0].length }] : [];
  });
  const [first] = found.sort((one, other) => one.index - other.index);
  return first && { at: first.at, rest: text.slice(first.index + first.length) };
}

interface End {
  at: Written;
  isPeriodOfBoth: boolean;
  isNextDay: boolean;
}

function endOf({ at, rest }: Beginning): End | undefined {
  const four = /^\s*[-–—至到]\s*([01]\d|2[0-4])([0-5]\d)(?!\d|\s*[年/.-])/.exec(rest);
  if (four)
    return { at: written([undefined, undefined, ...four.slice(1)]), isPeriodOfBoth: false, isNextDay: false };
  const match = END.exec(rest);
  if (!match) return undefined;
  const [, nextDay, ...parts] = match;
  const end = written(parts);
  const isPeriodOfBoth = !at.isMorning && !at.isAfternoon;
  // In "下午2時至4時", the word 下午 before the first hour applies to both hours.
  const hasPeriod = end.isMorning || end.isAfternoon;
  if (!hasPeriod && !nextDay && at.isAfternoon && end.hour < 12) end.isAfternoon = true;
  // In "11am until 1", the end is after noon.
  if (!hasPeriod && !nextDay && at.isMorning && end.hour < at.hour && at.hour < 12) end.isAfternoon = true;
  if (!hasPeriod && at.isNight && end.hour === 12) end.isNight = true;
  return { at: end, isPeriodOfBoth: isPeriodOfBoth && hasPeriod, isNextDay: Boolean(nextDay) };
}

/** Words for the morning. In a text with such a word, hours before 8 are not changed to p.m. */
const EARLY =
  /上[午晝昼]|早[上晨餐]|朝早|晨|午前|日出|\d\s*a\.?m\b|\bmorning|breakfast|sunrise|dawn|\ba\.m\./i;
/**
 * Hours before FIRST_MORNING_HOUR are read as p.m., unless they have a.m. or a leading zero, because events
 * do not begin so early.
 */
const FIRST_MORNING_HOUR = 8;
/**
 * Hours with a leading zero are read as p.m. only before this hour: `06:00` is in the morning, but `02:30` is
 * read as 14:30.
 */
const FIRST_PADDED_HOUR = 6;
const NOON = 12;

const isOpen = ({ hour, isMorning, isAfternoon, isPadded }: Written) =>
  hour > 0 && hour < (isPadded ? FIRST_PADDED_HOUR : FIRST_MORNING_HOUR) && !isMorning && !isAfternoon;

/**
 * Reads hours without a.m. or p.m. as afternoon or evening, if an event would otherwise begin or end too early:
 * `2:30-5:00`, 七時半, `10:00-1:00`.
 */
function inUsualHalf(at: Written, end: Written | undefined, text: string): void {
  const isUntilNoon = end !== undefined && end.hour >= NOON && !end.isNight && !end.isAfternoon;
  if (isOpen(at) && !isUntilNoon && !EARLY.test(text)) {
    at.isAfternoon = true;
    if (end && !end.isMorning && end.hour < NOON) end.isAfternoon = true;
  } else if (end && isOpen(end) && end.hour < at.hour && at.hour < NOON && !at.isAfternoon)
    end.isAfternoon = true;
}

/**
 * An end before the start is on the next day only if the event starts after EVENING and ends before
 * SMALL_HOURS.
 */
const EVENING = '17:00';
const SMALL_HOURS = '06:00';

/**
 * Adds minutes to a start time. Returns undefined if `minutes` is undefined, or if the result is after
 * midnight.
 */
function later(start: string, minutes: number | undefined): string | undefined {
  const [hour = 0, minute = 0] = start.split(':').map(Number);
  const total = hour * 60 + minute + (minutes ?? 0);
  return minutes === undefined || total > 24 * 60
    ? undefined
    : `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}

/** Matches hours and minutes without a sign between them before a.m. or p.m.: 1130am. */
const JOINED_HOURS = /(?<![\d:./$])(0?[1-9]|1[0-2])([0-5]\d)(?=\s*[ap]\.?m\b)/gi;

/** Returns the first time in a text, and its end if the text names one. */
export function timeIn(text: string): FoundTime | undefined {
  const spelled = spelledHours(withoutOtherZones(text)).replace(JOINED_HOURS, '$1:$2');
  const beginning = beginningIn(spelled);
  if (!beginning) return undefined;
  const end = endOf(beginning);
  const isLater = end?.at.isAfternoon && beginning.at.hour < 12 && beginning.at.hour < end.at.hour;
  if (end?.isPeriodOfBoth && isLater && end.at.hour < 12) beginning.at.isAfternoon = true;
  if (!end?.isNextDay) inUsualHalf(beginning.at, end?.at, spelled);
  const start = clock(beginning.at);
  if (!start) return undefined;
  const until = end ? clock(end.at) : later(start, minutesIn(beginning.rest));
  const isPastMidnight = Boolean(
    until && until <= start && (end?.isNextDay || (start >= EVENING && until <= SMALL_HOURS)),
  );
  return { start, end: until && (until > start || isPastMidnight) ? until : undefined, isPastMidnight };
}
