import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ONLINE_REFUND_STATUSES, ONLINE_STATUSES } from '../../../core/money/kinds.ts';
import { belongsTo, day, id, moment, now, updatedAt } from '../platform/columns.ts';
import { invoices, payments } from './money.ts';

/** A payment provider's name. The default is for programs that know only the first. */
const provider = () => text().notNull().default('stripe');

export const payouts = pgTable('payouts', {
  id: id(),
  payoutId: text().notNull().unique(),
  amountCents: integer().notNull(),
  arrivesOn: day().notNull(),
  isComplete: boolean().notNull().default(false),
  createdAt: now(),
  updatedAt: updatedAt(),
});

export const onlinePayments = pgTable(
  'online_payments',
  {
    id: id(),
    invoiceId: belongsTo(() => invoices.id),
    provider: provider(),
    sessionId: text().unique(),
    intentId: text().unique(),
    amountCents: integer().notNull(),
    status: text({ enum: ONLINE_STATUSES }).notNull().default('creating'),
    url: text(),
    expiresAt: moment().notNull(),
    paymentId: integer().references(() => payments.id),
    disputedCents: integer().notNull().default(0),
    feeCents: integer(),
    netCents: integer(),
    payoutId: integer().references(() => payouts.id),
    isLive: boolean().notNull(),
    bookings: smallint().notNull().default(0),
    isUnclear: boolean().notNull().default(false),
    /** Version of the provider's state. Older states are ignored. */
    version: integer().notNull().default(0),
    checkedAt: moment(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('online_payments_open_key')
      .on(table.invoiceId)
      .where(sql`status in ('creating', 'open', 'processing')`),
    index('online_payments_invoice_idx').on(table.invoiceId),
    index('online_payments_payment_idx').on(table.paymentId),
    index('online_payments_payout_idx').on(table.payoutId),
    check('online_payments_positive', sql`amount_cents > 0`),
  ],
);

/** Every booking of an online payment, the reversed ones too. `online_payments.payment_id` is the last. */
export const onlineBookings = pgTable(
  'online_bookings',
  {
    paymentId: integer()
      .primaryKey()
      .references(() => payments.id, { onDelete: 'cascade' }),
    onlinePaymentId: belongsTo(() => onlinePayments.id, { onDelete: 'cascade' }),
  },
  (table) => [index('online_bookings_online_idx').on(table.onlinePaymentId)],
);

export const onlineRefunds = pgTable(
  'online_refunds',
  {
    id: id(),
    onlinePaymentId: belongsTo(() => onlinePayments.id),
    amountCents: integer().notNull(),
    requestId: text().notNull().unique(),
    refundId: text().unique(),
    status: text({ enum: ONLINE_REFUND_STATUSES }).notNull().default('requested'),
    paymentId: integer().references(() => payments.id),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('online_refunds_online_idx').on(table.onlinePaymentId),
    index('online_refunds_payment_idx').on(table.paymentId),
    check('online_refunds_positive', sql`amount_cents > 0`),
  ],
);

/** Without their content. An event that was not processed is processed when the provider sends it again. */
export const onlineEvents = pgTable(
  'stripe_events',
  {
    provider: provider(),
    id: text().notNull(),
    type: text().notNull(),
    objectId: text().notNull(),
    doneAt: moment(),
    createdAt: now(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.id] })],
);
