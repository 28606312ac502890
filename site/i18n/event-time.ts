import type { Locale } from '../../core/association/locales.ts';
import { noonOf } from '../../core/dates/days.ts';
import { daysOf, type EventTimes, givenEnd } from '../../core/events/event-status.ts';
import { dateAndTime, dayWithWeekday, endAfter, timeOfDay } from './dates.ts';

/** Noon in Hong Kong, as a UTC time. Formatting this time gives the same day. */

export function eventTime(
  locale: Locale,
  { endsAt = null, ...times }: Omit<EventTimes, 'endsAt'> & { eventDate: string; endsAt?: string | null },
): { start: string; end?: string | undefined } {
  const event = { ...times, endsAt };
  const days = daysOf(event);
  const end = givenEnd(event)?.toISOString();
  if (!event.isAllDay)
    return {
      start: dateAndTime(locale, event.eventDate),
      end: end && endAfter(locale, event.eventDate, end),
    };
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return {
    start: dayWithWeekday(locale, noonOf(first)),
    end: last === first ? undefined : dayWithWeekday(locale, noonOf(last)),
  };
}

export function timeBesideDay(
  locale: Locale,
  event: EventTimes & { eventDate: string },
): { start?: string | undefined; end?: string | undefined } {
  if (event.isAllDay) return { end: eventTime(locale, { ...event, endsAt: endIn(event) }).end };
  const end = endIn(event);
  return {
    start: timeOfDay(locale, event.eventDate),
    end: end ? endAfter(locale, event.eventDate, end) : undefined,
  };
}

const endIn = (event: EventTimes) => givenEnd(event)?.toISOString() ?? null;
