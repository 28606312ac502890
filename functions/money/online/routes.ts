import { type Context, Hono } from 'hono';
import { type MessageKey, translate } from '../../../core/messages/index.ts';
import type { OnlineStatus } from '../../../core/money/kinds.ts';
import {
  type OnlineEvent,
  type OpenProvider,
  type PaymentProvider,
  ProviderError,
} from '../../../core/money/online-provider.ts';
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
} from '../../../core/money/validation/online.ts';
import {
  onlinePaymentColumns,
  onlinePaymentOrder,
  onlinePaymentSearch,
  payoutColumns,
  payoutOrder,
  payoutSearch,
} from '../../../db/queries/money/online.ts';
import { onlinePayments, payouts } from '../../../db/tables/index.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { answerList, type Resource } from '../../crud/list.ts';
import { readLimited } from '../../http/body.ts';
import { ApiError } from '../../http/failures/errors.ts';
import { logProblem } from '../../http/failures/log.ts';
import { validBody } from '../../http/json.ts';
import { formLimit } from '../../http/middleware/rate-limit.ts';
import { described } from '../../http/openapi/described.ts';
import { listCall } from '../../http/openapi/resource.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { openMine } from '../../mail/mine.ts';
import { kickClock, kickMail } from '../../mail/sending/kick.ts';
import { checkout, refreshCheckout } from './checkout.ts';
import { takeEvent } from './events.ts';
import { notConfigured, providerNamed } from './open-providers.ts';
import { refundOnline } from './refund.ts';
import { orProviderFailed } from './settle.ts';

const tag = 'money';
const refundRef = given('OnlineRefund', onlineRefundSchema);

const STATUS_TEXTS: Record<OnlineStatus, MessageKey> = {
  creating: 'online.notPaid',
  open: 'online.notPaid',
  processing: 'online.processing',
  paid: 'online.paid',
  failed: 'online.notPaid',
  expired: 'online.notPaid',
};

const MOST_BYTES = 512 * 1024;

const onlineSource = {
  resource: 'online-payments',
  table: onlinePayments,
  columns: onlinePaymentColumns,
  search: onlinePaymentSearch,
  orderBy: onlinePaymentOrder,
} satisfies Resource;

const payoutSource = {
  resource: 'payouts',
  table: payouts,
  columns: payoutColumns,
  search: payoutSearch,
  orderBy: payoutOrder,
} satisfies Resource;

export const onlinePaymentRoutes = new Hono<AppEnv>().get(
  '/',
  requireStaffInSameTrip,
  described(() =>
    listCall({
      tag,
      summary: 'List sessions on the payment provider’s page, the latest first',
      record: given('OnlinePayment', onlinePaymentSchema),
      columns: onlinePaymentColumns,
    }),
  ),
  (c) => answerList(c, onlineSource),
);
export const payoutRoutes = new Hono<AppEnv>().get(
  '/',
  requireStaffInSameTrip,
  described(() =>
    listCall({
      tag,
      summary: 'List payouts of the payment provider to the bank, the latest first',
      record: given('Payout', payoutSchema),
      columns: payoutColumns,
    }),
  ),
  (c) => answerList(c, payoutSource),
);

export const onlineRefundRoutes = new Hono<AppEnv>().post(
  '/:id/online-refund',
  requireStaff,
  described(() => ({
    tag,
    summary: 'Refund credit of a payment to the payer’s card or wallet',
    description:
      'The same `requestId` again: 200 and the same record. 404 for a payment that was not made online; 409 `exceeds_credit`, `wrong_state`, `disputed`, `refunded_already`, `whole_only` (the provider refunds no part) or, for a known id with another body, `idempotency_conflict`; 502 `provider_failed`: it is tried again each minute.',
    body: { schema: taken('OnlineRefundCreate', onlineRefundOrderSchema) },
    answers: {
      200: { description: 'Sent before: the same record.', schema: refundRef },
      201: { description: 'The refund.', schema: refundRef },
    },
    failures: [404, 409, 502, 503],
  })),
  async (c) => {
    const { db, online } = c.var;
    if (online.length === 0) throw notConfigured();
    const order = await validBody(c, onlineRefundOrderSchema);
    const wanted = { ...order, paymentId: recordId(c.req) };
    const { refund, isKnown } = await refundOnline(db, online, wanted);
    kickMail(c.var);
    return c.json(refund, isKnown ? 200 : 201);
  },
);

