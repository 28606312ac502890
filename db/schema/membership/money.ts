import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { INVOICE_KINDS, LOCALES, PAYMENT_KINDS, PAYMENT_METHODS } from '../../constants.ts';
import type { InvoiceLine } from '../../validation/membership/money.ts';
import { blankText, day, id, moment, now, updatedAt } from '../columns.ts';
import { members } from '../members.ts';

/** The last number of each kind of document in a year; locked while one is issued, so that none is missing. */
export const documentNumbers = pgTable(
  'document_numbers',
  { kind: text().notNull(), year: smallint().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

const memberId = () => integer().references(() => members.id, { onDelete: 'set null' });

/** What somebody owes. A trigger refuses every change but that it is void. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    /** `INV-2026-0001`. */
    number: text().notNull().unique(),
    /** What a payment should say: `PT260001K`, with a letter that shows slips of the keys. */
    reference: text().notNull().unique(),
    memberId: memberId(),
    kind: text({ enum: INVOICE_KINDS }).notNull(),
    /** The company: it stays when the member's record goes. */
    billTo: text().notNull(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    totalCents: integer().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    issuedOn: day().notNull(),
    dueOn: day().notNull(),
    voidedAt: moment(),
    voidReason: text(),
    /** The void one in whose place it stands. */
    replacesId: integer().references((): AnyPgColumn => invoices.id),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('invoices_member_idx').on(table.memberId),
    index('invoices_issued_idx').on(table.issuedOn),
    check('invoices_not_negative', sql`total_cents >= 0`),
    check('invoices_void_reason', sql`voided_at is null or void_reason <> ''`),
  ],
);

/** Money that has come, or has gone back. Never deleted: one that was bounced or mistaken is reversed. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    /** Given by the screen: sent twice, it is stored once. */
    requestId: text().notNull().unique(),
    kind: text({ enum: PAYMENT_KINDS }).notNull().default('payment'),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    amountCents: integer().notNull(),
    receivedOn: day().notNull(),
    memberId: memberId(),
    payerName: blankText(),
    chequeNo: text(),
    chequeBank: text(),
    /** `R-2026-0001`. */
    receiptNo: text().notNull().unique(),
    /** Of a refund: the payment whose credit goes back. */
    refundsId: integer().references((): AnyPgColumn => payments.id),
    reversedAt: moment(),
    reversalReason: text(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('payments_member_idx').on(table.memberId),
    index('payments_received_idx').on(table.receivedOn),
    index('payments_refunds_idx').on(table.refundsId),
    check('payments_positive', sql`amount_cents > 0`),
    check('payments_cheque', sql`method <> 'cheque' or coalesce(cheque_no, '') <> ''`),
    check('payments_refund', sql`(kind = 'refund') = (refunds_id is not null)`),
    check('payments_reversal', sql`reversed_at is null or reversal_reason <> ''`),
  ],
);

/** Which payment pays how much of which invoice. What is left of a payment is the member's credit. */
export const paymentAllocations = pgTable(
  'payment_allocations',
  {
    id: id(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    amountCents: integer().notNull(),
    createdAt: now(),
  },
  (table) => [
    index('payment_allocations_payment_idx').on(table.paymentId),
    index('payment_allocations_invoice_idx').on(table.invoiceId),
    check('payment_allocations_positive', sql`amount_cents > 0`),
  ],
);
