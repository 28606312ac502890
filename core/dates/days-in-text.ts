import { dayAfter, hongKongDay, mondayOf } from './days.ts';
import { dayFrom, isOrderOpen, MONTH, plainText, type WrittenDay, writtenDaysIn } from './written-day.ts';

/** Positions are those of the text that `daysIn` returns. */
export interface FoundDay {
  day: string;
  lastDay?: string | undefined;
  weekday?: number | undefined;
  assumedYear?: number | undefined;
  isRelative?: boolean;
  /** True when the order of day and month is open, or the day counts from another one. */
  isDoubtful: boolean;
  start: number;
  end: number;
}

const ENGLISH_DAYS = 'sun|mon|tue|wed|thu|fri|sat';
const WEEKDAY = `(?:星期|禮拜|周|週)([一二三四五六日天])|\\b(${ENGLISH_DAYS})[a-z]*`;
const BESIDE = new RegExp(`^[\\s,]*\\(?(?:${WEEKDAY}|(?<=\\()([一二三四五六日天])(?=[)、]))`);
const BEFORE = new RegExp(`(?:${WEEKDAY})[\\s,(]*$`);
const indexOf = (name: string) =>
  Math.max('日一二三四五六'.indexOf(name.replace('天', '日')), ENGLISH_DAYS.split('|').indexOf(name));
const weekdayIn = (match: RegExpExecArray | null) => {
  const name = match?.slice(1).find(Boolean);
  return name ? indexOf(name) : undefined;
};

const TO = '[至到及和、&~-]|\\bto\\b|\\band\\b|\\buntil\\b';
const SPELLED: [pattern: RegExp, written: string][] = [
  [
    new RegExp(
      `(\\d{1,2}月)(\\d{1,2})[日號号]?\\s*(\\([^)]{1,6}\\))?\\s*(${TO})\\s*(\\d{1,2})(?=[日號号])`,
      'g',
    ),
    '$1$2日$3$4$1$5',
  ],
  [new RegExp(`\\b(\\d{1,2})\\s*(${TO})\\s*(\\d{1,2})\\s+(${MONTH})`, 'g'), '$1 $4 $2 $3 $4'],
  [
    new RegExp(`\\b(${MONTH})\\s+(\\d{1,2})\\s*(${TO})\\s*(\\d{1,2})(?![\\d:.]|\\s*[ap]\\.?m)`, 'g'),
    '$1 $2 $3 $1 $4',
  ],
];
const IS_TO = new RegExp(`^\\s*(?:\\([^)]{1,12}\\))?\\s*(?:${TO})\\s*$`);
const IN_LIST = /\d\s*[,、]\s*$/;
const IS_AND = /[及和、&]|and/;

const NUMERAL = '[一二三四五六七八九十廿卅\\d]';
const LUNAR = new RegExp(
  `(?:[農农舊旧][曆历歷]|lunar)[^,，。;；()（）]*|[正臘]月初?${NUMERAL}{0,3}|(?<!\\d)年[初廿]${NUMERAL}|${NUMERAL}{1,2}月初${NUMERAL}|大年初${NUMERAL}|${NUMERAL}{1,3}月${NUMERAL}{1,3}日[(（][農农][曆历][)）]`,
  'giu',
);
const UNREAD =
  /第.[個个]?(?:星期|禮拜)|[首後]一?個(?:星期|禮拜)|\b(?:first|second|third|fourth|last|every) (?:sun|mon|tue|wed|thu|fri|sat)|[逢每]|\b(?:gmt|utc|[ecmp][sd]t|bst|cet|jst)\b(?! ?\+0?8)|(?:倫敦|紐約|東京|北京|悉尼)時間|\b(?:london|tokyo|new york) time/;

const LUNAR_WORD = /[農农舊旧][曆历歷]|\blunar\b/i;

const RELATIVE: [pattern: RegExp, daysLater: (today: string, weekday: number) => number][] = [
  [/今日|今天|今晚|\btoday\b|\btonight\b/, () => 0],
  [/聽日|明天|聽晚|明晚|\btomorrow\b/, () => 1],
  [new RegExp(`(?:下個?|\\bnext )(?:${WEEKDAY})`), (today, weekday) => inWeek(today, weekday, 1)],
  [
    new RegExp(`(?:[今本這]個?|\\bthis |\\bcoming )(?:${WEEKDAY})`),
    (today, weekday) => inWeek(today, weekday, 0),
  ],
  [new RegExp(WEEKDAY), (today, weekday) => (weekday - new Date(today).getUTCDay() + 7) % 7],
];
const DAY_MS = 24 * 60 * 60 * 1000;
const inWeek = (today: string, weekday: number, weeks: number) =>
  (Date.parse(mondayOf(today)) - Date.parse(today)) / DAY_MS + 7 * weeks + ((weekday + 6) % 7);

