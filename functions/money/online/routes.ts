import { type Context, Hono } from 'hono';
import type { OnlineStatus } from '../../../db/constants.ts';
import { type MessageKey, translate } from '../../../db/messages/index.ts';
import {
  onlinePaymentColumns,
  onlinePaymentOrder,
  onlinePaymentSearch,
  payoutColumns,
  payoutOrder,
  payoutSearch,
} from '../../../db/queries/money/online.ts';
import { onlinePayments, payouts } from '../../../db/tables/index.ts';
import {
  checkoutSchema,
  onlineRefundOrderSchema,
  refreshSchema,
} from '../../../db/validation/money/online.ts';
import { ApiError } from '../../errors.ts';
import { kickClock, kickMail } from '../../office/mail/kick.ts';
import { openLink } from '../../office/mail/links.ts';
import { answerList, type Resource } from '../../platform/crud/list.ts';
import { readLimited } from '../../platform/http/body.ts';
import { validBody } from '../../platform/http/json.ts';
import { logProblem } from '../../platform/http/log.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { formLimit } from '../../platform/middleware/rate-limit.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import { checkout, notConfigured, refreshCheckout } from './checkout.ts';
import { takeEvent } from './events.ts';
import { onlineProvider } from './provider.ts';
import { type OnlineEvent, type OnlineProvider, ProviderError } from './provider-types.ts';
import { refundOnline } from './refund.ts';
import { orProviderFailed } from './settle.ts';

/** Messages for payers who return from the provider's page. */
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

/** Throws 503 `not_configured` without the keys of a provider. */
function provided(c: Context<AppEnv>): OnlineProvider {
  const provider = onlineProvider(c.var.settings);
  if (!provider) throw notConfigured();
  return provider;
}

export const onlinePaymentRoutes = new Hono<AppEnv>().get('/', requireStaffInSameTrip, (c) =>
  answerList(c, onlineSource),
);
export const payoutRoutes = new Hono<AppEnv>().get('/', requireStaffInSameTrip, (c) =>
  answerList(c, payoutSource),
);

/** Routes for refunds to card or wallet, mounted below `/api/payments`. */
export const onlineRefundRoutes = new Hono<AppEnv>().post('/:id/online-refund', requireStaff, async (c) => {
  const provider = provided(c);
  const order = await validBody(c, onlineRefundOrderSchema);
  const wanted = { ...order, paymentId: recordId(c.req) };
  const { refund, isKnown } = await refundOnline(c.var.db, provider, wanted);
  kickMail(c.var);
  return c.json(refund, isKnown ? 200 : 201);
});

/** Routes for payments by a personal page's link, mounted below `/api/my`. */
export const myCheckoutRoutes = new Hono<AppEnv>()
  .post('/checkout', formLimit, async (c) => {
    const { token, invoiceId } = await validBody(c, checkoutSchema);
    const link = await openLink(c.var.db, c.var.settings, token);
    const url = await checkout(c.var, link, invoiceId);
    kickClock(c.var);
    return c.json({ url }, 201);
  })
  .post('/checkout/refresh', formLimit, async (c) => {
    const { token, invoiceId } = await validBody(c, refreshSchema);
    const link = await openLink(c.var.db, c.var.settings, token);
    const status = await refreshCheckout(c.var, link, invoiceId);
    kickMail(c.var);
    return c.json({ status, message: translate(STATUS_TEXTS[status ?? 'failed'], c.var.locale) });
  });

/** Returns the event of a signed webhook call. Throws 400 for an invalid signature or the other mode's events. */
async function verified(c: Context<AppEnv>, provider: OnlineProvider): Promise<OnlineEvent> {
  const body = new TextDecoder().decode(await readLimited(c.req.raw, MOST_BYTES, 'error.tooLarge'));
  const refused = new ApiError(400, 'online.badSignature', { code: 'bad_signature' });
  try {
    const event = provider.verify(body, c.req.header('stripe-signature') ?? '', new Date());
    if (event.isLive === provider.isLive) return event;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logProblem('online payment', error.message);
  }
  throw refused;
}

/** Webhook of the provider. */
export const stripeEventRoutes = new Hono<AppEnv>().post('/', async (c) => {
  const provider = provided(c);
  const event = await verified(c, provider);
  await orProviderFailed(takeEvent(c.var.db, provider, event));
  kickMail(c.var);
  return c.json({ received: true });
});
