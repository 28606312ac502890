import { localePath } from '../association/locale-paths.ts';
import { isMade, isSecond, type Locale } from '../association/locales.ts';
import { isHongKong } from '../association/place.ts';
import { FIXED_OFFSET, TIME_ZONE } from '../dates/zone.ts';
import { ownProperty } from '../text/own-property.ts';
import { daysOf, givenEnd } from './event-status.ts';
import { calendarText, clockTime, contentLines, dateValue, utcTime } from './icalendar.ts';
import type { Event } from './validation/events.ts';

type Lines = [name: string, value: string][];

const STATUSES: Record<string, string> = {
  cancelled: 'CANCELLED',
  postponed: 'TENTATIVE',
  preparing: 'TENTATIVE',
};

/** Hong Kong has had no daylight saving since 1979. */
const HONG_KONG_LINES: Lines = [
  ['DTSTART', '19791021T033000'],
  ['TZOFFSETFROM', '+0900'],
  ['TZOFFSETTO', '+0800'],
  ['TZNAME', 'HKT'],
];

const standardLines = (offset: string): Lines => [
  ['DTSTART', '19700101T000000'],
  ['TZOFFSETFROM', offset],
  ['TZOFFSETTO', offset],
];

/** None where clocks change during the year: times are then written in UTC. */
export const TIME_ZONE_LINES: Lines = FIXED_OFFSET
  ? [
      ['BEGIN', 'VTIMEZONE'],
      ['TZID', TIME_ZONE],
      ['BEGIN', 'STANDARD'],
      ...(isHongKong ? HONG_KONG_LINES : standardLines(FIXED_OFFSET)),
      ['END', 'STANDARD'],
      ['END', 'VTIMEZONE'],
    ]
  : [];

export const momentLine = (name: string, at: Date): [string, string] =>
  FIXED_OFFSET ? [`${name};TZID=${TIME_ZONE}`, clockTime(at, TIME_ZONE)] : [name, utcTime(at)];

export type CalendarEvent = Pick<
  Event,
  'id' | 'title' | 'titleEn' | 'description' | 'descriptionEn' | 'location' | 'locationEn' | 'status'
> & { eventDate: Date; endsAt: Date | null; isAllDay?: boolean; updatedAt: Date; keptWords?: string[] };

type Select = (chinese: string | null, english: string | null, keep?: readonly string[]) => string;

export type Read = Select & { place: Select };

export async function reader(locale: Locale): Promise<Read> {
  const inLanguage = (select: Select, place = select): Read => Object.assign(select, { place });
  if (isSecond(locale)) return inLanguage((chinese, english) => english || chinese || '');
  if (!isMade(locale)) return inLanguage((chinese) => chinese ?? '');
  // Imported on demand, because the converter's dictionaries are 400 kB and few readers need them.
  const { toSimplified, toSimplifiedName } = await import('../chinese/simplified.ts');
  return inLanguage(
    (chinese, _, keep) => toSimplified(chinese ?? '', keep),
    (chinese) => toSimplifiedName(chinese ?? ''),
  );
}

export interface Place {
  locale: Locale;
  origin: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The end of an all-day event is exclusive (RFC 5545 3.6.1). */
const dayAfter = (day: string) => dateValue(new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10));

function timeLines(event: CalendarEvent): Lines {
  const end = givenEnd(event);
  if (event.isAllDay) {
    const days = daysOf(event);
    return [
      ['DTSTART;VALUE=DATE', dateValue(days[0] ?? '')],
      ['DTEND;VALUE=DATE', end ? dayAfter(days.at(-1) ?? '') : ''],
    ];
  }
  return [momentLine('DTSTART', event.eventDate), end ? momentLine('DTEND', end) : ['DTEND', '']];
}

export function eventLines(event: CalendarEvent, { locale, origin }: Place, read: Read) {
  const text = (chinese: string | null, english: string | null) =>
    calendarText(read(chinese, english, event.keptWords));
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
    ['LOCATION', calendarText(read.place(event.location, event.locationEn))],
    ['URL', origin + localePath(locale, `/events/${event.id}`)],
    ['STATUS', ownProperty(STATUSES, event.status) ?? 'CONFIRMED'],
    ['END', 'VEVENT'],
  ] satisfies Lines;
}

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
