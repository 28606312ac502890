import { and, eq, ne, sql } from 'drizzle-orm';
import type { Actor } from '../../../core/accounts/actor.ts';
import type { Database } from '../../../db/database.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { eventOrders, eventRegistrations, events, ticketTypes } from '../../../db/tables/index.ts';
import { found } from '../../http/failures/errors.ts';

export interface Attendee {
  id: number;
  name: string;
  company: string | null;
  position: string | null;
  type: string | null;
  ticketNo: string | null;
  owesCents: number;
}

const owes = sql<number>`case when ${eventRegistrations.status} = 'pending' then coalesce(${eventRegistrations.priceCents}, 0) else 0 end`;

export async function attendeesOf(db: Database, eventId: number, account: Actor) {
  const [known, people] = await db.batch([
    db
      .select({
        title: events.title,
        titleEn: events.titleEn,
        eventDate: events.eventDate,
        location: events.location,
      })
      .from(events)
      .where(eq(events.id, eventId)),
    db
      .select({
        id: eventRegistrations.id,
        name: eventRegistrations.participantName,
        company: sql<
          string | null
        >`nullif(coalesce(nullif(${eventRegistrations.participantCompany}, ''), ${eventOrders.buyerCompany}, ${eventRegistrations.memberCompany}), '')`,
        position: eventRegistrations.participantPosition,
        type: ticketTypes.nameZh,
        ticketNo: eventRegistrations.ticketNo,
        owesCents: owes,
      })
      .from(eventRegistrations)
      .leftJoin(eventOrders, eq(eventOrders.id, eventRegistrations.orderId))
      .leftJoin(ticketTypes, eq(ticketTypes.id, eventRegistrations.ticketTypeId))
      .where(and(eq(eventRegistrations.eventId, eventId), ne(eventRegistrations.status, 'cancelled')))
      .orderBy(eventRegistrations.id),
    recordAct(db, {
      action: 'export',
      resource: 'events',
      recordId: eventId,
      account,
      recordCount: sql`select count(*) from event_registrations where event_id = ${eventId} and status <> 'cancelled'`,
      when: sql`exists (select from events where id = ${eventId})`,
    }),
  ]);
  return { event: found(known), people: people satisfies Attendee[] };
}
