import { type Locale, TIME_ZONE } from '../../db/constants.ts';
import { calendarEnd } from '../../db/event-status.ts';
import { localePath } from '../../db/locale-paths.ts';
import { ownProperty } from '../../db/own-property.ts';
import type { Event } from '../../db/validation/events.ts';
import { calendarText, clockTime, contentLines, utcTime } from './icalendar.ts';

const STATUSES: Record<string, string> = {
  cancelled: 'CANCELLED',
  postponed: 'TENTATIVE',
  preparing: 'TENTATIVE',
};

/** Hong Kong has had no daylight saving since 1979. */
const TIME_ZONE_LINES: [string, string][] = [
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
async function reader(locale: Locale): Promise<(chinese: string | null, english: string | null) => string> {
  if (locale === 'en') return (chinese, english) => english || chinese || '';
  if (locale === 'zh-TW') return (chinese) => chinese ?? '';
  // A ninth of the Worker's code, and few ask for it.
  const { toSimplified } = await import('../../db/chinese/simplified.ts');
  return (chinese) => toSimplified(chinese ?? '');
}

/** An event as an iCalendar file, Hong Kong's time zone inside. `origin` is the site's own. */
export async function eventCalendar(event: CalendarEvent, locale: Locale, origin: string): Promise<string> {
  const read = await reader(locale);
  const text = (chinese: string | null, english: string | null) => calendarText(read(chinese, english));
  return contentLines([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//association//events//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ...TIME_ZONE_LINES,
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
    ['END', 'VCALENDAR'],
  ]);
}
