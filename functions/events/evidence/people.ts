import { and, eq, ne, sql } from 'drizzle-orm';
import type { CHECK_IN_SOURCES } from '../../../core/events/kinds.ts';
import { answersOf } from '../../../core/events/validation/custom-questions.ts';
import type { Evidence } from '../../../core/events/validation/evidence.ts';
import type { Database } from '../../../db/database.ts';
import { countedCheckIn } from '../../../db/queries/events/event-registrations.ts';
import { eventOrders, eventRegistrations, ticketTypes } from '../../../db/tables/index.ts';

const POSITION = /職位|職銜|職稱|\bposition\b|\bjob title\b/i;

const firm = sql<string | null>`nullif(trim(coalesce(
  nullif(${eventRegistrations.participantCompany}, ''), ${eventOrders.buyerCompany}, ${eventRegistrations.memberCompany}
)), '')`;

export const selectPeople = (db: Database, eventId: number) =>
  db
    .select({
      name: eventRegistrations.participantName,
      company: firm,
      position: eventRegistrations.participantPosition,
      customData: eventRegistrations.customData,
      type: ticketTypes.nameZh,
      isMember: sql<boolean>`(${eventRegistrations.isMember} or coalesce(${eventRegistrations.memberNumber}, '') <> '')`,
      isPaid: sql<boolean>`(${eventRegistrations.status} = 'confirmed' and coalesce(${eventRegistrations.priceCents}, 0) > 0)`,
      method: sql<(typeof CHECK_IN_SOURCES)[number] | null>`${countedCheckIn(sql`mark.source`)}`,
      cameAt: sql<
        string | null
      >`${countedCheckIn(sql`to_char(mark.scanned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)}`,
    })
    .from(eventRegistrations)
    .leftJoin(eventOrders, eq(eventOrders.id, eventRegistrations.orderId))
    .leftJoin(ticketTypes, eq(ticketTypes.id, eventRegistrations.ticketTypeId))
    .where(and(eq(eventRegistrations.eventId, eventId), ne(eventRegistrations.status, 'cancelled')))
    .orderBy(eventRegistrations.id);

type Person = Awaited<ReturnType<typeof selectPeople>>[number];

function positionOf({ position, customData }: Person): string | null {
  const answer = answersOf(customData).find(
    ({ kind, label }) => kind === 'text' && POSITION.test(`${label.zh} ${label.en ?? ''}`),
  );
  return position || (answer ? String(answer.value) : null);
}

export const attendanceOf = (people: Person[]): Evidence['attendance'] =>
  people
    .flatMap((person) => {
      const { name, company, type, method, cameAt } = person;
      return method && cameAt ? [{ name, company, position: positionOf(person), type, method, cameAt }] : [];
    })
    .sort((one, other) => one.cameAt.localeCompare(other.cameAt));
