import { eq, sql } from 'drizzle-orm';
import type { PaperFileKind } from '../../core/money/kinds.ts';
import type { Database } from '../../db/database.ts';
import { shownNumber } from '../../db/queries/membership/member-numbers.ts';
import { certificates, creditNotes, invoices, members, payments } from '../../db/tables/index.ts';

export async function paperName(db: Database, kind: PaperFileKind, id: number): Promise<string> {
  const selects = {
    invoice: () => db.select({ name: invoices.number }).from(invoices).where(eq(invoices.id, id)),
    receipt: () => db.select({ name: payments.receiptNo }).from(payments).where(eq(payments.id, id)),
    'credit-note': () =>
      db.select({ name: creditNotes.number }).from(creditNotes).where(eq(creditNotes.id, id)),
    attendance: () =>
      db.select({ name: certificates.number }).from(certificates).where(eq(certificates.id, id)),
    certificate: () => db.select({ name: shownNumber }).from(members).where(eq(members.id, id)),
    sticker: () =>
      db
        .select({ name: sql<string>`${shownNumber} || '-sticker'` })
        .from(members)
        .where(eq(members.id, id)),
  };
  const [row] = await selects[kind]();
  return row?.name ?? kind;
}
