import { EVENT_STATUSES, type EventStatus } from './constants.ts';

const isKnown = (status: string): status is EventStatus => EVENT_STATUSES.some((known) => known === status);

/**
 * Returns the status to display. For an unknown value, this is the status "in preparation" (docs/product.md
 * 4).
 */
export const shownStatus = (status: string): EventStatus => (isKnown(status) ? status : 'preparing');

/** Event times as stored: ISO 8601 strings or `Date` objects. */
export interface EventTimes {
  eventDate: string | Date;
  endsAt: string | Date | null;
  /** True for an all-day event. Only its days in Hong Kong matter, not its times. */
  isAllDay?: boolean;
}

const USUAL_MS = 3 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Maximum number of days of an event, in case the year was mistyped. */
const MOST_DAYS = 366;
/**
 * Offset of Hong Kong from UTC. Used to calculate days, because date formatters are too slow for thousands of
 * events.
 */
const OFFSET_MS = 8 * 60 * 60 * 1000;

/** Returns the stored end. Returns null if there is none, or if it is not after the start. */
export function givenEnd({ eventDate, endsAt }: EventTimes): Date | null {
  const end = endsAt === null ? null : new Date(endsAt);
  return end && end > new Date(eventDate) ? end : null;
}

/**
 * Returns the end of an event, or else three hours after its start. Links expire at this time; pages never
 * display it.
 */
export const assumedEnd = (event: EventTimes): Date =>
  event.isAllDay ? overFrom(event) : (givenEnd(event) ?? new Date(timeOf(event.eventDate) + USUAL_MS));

const timeOf = (moment: string | Date) => new Date(moment).getTime();
const dayNumber = (time: number) => Math.floor((time + OFFSET_MS) / DAY_MS);
const midnightOf = (day: number) => new Date(day * DAY_MS - OFFSET_MS);

/** Returns the first instant of an event. An all-day event begins at midnight in Hong Kong. */
const startOf = (event: EventTimes): Date =>
  event.isAllDay ? midnightOf(dayNumber(timeOf(event.eventDate))) : new Date(event.eventDate);

/**
 * Returns the last day of an event as a day number. An end at midnight belongs to the day before, except for
 * all-day events.
 */
function lastDayNumber(event: EventTimes): number {
  const end = givenEnd(event);
  if (!end) return dayNumber(timeOf(event.eventDate));
  return dayNumber(event.isAllDay ? end.getTime() : end.getTime() - 1);
}

/** Returns the days of an event in Hong Kong time, such as `2026-12-05`. */
export function daysOf(event: EventTimes): string[] {
  const first = dayNumber(timeOf(event.eventDate));
  const count = Math.min(lastDayNumber(event) - first + 1, MOST_DAYS);
  return Array.from({ length: count }, (_, index) =>
    new Date((first + index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Returns the instant from which an event is over: its end, or the end of its last day in Hong Kong. */
export const overFrom = (event: EventTimes): Date =>
  (event.isAllDay ? null : givenEnd(event)) ?? midnightOf(lastDayNumber(event) + 1);

/**
 * Returns the public status at an instant. For the stored status "upcoming", the result depends on the date,
 * so that a past event is not shown as upcoming.
 */
export function statusAt(event: EventTimes & { status: string }, moment: Date): string {
  if (event.status !== 'upcoming') return event.status;
  if (moment >= overFrom(event)) return 'completed';
  return moment >= startOf(event) ? 'ongoing' : 'upcoming';
}

/** Returns the instants at which the public status changes by the passing of time, without an edit. */
export const turnsOf = (event: EventTimes & { status: string }): Date[] =>
  event.status === 'upcoming' ? [startOf(event), overFrom(event)] : [];

/** Marks a submitted status as set by hand, unless it is the default status. */
export const withStatusChoice = <Values extends { status?: string | undefined }>(
  values: Values,
): Values & { statusSetByHand?: boolean } =>
  values.status === undefined ? values : { ...values, statusSetByHand: values.status !== 'upcoming' };
