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
import { CURRENCY_CODE } from '../../../core/association/currency.ts';
import { BANK_LINE_STATUSES, LINE_PAYMENT_ROLES } from '../../../core/money/kinds.ts';
import type { BankMapping } from '../../../core/money/validation/bank.ts';
import { members } from '../membership/members.ts';
import { belongsTo, blankText, day, id, now, updatedAt } from '../platform/columns.ts';
import { payments } from './money.ts';
import { payouts } from './online.ts';

export const bankStatements = pgTable('bank_statements', {
  id: id(),
  fileName: text().notNull(),
  fileHash: text().notNull().unique(),
  account: text().notNull(),
  mapping: jsonb().$type<BankMapping>().notNull(),
  createdAt: now(),
  updatedAt: updatedAt(),
});

export const bankLines = pgTable(
  'bank_lines',
  {
    id: id(),
    statementId: belongsTo(() => bankStatements.id, { onDelete: 'cascade' }),
    lineNo: integer().notNull(),
    bookedOn: day().notNull(),
    amountCents: integer().notNull(),
    text: blankText(),
    payerName: blankText(),
    /**
     * Whole cents. A double, because a balance can exceed the range of `integer`, and older releases expect a
     * number.
     */
    balanceCents: doublePrecision(),
    currency: text()
      .notNull()
      .default('HKD')
      .$defaultFn(() => CURRENCY_CODE),
    /**
     * SHA-256 of the line's account, day, amount, balance and text, and of its position among identical
     * lines.
     */
    fingerprint: text().notNull().unique(),
    status: text({ enum: BANK_LINE_STATUSES }).notNull().default('new'),
    /** Only releases older than the table `bank_line_payments` read this column. */
    paymentId: integer().references(() => payments.id),
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
 * A deposit of several cheques has several payments. A payment has at most two links: to the line of its
 * deposit, and to the line on which the bank returned it.
 */
export const bankLinePayments = pgTable(
  'bank_line_payments',
  {
    id: id(),
    lineId: belongsTo(() => bankLines.id, { onDelete: 'cascade' }),
    paymentId: belongsTo(() => payments.id),
    role: text({ enum: LINE_PAYMENT_ROLES }).notNull(),
    createdAt: now(),
  },
  (table) => [
    index('bank_line_payments_line_idx').on(table.lineId),
    uniqueIndex('bank_line_payments_key').on(table.paymentId, sql`(role = 'returned')`),
  ],
);

export const payerAliases = pgTable(
  'payer_aliases',
  {
    id: id(),
    memberId: belongsTo(() => members.id, { onDelete: 'cascade' }),
    foldedPayer: text().notNull(),
    lineId: integer().references(() => bankLines.id, { onDelete: 'cascade' }),
    createdAt: now(),
  },
  (table) => [
    unique('payer_aliases_key').on(table.memberId, table.foldedPayer),
    index('payer_aliases_line_idx').on(table.lineId),
  ],
);