export const myCheckoutRoutes = new Hono<AppEnv>()
  .post(
    '/checkout',
    formLimit,
    described(() => ({
      tag: 'my',
      summary: 'Open the payment provider’s page for an invoice',
      description:
        'By the token of the personal page to which the invoice belongs, or a session with the role `accounts` and `memberId`. While a session can be paid, its address is given again. 409 `invoice_settled`, `invoice_void`, `amount_too_small` (below the provider’s least) or `processing` (a payment is on its way); `idempotency_conflict` for a `requestId` of another invoice. 429 after ten sessions in an hour. 502 `provider_failed`. 503 `not_configured` where nothing is paid online.',
      body: { schema: taken('Checkout', checkoutSchema) },
      answers: {
        201: { description: 'The address to go to.', schema: given('CheckoutUrl', checkoutUrlSchema) },
      },
      failures: [404, 409, 410, 429, 502, 503],
    })),
    async (c) => {
      const { invoiceId, requestId, ...named } = await validBody(c, checkoutSchema);
      const link = await openMine(c.var, named, 'accounts');
      const url = await checkout(c.var, link, { invoiceId, requestId });
      kickClock(c.var);
      return c.json({ url }, 201);
    },
  )
  .post(
    '/checkout/refresh',
    formLimit,
    described(() => ({
      tag: 'my',
      summary: 'Ask the payment provider about a payment',
      description:
        'The page to which payers come back asks by this, so that a receipt does not wait for a webhook. Without `invoiceId`: the invoice that was last begun to pay.',
      body: { schema: taken('CheckoutRefresh', refreshSchema) },
      answers: {
        200: { description: 'The state now.', schema: given('CheckoutStatus', checkoutStatusSchema) },
      },
      failures: [404, 410, 429, 502, 503],
    })),
    async (c) => {
      const { invoiceId, ...named } = await validBody(c, refreshSchema);
      const link = await openMine(c.var, named, 'accounts');
      const status = await refreshCheckout(c.var, link, invoiceId);
      kickMail(c.var);
      return c.json({ status, message: translate(STATUS_TEXTS[status ?? 'failed'], c.var.locale) });
    },
  );

async function verified(c: Context<AppEnv>, provider: OpenProvider): Promise<OnlineEvent> {
  const body = new TextDecoder().decode(await readLimited(c.req.raw, MOST_BYTES, 'error.tooLarge'));
  const refused = new ApiError(400, 'online.badSignature', { code: 'bad_signature' });
  try {
    const event = provider.verify(body, c.req.raw.headers, new Date());
    if (event.isLive === provider.isLive) return event;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logProblem('online payment', error.message);
  }
  throw refused;
}

export const onlineEventRoutes = ({ name, webhook }: PaymentProvider) =>
  new Hono<AppEnv>().post(
    '/',
    described(() => ({
      tag,
      summary: 'Webhook of the payment provider',
      description: `${webhook.description} An event is a hint: the provider is asked what is so, therefore order and repetition do not matter.`,
      answers: { 200: { description: 'Done.', schema: given('EventReceived', receivedSchema) } },
      failures: [400, 413, 502, 503],
    })),
    async (c) => {
      const provider = providerNamed(c.var.online, name);
      const event = await verified(c, provider);
      await orProviderFailed(takeEvent(c.var.db, provider, event));
      kickMail(c.var);
      return c.json({ received: true });
    },
  );
