import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { matcherOf, type Payable } from '../../db/membership/bank-match.ts';
import { bankLineColumns } from '../../db/queries/bank.ts';
import { bankLines } from '../../db/schema/index.ts';
import type { Candidate, OpenBankLine } from '../../db/validation/membership/bank.ts';
import { ApiError, found, notFound } from '../errors.ts';

/** At a time; the others follow when these are decided on. */
const MOST_OPEN = 500;

type Known = Payable & Candidate;

/** Every invoice, with the names by which its member is known; what is settled is known by its reference alone. */
const selectPayables = (db: Database) =>
  db.execute<{ payables: Known[] }>(sql`
    select coalesce(json_agg(known), '[]') as payables from (
      select invoice.id, invoice.id as "invoiceId", invoice.number, invoice.reference, invoice.bill_to as "billTo",
        invoice.member_id as "memberId",
        case when invoice.voided_at is null then invoice.total_cents - invoice_paid(invoice.id) else 0 end as "owedCents",
        array[invoice.bill_to, coalesce(member.company_name_hk, ''), coalesce(member.company_name_en, '')] as names,
        coalesce((
          select json_agg(alias.folded_payer) from payer_aliases alias where alias.member_id = invoice.member_id
        ), '[]') as aliases
      from invoices invoice left join members member on member.id = invoice.member_id
      where invoice.issued_on > hk_today() - 1100 order by invoice.id
    ) known`);

/** Lines that nobody has decided on, the oldest first, each with what it is probably for. */
export async function openLines(db: Database): Promise<Omit<OpenBankLine, 'createdAt' | 'updatedAt'>[]> {
  const [lines, payables] = await db.batch([
    db
      .select(bankLineColumns)
      .from(bankLines)
      .where(eq(bankLines.status, 'new'))
      .orderBy(bankLines.bookedOn, bankLines.id)
      .limit(MOST_OPEN),
    selectPayables(db),
  ]);
  const known = found(payables.rows).payables;
  const byId = new Map(known.map((payable) => [payable.id, payable]));
  const candidateOf = (id: number): Candidate[] => {
    const payable = byId.get(id);
    if (!payable) return [];
    const { invoiceId, number, reference, billTo, owedCents } = payable;
    return [{ invoiceId, number, reference, billTo, owedCents }];
  };
  const matchLine = matcherOf(known);
  return lines.map((line) => {
    const match = matchLine(line);
    return {
      ...line,
      suggestion: match ? { grade: match.grade, candidates: match.ids.flatMap(candidateOf) } : null,
    };
  });
}

interface Confirmed {
  lineId: number;
  invoiceIds: number[];
}

/** Books lines as payments of invoices, all or none. Throws 404, 409 `line_matched` or `invoice_settled`. */
export async function confirmLines(db: Database, matches: Confirmed[]) {
  const [first, ...rest] = matches
    .toSorted((one, other) => one.lineId - other.lineId)
    .map(({ lineId, invoiceIds }) =>
      db.execute<{ id: number | null }>(
        sql`select match_bank_line(${lineId}::int, ${sql.param(invoiceIds)}::int[]) as id`,
      ),
    );
  if (!first) return [];
  const booked = await db.batch([first, ...rest]);
  const ids = booked.map(({ rows: [row] }) => row?.id ?? null);
  if (ids.includes(null)) throw notFound();
  return db
    .select(bankLineColumns)
    .from(bankLines)
    .where(sql`${bankLines.id} = any (${sql.param(matches.map(({ lineId }) => lineId))}::int[])`)
    .orderBy(bankLines.id);
}

/** Puts a line aside that is for no invoice, or takes it up again. Throws 404, 409 `line_matched`. */
export async function ignoreLine(db: Database, id: number, isIgnored: boolean) {
  const isIt = eq(bankLines.id, id);
  const [changed, rows] = await db.batch([
    db
      .update(bankLines)
      .set({ status: isIgnored ? 'ignored' : 'new' })
      .where(sql`${isIt} and ${bankLines.status} <> 'matched' and ${bankLines.amountCents} > 0`)
      .returning({ id: bankLines.id }),
    db.select(bankLineColumns).from(bankLines).where(isIt),
  ]);
  const line = found(rows);
  if (changed.length === 0) throw new ApiError(409, 'bank.lineMatched', { code: 'line_matched' });
  return line;
}