function relativeDay(text: string, today: string): FoundDay | undefined {
  for (const [pattern, daysLater] of RELATIVE) {
    const match = pattern.exec(text);
    if (!match) continue;
    const day = dayAfter(today, daysLater(today, weekdayIn(match) ?? 0));
    // The word itself stays: "tonight" also says the time of day.
    return { day, isRelative: true, isDoubtful: true, start: match.index, end: match.index };
  }
  return undefined;
}

function dated(
  written: WrittenDay,
  today: string,
  year = written.year,
): Pick<FoundDay, 'day' | 'assumedYear'> | undefined {
  const thisYear = Number(today.slice(0, 4));
  const day = dayFrom(written, 'dmy', year ?? thisYear);
  if (!day) return undefined;
  // An event of yesterday may still be announced.
  if (year !== undefined || day >= dayAfter(today, -1)) return { day };
  const next = dayFrom(written, 'dmy', thisYear + 1);
  return next ? { day: next, assumedYear: thisYear + 1 } : undefined;
}

function withWeekday(
  { readings, ...written }: WrittenDay,
  weekday: number | undefined,
  today: string,
): WrittenDay {
  const other = readings?.dmy && readings.mdy;
  if (!other || weekday === undefined) return { ...written, ...(readings && { readings }) };
  const isOn = (read: WrittenDay) => new Date(dated(read, today)?.day ?? '').getUTCDay() === weekday;
  if (isOn(written)) return written;
  return isOn(other) ? other : { ...written, readings };
}

interface Place {
  start: number;
  end: number;
}

const weekdayBeside = (text: string, { start, end }: Place) =>
  weekdayIn(BESIDE.exec(text.slice(end))) ?? weekdayIn(BEFORE.exec(text.slice(0, start)));

function endsRange(
  text: string,
  before: FoundDay | undefined,
  day: string,
  { start }: Place,
): before is FoundDay {
  const link = before ? text.slice(before.end, start) : '';
  if (!before || !IS_TO.test(link) || day <= before.day) return false;
  return !IS_AND.test(link) || dayAfter(before.day) === day;
}

function datesIn(text: string, today: string): FoundDay[] {
  const days: FoundDay[] = [];
  const all = writtenDaysIn(text);
  for (const [at, { written, ...place }] of all.entries()) {
    const weekday = weekdayBeside(text, place);
    const next = all[at + 1];
    const isRange = next !== undefined && IS_TO.test(text.slice(place.end, next.start));
    const read = withWeekday(written, weekday, today);
    const found = dated(read, today, read.year ?? (isRange ? next.written.year : undefined));
    const before = days.at(-1);
    if (found && endsRange(text, before, found.day, place)) {
      before.lastDay = found.day;
      before.end = place.end;
    } else if (found) {
      const isOpen = weekday === undefined && isOrderOpen(read);
      days.push({
        ...found,
        ...place,
        weekday,
        isDoubtful: isOpen || IN_LIST.test(text.slice(0, place.start)),
      });
    }
  }
  return days;
}

/**
 * A missing year is that of the first such day from yesterday on. A text without dates may have one relative
 * day.
 */
export function daysIn(written: string, now: Date): { text: string; days: FoundDay[] } {
  const today = hongKongDay(now);
  const plain = plainText(written.replace(LUNAR, ' '));
  const isUnread = UNREAD.test(plain) || LUNAR_WORD.test(written);
  const text = SPELLED.reduce((read, [pattern, whole]) => read.replace(pattern, whole), plain);
  const days = datesIn(text, today).map((day) => (isUnread ? { ...day, isDoubtful: true } : day));
  const mayBeRelative = days.length === 0 && !isUnread && !/\d[日號号]/.test(text);
  const relative = mayBeRelative ? relativeDay(text, today) : undefined;
  return { text, days: relative ? [relative] : days };
}
