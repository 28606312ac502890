import { type Locale, TIME_ZONE } from '../db/constants.ts';
import type { Event } from '../db/validation/events.ts';
import { association } from './association.ts';
import { localText } from './content/localize.ts';
import { localePath } from './i18n/locales.ts';

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** 20261121T140000, local to Hong Kong or, with `zone` UTC, the moment in UTC. */
const stamp = (iso: string, zone: string) =>
  new Date(iso).toLocaleString('sv-SE', { timeZone: zone }).replace(/[-:]/g, '').replace(' ', 'T');

const LONGEST_LINE = 75;

/** RFC 5545: no line over 75 bytes, continued ones begin with a space. */
function fold(line: string): string {
  let length = 0;
  let folded = '';
  for (const character of line) {
    const bytes = new TextEncoder().encode(character).length;
    if (length + bytes > LONGEST_LINE) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += bytes;
  }
  return folded;
}

const STATUS: Record<string, string> = {
  cancelled: 'CANCELLED',
  postponed: 'TENTATIVE',
  preparing: 'TENTATIVE',
};

/** One event for a calendar, its time in Hong Kong's zone (contract 7). */
export function calendar(locale: Locale, event: Event, site: URL | undefined): string {
  const text = (chinese: string, english: string | null) =>
    escapeText(localText(locale, chinese, english).text);
  const url = new URL(localePath(locale, `/events/${event.id}`), site);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${association.name.en}//Events//EN`,
    'BEGIN:VTIMEZONE',
    `TZID:${TIME_ZONE}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0800',
    'TZOFFSETTO:+0800',
    'TZNAME:HKT',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${url.hostname}`,
    `DTSTAMP:${stamp(event.updatedAt, 'UTC')}Z`,
    `DTSTART;TZID=${TIME_ZONE}:${stamp(event.eventDate, TIME_ZONE)}`,
    `SUMMARY:${text(event.title, event.titleEn)}`,
    `DESCRIPTION:${text(event.description, event.descriptionEn)}`,
    ...(event.location ? [`LOCATION:${text(event.location, event.locationEn)}`] : []),
    `STATUS:${STATUS[event.status] ?? 'CONFIRMED'}`,
    `URL:${url.href}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return lines.map(fold).join('\r\n');
}
