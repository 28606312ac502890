import { type Locale, TIME_ZONE } from '../../../db/constants.ts';
import { DATE_LOCALE } from '../../../db/dates/date-locales.ts';
import { daysOf, type EventTimes, givenEnd } from '../../../db/event-status.ts';

/** Replaces special spaces by plain spaces, because ICU versions differ in the special spaces. */
const withPlainSpaces = (text: string) => text.replace(/[\u2009\u202f]/g, ' ');

export const moment = (at: Date, locale: Locale) =>
  withPlainSpaces(
    at.toLocaleString(DATE_LOCALE[locale], { timeZone: TIME_ZONE, dateStyle: 'full', timeStyle: 'short' }),
  );

/** Formats the day in Hong Kong on which an all-day event begins or ends. */
const dayOf = (at: Date, locale: Locale) =>
  at.toLocaleDateString(DATE_LOCALE[locale], { timeZone: TIME_ZONE, dateStyle: 'full' });

/**
 * Formats the time of an event: its start, and its end if the event ends on another day. All-day events are
 * formatted without hours.
 */
export function eventMoments(event: EventTimes, locale: Locale): string {
  const [start, end] = [new Date(event.eventDate), givenEnd(event)];
  const shown = event.isAllDay ? dayOf : moment;
  const isLonger = end && daysOf(event).length > 1;
  return isLonger ? `${shown(start, locale)} – ${shown(end, locale)}` : shown(start, locale);
}
