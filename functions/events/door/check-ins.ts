import { randomUUID } from 'node:crypto';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { CheckIn, CheckInResult, DoorPerson } from '../../../core/events/validation/door.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { doorPersonColumns } from '../../../db/queries/events/door.ts';
import { checkIns, eventOrders, eventRegistrations, ticketTypes } from '../../../db/tables/index.ts';
import { found } from '../../http/failures/errors.ts';

export const selectPeople = (db: Database) =>
  db
    .select({ ...doorPersonColumns, eventId: eventRegistrations.eventId })
    .from(eventRegistrations)
    .leftJoin(eventOrders, eq(eventOrders.id, eventRegistrations.orderId))
    .leftJoin(ticketTypes, eq(ticketTypes.id, eventRegistrations.ticketTypeId));

type Found = DoorPerson & { eventId: number };

const asPerson = ({ eventId: _eventId, ...person }: Found): DoorPerson => person;

function personOf(people: Found[], { registrationId, ticketNo }: CheckIn): Found | undefined {
  return people.find((person) =>
    registrationId === undefined ? person.ticketNo === ticketNo : person.id === registrationId,
  );
}

function resultOf(item: CheckIn, people: Found[], eventId: number, stored: Set<string>): CheckInResult {
  const { clientId, kind } = item;
  const person = personOf(people, item);
  if (!person) return { clientId, result: 'unknown', person: null };
  if (person.eventId !== eventId) return { clientId, result: 'wrong_event', person: null };
  if (!stored.has(clientId)) return { clientId, result: 'void', person: asPerson(person) };
  const [first] = person.marks;
  const isDouble = kind === 'in' && first !== undefined && first.clientId !== clientId;
  if (isDouble) return { clientId, result: 'double', person: asPerson(person), first };
  return { clientId, result: 'ok', person: asPerson(person) };
}

export async function storeCheckIns(
  db: Database,
  device: { id: number; eventId: number },
  items: CheckIn[],
): Promise<CheckInResult[]> {
  const ids = items.flatMap(({ registrationId }) => registrationId ?? []);
  const numbers = items.flatMap(({ ticketNo }) => ticketNo ?? []);
  const clientIds = items.map(({ clientId }) => clientId);
  const [, people, stored] = await db.batch([
    run(db, calls.checkIn({ device: device.id, items })),
    selectPeople(db).where(
      or(inArray(eventRegistrations.id, ids), inArray(eventRegistrations.ticketNo, numbers)),
    ),
    db
      .select({ clientId: checkIns.clientId })
      .from(checkIns)
      .where(and(inArray(checkIns.clientId, clientIds), eq(checkIns.deviceId, device.id))),
  ]);
  const known = new Set(stored.map(({ clientId }) => clientId));
  return items.map((item) => resultOf(item, people, device.eventId, known));
}

interface WalkIn {
  clientId: string;
  name: string;
}

export async function admitWalkIn(db: Database, deviceId: number, person: WalkIn): Promise<DoorPerson> {
  const [, people] = await db.batch([
    run(db, calls.walkIn({ device: deviceId, client: person.clientId, person })),
    selectPeople(db).where(
      sql`${eventRegistrations.id} = (select registration_id from check_ins where client_id = ${person.clientId})`,
    ),
  ]);
  return asPerson(found(people));
}

export async function undoCheckIn(db: Database, id: number, accountId: number) {
  const { rows } = await db.execute<{ id: number; registrationId: number }>(sql`
    insert into check_ins (client_id, registration_id, account_id, kind, source, scanned_at)
    select ${`office:${randomUUID()}`}, registration_id, ${accountId}, 'undo', 'office', clock_timestamp()
    from check_ins where id = ${id} and kind = 'in'
    returning id, registration_id as "registrationId"`);
  return found(rows);
}
