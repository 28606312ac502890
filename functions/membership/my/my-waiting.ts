import { eq, sql } from 'drizzle-orm';
import { reader } from '../../../db/calendar/calendar.ts';
import type { Locale } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';
import { placeInLine } from '../../../db/queries/events/waiting-list.ts';
import { events, waitingListEntries } from '../../../db/tables/index.ts';
import { found } from '../../errors.ts';
import { refuseOldLink } from './link-life.ts';

/**
 * Returns a waiting-list entry as the waiting person sees it. Throws 410 `link_expired` if the event was more
 * than a month ago.
 */
export async function myWaiting(db: Database, id: number, locale: Locale) {
  const { entry, place, event } = found(
    await db
      .select({ entry: waitingListEntries, place: placeInLine, event: events })
      .from(waitingListEntries)
      .innerJoin(events, eq(events.id, waitingListEntries.eventId))
      .where(eq(waitingListEntries.id, id)),
  );
  refuseOldLink(event);
  const read = await reader(locale);
  const now = new Date();
  const isOver = entry.offerExpiresAt !== null && entry.offerExpiresAt <= now;
  // In the table, an expired offer keeps its status until the scheduler's next run.
  const status = entry.status === 'offered' && isOver ? ('expired' as const) : entry.status;
  const isOn = !['postponed', 'cancelled'].includes(event.status) && event.eventDate > now;
  return {
    purpose: 'waiting' as const,
    reference: `W${entry.id}`,
    name: entry.participantName,
    status,
    place,
    offerExpiresAt: status === 'offered' ? entry.offerExpiresAt : null,
    event: {
      id: event.id,
      title: read(event.title, event.titleEn),
      location: read(event.location, event.locationEn),
      eventDate: event.eventDate,
      isAllDay: event.isAllDay,
      status: event.status,
    },
    canTake: status === 'offered' && isOn,
    canLeave: ['waiting', 'offered'].includes(status) && isOn,
  };
}

/** Returns the registration that has replaced a waiting-list entry, if any. */
export async function registrationOf(db: Database, waitingId: number): Promise<number | null> {
  const { registrationId } = waitingListEntries;
  const rows = await db
    .select({ registrationId })
    .from(waitingListEntries)
    .where(eq(waitingListEntries.id, waitingId));
  return rows[0]?.registrationId ?? null;
}

/** Accepts an offered place. Safe to repeat. Throws 409 `offer_over`. */
export const takeOffer = (db: Database, id: number) => db.execute(sql`select take_offer(${id})`);

/**
 * Removes the person from the waiting list, or declines the offered place. Safe to repeat. Throws 409
 * `offer_over`.
 */
export const leaveLine = (db: Database, id: number) =>
  db.execute(sql`select leave_waiting_list(${id}, 'declined')`);
