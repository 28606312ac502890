import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { BANK_LINE_STATUSES, LINE_PAYMENT_ROLES } from '../../constants.ts';
import type { BankMapping } from '../../validation/money/bank.ts';
import { members } from '../membership/members.ts';
import { blankText, day, id, now, updatedAt } from '../platform/columns.ts';
import { payments } from './money.ts';
import { payouts } from './online.ts';

/** An imported bank statement. Undoing the import deletes the statement and reverses its bookings. */
export const bankStatements = pgTable('bank_statements', {
  id: id(),
  fileName: text().notNull(),
  /** SHA-256 of the file. A file can be imported only once. */
  fileHash: text().notNull().unique(),
  account: text().notNull(),
  /** Column mapping. It is suggested for the account's next statement. */
  mapping: jsonb().$type<BankMapping>().notNull(),
  createdAt: now(),
  updatedAt: updatedAt(),
});

/** A statement line, stored once even if several statements contain it. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: id(),
    statementId: integer()
      .notNull()
      .references(() => bankStatements.id, { onDelete: 'cascade' }),
    lineNo: integer().notNull(),
    bookedOn: day().notNull(),
    /** Amount in cents; negative for a debit. */
    amountCents: integer().notNull(),
    text: blankText(),
    payerName: blankText(),
    /**
     * Balance in whole cents. The column is a double, because a balance can exceed the range of `integer`,
     * and older releases expect a number.
     */
    balanceCents: doublePrecision(),
    currency: text().notNull().default('HKD'),
    /**
     * SHA-256 of the line's account, day, amount, balance and text, and of its position among identical
     * lines.
     */
    fingerprint: text().notNull().unique(),
    status: text({ enum: BANK_LINE_STATUSES }).notNull().default('new'),
    /**
     * First payment that is linked to the line. Only releases older than the table `bank_line_payments` read
     * this column.
     */
    paymentId: integer().references(() => payments.id),
    /** The payment provider's payout that this bank line shows. */
    payoutId: integer()
      .unique()
      .references(() => payouts.id),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('bank_lines_statement_idx').on(table.statementId),
    index('bank_lines_payment_idx').on(table.paymentId),
    index('bank_lines_new_idx').on(table.id).where(sql`status = 'new'`),
    check(
      'bank_lines_matched',
      sql`(status = 'matched') = (payment_id is not null or payout_id is not null)`,
    ),
  ],
);

/**
 * Payments of a bank line. A deposit of several cheques has several payments. A payment has at most two
 * links: to the line of its deposit, and to the line on which the bank returned it.
 */
export const bankLinePayments = pgTable(
  'bank_line_payments',
  {
    id: id(),
    lineId: integer()
      .notNull()
      .references(() => bankLines.id, { onDelete: 'cascade' }),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    role: text({ enum: LINE_PAYMENT_ROLES }).notNull(),
    createdAt: now(),
  },
  (table) => [
    index('bank_line_payments_line_idx').on(table.lineId),
    uniqueIndex('bank_line_payments_key').on(table.paymentId, sql`(role = 'returned')`),
  ],
);

/** Names under which a member pays, learned from the member's booked bank statement lines. */
export const payerAliases = pgTable(
  'payer_aliases',
  {
    id: id(),
    memberId: integer()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    foldedPayer: text().notNull(),
    /** Line from which the name was taken. The name is deleted with the line. */
    lineId: integer().references(() => bankLines.id, { onDelete: 'cascade' }),
    createdAt: now(),
  },
  (table) => [
    unique('payer_aliases_key').on(table.memberId, table.foldedPayer),
    index('payer_aliases_line_idx').on(table.lineId),
  ],
);
