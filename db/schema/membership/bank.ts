import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { BANK_LINE_STATUSES } from '../../constants.ts';
import type { BankMapping } from '../../validation/membership/bank.ts';
import { blankText, day, id, now, updatedAt } from '../columns.ts';
import { members } from '../members.ts';
import { payments } from './money.ts';

/** A bank's statement that was read in. Undone, it goes, and what was booked by it is reversed. */
export const bankStatements = pgTable('bank_statements', {
  id: id(),
  fileName: text().notNull(),
  /** SHA-256 of its bytes: read in once. */
  fileHash: text().notNull().unique(),
  account: text().notNull(),
  /** Which column says what; proposed again for the next statement of the account. */
  mapping: jsonb().$type<BankMapping>().notNull(),
  createdAt: now(),
  updatedAt: updatedAt(),
});

/** A line of a statement, once however many statements have it. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: id(),
    statementId: integer()
      .notNull()
      .references(() => bankStatements.id, { onDelete: 'cascade' }),
    lineNo: integer().notNull(),
    bookedOn: day().notNull(),
    /** Less than nothing: money that went out. */
    amountCents: integer().notNull(),
    text: blankText(),
    payerName: blankText(),
    balanceCents: integer(),
    /** SHA-256 of account, day, amount, balance, text, and which of several that are the same it is. */
    fingerprint: text().notNull().unique(),
    status: text({ enum: BANK_LINE_STATUSES }).notNull().default('new'),
    paymentId: integer().references(() => payments.id),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('bank_lines_statement_idx').on(table.statementId),
    index('bank_lines_payment_idx').on(table.paymentId),
    index('bank_lines_new_idx').on(table.id).where(sql`status = 'new'`),
    check('bank_lines_matched', sql`(status = 'matched') = (payment_id is not null)`),
  ],
);

/** Names by which banks know a member, learnt from lines that staff have booked. */
export const payerAliases = pgTable(
  'payer_aliases',
  {
    id: id(),
    memberId: integer()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    foldedPayer: text().notNull(),
    /** Goes with the line that it was learnt from. */
    lineId: integer().references(() => bankLines.id, { onDelete: 'cascade' }),
    createdAt: now(),
  },
  (table) => [
    unique('payer_aliases_key').on(table.memberId, table.foldedPayer),
    index('payer_aliases_line_idx').on(table.lineId),
  ],
);
