import { parseTimestamp } from '../../db/validation/timestamp.ts';

export interface EventDraft {
  title: string;
  description: string;
  /** ISO 8601, or null when the text names no day. */
  eventDate: string | null;
  location: string | null;
}

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const SHORT_MONTHS = MONTHS.map((name) => name.slice(0, 3));
const monthOf = (name: string) => String(SHORT_MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);
const MONTH_NAME = `(${[...MONTHS, ...SHORT_MONTHS, 'sept'].join('|')})\\b`;

interface Day {
  year: string | undefined;
  month: string;
  day: string;
}

/** The ways in which posts write a day, the surest first. */
const DAYS: [RegExp, (parts: string[]) => Day][] = [
  [
    /(\d{4})\s*[年/.-]\s*(\d{1,2})\s*[月/.-]\s*(\d{1,2})/,
    ([year, month = '', day = '']) => ({ year, month, day }),
  ],
  [/(\d{1,2})\s*月\s*(\d{1,2})\s*[日號号]/, ([month = '', day = '']) => ({ year: undefined, month, day })],
  [/(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/, ([day = '', month = '', year]) => ({ year, month, day })],
  [
    new RegExp(`(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?${MONTH_NAME}\\.?,?\\s*(\\d{4})?`, 'i'),
    ([day = '', name = '', year]) => ({ year, month: monthOf(name), day }),
  ],
  [
    new RegExp(`\\b${MONTH_NAME}\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s*(\\d{4})?`, 'i'),
    ([name = '', day = '', year]) => ({ year, month: monthOf(name), day }),
  ],
];

function dayIn(text: string): Day | undefined {
  for (const [pattern, read] of DAYS) {
    const match = pattern.exec(text);
    if (match) return read(match.slice(1));
  }
  return undefined;
}

const TIME =
  /(上午|早上|下午|晚上|中午)?\s*(\d{1,2})\s*(?:[:：]\s*(\d{2})|[時时點点]\s*(?:(\d{1,2})\s*分|(半))?)\s*(am|pm)?|(\d{1,2})\s*(am|pm)\b/i;

/** `HH:MM`, or noon when the text names no time (docs/api.md 3). */
function timeIn(text: string): string {
  const match = TIME.exec(text);
  if (!match) return '12:00';
  const [, period = '', hours, colon, minutes, half, suffix, bareHours, bareSuffix] = match;
  let hour = Number(hours ?? bareHours);
  const minute = colon ?? minutes ?? (half ? '30' : '00');
  const isAfternoon = /下午|晚上/.test(period) || /pm/i.test(suffix ?? bareSuffix ?? '');
  if (isAfternoon && hour < 12) hour += 12;
  if ((/上午|早上/.test(period) || /am/i.test(suffix ?? bareSuffix ?? '')) && hour === 12) hour = 0;
  const isTime = hour <= 23 && Number(minute) <= 59;
  return isTime ? `${String(hour).padStart(2, '0')}:${minute.padStart(2, '0')}` : '12:00';
}

/** A day without a year is the next one of its kind. */
function dateIn(text: string, today: Date): string | null {
  const day = dayIn(text);
  if (!day) return null;
  const date = (year: number) =>
    parseTimestamp(`${year}-${day.month.padStart(2, '0')}-${day.day.padStart(2, '0')}T${timeIn(text)}`);
  if (day.year) return date(Number(day.year))?.toISOString() ?? null;
  const thisYear = date(today.getFullYear());
  const isOver = thisYear && thisYear.getTime() < today.getTime() - 24 * 60 * 60 * 1000;
  return (isOver ? date(today.getFullYear() + 1) : thisYear)?.toISOString() ?? null;
}

const LOCATION = /(?:📍|地點|地点|地址|場地|场地|venue|location|place)[^\S\n]*[:：]?[^\S\n]*([^\s:：].*)/iu;

/** What pasted text says of an event; `today` decides the year of a day that names none. */
export function draftEvent(text: string, today: Date): EventDraft {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  return {
    title: (lines[0] ?? '').slice(0, 200).toWellFormed(),
    description: lines.slice(1).join('\n') || (lines[0] ?? ''),
    eventDate: dateIn(text, today),
    location: LOCATION.exec(text)?.[1]?.trim().slice(0, 500).toWellFormed() || null,
  };
}
