import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { creditNoteColumns } from '../../../db/queries/money/money.ts';
import { creditNotes, invoices } from '../../../db/tables/index.ts';
import type { CreateCreditNote, CreditedMonth } from '../../../db/validation/money/money.ts';
import { ApiError, found } from '../../errors.ts';

const selectNote = (db: Database, id: number) =>
  db.select(creditNoteColumns).from(creditNotes).where(eq(creditNotes.id, id));

/**
 * Credits an invoice in part or in full, once for each `requestId`. Throws 404 for an unknown invoice, 409
 * `wrong_state`, 409 `exceeds_invoice`, or 409 `idempotency_conflict` if the `requestId` was used with a
 * different body.
 */
export async function creditInvoice(db: Database, invoiceId: number, wanted: CreateCreditNote) {
  const { requestId, amountCents, reason } = wanted;
  const { number } = found(
    await db.select({ number: invoices.number }).from(invoices).where(eq(invoices.id, invoiceId)),
  );
  const lines = [{ zh: `扣減發票 ${number}`, en: `Credit for invoice ${number}`, amountCents }];
  const [known, issued] = await db.batch([
    db.select({ id: creditNotes.id }).from(creditNotes).where(eq(creditNotes.requestId, requestId)),
    db.execute<{ id: number | null }>(sql`
      select issue_credit_note(${invoiceId}, ${requestId}, ${JSON.stringify(lines)}::jsonb, ${reason}) as id`),
  ]);
  const { id } = found(issued.rows);
  if (id === null) throw new ApiError(404, 'error.notFound');
  return { note: found(await selectNote(db, id)), isKnown: known.length > 0 };
}

/** Returns the sum of credit notes by month, latest first. */
export async function creditedMonths(db: Database): Promise<CreditedMonth[]> {
  const { rows } = await db.execute<{ totals: CreditedMonth[] }>(sql`
    select coalesce(json_agg(total order by total.month desc), '[]') as totals from (
      select to_char(issued_on, 'YYYY-MM') as month, sum(total_cents) as "amountCents", count(*)::int as count
      from credit_notes group by 1
    ) total`);
  return found(rows).totals;
}
