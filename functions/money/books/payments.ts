import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Locale } from '../../../core/association/locales.ts';
import { translate } from '../../../core/messages/index.ts';
import {
  type CreatePayment,
  FIRST_RECEIVED_ON,
  type MonthTotal,
  type MovePayment,
  type ReversePayment,
} from '../../../core/money/validation/money.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { paymentColumns } from '../../../db/queries/money/money.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { selectMadeNow } from '../../../db/queries/platform/written-now.ts';
import { payments } from '../../../db/tables/index.ts';
import { ApiError, found, returned } from '../../http/failures/errors.ts';

const selectPayment = (db: Database, id: number) =>
  db.select(paymentColumns).from(payments).where(eq(payments.id, id));

const hashOf = (...request: unknown[]) => createHash('sha256').update(JSON.stringify(request)).digest('hex');

async function refuseAbsurdDay(db: Database, receivedOn: string): Promise<void> {
  const { rows } = await db.execute<{ today: string }>(sql`select hk_today()::text as today`);
  if (receivedOn >= FIRST_RECEIVED_ON && receivedOn <= found(rows).today) return;
  throw new ApiError(400, 'error.validation', { errors: { receivedOn: 'money.absurdDay' } });
}

interface Taken {
  payment: Awaited<ReturnType<typeof selectPayment>>[number];
  isKnown: boolean;
}

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
  const [stored, [made]] = await db.batch([
    run(
      db,
      calls.recordPayment({
        request: requestId,
        method,
        amount: amountCents,
        received: receivedOn,
        payer: payerName,
        cheque: chequeNo,
        bank: chequeBank,
        allocations: paid.allocations,
        member: paid.memberId ?? null,
        note,
        hash: hashOf('payment', paid),
        online: null,
      }),
    ),
    selectMadeNow(db, payments, requestId),
  ]);
  return { payment: found(await selectPayment(db, returned(stored.rows))), isKnown: !made?.isNew };
}

export async function allocatePayment(db: Database, id: number, allocations: CreatePayment['allocations']) {
  found(await selectPayment(db, id));
  await db.batch([
    run(db, calls.allocatePayment({ id, allocations })),
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
 * Staff cannot reverse an online payment. `book_online` reverses it when the payment provider reports a changed
 * state.
 */
function refuseOnline(method: string) {
  if (method === 'online') throw new ApiError(409, 'online.notByHand', { code: 'paid_online' });
}

export function reversalTemplate(cause: ReversePayment['cause'], tells: boolean) {
  if (cause === undefined || cause === 'bounced') return 'payment-reversed' as const;
  return tells ? ('payment-corrected' as const) : null;
}

export async function movePayment(db: Database, id: number, move: MovePayment, locale: Locale) {
  refuseOnline(found(await selectPayment(db, id)).method);
  const { requestId, allocations, memberId = null, tells = false } = move;
  const reason = move.reason || translate('money.moved', locale);
  const [stored, [made]] = await db.batch([
    run(
      db,
      calls.movePayment({
        id,
        request: requestId,
        allocations,
        member: memberId,
        reason,
        template: tells ? 'payment-corrected' : null,
        hash: hashOf('move', id, move),
      }),
    ),
    selectMadeNow(db, payments, requestId),
    recordAct(db, {
      action: 'allocate',
      resource: 'payments',
      recordId: id,
      recordCount: allocations.length,
    }),
  ]);
  return { payment: found(await selectPayment(db, returned(stored.rows))), isKnown: !made?.isNew };
}

export async function reversePayment(
  db: Database,
  id: number,
  { reason, cause, tells = false }: ReversePayment,
) {
  const { method } = found(await selectPayment(db, id));
  refuseOnline(method);
  if (cause === 'bounced' && method !== 'cheque')
    throw new ApiError(400, 'error.validation', { errors: { cause: 'money.onlyCheques' } });
  const template = reversalTemplate(cause, tells);
  const [, rows] = await db.batch([
    run(db, calls.reversePayment({ id, reason, template })),
    selectPayment(db, id),
  ]);
  return found(rows);
}

export async function rebookPayment(db: Database, id: number) {
  const { rows } = await run(db, calls.rebookPayment({ id }));
  return found(await selectPayment(db, returned(rows)));
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

export async function refundPayment(db: Database, id: number, refund: Refund): Promise<Taken> {
  await refuseAbsurdDay(db, refund.receivedOn);
  const [stored, [made]] = await db.batch([
    run(
      db,
      calls.recordRefund({
        id,
        request: refund.requestId,
        method: refund.method,
        amount: refund.amountCents,
        paidBack: refund.receivedOn,
        cheque: refund.chequeNo ?? null,
        bank: refund.chequeBank ?? null,
        reference: refund.reference ?? null,
        hash: hashOf('refund', id, refund),
      }),
    ),
    selectMadeNow(db, payments, refund.requestId),
  ]);
  return { payment: found(await selectPayment(db, returned(stored.rows))), isKnown: !made?.isNew };
}

export async function monthTotals(db: Database): Promise<MonthTotal[]> {
  const { rows } = await db.execute<{ totals: MonthTotal[] }>(sql`
    select coalesce(json_agg(total order by total.month desc, total.kind, total.method), '[]') as totals from (
      select to_char(received_on, 'YYYY-MM') as month, method, kind, sum(amount_cents) as "amountCents",
        count(*)::int as count
      from payments where reversed_at is null group by 1, 2, 3
    ) total`);
  return found(rows).totals;
}
