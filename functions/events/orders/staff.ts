import { and, eq, sql } from 'drizzle-orm';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { orderColumns } from '../../../db/queries/events/orders.ts';
import { eventOrders } from '../../../db/tables/index.ts';
import { ApiError, found } from '../../http/failures/errors.ts';

const selectOrder = (db: Database, id: number) =>
  db.select(orderColumns).from(eventOrders).where(eq(eventOrders.id, id));

const wrongState = () => new ApiError(409, 'money.wrongState', { code: 'wrong_state' });

export async function cancelPlaces(db: Database, id: number, ids: number[], percent?: number) {
  const [, rows] = await db.batch([
    run(db, calls.cancelPlaces({ order: id, ids, percent: percent ?? null })),
    selectOrder(db, id),
  ]);
  return found(rows);
}

export async function restorePlaces(db: Database, id: number, ids: number[]) {
  const [, rows] = await db.batch([run(db, calls.restorePlaces({ order: id, ids })), selectOrder(db, id)]);
  return found(rows);
}

interface Repriced {
  ids: number[];
  ticketTypeId: number;
  memberId?: number | undefined;
}

export async function repriceOrder(db: Database, id: number, { ids, ticketTypeId, memberId }: Repriced) {
  const [repriced, rows] = await db.batch([
    run(db, calls.repriceOrder({ order: id, ids, type: ticketTypeId, member: memberId ?? null })),
    selectOrder(db, id),
  ]);
  const order = found(rows);
  if (!repriced.rows[0]?.value) throw wrongState();
  return order;
}

export async function extendOrder(db: Database, id: number, heldUntil: string) {
  const [changed, rows] = await db.batch([
    db
      .update(eventOrders)
      .set({ heldUntil: sql`${heldUntil}::timestamptz` })
      .where(and(eq(eventOrders.id, id), sql`status in ('awaiting_member', 'awaiting_payment')`))
      .returning({ id: eventOrders.id }),
    selectOrder(db, id),
  ]);
  const order = found(rows);
  if (changed.length === 0) throw wrongState();
  return order;
}

/**
 * For a payment that arrived after the places were released: places beyond the quota, or credit to refund.
 */
export async function decideOrder(db: Database, id: number, decision: 'oversell' | 'refund') {
  const [decided, rows] = await db.batch([
    run(db, calls.decideOrder({ order: id, sells: decision === 'oversell' })),
    selectOrder(db, id),
  ]);
  const order = found(rows);
  if (!decided.rows[0]?.value) throw wrongState();
  return order;
}
