import { onlinePaymentColumns, payoutColumns } from '../../../db/queries/money/online.ts';
import {
  checkoutSchema,
  checkoutStatusSchema,
  checkoutUrlSchema,
  onlinePaymentSchema,
  onlineRefundOrderSchema,
  onlineRefundSchema,
  payoutSchema,
  receivedSchema,
  refreshSchema,
} from '../../../db/validation/money/online.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { listCall } from '../../platform/openapi/resource-old.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';

const tag = 'money';

const myCalls = (): Calls => ({
  'POST /api/my/checkout': {
    tag: 'my',
    summary: 'Open the payment provider’s page for an invoice',
    description:
      'By the token of the personal page to which the invoice belongs. While a session can be paid, its address is given again. 409 `invoice_settled`, `invoice_void`, `amount_too_small` (below HK$4) or `processing` (a payment is on its way). 429 after ten sessions in an hour. 502 `provider_failed`. 503 `not_configured` where nothing is paid online.',
    body: { schema: taken('Checkout', checkoutSchema) },
    answers: {
      201: { description: 'The address to go to.', schema: given('CheckoutUrl', checkoutUrlSchema) },
    },
    failures: [404, 409, 410, 429, 502, 503],
  },
  'POST /api/my/checkout/refresh': {
    tag: 'my',
    summary: 'Ask the payment provider about a payment',
    description:
      'The page to which payers come back asks by this, so that a receipt does not wait for a webhook. Without `invoiceId`: the invoice that was last begun to pay.',
    body: { schema: taken('CheckoutRefresh', refreshSchema) },
    answers: {
      200: { description: 'The state now.', schema: given('CheckoutStatus', checkoutStatusSchema) },
    },
    failures: [404, 410, 429, 502, 503],
  },
});

export function onlinePaymentCalls(): Calls {
  const refund = given('OnlineRefund', onlineRefundSchema);
  return {
    ...myCalls(),
    'GET /api/online-payments': listCall({
      tag,
      summary: 'List sessions on the payment provider’s page, the latest first',
      record: given('OnlinePayment', onlinePaymentSchema),
      columns: onlinePaymentColumns,
    }),
    'GET /api/payouts': listCall({
      tag,
      summary: 'List payouts of the payment provider to the bank, the latest first',
      record: given('Payout', payoutSchema),
      columns: payoutColumns,
    }),
    'POST /api/payments/:id/online-refund': {
      tag,
      summary: 'Refund credit of a payment to the payer’s card or wallet',
      description:
        'The same `requestId` again: 200 and the same record. 404 for a payment that was not made online; 409 `exceeds_credit`, `wrong_state`, `disputed`, `refunded_already` or, for a known id with another body, `idempotency_conflict`; 502 `provider_failed`: it is tried again each minute.',
      body: { schema: taken('OnlineRefundCreate', onlineRefundOrderSchema) },
      answers: {
        200: { description: 'Sent before: the same record.', schema: refund },
        201: { description: 'The refund.', schema: refund },
      },
      failures: [404, 409, 502, 503],
    },
    'POST /api/stripe-events': {
      tag,
      summary: 'Webhook of the payment provider',
      description:
        'Signed with `Stripe-Signature`, five minutes old at most: else 400. An event is a hint: the provider is asked what is so, therefore order and repetition do not matter.',
      answers: { 200: { description: 'Done.', schema: given('EventReceived', receivedSchema) } },
      failures: [400, 413, 502, 503],
    },
  };
}
