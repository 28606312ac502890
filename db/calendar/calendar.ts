import { type Locale, TIME_ZONE } from '../constants.ts';
import { daysOf, givenEnd } from '../event-status.ts';
import { localePath } from '../locale-paths.ts';
import { ownProperty } from '../own-property.ts';
import type { Event } from '../validation/events/events.ts';
import { calendarText, clockTime, contentLines, dateValue, utcTime } from './icalendar.ts';

const STATUSES: Record<string, string> = {
  cancelled: 'CANCELLED',
  postponed: 'TENTATIVE',
  preparing: 'TENTATIVE',
};

/** VTIMEZONE lines. Hong Kong has had no daylight saving since 1979. */
export const TIME_ZONE_LINES: [string, string][] = [
  ['BEGIN', 'VTIMEZONE'],
  ['TZID', TIME_ZONE],
  ['BEGIN', 'STANDARD'],
  ['DTSTART', '19791021T033000'],
  ['TZOFFSETFROM', '+0900'],
  ['TZOFFSETTO', '+0800'],
  ['TZNAME', 'HKT'],
  ['END', 'STANDARD'],
  ['END', 'VTIMEZONE'],
];

/** Event fields that a calendar entry needs. */
export type CalendarEvent = Pick<
  Event,
  'id' | 'title' | 'titleEn' | 'description' | 'descriptionEn' | 'location' | 'locationEn' | 'status'
> & { eventDate: Date; endsAt: Date | null; isAllDay?: boolean; updatedAt: Date };

/** Returns a function that selects the text in the reader's language, as the event's page does. */
export async function reader(
  locale: Locale,
): Promise<(chinese: string | null, english: string | null) => string> {
  if (locale === 'en') return (chinese, english) => english || chinese || '';
  if (locale === 'zh-TW') return (chinese) => chinese ?? '';
  // The converter to Simplified Chinese is imported on demand, because it is a ninth of the Worker's code and
  // few readers need it.
  const { toSimplified } = await import('../chinese/simplified.ts');
  return (chinese) => toSimplified(chinese ?? '');
}

export interface Place {
  locale: Locale;
  /** Origin of the site. */
  origin: string;
}

type Lines = [name: string, value: string][];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the next day, because the end of an all-day event is exclusive (RFC 5545 3.6.1). */
const dayAfter = (day: string) => dateValue(new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10));

/** Returns the lines with the start and end of an event. An event without a stored end gets no DTEND. */
function timeLines(event: CalendarEvent): Lines {
  const end = givenEnd(event);
  if (event.isAllDay) {
    const days = daysOf(event);
    return [
      ['DTSTART;VALUE=DATE', dateValue(days[0] ?? '')],
      ['DTEND;VALUE=DATE', end ? dayAfter(days.at(-1) ?? '') : ''],
    ];
  }
  return [
    [`DTSTART;TZID=${TIME_ZONE}`, clockTime(event.eventDate, TIME_ZONE)],
    [`DTEND;TZID=${TIME_ZONE}`, end ? clockTime(end, TIME_ZONE) : ''],
  ];
}

export function eventLines(
  event: CalendarEvent,
  { locale, origin }: Place,
  read: Awaited<ReturnType<typeof reader>>,
) {
  const text = (chinese: string | null, english: string | null) => calendarText(read(chinese, english));
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', `event-${event.id}@${new URL(origin).hostname}`],
    ['DTSTAMP', utcTime(event.updatedAt)],
    // Calendar programs apply an update only if its SEQUENCE is higher.
    ['SEQUENCE', String(Math.floor(event.updatedAt.getTime() / 1000))],
    ['LAST-MODIFIED', utcTime(event.updatedAt)],
    ...timeLines(event),
    ['SUMMARY', text(event.title, event.titleEn)],
    ['DESCRIPTION', text(event.description, event.descriptionEn)],
    ['LOCATION', text(event.location, event.locationEn)],
    ['URL', origin + localePath(locale, `/events/${event.id}`)],
    ['STATUS', ownProperty(STATUSES, event.status) ?? 'CONFIRMED'],
    ['END', 'VEVENT'],
  ] satisfies Lines;
}

/**
 * Builds an iCalendar file of events in Hong Kong's time zone. With `name`, the file is a calendar to subscribe
 * to.
 */
export async function calendarOf(events: CalendarEvent[], place: Place, name?: string): Promise<string> {
  const read = await reader(place.locale);
  const subscribed: Lines = name
    ? [
        ['X-WR-CALNAME', calendarText(name)],
        ['X-WR-TIMEZONE', TIME_ZONE],
        ['REFRESH-INTERVAL;VALUE=DURATION', 'PT6H'],
      ]
    : [];
  return contentLines([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//association//events//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ...subscribed,
    ...TIME_ZONE_LINES,
    ...events.flatMap((event) => eventLines(event, place, read)),
    ['END', 'VCALENDAR'],
  ]);
}
