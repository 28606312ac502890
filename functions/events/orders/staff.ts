import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { orderColumns } from '../../../db/queries/events/orders.ts';
import { eventOrders } from '../../../db/tables/index.ts';
import { ApiError, found } from '../../errors.ts';

const selectOrder = (db: Database, id: number) =>
  db.select(orderColumns).from(eventOrders).where(eq(eventOrders.id, id));

const wrongState = () => new ApiError(409, 'money.wrongState', { code: 'wrong_state' });

/** Cancels participants of an order. Safe to repeat. Throws 404. */
export async function cancelPlaces(db: Database, id: number, ids: number[], percent?: number) {
  const [, rows] = await db.batch([
    db.execute(sql`select cancel_places(${id}, ${sql.param(ids)}::int[], ${percent ?? null}::int)`),
    selectOrder(db, id),
  ]);
  return found(rows);
}

interface Repriced {
  ids: number[];
  ticketTypeId: number;
  memberId?: number | undefined;
}

/** Changes seats to another ticket type at today's price. Throws 404 or 409 `wrong_state`. */
export async function repriceOrder(db: Database, id: number, { ids, ticketTypeId, memberId }: Repriced) {
  const [repriced, rows] = await db.batch([
    db.execute<{ done: boolean }>(sql`
      select reprice_order(${id}, ${sql.param(ids)}::int[], ${ticketTypeId}, ${memberId ?? null}::int) as done`),
    selectOrder(db, id),
  ]);
  const order = found(rows);
  if (!found(repriced.rows).done) throw wrongState();
  return order;
}

/** Extends the time for which the places of an unpaid order are reserved. Throws 404 or 409 `wrong_state`. */
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
 * Decides what to do with a payment that arrived after the places were released: assigns places beyond the
 * quota, or keeps the money as credit to refund. Throws 404 or 409 `wrong_state`.
 */
export async function decideOrder(db: Database, id: number, decision: 'oversell' | 'refund') {
  const [decided, rows] = await db.batch([
    db.execute<{ done: boolean }>(sql`select decide_order(${id}, ${decision === 'oversell'}) as done`),
    selectOrder(db, id),
  ]);
  const order = found(rows);
  if (!found(decided.rows).done) throw wrongState();
  return order;
}
