import { and, asc, eq, sql } from 'drizzle-orm';
import type { Association } from '../../../core/content/validation/association.ts';
import type { Database } from '../../../db/database.ts';
import { wholeAssociation } from '../../../db/queries/content/association.ts';
import { doorDeviceColumns, doorEnd } from '../../../db/queries/events/door.ts';
import {
  doorDevices,
  eventRegistrationForms,
  eventRegistrations,
  events,
  ticketTypes,
} from '../../../db/tables/index.ts';
import { found } from '../../http/failures/errors.ts';
import { selectPeople } from './check-ins.ts';

/**
 * Otherwise a request for changes would miss rows with an earlier time that a transaction committed after the
 * previous request.
 */
const OVERLAP = sql`interval '60 seconds'`;

export async function doorList(db: Database, device: { id: number; eventId: number }, since?: Date) {
  const { id, eventId } = device;
  const isChanged =
    since &&
    sql`(${eventRegistrations.updatedAt} >= ${since.toISOString()}::timestamptz - ${OVERLAP} or exists (
      select from check_ins where check_ins.registration_id = ${eventRegistrations.id}
        and check_ins.received_at >= ${since.toISOString()}::timestamptz - ${OVERLAP}
    ))`;
  const [heads, types, people, devices] = await db.batch([
    db
      .select({
        event: {
          id: events.id,
          title: events.title,
          titleEn: events.titleEn,
          location: events.location,
          eventDate: events.eventDate,
          isPhotographed: events.isPhotographed,
        },
        expiresAt: sql<string>`to_json(${doorEnd})#>>'{}'`,
        now: sql<string>`to_json(now())#>>'{}'`,
        own: sql<Partial<Association> | null>`(select data from association_texts where id = 1)`,
      })
      .from(events)
      .where(eq(events.id, eventId)),
    db
      .select({
        id: ticketTypes.id,
        nameZh: ticketTypes.nameZh,
        nameEn: ticketTypes.nameEn,
        priceCents: ticketTypes.priceCents,
      })
      .from(ticketTypes)
      .innerJoin(eventRegistrationForms, eq(eventRegistrationForms.id, ticketTypes.formId))
      .where(and(eq(eventRegistrationForms.eventId, eventId), eq(ticketTypes.isActive, true)))
      .orderBy(asc(ticketTypes.sortOrder), asc(ticketTypes.id)),
    selectPeople(db)
      .where(and(eq(eventRegistrations.eventId, eventId), isChanged))
      .orderBy(eventRegistrations.id),
    db
      .update(doorDevices)
      .set({ lastSeenAt: sql`now()` })
      .where(eq(doorDevices.id, id))
      .returning({ id: doorDevices.id, name: doorDevices.name, cashCents: doorDeviceColumns.cashCents }),
  ]);
  const { event, expiresAt, now, own } = found(heads);
  const shown = people.map(({ eventId: _eventId, ...person }) => person);
  return {
    now: new Date(now),
    expiresAt: new Date(expiresAt),
    device: found(devices),
    event,
    email: wholeAssociation(own).email,
    types,
    people: shown,
  };
}
