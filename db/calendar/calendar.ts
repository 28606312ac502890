import { type Locale, TIME_ZONE } from '../constants.ts';
import { calendarEnd } from '../event-status.ts';
import { localePath } from '../locale-paths.ts';
import { ownProperty } from '../own-property.ts';
import type { Event } from '../validation/events.ts';
import { calendarText, clockTime, contentLines, utcTime } from './icalendar.ts';

const STATUSES: Record<string, string> = {
  cancelled: 'CANCELLED',
  postponed: 'TENTATIVE',
  preparing: 'TENTATIVE',
};

/** Hong Kong has had no daylight saving since 1979. */
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

/** What a calendar needs of an event. */
export type CalendarEvent = Pick<
  Event,
  'id' | 'title' | 'titleEn' | 'description' | 'descriptionEn' | 'location' | 'locationEn' | 'status'
> & { eventDate: Date; endsAt: Date | null; updatedAt: Date };

/** Picks and converts a text as the page of the event does. */
export async function reader(
  locale: Locale,
): Promise<(chinese: string | null, english: string | null) => string> {
  if (locale === 'en') return (chinese, english) => english || chinese || '';
  if (locale === 'zh-TW') return (chinese) => chinese ?? '';
  // A ninth of the Worker's code, and few ask for it.
  const { toSimplified } = await import('../chinese/simplified.ts');
  return (chinese) => toSimplified(chinese ?? '');
}

export interface Place {
  locale: Locale;
  /** The site's own. */
  origin: string;
}

type Lines = [name: string, value: string][];

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
    // Calendars take a file again only under a higher number.
    ['SEQUENCE', String(Math.floor(event.updatedAt.getTime() / 1000))],
    [`DTSTART;TZID=${TIME_ZONE}`, clockTime(event.eventDate, TIME_ZONE)],
    [`DTEND;TZID=${TIME_ZONE}`, clockTime(calendarEnd(event), TIME_ZONE)],
    ['SUMMARY', text(event.title, event.titleEn)],
    ['DESCRIPTION', text(event.description, event.descriptionEn)],
    ['LOCATION', text(event.location, event.locationEn)],
    ['URL', origin + localePath(locale, `/events/${event.id}`)],
    ['STATUS', ownProperty(STATUSES, event.status) ?? 'CONFIRMED'],
    ['END', 'VEVENT'],
  ] satisfies Lines;
}

/** Events as an iCalendar file, Hong Kong's time zone inside. With a name it is a calendar to subscribe to. */
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
