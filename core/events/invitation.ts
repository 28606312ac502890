import { mailtoHref } from '../fields/email-address.ts';
import { type CalendarEvent, eventLines, type Place, reader, TIME_ZONE_LINES } from './calendar.ts';
import { contentLines, utcTime } from './icalendar.ts';

export interface Invitation {
  uid: string;
  sequence: number;
  isCancelled: boolean;
  at: Date;
  organizer: string;
  attendee: string;
}

const OWN = ['UID', 'DTSTAMP', 'SEQUENCE', 'STATUS'];

/** RFC 5546. */
export async function invitationOf(
  event: CalendarEvent,
  place: Place,
  invitation: Invitation,
): Promise<string> {
  const { uid, sequence, isCancelled, at, organizer, attendee } = invitation;
  const lines = eventLines(event, place, await reader(place.locale)).filter(([name]) => !OWN.includes(name));
  return contentLines([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//association//registrations//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', isCancelled ? 'CANCEL' : 'REQUEST'],
    ...TIME_ZONE_LINES,
    ['BEGIN', 'VEVENT'],
    ['UID', uid],
    ['DTSTAMP', utcTime(at)],
    ['SEQUENCE', String(sequence)],
    ['STATUS', isCancelled ? 'CANCELLED' : event.status === 'postponed' ? 'TENTATIVE' : 'CONFIRMED'],
    ['ORGANIZER', mailtoHref(organizer)],
    ['ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE', mailtoHref(attendee)],
    ...lines.slice(1),
    ['END', 'VCALENDAR'],
  ]);
}
