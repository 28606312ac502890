import { EVENT_STATUSES, type EventStatus } from './constants.ts';

const isKnown = (status: string): status is EventStatus => EVENT_STATUSES.some((known) => known === status);

/** Any value that is no status shows as in preparation (docs/product.md 4). */
export const shownStatus = (status: string): EventStatus => (isKnown(status) ? status : 'preparing');

/** When an event is, as records have it: ISO 8601, or as a date. */
export interface EventTimes {
  eventDate: string | Date;
  endsAt: string | Date | null;
}

const USUAL_MS = 3 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Hong Kong's clock before that of the world; a date's own format is too slow for thousands of events at each change. */
const OFFSET_MS = 8 * 60 * 60 * 1000;

/** The end that staff gave; null where there is none, or none after the beginning. */
function givenEnd({ eventDate, endsAt }: EventTimes): Date | null {
  const end = endsAt === null ? null : new Date(endsAt);
  return end && end > new Date(eventDate) ? end : null;
}

/** For calendars: three hours after the beginning where staff gave no end. */
export const calendarEnd = (event: EventTimes): Date =>
  givenEnd(event) ?? new Date(new Date(event.eventDate).getTime() + USUAL_MS);

/** From when an event is over: its end, or the end of its day in Hong Kong. */
export function overFrom(event: EventTimes): Date {
  const given = givenEnd(event);
  if (given) return given;
  const day = Math.floor((new Date(event.eventDate).getTime() + OFFSET_MS) / DAY_MS);
  return new Date((day + 1) * DAY_MS - OFFSET_MS);
}

/**
 * The status that visitors see at a moment. "Upcoming" is what an event is stored with until somebody says otherwise: it
 * follows the date, and no past event keeps it.
 */
export function statusAt(event: EventTimes & { status: string }, moment: Date): string {
  if (event.status !== 'upcoming') return event.status;
  if (moment >= overFrom(event)) return 'completed';
  return moment >= new Date(event.eventDate) ? 'ongoing' : 'upcoming';
}

/** When the status that visitors see changes by itself. */
export const turnsOf = (event: EventTimes & { status: string }): Date[] =>
  event.status === 'upcoming' ? [new Date(event.eventDate), overFrom(event)] : [];

/** What is to be stored: whoever sends a status but the usual one has chosen it. */
export const withStatusChoice = <Values extends { status?: string | undefined }>(
  values: Values,
): Values & { statusSetByHand?: boolean } =>
  values.status === undefined ? values : { ...values, statusSetByHand: values.status !== 'upcoming' };
