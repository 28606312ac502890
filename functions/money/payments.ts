import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { paymentColumns } from '../../db/queries/money.ts';
import { payments } from '../../db/schema/index.ts';
import type { CreatePayment, MonthTotal } from '../../db/validation/membership/money.ts';
import { ApiError, found } from '../errors.ts';

const selectPayment = (db: Database, id: number) =>
  db.select(paymentColumns).from(payments).where(eq(payments.id, id));

const asJson = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

const isKnown = (db: Database, requestId: string) =>
  db.select({ id: payments.id }).from(payments).where(eq(payments.requestId, requestId));

interface Taken {
  payment: Awaited<ReturnType<typeof selectPayment>>[number];
  /** Sent before. */
  isKnown: boolean;
}

/** Takes a payment for invoices, once for each `requestId`. Throws 409 `invoice_settled` or `exceeds_credit`. */
export async function takePayment(db: Database, paid: CreatePayment): Promise<Taken> {
  const {
    requestId,
    method,
    amountCents,
    receivedOn,
    payerName = '',
    chequeNo = null,
    chequeBank = null,
  } = paid;
  const [known, stored] = await db.batch([
    isKnown(db, requestId),
    db.execute<{ id: number }>(sql`
      select record_payment(${requestId}, ${method}, ${amountCents}::int, ${receivedOn}::date, ${payerName}, ${chequeNo},
        ${chequeBank}, ${asJson(paid.allocations)}, ${paid.memberId ?? null}::int) as id`),
  ]);
  return { payment: found(await selectPayment(db, found(stored.rows).id)), isKnown: known.length > 0 };
}

/** Uses what is left of a payment for invoices. Throws 404, 409 `invoice_settled` or `exceeds_credit`. */
export async function allocatePayment(db: Database, id: number, allocations: CreatePayment['allocations']) {
  found(await selectPayment(db, id));
  await db.execute(sql`select allocate_payment(${id}, ${asJson(allocations)})`);
  return found(await selectPayment(db, id));
}

/** Takes a payment back that bounced or was a mistake, once or again. Throws 404, 409 `has_refunds`. */
export async function reversePayment(db: Database, id: number, reason: string) {
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
}

/** Pays back what is left of a payment, once for each `requestId`. Throws 404, 409 `exceeds_credit`. */
export async function refundPayment(db: Database, id: number, refund: Refund): Promise<Taken> {
  const [known, stored] = await db.batch([
    isKnown(db, refund.requestId),
    db.execute<{ id: number | null }>(sql`
      select record_refund(${id}, ${refund.requestId}, ${refund.method}, ${refund.amountCents}::int,
        ${refund.receivedOn}::date) as id`),
  ]);
  const refundId = found(stored.rows).id;
  if (refundId === null) throw new ApiError(404, 'error.notFound');
  return { payment: found(await selectPayment(db, refundId)), isKnown: known.length > 0 };
}

/** What came and went back in each month, the latest first; what was reversed is not counted. */
export async function monthTotals(db: Database): Promise<MonthTotal[]> {
  const { rows } = await db.execute<{ totals: MonthTotal[] }>(sql`
    select coalesce(json_agg(total order by total.month desc, total.kind, total.method), '[]') as totals from (
      select to_char(received_on, 'YYYY-MM') as month, method, kind, sum(amount_cents)::int as "amountCents",
        count(*)::int as count
      from payments where reversed_at is null group by 1, 2, 3
    ) total`);
  return found(rows).totals;
}
