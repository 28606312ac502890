import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../core/association/locales.ts';
import { FPS_TYPES, INVOICE_KINDS, PAYMENT_KINDS, PAYMENT_METHODS } from '../../../core/money/kinds.ts';
import type { InvoiceLine } from '../../../core/money/validation/money.ts';
import { members } from '../membership/members.ts';
import { belongsTo, blankText, day, id, moment, now, updatedAt } from '../platform/columns.ts';

/** Locked while a document is issued, so that numbers have no gaps. */
export const documentNumbers = pgTable(
  'document_numbers',
  { kind: text().notNull(), year: smallint().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

/** Append-only. An invoice references the version valid when it was issued. */
export const paymentDetails = pgTable('payment_details', {
  id: id(),
  fpsType: text({ enum: FPS_TYPES }),
  fpsId: blankText(),
  fpsCarriesReference: boolean().notNull().default(false),
  payeeName: blankText(),
  chequePayee: blankText(),
  bankAccount: blankText(),
  changedByName: text(),
  createdAt: now(),
});

const memberId = () => integer().references(() => members.id, { onDelete: 'set null' });

/** A trigger rejects every change except voiding. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    number: text().notNull().unique(),
    /**
     * Two letters from the association's profile, digits, and a check letter that reveals typing errors.
     * Without the two letters, it looks like `260001K`.
     */
    reference: text().notNull().unique(),
    memberId: memberId(),
    kind: text({ enum: INVOICE_KINDS }).notNull(),
    billTo: text().notNull(),
    billToAddress: blankText(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    totalCents: integer().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    issuedOn: day().notNull(),
    dueOn: day().notNull(),
    voidedAt: moment(),
    voidReason: text(),
    replacesId: integer().references((): AnyPgColumn => invoices.id),
    /** A trigger sets it on insert. Owners can later switch open invoices to the current version. */
    paymentDetailsId: belongsTo(() => paymentDetails.id),
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

/** Never deleted: a bounced or mistaken payment is reversed. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    requestId: text().notNull().unique(),
    /**
     * SHA-256 of the body: a request with the same id and another body is rejected. Null for a bank line, and
     * in old rows.
     */
    requestHash: text(),
    kind: text({ enum: PAYMENT_KINDS }).notNull().default('payment'),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    amountCents: integer().notNull(),
    receivedOn: day().notNull(),
    happenedOn: day(),
    memberId: memberId(),
    payerName: blankText(),
    chequeNo: text(),
    chequeBank: text(),
    reference: text(),
    note: text(),
    receiptNo: text().notNull().unique(),
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

/** Their numbers have no gaps. Never changed or deleted. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: id(),
    requestId: text().notNull().unique(),
    number: text().notNull().unique(),
    invoiceId: belongsTo(() => invoices.id),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    totalCents: integer().notNull(),
    reason: text().notNull(),
    issuedOn: day().notNull(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('credit_notes_invoice_idx').on(table.invoiceId),
    index('credit_notes_issued_idx').on(table.issuedOn),
    check('credit_notes_positive', sql`total_cents > 0`),
    check('credit_notes_reason', sql`reason <> ''`),
  ],
);

/** The part of a payment that is not allocated is the member's credit. */
export const paymentAllocations = pgTable(
  'payment_allocations',
  {
    id: id(),
    paymentId: belongsTo(() => payments.id),
    invoiceId: belongsTo(() => invoices.id),
    amountCents: integer().notNull(),
    creditNoteId: integer().references(() => creditNotes.id),
    createdAt: now(),
  },
  (table) => [
    index('payment_allocations_payment_idx').on(table.paymentId),
    index('payment_allocations_invoice_idx').on(table.invoiceId),
    index('payment_allocations_credit_note_idx').on(table.creditNoteId),
    check(
      'payment_allocations_sign',
      sql`amount_cents <> 0 and (amount_cents < 0) = (credit_note_id is not null)`,
    ),
  ],
);
