import { and, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../db/actor.ts';
import type { Locale } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';
import { hongKongDay } from '../../../db/dates/days.ts';
import { type MessageKey, translate } from '../../../db/messages/index.ts';
import { invoiceColumns, invoiceOrder } from '../../../db/queries/money/money.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { invoices } from '../../../db/tables/index.ts';
import type { InvoiceTotals } from '../../../db/validation/money/money.ts';
import { ApiError, found } from '../../errors.ts';

const selectInvoices = (db: Database, where: SQL | undefined) =>
  db
    .select(invoiceColumns)
    .from(invoices)
    .where(where)
    .orderBy(...invoiceOrder);

type Row = Awaited<ReturnType<typeof selectInvoices>>[number];

const money = (cents: number) => (cents / 100).toFixed(2);

/** Columns of the invoice spreadsheet with their headings. */
const COLUMNS: [name: MessageKey, value: (invoice: Row, locale: Locale) => string][] = [
  ['export.invoiceNo', ({ number }) => number],
  ['export.payReference', ({ reference }) => reference],
  ['export.billTo', ({ billTo }) => billTo],
  ['export.kind', ({ kind }, locale) => translate(`invoiceKind.${kind}`, locale)],
  ['export.issuedOn', ({ issuedOn }) => issuedOn],
  ['export.dueOn', ({ dueOn }) => dueOn],
  ['export.items', ({ lines }, locale) => lines.map(({ zh, en }) => (locale === 'en' ? en : zh)).join('; ')],
  ['export.total', ({ totalCents }) => money(totalCents)],
  ['export.credited', ({ creditedCents }) => money(creditedCents)],
  ['export.paid', ({ paidCents }) => money(paidCents)],
  ['export.owed', ({ dueCents }) => money(dueCents)],
  ['export.invoiceStatus', ({ status }, locale) => translate(`invoiceStatus.${status}`, locale)],
  ['export.overdue', ({ isOverdue }, locale) => (isOverdue ? translate('export.yes', locale) : '')],
];

interface Export {
  /** Conditions of the list's filter. An empty list selects all invoices. */
  where: SQL[];
  locale: Locale;
  account: Actor;
}

/**
 * Exports invoices as rows of text with a heading row, and a file name. Throws 404 when there are no invoices.
 */
export async function exportInvoices(db: Database, { where, locale, account }: Export) {
  const rows = await selectInvoices(db, and(...where));
  if (rows.length === 0) throw new ApiError(404, 'error.notFound', { code: 'no_invoices' });
  await recordAct(db, { action: 'export', resource: 'invoices', account, recordCount: rows.length });
  return {
    title: `${translate('export.invoiceList', locale)}_${hongKongDay()}`,
    rows: [
      COLUMNS.map(([name]) => translate(name, locale)),
      ...rows.map((invoice) => COLUMNS.map(([, value]) => value(invoice, locale))),
    ],
  };
}

/** Returns the totals of the invoices that match the filter. */
export async function invoiceTotals(db: Database, where: SQL[]): Promise<InvoiceTotals> {
  const { rows } = await db.execute<{ totals: InvoiceTotals }>(sql`
    select json_build_object(
      'count', count(*)::int,
      'totalCents', coalesce(sum(total_cents - credited) filter (where voided_at is null), 0),
      'paidCents', coalesce(sum(paid) filter (where voided_at is null), 0),
      'dueCents', coalesce(sum(due) filter (where voided_at is null), 0),
      'overdueCount', count(*) filter (where voided_at is null and due > 0 and due_on < hk_today())::int,
      'overdueCents', coalesce(sum(due) filter (where voided_at is null and due > 0 and due_on < hk_today()), 0)
    ) as totals
    from (
      select total_cents, voided_at, due_on, invoice_credited(id) as credited, invoice_paid(id) as paid,
        invoice_due(id) as due
      from invoices where ${and(...where) ?? sql`true`}
    ) listed`);
  return found(rows).totals;
}
