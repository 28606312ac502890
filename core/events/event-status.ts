import { EVENT_STATUSES, type EventStatus } from './kinds.ts';

const isKnown = (status: string): status is EventStatus => EVENT_STATUSES.some((known) => known === status);

/** An unknown value is shown as "in preparation" (docs/product.md 4). */
export const shownStatus = (status: string): EventStatus => (isKnown(status) ? status : 'preparing');

export interface EventTimes {
  eventDate: string | Date;
  endsAt: string | Date | null;
  isAllDay?: boolean;
}

const USUAL_MS = 3 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_DAYS = 366;
/** Date formatters are too slow for thousands of events. */
const OFFSET_MS = 8 * 60 * 60 * 1000;

/** Null also for an end that is not after the start. */
export function givenEnd({ eventDate, endsAt }: EventTimes): Date | null {
  const end = endsAt === null ? null : new Date(endsAt);
  return end && end > new Date(eventDate) ? end : null;
}

/** Three hours after the start if no end is stored. Links expire then; pages never display it. */
export const assumedEnd = (event: EventTimes): Date =>
  event.isAllDay ? overFrom(event) : (givenEnd(event) ?? new Date(timeOf(event.eventDate) + USUAL_MS));

const timeOf = (moment: string | Date) => new Date(moment).getTime();
const dayNumber = (time: number) => Math.floor((time + OFFSET_MS) / DAY_MS);
const midnightOf = (day: number) => new Date(day * DAY_MS - OFFSET_MS);

const startOf = (event: EventTimes): Date =>
  event.isAllDay ? midnightOf(dayNumber(timeOf(event.eventDate))) : new Date(event.eventDate);

function lastDayNumber(event: EventTimes): number {
  const end = givenEnd(event);
  if (!end) return dayNumber(timeOf(event.eventDate));
  // An end at midnight belongs to the day before, except for all-day events.
  return dayNumber(event.isAllDay ? end.getTime() : end.getTime() - 1);
}

export function daysOf(event: EventTimes): string[] {
  const first = dayNumber(timeOf(event.eventDate));
  const count = Math.min(lastDayNumber(event) - first + 1, MOST_DAYS);
  return Array.from({ length: count }, (_, index) =>
    new Date((first + index) * DAY_MS).toISOString().slice(0, 10),
  );
}

export const overFrom = (event: EventTimes): Date =>
  (event.isAllDay ? null : givenEnd(event)) ?? midnightOf(lastDayNumber(event) + 1);

export function statusAt(event: EventTimes & { status: string }, moment: Date): string {
  if (event.status !== 'upcoming') return event.status;
  if (moment >= overFrom(event)) return 'completed';
  return moment >= startOf(event) ? 'ongoing' : 'upcoming';
}

export const turnsOf = (event: EventTimes & { status: string }): Date[] =>
  event.status === 'upcoming' ? [startOf(event), overFrom(event)] : [];

/** A status that is not the default counts as set by hand. */
export const withStatusChoice = <Values extends { status?: string | undefined }>(
  values: Values,
): Values & { statusSetByHand?: boolean } =>
  values.status === undefined ? values : { ...values, statusSetByHand: values.status !== 'upcoming' };
