import { type Locale, TIME_ZONE } from '../../../db/constants.ts';
import { DATE_LOCALE } from '../../../db/dates/date-locales.ts';
import { daysOf, type EventTimes, givenEnd } from '../../../db/event-status.ts';

/** Normalises spaces, which differ between ICU versions. */
const withPlainSpaces = (text: string) => text.replace(/[\u2009\u202f]/g, ' ');

export const moment = (at: Date, locale: Locale) =>
  withPlainSpaces(
    at.toLocaleString(DATE_LOCALE[locale], { timeZone: TIME_ZONE, dateStyle: 'full', timeStyle: 'short' }),
  );

/** Formats the day of an instant in Hong Kong, for all-day events. */
const dayOf = (at: Date, locale: Locale) =>
  at.toLocaleDateString(DATE_LOCALE[locale], { timeZone: TIME_ZONE, dateStyle: 'full' });

/** Formats when an event is: its beginning, with the end of one over several days. Whole days have no hours. */
export function eventMoments(event: EventTimes, locale: Locale): string {
  const [start, end] = [new Date(event.eventDate), givenEnd(event)];
  const shown = event.isAllDay ? dayOf : moment;
  const isLonger = end && daysOf(event).length > 1;
  return isLonger ? `${shown(start, locale)} – ${shown(end, locale)}` : shown(start, locale);
}
