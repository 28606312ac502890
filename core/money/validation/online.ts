import * as z from 'zod/mini';
import { cents } from '../../fields/cents.ts';
import { isoTimestamp, key, recordId } from '../../fields/fields.ts';
import { requestId } from '../../fields/request-id.ts';
import { ONLINE_REFUND_STATUSES, ONLINE_STATUSES } from '../kinds.ts';

const tokenField = {
  token: z.optional(z.string(key('validation.required'))),
  memberId: z.optional(recordId()),
};

export const checkoutSchema = z.object({
  ...tokenField,
  invoiceId: recordId(),
  requestId: requestId(),
});
export const refreshSchema = z.object({ ...tokenField, invoiceId: z.optional(recordId()) });
export const checkoutUrlSchema = z.object({ url: z.string() });
export const checkoutStatusSchema = z.object({
  status: z.nullable(z.enum(ONLINE_STATUSES)),
  message: z.string(),
});
export const receivedSchema = z.object({ received: z.boolean() });

export const onlinePaymentSchema = z.object({
  id: z.int(),
  invoiceId: z.int(),
  provider: z.string(),
  invoiceNumber: z.string(),
  billTo: z.string(),
  sessionId: z.nullable(z.string()),
  intentId: z.nullable(z.string()),
  amountCents: z.int(),
  status: z.enum(ONLINE_STATUSES),
  expiresAt: isoTimestamp(),
  paymentId: z.nullable(z.int()),
  receiptNo: z.nullable(z.string()),
  creditCents: z.int(),
  refundedCents: z.int(),
  disputedCents: z.int(),
  feeCents: z.nullable(z.int()),
  netCents: z.nullable(z.int()),
  payoutId: z.nullable(z.int()),
  isLive: z.boolean(),
  /**
   * The refunds booked by hand exceed the amount that remains at the provider. Staff must then correct the
   * accounting records.
   */
  isUnclear: z.boolean(),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type OnlinePayment = z.infer<typeof onlinePaymentSchema>;

export const payoutSchema = z.object({
  id: z.int(),
  payoutId: z.string(),
  amountCents: z.int(),
  arrivesOn: z.iso.date(),
  isComplete: z.boolean(),
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
  paymentId: z.nullable(z.int()),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
