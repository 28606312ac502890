import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { paymentColumns } from '../../../db/queries/money/money.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { payments } from '../../../db/tables/index.ts';
import {
  type CreatePayment,
  FIRST_RECEIVED_ON,
  type MonthTotal,
} from '../../../db/validation/money/money.ts';
import { ApiError, found } from '../../errors.ts';

const selectPayment = (db: Database, id: number) =>
  db.select(paymentColumns).from(payments).where(eq(payments.id, id));

const asJson = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

const isKnown = (db: Database, requestId: string) =>
  db.select({ id: payments.id }).from(payments).where(eq(payments.requestId, requestId));

/** Returns a hash of a request, to detect another request with the same `requestId` but different values. */
const hashOf = (...request: unknown[]) => createHash('sha256').update(JSON.stringify(request)).digest('hex');

/** Throws 400 unless the day is between 1 January 2000 and today in Hong Kong. */
async function refuseAbsurdDay(db: Database, receivedOn: string): Promise<void> {
  const { rows } = await db.execute<{ today: string }>(sql`select hk_today()::text as today`);
  if (receivedOn >= FIRST_RECEIVED_ON && receivedOn <= found(rows).today) return;
  throw new ApiError(400, 'error.validation', { errors: { receivedOn: 'money.absurdDay' } });
}

interface Taken {
  payment: Awaited<ReturnType<typeof selectPayment>>[number];
  /** True when a request with the same `requestId` was processed before. */
  isKnown: boolean;
}

/**
 * Records a payment for invoices, once for each `requestId`. Throws 409 `invoice_settled`, `exceeds_credit`,
 * or `idempotency_conflict` for a `requestId` that was used with a different body.
 */
export async function takePayment(db: Database, paid: CreatePayment): Promise<Taken> {
  const {
    requestId,
    method,
    amountCents,
    receivedOn,
    payerName = '',
    chequeNo = null,
    chequeBank = null,
    note = null,
  } = paid;
  await refuseAbsurdDay(db, receivedOn);
  const [known, stored] = await db.batch([
    isKnown(db, requestId),
    db.execute<{ id: number }>(sql`
      select record_payment(${requestId}, ${method}, ${amountCents}::int, ${receivedOn}::date, ${payerName}, ${chequeNo},
        ${chequeBank}, ${asJson(paid.allocations)}, ${paid.memberId ?? null}::int, ${note}, ${hashOf('payment', paid)}) as id`),
  ]);
  return { payment: found(await selectPayment(db, found(stored.rows).id)), isKnown: known.length > 0 };
}

/**
 * Allocates a payment's credit to invoices. Throws 404 for an unknown record, 409 `invoice_settled`, or 409
 * `exceeds_credit`.
 */
export async function allocatePayment(db: Database, id: number, allocations: CreatePayment['allocations']) {
  found(await selectPayment(db, id));
  await db.batch([
    db.execute(sql`select allocate_payment(${id}, ${asJson(allocations)})`),
    recordAct(db, {
      action: 'allocate',
      resource: 'payments',
      recordId: id,
      recordCount: allocations.length,
    }),
  ]);
  return found(await selectPayment(db, id));
}

/**
 * Reverses a bounced or mistaken payment. Does nothing for a payment that is reversed already. Throws 404 for
 * an unknown payment, 409 `has_refunds`, or 409 `paid_online`.
 */
export async function reversePayment(db: Database, id: number, reason: string) {
  const { method } = found(await selectPayment(db, id));
  // Staff cannot reverse an online payment. `book_online` reverses it when the payment provider reports a
  // changed state.
  if (method === 'online') throw new ApiError(409, 'online.notByHand', { code: 'paid_online' });
  const [, rows] = await db.batch([
    db.execute(sql`select reverse_payment(${id}, ${reason})`),
    selectPayment(db, id),
  ]);
  return found(rows);
}

interface Refund {
  requestId: string;
  method: string;
  amountCents: number;
  receivedOn: string;
  chequeNo?: string | null | undefined;
  chequeBank?: string | null | undefined;
  reference?: string | null | undefined;
}

/**
 * Refunds a payment's credit, once for each `requestId`. Throws 404 for an unknown payment, 409
 * `exceeds_credit`, or 409 `idempotency_conflict`.
 */
export async function refundPayment(db: Database, id: number, refund: Refund): Promise<Taken> {
  await refuseAbsurdDay(db, refund.receivedOn);
  const [known, stored] = await db.batch([
    isKnown(db, refund.requestId),
    db.execute<{ id: number | null }>(sql`
      select record_refund(${id}, ${refund.requestId}, ${refund.method}, ${refund.amountCents}::int,
        ${refund.receivedOn}::date, ${refund.chequeNo ?? null}, ${refund.chequeBank ?? null}, ${refund.reference ?? null},
        ${hashOf('refund', id, refund)}) as id`),
  ]);
  const refundId = found(stored.rows).id;
  if (refundId === null) throw new ApiError(404, 'error.notFound');
  return { payment: found(await selectPayment(db, refundId)), isKnown: known.length > 0 };
}

/** Returns the sums of payments and of refunds by month, latest first. Excludes reversed payments. */
export async function monthTotals(db: Database): Promise<MonthTotal[]> {
  const { rows } = await db.execute<{ totals: MonthTotal[] }>(sql`
    select coalesce(json_agg(total order by total.month desc, total.kind, total.method), '[]') as totals from (
      select to_char(received_on, 'YYYY-MM') as month, method, kind, sum(amount_cents) as "amountCents",
        count(*)::int as count
      from payments where reversed_at is null group by 1, 2, 3
    ) total`);
  return found(rows).totals;
}
