import { eq, sql } from 'drizzle-orm';
import { slotWords } from '../../../core/association/locales.ts';
import type { CreateCreditNote, CreditedMonth } from '../../../core/money/validation/money.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { creditNoteColumns } from '../../../db/queries/money/money.ts';
import { selectMadeNow } from '../../../db/queries/platform/written-now.ts';
import { creditNotes, invoices } from '../../../db/tables/index.ts';
import { found, returned } from '../../http/failures/errors.ts';

const selectNote = (db: Database, id: number) =>
  db.select(creditNoteColumns).from(creditNotes).where(eq(creditNotes.id, id));

export async function creditInvoice(db: Database, invoiceId: number, wanted: CreateCreditNote) {
  const { requestId, amountCents, reason } = wanted;
  const { number } = found(
    await db.select({ number: invoices.number }).from(invoices).where(eq(invoices.id, invoiceId)),
  );
  const lines = [{ ...slotWords(`扣減發票 ${number}`, `Credit for invoice ${number}`), amountCents }];
  const [issued, [made]] = await db.batch([
    run(db, calls.issueCreditNote({ invoice: invoiceId, request: requestId, lines, reason })),
    selectMadeNow(db, creditNotes, requestId),
  ]);
  return { note: found(await selectNote(db, returned(issued.rows))), isKnown: !made?.isNew };
}

export async function creditedMonths(db: Database): Promise<CreditedMonth[]> {
  const { rows } = await db.execute<{ totals: CreditedMonth[] }>(sql`
    select coalesce(json_agg(total order by total.month desc), '[]') as totals from (
      select to_char(issued_on, 'YYYY-MM') as month, sum(total_cents) as "amountCents", count(*)::int as count
      from credit_notes group by 1
    ) total`);
  return found(rows).totals;
}
