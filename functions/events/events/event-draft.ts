import { parseTimestamp } from '../../../db/dates/timestamp.ts';
import type { EventDraft } from '../../../db/validation/events/events.ts';
import { weekdayIn } from './draft/day-words.ts';
import { datedDayIn, dayIn, type FoundDay } from './draft/days.ts';
import { EARLY_BIRD, feesIn } from './draft/fees.ts';
import { bare, type Part, partsOf } from './draft/labels.ts';
import { linesOf } from './draft/lines.ts';
import { withDigits } from './draft/numerals.ts';
import { placeIn } from './draft/place.ts';
import { placesIn } from './draft/places.ts';
import { withoutOldDay } from './draft/postponed.ts';
import { type FoundTime, timeIn } from './draft/times.ts';
import { titleIn } from './draft/title.ts';

/** Maximum number of characters read from a line. The beginning of a longer line is enough. */
const LONGEST_LINE = 1_000;

const DEADLINE =
  /截止|截數|(?:之|或以?)前(?:回覆|報名|登記)?|前[^，。；,;]{0,16}(?:回覆|報名|登記)|deadline|rsvp|(?:register|reply|book|sign[- ]?up|enrol) (?:by|(?:on or )?before|no later than)|賜[覆復]|closing date|last day/i;
const REGISTER = /報名|登記|截止|rsvp|regist(?:er|ration)/i;
const NEEDLESS = /(?:毋須|無需|無須|不用|唔使)(?:預先)?(?:報名|登記)|no registration/i;
/**
 * Checks for a line about an early-bird price. A day in this line is the end of the offer, not the day of the
 * event or the registration deadline.
 */
const isEarlyBird = ({ whole }: Part) => EARLY_BIRD.test(whole);
/** Matches a registration period with its end: 報名：即日起至12月11日. */
const UNTIL =
  /^(?:報名|登記|registration|sign[- ]?up).{0,6}(?:即日|由|從|now|from|open).{0,40}(?:[至到止]|\b(?:to|until|till)\b)|^(?:報名|登記|registration|sign[- ]?up)s?(?: (?:period|dates?))?\s*[:：]\s*\d[^:：]{0,30}(?:[-–—~至到]|\b(?:to|until|till)\b)\s*\d|^(?:由?即日|現已|now).{0,16}(?:[至到]|\b(?:to|until|till)\b).{0,30}(?:報名|登記|regist)/i;
const isDeadline = (part: Part) =>
  !isEarlyBird(part) &&
  (part.subject === 'deadline' || UNTIL.test(part.whole) || (!part.subject && DEADLINE.test(part.whole)));

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the instant of a time on a day. `24:00` is the midnight after that day. */
function instant(day: string, time: string, daysLater = 0): string | null {
  const isMidnight = time === '24:00';
  const moment = parseTimestamp(`${day}T${isMidnight ? '00:00' : time}`);
  return moment
    ? new Date(moment.getTime() + (daysLater + (isMidnight ? 1 : 0)) * DAY_MS).toISOString()
    : null;
}

const ALL_DAY = /全日|全天|整天|\b(?:all|whole|full)[- ]day\b/i;

type Times = Pick<EventDraft, 'eventDate' | 'endsAt' | 'isAllDay'>;

/**
 * Returns start and end of the event. An event without a time is an all-day event if the text says so or
 * names a last day.
 */
function timesOf({ day, time }: When, text: string): Times {
  const isAllDay = !time && (day.lastDay !== undefined || ALL_DAY.test(text));
  const eventDate = instant(day.day, time?.start ?? '12:00');
  const last = day.lastDay ?? day.day;
  if (isAllDay) return { eventDate, endsAt: day.lastDay ? instant(last, '12:00') : null, isAllDay };
  if (time?.end) return { eventDate, endsAt: instant(last, time.end, time.isPastMidnight ? 1 : 0) };
  return { eventDate, endsAt: day.lastDay ? instant(last, '23:59') : null };
}

interface When {
  day: FoundDay;
  time: FoundTime | undefined;
}

/** Splits a sentence into clauses, because it may contain both the deadline and the day of the event. */
const clausesOf = ({ subject, text, whole }: Part): Part[] =>
  subject
    ? [{ subject, text, whole }]
    : whole
        .split(/(?<=[。！，；;!])\s*|(?<=,)(?=\s*[\u4e00-\u9fff])|(?<=\.)\s+(?=[A-Z])/)
        .map((clause) => ({ subject, text: clause, whole: clause }));

function firstDay(parts: Part[], now: Date): { part: Part; day: FoundDay } | undefined {
  for (const read of [datedDayIn, dayIn])
    for (const part of parts) {
      const day = read(withDigits(part.text), now);
      if (day) return { part, day };
    }
  return undefined;
}

