import { dateLocale, type Locale } from '../../../core/association/locales.ts';
import { TIME_ZONE } from '../../../core/dates/zone.ts';
import { daysOf, type EventTimes, givenEnd } from '../../../core/events/event-status.ts';

/** ICU versions differ in the special spaces. */
const withPlainSpaces = (text: string) => text.replace(/[\u2009\u202f]/g, ' ');

export const moment = (at: Date, locale: Locale) =>
  withPlainSpaces(
    at.toLocaleString(dateLocale(locale), { timeZone: TIME_ZONE, dateStyle: 'full', timeStyle: 'short' }),
  );

const dayOf = (at: Date, locale: Locale) =>
  at.toLocaleDateString(dateLocale(locale), { timeZone: TIME_ZONE, dateStyle: 'full' });

export function eventMoments(event: EventTimes, locale: Locale): string {
  const [start, end] = [new Date(event.eventDate), givenEnd(event)];
  const shown = event.isAllDay ? dayOf : moment;
  const isLonger = end && daysOf(event).length > 1;
  return isLonger ? `${shown(start, locale)} – ${shown(end, locale)}` : shown(start, locale);
}

export const dayText = (day: string | null, locale: Locale) =>
  day
    ? new Date(`${day}T12:00:00Z`).toLocaleDateString(dateLocale(locale), {
        timeZone: 'UTC',
        dateStyle: 'long',
      })
    : '';
