import { and, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import { matcherOf, onceForEach, type Payable } from '../../../core/money/bank-match.ts';
import { type Booked, bookedMatches, isTakenBack, isToDecide } from '../../../core/money/booked-match.ts';
import { payoutsOf } from '../../../core/money/payout-match.ts';
import type { BookedPayment, Candidate, OpenBankLine } from '../../../core/money/validation/bank.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import {
  bankLineColumns,
  paymentPrefixes,
  readPaymentPrefixes,
  selectPaymentPrefixes,
} from '../../../db/queries/money/bank.ts';
import { bankLines, payouts } from '../../../db/tables/index.ts';
import { refusalKey } from '../../http/failures/database-failure.ts';
import { ApiError, found, notFound, returned } from '../../http/failures/errors.ts';
import { checked, doubtsOf, selectDoubts } from './doubts.ts';

const MOST_OPEN = 500;

type Known = Payable & Candidate;

/** A settled invoice is matched only if a line names its reference. */
const selectPayables = (db: Database) =>
  db.execute<{ payables: Known[] }>(sql`
    select coalesce(json_agg(known), '[]') as payables from (
      select invoice.id, invoice.id as "invoiceId", invoice.number, invoice.reference, invoice.bill_to as "billTo",
        invoice.member_id as "memberId",
        case when invoice.voided_at is null then invoice_due(invoice.id) else 0 end as "owedCents",
        array[invoice.bill_to, coalesce(member.company_name_hk, ''), coalesce(member.company_name_en, '')] as names,
        coalesce((
          select json_agg(alias.folded_payer) from payer_aliases alias where alias.member_id = invoice.member_id
        ), '[]') as aliases
      from invoices invoice left join members member on member.id = invoice.member_id
      where invoice.issued_on > hk_today() - 1100 order by invoice.id
    ) known`);

/** Includes payments whose deposit is already matched, because the line may take the money back. */
const selectBooked = (db: Database) =>
  db.execute<{ booked: (Booked & BookedPayment)[] }>(sql`
    select coalesce(json_agg(known), '[]') as booked from (
      select payment.id, payment.id as "paymentId", payment.receipt_no as "receiptNo", payment.method,
        payment.received_on as "receivedOn", payment.amount_cents as "amountCents", payment.cheque_no as "chequeNo",
        payment.reference, payment.reversed_at is not null as "isReversed",
        coalesce((
          select json_agg(distinct invoice.reference)
          from payment_allocations allocation join invoices invoice on invoice.id = allocation.invoice_id
          where allocation.payment_id = payment.id
        ), '[]') as "references",
        coalesce(nullif(member.company_name_hk, ''), member.company_name_en, payment.payer_name) as payer,
        exists (
          select from bank_line_payments paid where paid.payment_id = payment.id and paid.role <> 'returned'
        ) as "isPaidIn",
        exists (
          select from bank_line_payments paid where paid.payment_id = payment.id and paid.role = 'returned'
        ) as "isReturned"
      from payments payment left join members member on member.id = payment.member_id
      where payment.kind = 'payment' and payment.method <> 'online' and payment.received_on > hk_today() - 500 order by payment.id desc limit 5000
    ) known`);

const bookedPayment = (one: Booked & BookedPayment): BookedPayment => {
  const { paymentId, receiptNo, receivedOn, amountCents, chequeNo, payer, isReversed } = one;
  return { paymentId, receiptNo, receivedOn, amountCents, chequeNo, payer, isReversed };
};

const selectPayouts = (db: Database) =>
  db
    .select({
      id: payouts.id,
      payoutId: payouts.payoutId,
      amountCents: payouts.amountCents,
      arrivesOn: payouts.arrivesOn,
    })
    .from(payouts)
    .where(notExists(db.select().from(bankLines).where(eq(bankLines.payoutId, payouts.id))))
    .orderBy(payouts.arrivesOn, payouts.id);

