import * as z from 'zod/mini';
import { ONLINE_REFUND_STATUSES, ONLINE_STATUSES } from '../../constants.ts';
import { cents } from '../platform/cents.ts';
import { isoTimestamp, key, recordId } from '../platform/fields.ts';
import { requestId } from '../platform/request-id.ts';

const tokenField = { token: z.string(key('validation.required')) };

export const checkoutSchema = z.object({
  ...tokenField,
  invoiceId: recordId(),
  requestId: requestId(),
});
/**
 * Refreshes the payment state of an invoice from the provider. Without `invoiceId`, refreshes the invoice
 * with the latest payment attempt.
 */
export const refreshSchema = z.object({ ...tokenField, invoiceId: z.optional(recordId()) });
export const checkoutUrlSchema = z.object({ url: z.string() });
/** State of an invoice's latest payment session. `status` is null if no session was started. */
export const checkoutStatusSchema = z.object({
  status: z.nullable(z.enum(ONLINE_STATUSES)),
  /** Message shown to the payer. */
  message: z.string(),
});
export const receivedSchema = z.object({ received: z.boolean() });

/** A payment session on the provider's page. */
export const onlinePaymentSchema = z.object({
  id: z.int(),
  invoiceId: z.int(),
  invoiceNumber: z.string(),
  billTo: z.string(),
  sessionId: z.nullable(z.string()),
  intentId: z.nullable(z.string()),
  amountCents: z.int(),
  status: z.enum(ONLINE_STATUSES),
  expiresAt: isoTimestamp(),
  paymentId: z.nullable(z.int()),
  receiptNo: z.nullable(z.string()),
  /** Part of the payment that can be refunded. */
  creditCents: z.int(),
  refundedCents: z.int(),
  /** Amount in cents that the provider has withdrawn because of disputes (chargebacks). */
  disputedCents: z.int(),
  feeCents: z.nullable(z.int()),
  netCents: z.nullable(z.int()),
  payoutId: z.nullable(z.int()),
  isLive: z.boolean(),
  /**
   * True when the refunds booked by hand exceed the amount that remains at the provider. Staff must then
   * correct the accounting records.
   */
  isUnclear: z.boolean(),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type OnlinePayment = z.infer<typeof onlinePaymentSchema>;

/** A payout to the bank account. */
export const payoutSchema = z.object({
  id: z.int(),
  payoutId: z.string(),
  amountCents: z.int(),
  arrivesOn: z.iso.date(),
  /** True when the sum of the payout's transactions equals its amount. */
  isComplete: z.boolean(),
  /** Totals of the payments in this payout. */
  grossCents: z.int(),
  feeCents: z.int(),
  count: z.int(),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type Payout = z.infer<typeof payoutSchema>;

export const onlineRefundOrderSchema = z.object({ requestId: requestId(), amountCents: cents(1) });
export type OnlineRefundOrder = z.output<typeof onlineRefundOrderSchema>;

export const onlineRefundSchema = z.object({
  id: z.int(),
  onlinePaymentId: z.int(),
  amountCents: z.int(),
  requestId: z.string(),
  refundId: z.nullable(z.string()),
  status: z.enum(ONLINE_REFUND_STATUSES),
  /** Refund in the accounting records. */
  paymentId: z.nullable(z.int()),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
