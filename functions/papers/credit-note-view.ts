import { eq } from 'drizzle-orm';
import { slotWords } from '../../core/association/locales.ts';
import type { Database } from '../../db/database.ts';
import { creditNoteColumns } from '../../db/queries/money/money.ts';
import { creditNotes, invoices } from '../../db/tables/index.ts';
import { found } from '../http/failures/errors.ts';
import { payerOf } from './payer.ts';
import type { PaperView } from './view.ts';

export async function creditNoteView(db: Database, id: number): Promise<PaperView> {
  const note = found(await db.select(creditNoteColumns).from(creditNotes).where(eq(creditNotes.id, id)));
  const [invoice] = await db
    .select({ memberId: invoices.memberId })
    .from(invoices)
    .where(eq(invoices.id, note.invoiceId));
  const payer = await payerOf(db, invoice?.memberId ?? null);
  return {
    title: slotWords('貸項通知單', 'Credit note'),
    number: note.number,
    issuedOn: note.issuedOn,
    facts: [
      ['通知單編號', 'Credit note no.', note.number],
      ['發票編號', 'Invoice no.', note.invoiceNumber],
      ['致', 'To', note.billTo],
      payer.numberFact,
      ['地址', 'Address', payer.address],
      ['日期', 'Date', note.issuedOn],
      ['原因', 'Reason', note.reason],
    ],
    lines: note.lines,
    totals: [['合計', 'Total', note.totalCents]],
  };
}
