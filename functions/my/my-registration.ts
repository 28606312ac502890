import { and, eq, ne, sql } from 'drizzle-orm';
import { reader } from '../../db/calendar/calendar.ts';
import type { Locale } from '../../db/constants.ts';
import type { Database } from '../../db/database.ts';
import { eventRegistrations, events } from '../../db/schema/index.ts';
import { ApiError, found } from '../errors.ts';
import { formOf, lockForm } from '../event-registrations/register.ts';
import { refuseOldLink } from './link-life.ts';

async function select(db: Database, id: number) {
  const rows = await db
    .select({ registration: eventRegistrations, event: events })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(eq(eventRegistrations.id, id));
  return found(rows);
}

/** A registration as its holder sees it. Throws 410 `link_expired` a month after the event. */
export async function myRegistration(db: Database, id: number, locale: Locale) {
  const { registration, event } = await select(db, id);
  refuseOldLink(event);
  const read = await reader(locale);
  return {
    purpose: 'registration' as const,
    reference: `R${registration.id}`,
    name: registration.participantName,
    status: registration.status,
    event: {
      id: event.id,
      title: read(event.title, event.titleEn),
      location: read(event.location, event.locationEn),
      eventDate: event.eventDate,
      status: event.status,
    },
    canCancel: registration.status !== 'cancelled' && event.eventDate.getTime() > Date.now(),
  };
}

/** Gives the place back, once or again. Throws 409 `too_late` from the beginning of the event on. */
export async function cancelMyRegistration(db: Database, id: number): Promise<void> {
  const isAhead = sql`exists (
    select from events where events.id = event_registrations.event_id and events.event_date > now()
  )`;
  const [, cancelled, [left]] = await db.batch([
    lockForm(db, formOf(id)),
    db
      .update(eventRegistrations)
      .set({ status: 'cancelled' })
      .where(and(eq(eventRegistrations.id, id), ne(eventRegistrations.status, 'cancelled'), isAhead))
      .returning({ id: eventRegistrations.id }),
    db
      .select({ status: eventRegistrations.status })
      .from(eventRegistrations)
      .where(eq(eventRegistrations.id, id)),
  ]);
  if (cancelled.length === 0 && left?.status !== 'cancelled')
    throw new ApiError(409, 'my.tooLate', { code: 'too_late' });
}
