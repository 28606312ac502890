import { eq } from 'drizzle-orm';
import type { Locale } from '../../../core/association/locales.ts';
import { reader } from '../../../core/events/calendar.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { loadCorrections } from '../../../db/queries/content/simplified-words.ts';
import { offeredTicket, placeInLine } from '../../../db/queries/events/waiting-list.ts';
import { events, waitingListEntries } from '../../../db/tables/index.ts';
import { found } from '../../http/failures/errors.ts';
import { refuseOldLink } from './link-life.ts';

export async function myWaiting(db: Database, id: number, locale: Locale) {
  const { entry, place, ticket, event } = found(
    await db
      .select({ entry: waitingListEntries, place: placeInLine, ticket: offeredTicket, event: events })
      .from(waitingListEntries)
      .innerJoin(events, eq(events.id, waitingListEntries.eventId))
      .where(eq(waitingListEntries.id, id)),
  );
  refuseOldLink(event);
  await loadCorrections(db, locale);
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
      title: read(event.title, event.titleEn, event.keptWords),
      location: read.place(event.location, event.locationEn),
      eventDate: event.eventDate,
      isAllDay: event.isAllDay,
      status: event.status,
    },
    ticket: status === 'offered' && ticket ? { ...ticket, typeZh: read(ticket.typeZh, null) } : null,
    canTake: status === 'offered' && isOn,
    canLeave: ['waiting', 'offered'].includes(status) && isOn,
  };
}

export async function registrationOf(db: Database, waitingId: number): Promise<number | null> {
  const { registrationId } = waitingListEntries;
  const rows = await db
    .select({ registrationId })
    .from(waitingListEntries)
    .where(eq(waitingListEntries.id, waitingId));
  return rows[0]?.registrationId ?? null;
}

export const takeOffer = (db: Database, id: number) => run(db, calls.takeOffer({ entry: id }));

export const leaveLine = (db: Database, id: number) =>
  run(db, calls.leaveWaitingList({ entry: id, becomes: 'declined' }));
