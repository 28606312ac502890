import { and, gte, lte, sql } from 'drizzle-orm';
import type { Actor } from '../../db/actor.ts';
import type { Locale } from '../../db/constants.ts';
import type { Database } from '../../db/database.ts';
import { type MessageKey, translate } from '../../db/messages/index.ts';
import { recordAct } from '../../db/queries/audit-log.ts';
import { paymentColumns } from '../../db/queries/money.ts';
import { payments } from '../../db/schema/index.ts';

type Row = Awaited<ReturnType<typeof selectMonth>>[number];

const selectMonth = (db: Database, month: string) =>
  db
    .select(paymentColumns)
    .from(payments)
    .where(and(gte(payments.receivedOn, `${month}-01`), lte(payments.receivedOn, lastDayOf(month))))
    .orderBy(payments.receivedOn, payments.id);

const lastDayOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

const signed = ({ kind, amountCents }: Row) =>
  ((kind === 'refund' ? -amountCents : amountCents) / 100).toFixed(2);

/** What the accountant's spreadsheet shows, and under which name. */
const COLUMNS: [name: MessageKey, value: (row: Row, locale: Locale) => string][] = [
  ['export.receiptNo', (row) => row.receiptNo],
  ['export.receivedOn', (row) => row.receivedOn],
  ['export.company', (row) => row.companyName ?? ''],
  ['export.payer', (row) => row.payerName],
  ['export.method', (row, locale) => translate(`paymentMethod.${row.method}`, locale)],
  ['export.chequeNo', (row) => [row.chequeNo, row.chequeBank].filter(Boolean).join(' ')],
  ['export.amount', signed],
  ['export.invoices', (row) => row.invoiceNumbers],
  ['export.reversed', (row) => (row.reversedAt ? (row.reversalReason ?? '') : '')],
];

/** The payments of a month as rows of text, the names of the columns first; written into the audit log. */
export async function exportPayments(
  db: Database,
  { month, locale, account }: { month: string; locale: Locale; account: Actor },
): Promise<string[][]> {
  const inMonth = sql`received_on between ${`${month}-01`} and ${lastDayOf(month)}`;
  const [rows] = await db.batch([
    selectMonth(db, month),
    recordAct(db, {
      action: 'export',
      resource: 'payments',
      account,
      recordCount: sql`(select count(*) from payments where ${inMonth})`,
    }),
  ]);
  return [
    COLUMNS.map(([name]) => translate(name, locale)),
    ...rows.map((row) => COLUMNS.map(([, value]) => value(row, locale))),
  ];
}
