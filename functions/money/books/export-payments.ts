import { and, gte, lte, sql } from 'drizzle-orm';
import type { Actor } from '../../../db/actor.ts';
import type { Locale } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';
import { type MessageKey, translate } from '../../../db/messages/index.ts';
import { creditNoteColumns, paymentColumns } from '../../../db/queries/money/money.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { creditNotes, payments } from '../../../db/tables/index.ts';

type Row = Awaited<ReturnType<typeof selectMonth>>[number];

const selectMonth = (db: Database, month: string) =>
  db
    .select({ ...paymentColumns, reversedOn })
    .from(payments)
    .where(and(gte(payments.receivedOn, `${month}-01`), lte(payments.receivedOn, lastDayOf(month))))
    .orderBy(payments.receivedOn, payments.id);

const reversedOn = sql<string | null>`(reversed_at at time zone 'Asia/Hong_Kong')::date::text`.as(
  'reversed_on',
);

/** Selects payments that were reversed in a month, even if they were received in another month. */
const selectReversed = (db: Database, month: string) =>
  db
    .select({ ...paymentColumns, reversedOn })
    .from(payments)
    .where(
      sql`(reversed_at at time zone 'Asia/Hong_Kong')::date between ${`${month}-01`} and ${lastDayOf(month)}`,
    )
    .orderBy(payments.reversedAt, payments.id);

const selectCredited = (db: Database, month: string) =>
  db
    .select(creditNoteColumns)
    .from(creditNotes)
    .where(and(gte(creditNotes.issuedOn, `${month}-01`), lte(creditNotes.issuedOn, lastDayOf(month))))
    .orderBy(creditNotes.id);

/** A line of the file: a payment, or its reversal. `on`: day of the payment or of the reversal. */
interface Line {
  row: Row;
  on: string;
  isReversal: boolean;
}

const lastDayOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

const signed = ({ row: { kind, amountCents }, isReversal }: Line) =>
  ((isReversal === (kind === 'refund') ? amountCents : -amountCents) / 100).toFixed(2);

/** Columns of the accountant's spreadsheet with their headings. */
const COLUMNS: [name: MessageKey, value: (line: Line, locale: Locale) => string][] = [
  ['export.receiptNo', ({ row }) => row.receiptNo],
  ['export.receivedOn', ({ on }) => on],
  ['export.company', ({ row }) => row.companyName ?? ''],
  ['export.payer', ({ row }) => row.payerName],
  ['export.method', ({ row }, locale) => translate(`paymentMethod.${row.method}`, locale)],
  ['export.chequeNo', ({ row }) => [row.chequeNo, row.chequeBank].filter(Boolean).join(' ')],
  ['export.amount', signed],
  ['export.invoices', ({ row }) => row.invoiceNumbers],
  ['export.reversed', ({ row }) => (row.reversedAt ? (row.reversalReason ?? '') : '')],
  ['export.reference', ({ row }) => row.reference ?? ''],
  ['export.creditNote', () => ''],
  ['export.credited', () => ''],
  ['export.note', ({ row }) => row.note ?? ''],
];

/**
 * Returns the line of a credit note. The amount is in a separate column, because a credit note moves no money.
 */
const creditedLine = (note: Awaited<ReturnType<typeof selectCredited>>[number]) => ({
  on: note.issuedOn,
  cells: COLUMNS.map(([name]) => {
    if (name === 'export.receivedOn') return note.issuedOn;
    if (name === 'export.payer') return note.billTo;
    if (name === 'export.invoices') return note.invoiceNumber;
    if (name === 'export.creditNote') return note.number;
    return name === 'export.credited' ? (note.totalCents / 100).toFixed(2) : '';
  }),
});

/**
 * Exports a month's payments as rows of text, with a heading row, and audits the export. Refunds are negative,
 * and a reversal has its own negative line, so that the amounts add up. Credit notes have their own lines and
 * amount column.
 */
export async function exportPayments(
  db: Database,
  { month, locale, account }: { month: string; locale: Locale; account: Actor },
): Promise<string[][]> {
  const [received, reversed, credited] = await db.batch([
    selectMonth(db, month),
    selectReversed(db, month),
    selectCredited(db, month),
  ]);
  const lines = [
    ...received.map((row) => ({ row, on: row.receivedOn, isReversal: false })),
    ...reversed.map((row) => ({ row, on: row.reversedOn ?? '', isReversal: true })),
  ].map((line) => ({ on: line.on, cells: COLUMNS.map(([, value]) => value(line, locale)) }));
  const rows = [...lines, ...credited.map(creditedLine)].toSorted((one, other) =>
    one.on.localeCompare(other.on),
  );
  const entry = { action: 'export', resource: 'payments', account, recordCount: rows.length } as const;
  await recordAct(db, entry);
  return [COLUMNS.map(([name]) => translate(name, locale)), ...rows.map(({ cells }) => cells)];
}