/** Returns the start hour of a range's first day and the end hour of its last day. */
function timeOfRange({ first, last }: NonNullable<FoundDay['hours']>): FoundTime | undefined {
  const time = timeIn(first);
  return time && { start: time.start, end: timeIn(last)?.start, isPastMidnight: false };
}

/** Returns day and hour from the line that is labelled as the end of the event, such as 結束. */
function endIn(parts: Part[], { day }: FoundDay, now: Date): { day?: string; time?: string } | undefined {
  const part = parts.find(({ subject, text }) => subject === 'end' && text);
  if (!part) return undefined;
  const text = withDigits(part.text);
  const found = datedDayIn(text, now);
  const time = timeIn(text.slice(found?.end ?? 0))?.start;
  return { ...(found && found.day >= day && { day: found.day }), ...(time && { time }) };
}

/**
 * Returns the start of the first time range and the end of the last range that directly continues it: 14:00 to
 * 16:00 for `1400-1430 登記` and `1430-1600 講座`.
 */
function throughRundown(texts: string[]): FoundTime | undefined {
  const at = texts.findIndex(timeIn);
  const first = timeIn(texts[at] ?? '');
  if (!first?.end) return first;
  let last = first;
  for (const text of texts.slice(at + 1)) {
    const next = /^\D{0,8}\d/.test(text) ? timeIn(text) : undefined;
    if (next?.end && next.start === last.end) last = next;
  }
  return { ...first, end: last.end, isPastMidnight: last.isPastMidnight };
}

function whenIn(parts: Part[], now: Date): When | undefined {
  const open = withoutOldDay(
    parts.filter(({ subject }) => !subject || subject === 'date' || subject === 'time'),
    now,
  );
  const found =
    firstDay(
      open.filter(({ subject }) => subject === 'date'),
      now,
    ) ?? firstDay(open, now);
  if (!found) return undefined;
  const { part } = found;
  const end = endIn(parts, found.day, now);
  const day = end?.day && end.day > found.day.day ? { ...found.day, lastDay: end.day } : found.day;
  if (day.hours) return { day, time: timeOfRange(day.hours) };
  const behind = withDigits(part.text).slice(day.end);
  const labelled = open.filter(({ subject }) => subject === 'time').map(({ text }) => withDigits(text));
  const ofLabel = labelled.map(timeIn).find(Boolean);
  const before = withDigits(part.text).slice(0, day.start);
  const unlabelled = open.filter(({ subject }) => !subject).map(({ text }) => withDigits(text));
  const time = ofLabel ?? throughRundown([behind, before, ...unlabelled]);
  return { day, time: time && end?.time ? { ...time, end: time.end ?? end.time } : time };
}

function deadlineIn(parts: Part[], now: Date): string | null {
  const found = firstDay(parts.filter(isDeadline), now);
  if (!found) return null;
  const text = withDigits(found.part.text);
  const time = timeIn(text.slice(found.day.end)) ?? timeIn(text.slice(0, found.day.start));
  return instant(found.day.lastDay ?? found.day.day, time?.start ?? '23:59');
}

function descriptionOf(lines: string[], title: string): string {
  const others = lines.filter((line) => bare(line) !== title);
  return others.join('\n') || title;
}

/**
 * Extracts the fields of an event from pasted text. Relative days and dates without a year are resolved
 * relative to `now`.
 */
export function draftEvent(text: string, now: Date): EventDraft {
  const { lines, subject } = linesOf(text);
  const parts = partsOf(lines.map((line) => line.slice(0, LONGEST_LINE)));
  const clauses = parts.flatMap(clausesOf);
  const when = whenIn(
    clauses.filter((part) => !isDeadline(part) && !isEarlyBird(part)),
    now,
  );
  const { day } = when ?? {};
  const places = placesIn(text);
  const title = titleIn(parts, subject, now);
  const isOtherWeekday = day?.weekday !== undefined && day.weekday !== weekdayIn(day.day);
  return {
    title,
    description: descriptionOf(lines, title),
    ...(when ? timesOf(when, text) : { eventDate: null, endsAt: null }),
    location: placeIn(parts, now),
    ...feesIn(parts),
    registrationRequired: REGISTER.test(text) && !NEEDLESS.test(text),
    registrationDeadline: deadlineIn(clauses, now),
    ...(places !== null && { maxRegistrations: places }),
    // Omits the assumed year if the text names a weekday, because the weekday shows whether the year is
    // right.
    ...(day?.assumedYear !== undefined && day.weekday === undefined && { assumedYear: day.assumedYear }),
    weekday: isOtherWeekday ? (day.weekday ?? null) : null,
  };
}
