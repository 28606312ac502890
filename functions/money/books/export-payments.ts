import { and, gte, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Actor } from '../../../core/accounts/actor.ts';
import { plainAmount } from '../../../core/association/currency.ts';
import type { Locale } from '../../../core/association/locales.ts';
import { key } from '../../../core/fields/fields.ts';
import { type MessageKey, translate } from '../../../core/messages/index.ts';
import type { Database } from '../../../db/database.ts';
import { creditNoteColumns, paymentColumns } from '../../../db/queries/money/money.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { creditNotes, payments } from '../../../db/tables/index.ts';

export const exportedMonthSchema = z.object({
  month: z
    .string(key('validation.required'))
    .check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, key('validation.day'))),
});

type Row = Awaited<ReturnType<typeof selectMonth>>[number];

const selectMonth = (db: Database, month: string) =>
  db
    .select({ ...paymentColumns, reversedOn })
    .from(payments)
    .where(and(gte(payments.receivedOn, `${month}-01`), lte(payments.receivedOn, lastDayOf(month))))
    .orderBy(payments.receivedOn, payments.id);

export const reversedOn = sql<string | null>`(reversed_at at time zone association_zone())::date::text`.as(
  'reversed_on',
);

/** Reversed in the month, even if received in another month. */
const selectReversed = (db: Database, month: string) =>
  db
    .select({ ...paymentColumns, reversedOn })
    .from(payments)
    .where(
      sql`(reversed_at at time zone association_zone())::date between ${`${month}-01`} and ${lastDayOf(month)}`,
    )
    .orderBy(payments.reversedAt, payments.id);

const selectCredited = (db: Database, month: string) =>
  db
    .select(creditNoteColumns)
    .from(creditNotes)
    .where(and(gte(creditNotes.issuedOn, `${month}-01`), lte(creditNotes.issuedOn, lastDayOf(month))))
    .orderBy(creditNotes.id);

export interface PaymentLine {
  row: Row;
  on: string;
  isReversal: boolean;
}

const lastDayOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

const signed = ({ row: { kind, amountCents }, isReversal }: PaymentLine) =>
  plainAmount(isReversal === (kind === 'refund') ? amountCents : -amountCents);

export const PAYMENT_COLUMNS: [name: MessageKey, value: (line: PaymentLine, locale: Locale) => string][] = [
  ['export.paymentNo', ({ row }) => row.receiptNo],
  ['export.receivedOn', ({ on }) => on],
  ['export.company', ({ row }) => row.companyName ?? ''],
  ['export.payer', ({ row }) => row.payerName],
  ['export.method', ({ row }, locale) => translate(`paymentMethod.${row.method}`, locale)],
  ['export.chequeNo', ({ row }) => [row.chequeNo, row.chequeBank].filter(Boolean).join(' ')],
  ['export.amount', signed],
  ['export.invoices', ({ row }) => row.invoiceNumbers],
  ['export.reversed', ({ row }) => (row.reversedAt ? (row.reversalReason ?? '') : '')],
  ['export.reference', ({ row }) => [row.refundedReceiptNo, row.reference].filter(Boolean).join(' ')],
  ['export.creditNote', () => ''],
  ['export.credited', () => ''],
  ['export.note', ({ row }) => row.note ?? ''],
];

export const asReceived = (row: Row): PaymentLine => ({ row, on: row.receivedOn, isReversal: false });
export const asReversed = (row: Row): PaymentLine => ({ row, on: row.reversedOn ?? '', isReversal: true });

const creditedLine = (note: Awaited<ReturnType<typeof selectCredited>>[number]) => ({
  on: note.issuedOn,
  cells: PAYMENT_COLUMNS.map(([name]) => {
    if (name === 'export.receivedOn') return note.issuedOn;
    if (name === 'export.payer') return note.billTo;
    if (name === 'export.invoices') return note.invoiceNumber;
    if (name === 'export.creditNote') return note.number;
    // In a separate column, because a credit note moves no money.
    return name === 'export.credited' ? plainAmount(note.totalCents) : '';
  }),
});

/** Refunds are negative, and a reversal has its own negative line, so that the amounts add up. */
export async function exportPayments(
  db: Database,
  { month, locale, account }: { month: string; locale: Locale; account: Actor },
): Promise<string[][]> {
  const [received, reversed, credited] = await db.batch([
    selectMonth(db, month),
    selectReversed(db, month),
    selectCredited(db, month),
  ]);
  const lines = [...received.map(asReceived), ...reversed.map(asReversed)].map((line) => ({
    on: line.on,
    cells: PAYMENT_COLUMNS.map(([, value]) => value(line, locale)),
  }));
  const rows = [...lines, ...credited.map(creditedLine)].toSorted((one, other) =>
    one.on.localeCompare(other.on),
  );
  const entry = { action: 'export', resource: 'payments', account, recordCount: rows.length } as const;
  await recordAct(db, entry);
  return [PAYMENT_COLUMNS.map(([name]) => translate(name, locale)), ...rows.map(({ cells }) => cells)];
}
