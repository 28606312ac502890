import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Database } from '../../db/database.ts';
import { type Row, rowOf } from './answers.ts';

// Performs random actions of treasurers, and checks the invariants of the accounting records afterwards.

export type Step =
  | { act: 'issue'; year: number; member: number }
  | { act: 'pay'; invoice: number; cents: number; over: number }
  | { act: 'use' | 'reverse' | 'refund'; payment: number; invoice: number; cents: number }
  | { act: 'void'; invoice: number }
  | { act: 'credit'; invoice: number; cents: number }
  | { act: 'wait'; days: number };

const place = fc.nat(5);
const cents = fc.integer({ min: 1, max: 90_000 });
export const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    act: fc.constant('issue' as const),
    year: fc.integer({ min: 2024, max: 2028 }),
    member: fc.nat(1),
  }),
  {
    arbitrary: fc.record({ act: fc.constant('pay' as const), invoice: place, cents, over: fc.nat(50_000) }),
    weight: 3,
  },
  fc.record({
    act: fc.constantFrom('use' as const, 'reverse' as const, 'refund' as const),
    payment: place,
    invoice: place,
    cents,
  }),
  fc.record({ act: fc.constant('void' as const), invoice: place }),
  fc.record({ act: fc.constant('credit' as const), invoice: place, cents }),
  fc.record({ act: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 200 }) }),
);

export interface History {
  post: (path: string, body: object) => Promise<Response>;
  members: number[];
  invoices: number[];
  payments: number[];
  today: Date;
  wait: (days: number) => Promise<number>;
}

const at = (list: number[], index: number) => list[index % (list.length || 1)] ?? 0;
export const dayOf = ({ today }: History) => today.toISOString().slice(0, 10);

export async function take(history: History, one: Step): Promise<number> {
  const { members, invoices, payments, post } = history;
  const kept = async (answer: Response, list: number[]) => {
    if (answer.status === 201) list.push((await rowOf(answer)).id);
    return answer.status;
  };
  const receivedOn = dayOf(history);
  if (one.act === 'issue') {
    const wanted = {
      memberId: at(members, one.member),
      kind: 'renewal',
      memberType: '普通會員',
      year: one.year,
    };
    return kept(await post('invoices', wanted), invoices);
  }
  if (one.act === 'wait') return history.wait(one.days);
  const invoiceId = at(invoices, one.invoice);
  if (invoiceId === 0) return 200;
  if (one.act === 'void') return (await post(`invoices/${invoiceId}/void`, { reason: 'x' })).status;
  if (one.act === 'credit') {
    const note = { requestId: randomUUID(), amountCents: one.cents, reason: 'x' };
    return (await post(`invoices/${invoiceId}/credit-notes`, note)).status;
  }
  const allocations = [{ invoiceId, amountCents: one.cents }];
  if (one.act === 'pay') {
    const paid = {
      requestId: randomUUID(),
      method: 'fps',
      amountCents: one.cents + one.over,
      receivedOn,
      allocations,
    };
    return kept(await post('payments', paid), payments);
  }
  const paymentId = at(payments, one.payment);
  if (paymentId === 0) return 200;
  if (one.act === 'use') return (await post(`payments/${paymentId}/allocations`, { allocations })).status;
  if (one.act === 'reverse') return (await post(`payments/${paymentId}/reverse`, { reason: 'x' })).status;
  const refund = { requestId: randomUUID(), method: 'fps', amountCents: one.cents, receivedOn };
  return (await post(`payments/${paymentId}/refund`, refund)).status;
}

export async function wrongInBooks(db: Database): Promise<Row | undefined> {
  const { rows } = await db.execute<Row>(sql`
  select
    (select count(*) from invoices where invoice_paid(id) + invoice_credited(id) > total_cents)::int as "overpaid",
    (select count(*) from payments where payment_credit(id) < 0)::int as "overused",
    (select count(*) from invoices where voided_at is not null and invoice_paid(id) > 0)::int as "voidAndPaid",
    (select count(*) from membership_periods period join invoices invoice on invoice.id = period.invoice_id
      where (period.activated_at is not null) <> (invoice_status(invoice.id) = 'paid' and period.cancelled_at is null))::int
      as "activeUnpaid",
    (select count(*) from (
      select max(right(number, 4)::int) - count(*) as gap from invoices group by left(number, 8)
      union all select max(right(number, 4)::int) - count(*) from credit_notes group by left(number, 7)
      union all select max(right(receipt_no, 4)::int) - count(*) from payments group by left(receipt_no, 6)
    ) numbers where gap <> 0)::int as "gaps",
    (select coalesce(sum(amount_cents) filter (where kind = 'payment'), 0)
        - coalesce(sum(amount_cents) filter (where kind = 'refund'), 0) from payments where reversed_at is null)::int
      - (select coalesce(sum(invoice_paid(id)), 0) from invoices)::int
      - (select coalesce(sum(payment_credit(id)), 0) from payments)::int as "lost"`);
  return rows[0];
}

export const NOTHING_WRONG = { overpaid: 0, overused: 0, voidAndPaid: 0, activeUnpaid: 0, gaps: 0, lost: 0 };
