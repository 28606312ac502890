import { and, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../core/accounts/actor.ts';
import { plainAmount } from '../../../core/association/currency.ts';
import { inSlot, type Locale } from '../../../core/association/locales.ts';
import { hongKongDay } from '../../../core/dates/days.ts';
import { type MessageKey, translate } from '../../../core/messages/index.ts';
import type { InvoiceTotals } from '../../../core/money/validation/money.ts';
import type { ColumnKind } from '../../../core/text/sheet.ts';
import type { Database } from '../../../db/database.ts';
import { invoiceColumns, invoiceOrder } from '../../../db/queries/money/money.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { invoices } from '../../../db/tables/index.ts';
import { ApiError, found } from '../../http/failures/errors.ts';

const selectInvoices = (db: Database, where: SQL | undefined) =>
  db
    .select(invoiceColumns)
    .from(invoices)
    .where(where)
    .orderBy(...invoiceOrder);

type Row = Awaited<ReturnType<typeof selectInvoices>>[number];

const money = plainAmount;

const COLUMNS: [name: MessageKey, value: (invoice: Row, locale: Locale) => string][] = [
  ['export.invoiceNo', ({ number }) => number],
  ['export.payReference', ({ reference }) => reference],
  ['export.billTo', ({ billTo }) => billTo],
  ['export.kind', ({ kind }, locale) => translate(`invoiceKind.${kind}`, locale)],
  ['export.issuedOn', ({ issuedOn }) => issuedOn],
  ['export.dueOn', ({ dueOn }) => dueOn],
  ['export.items', ({ lines }, locale) => lines.map(({ zh, en }) => inSlot(locale, zh, en)).join('; ')],
  ['export.total', ({ totalCents, voidedAt }) => (voidedAt ? '' : money(totalCents))],
  ['export.credited', ({ creditedCents, voidedAt }) => (voidedAt ? '' : money(creditedCents))],
  ['export.paid', ({ paidCents }) => money(paidCents)],
  ['export.owed', ({ dueCents }) => money(dueCents)],
  ['export.voided', ({ totalCents, voidedAt }) => (voidedAt ? money(totalCents) : '')],
  ['export.invoiceStatus', ({ status }, locale) => translate(`invoiceStatus.${status}`, locale)],
  ['export.overdue', ({ isOverdue }, locale) => (isOverdue ? translate('export.yes', locale) : '')],
];

const KINDS: Partial<Record<MessageKey, ColumnKind>> = {
  'export.issuedOn': 'day',
  'export.dueOn': 'day',
  'export.total': 'money',
  'export.credited': 'money',
  'export.paid': 'money',
  'export.owed': 'money',
  'export.voided': 'money',
};

interface Export {
  where: SQL[];
  locale: Locale;
  account: Actor;
}

export async function exportInvoices(db: Database, { where, locale, account }: Export) {
  const rows = await selectInvoices(db, and(...where));
  if (rows.length === 0) throw new ApiError(404, 'error.notFound', { code: 'no_invoices' });
  await recordAct(db, { action: 'export', resource: 'invoices', account, recordCount: rows.length });
  return {
    title: `${translate('export.invoiceList', locale)}_${hongKongDay()}`,
    kinds: COLUMNS.map(([name]) => KINDS[name] ?? 'text'),
    rows: [
      COLUMNS.map(([name]) => translate(name, locale)),
      ...rows.map((invoice) => COLUMNS.map(([, value]) => value(invoice, locale))),
    ],
  };
}

export async function invoiceTotals(db: Database, where: SQL[]): Promise<InvoiceTotals> {
  const { rows } = await db.execute<{ totals: InvoiceTotals }>(sql`
    select json_build_object(
      'count', count(*) filter (where voided_at is null)::int,
      'totalCents', coalesce(sum(total_cents - credited) filter (where voided_at is null), 0),
      'creditedCents', coalesce(sum(credited) filter (where voided_at is null), 0),
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
