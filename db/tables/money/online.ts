import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ONLINE_REFUND_STATUSES, ONLINE_STATUSES } from '../../constants.ts';
import { day, id, moment, now, updatedAt } from '../platform/columns.ts';
import { invoices, payments } from './money.ts';

/** Payouts of the payment provider to the association's bank account. */
export const payouts = pgTable('payouts', {
  id: id(),
  /** Id at the payment provider. */
  payoutId: text().notNull().unique(),
  amountCents: integer().notNull(),
  arrivesOn: day().notNull(),
  /** True when the sum of the payout's transactions equals its amount. */
  isComplete: boolean().notNull().default(false),
  createdAt: now(),
  updatedAt: updatedAt(),
});

/** Checkout sessions of the payment provider. At most one session of an invoice can be paid. */
export const onlinePayments = pgTable(
  'online_payments',
  {
    id: id(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    sessionId: text().unique(),
    intentId: text().unique(),
    amountCents: integer().notNull(),
    status: text({ enum: ONLINE_STATUSES }).notNull().default('creating'),
    url: text(),
    expiresAt: moment().notNull(),
    /**
     * Payment in the accounting records. If it was booked again with another amount, this is the latest
     * booking.
     */
    paymentId: integer().references(() => payments.id),
    /** Amount in cents that the provider has withdrawn because of disputes (chargebacks). */
    disputedCents: integer().notNull().default(0),
    feeCents: integer(),
    netCents: integer(),
    payoutId: integer().references(() => payouts.id),
    isLive: boolean().notNull(),
    /** Number of times that the payment was booked. */
    bookings: smallint().notNull().default(0),
    /** True when staff must correct the accounting records, because they differ from the provider's state. */
    isUnclear: boolean().notNull().default(false),
    /**
     * Version of the provider's state that was last applied to the accounting records. Older states are
     * ignored.
     */
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

/** Refunds to the payer's card or wallet, requested in this system or at the provider. */
export const onlineRefunds = pgTable(
  'online_refunds',
  {
    id: id(),
    onlinePaymentId: integer()
      .notNull()
      .references(() => onlinePayments.id),
    amountCents: integer().notNull(),
    /** Idempotency key from the client: a repeated request is stored once. */
    requestId: text().notNull().unique(),
    /** Id at the payment provider. */
    refundId: text().unique(),
    status: text({ enum: ONLINE_REFUND_STATUSES }).notNull().default('requested'),
    /** Refund in the accounting records. */
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

/**
 * Received events of the provider, without their content. An event that was not processed is processed when the
 * provider sends it again.
 */
export const stripeEvents = pgTable('stripe_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  objectId: text().notNull(),
  doneAt: moment(),
  createdAt: now(),
});