export async function openLines(db: Database): Promise<Omit<OpenBankLine, 'createdAt' | 'updatedAt'>[]> {
  const [lines, payables, paid, unmatched, doubtful, issued] = await db.batch([
    db
      .select(bankLineColumns)
      .from(bankLines)
      .where(eq(bankLines.status, 'new'))
      .orderBy(bankLines.bookedOn, bankLines.id)
      .limit(MOST_OPEN),
    selectPayables(db),
    selectBooked(db),
    selectPayouts(db),
    selectDoubts(db),
    selectPaymentPrefixes(db),
  ]);
  const prefixes = paymentPrefixes(issued);
  const doubtsById = new Map(found(doubtful.rows).doubts.map((doubts) => [doubts.id, doubts]));
  const known = found(payables.rows).payables;
  const byId = new Map(known.map((payable) => [payable.id, payable]));
  const candidateOf = (id: number): Candidate[] => {
    const payable = byId.get(id);
    if (!payable) return [];
    const { invoiceId, number, reference, billTo, owedCents } = payable;
    return [{ invoiceId, number, reference, billTo, owedCents }];
  };
  const { booked } = found(paid.rows);
  const paymentsById = new Map(booked.map((payment) => [payment.id, bookedPayment(payment)]));
  const left = lines.map((line) => ({ ...line, amountCents: Math.sign(line.amountCents) * line.openCents }));
  const matches = onceForEach(left.map(matcherOf(known)));
  const ofPayments = bookedMatches(left, booked, prefixes);
  const ofPayouts = payoutsOf(left, unmatched);
  return lines.map((line, place) => {
    const match = matches[place];
    const payments = ofPayments[place];
    const doubts = {
      ...doubtsOf(line, doubtsById.get(line.id), prefixes),
      isTakenBack: isTakenBack(line, left, prefixes),
    };
    const isDoubtful = Object.values(doubts).some(Boolean);
    return {
      ...line,
      ...doubts,
      suggestion: match
        ? { grade: checked(match, isDoubtful).grade, candidates: match.ids.flatMap(candidateOf) }
        : null,
      booked: payments
        ? {
            grade: checked(payments, isDoubtful).grade,
            payments: payments.ids.flatMap((id) => paymentsById.get(id) ?? []),
          }
        : null,
      isReturn: line.amountCents < 0,
      payout: ofPayouts[place] ?? null,
    };
  });
}

interface Confirmed {
  lineId: number;
  invoiceIds?: number[] | undefined;
  paymentIds?: number[] | undefined;
  payoutId?: number | undefined;
}

const refusalOf = (code: string) =>
  code === 'not_found' ? notFound() : new ApiError(409, refusalKey(code), { code });

/**
 * An error in one line does not affect other lines; it is returned with its code. If all lines were rejected,
 * throws the first error.
 */
export async function confirmLines(db: Database, matches: Confirmed[]) {
  const { rows } = await run(db, calls.matchBankLines({ given: matches }));
  const results = returned(rows) as { lineId: number; code: string | null }[];
  const codes = new Map(results.map(({ lineId, code }) => [lineId, code]));
  const [first] = results.flatMap(({ code }) => code ?? []);
  if (first && results.every(({ code }) => code)) throw refusalOf(first);
  const lines = await db
    .select(bankLineColumns)
    .from(bankLines)
    .where(sql`${bankLines.id} = any (${sql.param(matches.map(({ lineId }) => lineId))}::int[])`)
    .orderBy(bankLines.id);
  return lines.map((line) => ({ line, code: codes.get(line.id) ?? undefined }));
}

export async function ignoreLine(db: Database, id: number, isIgnored: boolean) {
  const isIt = eq(bankLines.id, id);
  const before = found(await db.select(bankLineColumns).from(bankLines).where(isIt));
  const prefixes = await readPaymentPrefixes(db);
  const [changed, rows] = await db.batch([
    db
      .update(bankLines)
      .set({ status: isIgnored ? 'ignored' : 'new' })
      .where(sql`${isIt} and ${bankLines.status} <> 'matched' and ${isToDecide(before, prefixes)}`)
      .returning({ id: bankLines.id }),
    db.select(bankLineColumns).from(bankLines).where(isIt),
  ]);
  const line = found(rows);
  if (changed.length === 0) throw new ApiError(409, 'bank.lineMatched', { code: 'line_matched' });
  return line;
}

export async function releaseLine(db: Database, id: number, paymentIds: number[] | undefined) {
  const isIt = eq(bankLines.id, id);
  const [, unmatched, freed, rows] = await db.batch([
    db.select({ id: bankLines.id }).from(bankLines).where(isIt).for('update'),
    db
      .update(bankLines)
      .set({ status: 'new', payoutId: null })
      .where(and(isIt, isNotNull(bankLines.payoutId)))
      .returning({ id: bankLines.id }),
    db.execute<{ count: number }>(sql`
      with freed as (
        select array_agg(payment_id) as ids, count(*)::int as count from bank_line_payments
        where line_id = ${id} and role = 'matched'
          and (${paymentIds ? sql.param(paymentIds) : null}::int[] is null
            or payment_id = any (${paymentIds ? sql.param(paymentIds) : null}::int[]))
      )
      select count, case when count > 0 then release_payments(${id}, ids) end from freed`),
    db.select(bankLineColumns).from(bankLines).where(isIt),
  ]);
  const line = found(rows);
  if (found(freed.rows).count + unmatched.length === 0)
    throw new ApiError(409, 'bank.lineMatched', { code: 'line_matched' });
  return line;
}
