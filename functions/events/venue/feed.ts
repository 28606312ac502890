import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { DEFAULT_LOCALE, punctuation } from '../../../core/association/locales.ts';
import { TIME_ZONE } from '../../../core/dates/zone.ts';
import { momentLine, TIME_ZONE_LINES } from '../../../core/events/calendar.ts';
import { calendarText, contentLines, utcTime } from '../../../core/events/icalendar.ts';
import { SLOT_MS } from '../../../core/events/slots.ts';
import { translate } from '../../../core/messages/index.ts';
import type { Database } from '../../../db/database.ts';
import { users, venueBookings, venueFeeds, venueSlots } from '../../../db/tables/index.ts';
import { notFound } from '../../http/failures/errors.ts';
import { type Room, readVenueSettings } from './settings.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export async function feedOf(db: Database, userId: number) {
  const [feed] = await db
    .select({ madeAt: venueFeeds.updatedAt })
    .from(venueFeeds)
    .where(eq(venueFeeds.userId, userId));
  return { madeAt: feed?.madeAt ?? null };
}

export async function makeFeed(db: Database, userId: number, origin: string) {
  const token = randomBytes(32).toString('base64url');
  const tokenHash = hashOf(token);
  await db
    .insert(venueFeeds)
    .values({ userId, tokenHash })
    .onConflictDoUpdate({ target: venueFeeds.userId, set: { tokenHash } });
  return { ...(await feedOf(db, userId)), address: `${origin}/api/venue-calendar/${token}.ics` };
}

export async function revokeFeed(db: Database, userId: number) {
  await db.delete(venueFeeds).where(eq(venueFeeds.userId, userId));
  return { madeAt: null };
}

const selectSlots = (db: Database) =>
  db
    .select({
      id: venueSlots.id,
      start: venueSlots.slotStart,
      bookingId: venueBookings.id,
      venue: venueBookings.venue,
      status: venueBookings.status,
      isOwnUse: venueBookings.isOwnUse,
      purpose: venueBookings.purpose,
      updatedAt: venueBookings.updatedAt,
    })
    .from(venueSlots)
    .innerJoin(venueBookings, eq(venueBookings.id, venueSlots.bookingId))
    .where(
      and(
        eq(venueSlots.isLive, true),
        inArray(venueBookings.status, ['requested', 'confirmed']),
        gte(venueSlots.slotStart, sql`now() - interval '60 days'`),
      ),
    )
    .orderBy(asc(venueSlots.slotStart), asc(venueSlots.id));

type Slot = Awaited<ReturnType<typeof selectSlots>>[number];

/** Names no hirer, because calendar programs may store the title elsewhere. */
const summaryOf = ({ bookingId, isOwnUse, purpose, status }: Slot) =>
  isOwnUse
    ? translate('venueBookings.ownUse', DEFAULT_LOCALE) +
      (purpose ? punctuation(DEFAULT_LOCALE).colon + purpose : '')
    : `${translate(status === 'confirmed' ? 'venueBookings.hire' : 'venueBookings.waiting', DEFAULT_LOCALE)} V${bookingId}`;

function slotLines(slot: Slot, rooms: Room[], origin: string): [string, string][] {
  const room = rooms.find(({ key }) => key === slot.venue)?.name.zh ?? slot.venue;
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', `venue-slot-${slot.id}@${new URL(origin).hostname}`],
    ['DTSTAMP', utcTime(slot.updatedAt)],
    ['SEQUENCE', String(Math.floor(slot.updatedAt.getTime() / 1000))],
    momentLine('DTSTART', slot.start),
    momentLine('DTEND', new Date(slot.start.getTime() + SLOT_MS)),
    ['SUMMARY', calendarText(summaryOf(slot))],
    ['LOCATION', calendarText(room)],
    ['URL', `${origin}/admin/venue-bookings`],
    ['STATUS', slot.status === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE'],
    ['END', 'VEVENT'],
  ];
}

export async function venueCalendar(db: Database, token: string, origin: string): Promise<string> {
  const [feed] = await db
    .select({ id: venueFeeds.id })
    .from(venueFeeds)
    .innerJoin(users, eq(users.id, venueFeeds.userId))
    .where(
      and(
        eq(venueFeeds.tokenHash, hashOf(token)),
        eq(users.disabled, false),
        sql`${users.roles} && '{owner,events}'::text[]`,
      ),
    );
  if (!feed) throw notFound();
  const [slots, { venue }] = await Promise.all([selectSlots(db), readVenueSettings(db)]);
  return contentLines([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//association//venue//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['X-WR-CALNAME', calendarText(translate('venueBookings.calendar', DEFAULT_LOCALE))],
    ['X-WR-TIMEZONE', TIME_ZONE],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'],
    ...TIME_ZONE_LINES,
    ...slots.flatMap((slot) => slotLines(slot, venue.rooms, origin)),
    ['END', 'VCALENDAR'],
  ]);
}
