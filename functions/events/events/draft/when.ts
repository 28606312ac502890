import { daysIn, type FoundDay } from '../../../../core/dates/days-in-text.ts';
import { type FoundHours, hoursIn } from '../../../../core/dates/hours.ts';
import { parseTimestamp } from '../../../../core/dates/timestamp.ts';
import { plainText } from '../../../../core/dates/written-day.ts';
import type { EventDraft } from '../../../../core/events/validation/events.ts';
import type { Part } from './labels.ts';

const DEADLINE =
  /截止|截數|[之以]?前(?:回覆|報名|登記)|前[^，。；]{0,16}(?:回覆|報名|登記)|或之前|deadline|rsvp|(?:register|reply|book|sign[- ]?up) (?:by|on or before|before)|賜[覆復]|closing date|last day|即日起/i;
/** A day of an early-bird offer, or the day from which an event was moved, is not the day of the event. */
const OTHER_DAY = /早鳥|early[ -]?bird|原定|original(?:ly)?\b/i;
const MOVED = /改期|延期|順延|改[至於為在]|rescheduled|postponed|moved/i;
const REGISTRATION = /報名|登記|register|registration/i;

const UNTIL = /(?:報名|登記|收件|registration).{0,40}(?:[至到~–-]|\bto\b|\buntil\b).{0,20}\d/i;

const isDeadline = ({ subject, whole }: Part) =>
  !OTHER_DAY.test(whole) &&
  (subject === 'deadline' || ((DEADLINE.test(whole) || UNTIL.test(whole)) && subject !== 'date'));

/** A line without a label may contain both the deadline and the day. */
const clausesOf = (part: Part): Part[] =>
  part.subject
    ? [part]
    : part.whole
        .split(/(?<=[。！，；;!])\s*|(?<=\.)\s+(?=[A-Z])/)
        .map((clause) => ({ subject: undefined, text: clause, whole: clause }));

function instant(day: string, time: string, daysLater = 0): string | null {
  const isMidnight = time === '24:00';
  const moment = parseTimestamp(`${day}T${isMidnight ? '00:00' : time}`);
  const later = (daysLater + (isMidnight ? 1 : 0)) * DAY_MS;
  return moment ? new Date(moment.getTime() + later).toISOString() : null;
}
const DAY_MS = 24 * 60 * 60 * 1000;
const ALL_DAY = /全日|全天|整天|\ball[- ]day\b/i;

type Doubt = NonNullable<EventDraft['doubts']>[number];
type Found = Pick<
  EventDraft,
  'eventDate' | 'endsAt' | 'isAllDay' | 'registrationDeadline' | 'assumedYear' | 'weekday'
> & { doubts: Doubt[] };

interface Dated {
  days: FoundDay[];
  text: string;
  part: Part;
}

const datedIn = (parts: Part[], now: Date): Dated[] =>
  parts.flatMap((part) => {
    const { text, days } = daysIn(part.text || part.whole, now);
    return days.length > 0 ? [{ days, text, part }] : [];
  });

function hoursOf({ days: [day], text }: Dated, parts: Part[]): FoundHours | undefined {
  const own = day && (hoursIn(text.slice(day.end)) ?? hoursIn(text.slice(0, day.start)));
  const read = ({ text: line }: Part) => hoursIn(plainText(line));
  const labelled = parts.filter(({ subject }) => subject === 'time').map(read);
  const [other, ...more] = parts.filter(({ subject }) => !subject).flatMap((part) => read(part) ?? []);
  return (
    labelled.find(Boolean) ?? own ?? (other && { ...other, isDoubtful: other.isDoubtful || more.length > 0 })
  );
}

function withEnd(hours: FoundHours | undefined, parts: Part[]): FoundHours | undefined {
  const last = parts.find(({ subject }) => subject === 'end');
  const end = last && !hours?.end ? hoursIn(daysIn(last.text, new Date(0)).text)?.start : undefined;
  return hours && end && end > hours.start ? { ...hours, end } : hours;
}

function timesOf(day: FoundDay, hours: FoundHours | undefined, text: string) {
  const isAllDay = !hours && (day.lastDay !== undefined || ALL_DAY.test(text));
  const eventDate = instant(day.day, hours?.start ?? '12:00');
  const last = day.lastDay ?? day.day;
  if (isAllDay) return { eventDate, endsAt: day.lastDay ? instant(last, '12:00') : null, isAllDay };
  if (hours?.end) return { eventDate, endsAt: instant(last, hours.end, hours.isPastMidnight ? 1 : 0) };
  return { eventDate, endsAt: day.lastDay ? instant(last, '23:59') : null };
}

const NOTHING: Omit<Found, 'registrationDeadline' | 'doubts'> = {
  eventDate: null,
  endsAt: null,
  weekday: null,
};

function eventIn(parts: Part[], text: string, now: Date): Omit<Found, 'registrationDeadline'> {
  const open = parts.filter(({ subject }) => !subject || subject === 'date' || subject === 'time');
  const all = datedIn(open, now);
  const labelled = all.filter(({ part }) => part.subject === 'date');
  const dated = (labelled.length > 0 ? labelled : all).toSorted((one, other) => rank(one) - rank(other));
  const [first] = dated;
  const [day] = first?.days ?? [];
  if (!first || !day) return { ...NOTHING, doubts: ['eventDate'] };
  const hours = withEnd(hoursOf(first, open), parts);
  const days = new Set(
    dated.flatMap(({ days: ones }) => ones.filter(({ isRelative }) => !isRelative)).map((one) => one.day),
  );
  const isDoubtful =
    day.isDoubtful ||
    !(hours || ALL_DAY.test(text) || day.lastDay) ||
    hours?.isDoubtful ||
    days.size > 1 ||
    MOVED.test(text);
  const isOtherWeekday = day.weekday !== undefined && day.weekday !== new Date(day.day).getUTCDay();
  return {
    ...timesOf(day, hours, text),
    ...(day.assumedYear !== undefined && day.weekday === undefined && { assumedYear: day.assumedYear }),
    weekday: isOtherWeekday ? (day.weekday ?? null) : null,
    doubts: isDoubtful ? ['eventDate'] : [],
  };
}
const rank = ({ days: [day] }: Dated) => Number(day?.isRelative ?? false);

function deadlineIn(parts: Part[], now: Date): string | null {
  const [dated] = datedIn(parts.filter(isDeadline), now);
  const day = dated?.days.at(-1);
  if (!dated || !day) return null;
  const hours = hoursIn(dated.text.slice(day.end)) ?? hoursIn(dated.text.slice(0, day.start));
  return instant(day.lastDay ?? day.day, hours?.start ?? '23:59');
}

export function whenIn(parts: Part[], text: string, now: Date): Found {
  const clauses = parts.flatMap(clausesOf);
  const registrationDeadline = deadlineIn(clauses, now);
  const own = clauses.filter((part) => !isDeadline(part) && !OTHER_DAY.test(part.whole));
  const found = eventIn(own, text, now);
  const isUnread =
    registrationDeadline === null &&
    clauses.some((part) => isDeadline(part) && REGISTRATION.test(part.whole));
  return {
    ...found,
    registrationDeadline,
    doubts: [...found.doubts, ...(isUnread ? (['registrationDeadline'] as const) : [])],
  };
}
