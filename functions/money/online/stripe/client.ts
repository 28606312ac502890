import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { CURRENCY_CODE } from '../../../../core/association/currency.ts';
import type { Locale } from '../../../../core/association/locales.ts';
import { hongKongDay } from '../../../../core/dates/days.ts';
import {
  type CheckoutOrder,
  type OnlineEvent,
  type OnlineFacts,
  type OnlineProvider,
  ProviderError,
  type RefundFacts,
} from '../../../../core/money/online-provider.ts';
import { callStripe, listStripe, type StripeKeys } from './call.ts';

/** Seconds. */
const TOLERANCE = 300;
const LOCALES: Record<Locale, string> = { 'zh-TW': 'zh-HK', 'zh-CN': 'zh', en: 'en', pt: 'pt', ms: 'ms' };
/** These withdraw no money: inquiries, and disputes that were won. */
const HARMLESS_DISPUTES = new Set([
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'won',
  'prevented',
]);

const createdSession = z.object({ id: z.string(), url: z.string() });
const charge = z.object({
  id: z.string(),
  amount: z.int(),
  amount_refunded: z.int(),
  created: z.int(),
  currency: z.string(),
  disputed: z.boolean(),
  status: z.string(),
  payment_intent: z.nullish(z.string()),
  metadata: z.record(z.string(), z.string()),
});
const paidCharge = z.extend(charge, {
  balance_transaction: z.nullish(z.union([z.string(), z.object({ fee: z.int(), net: z.int() })])),
});
const session = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  payment_intent: z.nullish(
    z.object({ id: z.string(), status: z.string(), latest_charge: z.nullish(paidCharge) }),
  ),
});
const refund = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.nullish(z.string()),
  metadata: z.nullish(z.record(z.string(), z.string())),
});
const dispute = z.object({ id: z.string(), amount: z.int(), status: z.string() });
const payout = z.object({ id: z.string(), amount: z.int(), arrival_date: z.int() });
const transaction = z.object({
  id: z.string(),
  type: z.string(),
  net: z.int(),
  source: z.nullish(z.union([z.string(), z.looseObject({ payment_intent: z.nullish(z.string()) })])),
});
const event = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: z.optional(z.string()),
      object: z.string(),
      payment_intent: z.nullish(z.union([z.string(), z.object({ id: z.string() })])),
      metadata: z.nullish(z.record(z.string(), z.string())),
    }),
  }),
});

const CURRENCY = CURRENCY_CODE.toLowerCase();

const dayOf = (seconds: number) => hongKongDay(new Date(seconds * 1000));
const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000);
const numberOf = (text: string | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

const sessionParams = (order: CheckoutOrder) => ({
  mode: 'payment',
  'line_items[0][quantity]': 1,
  'line_items[0][price_data][currency]': CURRENCY,
  'line_items[0][price_data][unit_amount]': order.amountCents,
  'line_items[0][price_data][product_data][name]': order.invoiceNumber,
  client_reference_id: order.reference,
  'payment_method_types[0]': 'card',
  'payment_method_types[1]': 'alipay',
  'payment_method_types[2]': 'wechat_pay',
  'payment_method_options[wechat_pay][client]': 'web',
  // Makes payers pay in the currency of the invoice. By default, Stripe shows an amount in the payer's
  // currency.
  'adaptive_pricing[enabled]': false,
  locale: LOCALES[order.locale] ?? 'auto',
  expires_at: secondsOf(order.expiresAt),
  success_url: order.successUrl,
  cancel_url: order.cancelUrl,
  'metadata[online_payment]': order.id,
  'payment_intent_data[metadata][online_payment]': order.id,
});

const REFUND_STATUSES: Record<string, RefundFacts['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

const refundFacts = ({ id, amount, status, metadata }: z.infer<typeof refund>): RefundFacts => ({
  id,
  rowId: numberOf(metadata?.online_refund),
  amountCents: amount,
  status: REFUND_STATUSES[status ?? ''] ?? 'pending',
});

function unpaidStatus({ status, payment_intent }: z.infer<typeof session>): OnlineFacts['status'] {
  if (status !== 'complete') return status;
  return payment_intent?.status === 'processing' || payment_intent?.status === 'requires_action'
    ? 'processing'
    : 'failed';
}

async function disputedCents(keys: StripeKeys, intentId: string): Promise<number> {
  const disputes = await listStripe(keys, dispute, '/v1/disputes', { payment_intent: intentId });
  return disputes
    .filter(({ status }) => !HARMLESS_DISPUTES.has(status))
    .reduce((sum, { amount }) => sum + amount, 0);
}

async function factsOf(keys: StripeKeys, told: z.infer<typeof session>): Promise<OnlineFacts> {
  const intent = told.payment_intent;
  const paid = intent?.latest_charge;
  if (told.payment_status !== 'paid' || !intent || !paid)
    return {
      status: unpaidStatus(told),
      intentId: intent?.id,
      grossCents: 0,
      disputedCents: 0,
      refunds: [],
    };
  if (paid.currency !== CURRENCY)
    return {
      status: 'processing',
      intentId: intent.id,
      grossCents: 0,
      disputedCents: 0,
      refunds: [],
      foreignCurrency: paid.currency,
    };
  const fees = typeof paid.balance_transaction === 'object' ? paid.balance_transaction : undefined;
  const refunds = await listStripe(keys, refund, '/v1/refunds', { payment_intent: intent.id });
  return {
    status: 'paid',
    intentId: intent.id,
    grossCents: paid.amount,
    receivedOn: dayOf(paid.created),
    feeCents: fees?.fee,
    netCents: fees?.net,
    disputedCents: paid.disputed ? await disputedCents(keys, intent.id) : 0,
    refunds: refunds.map(refundFacts),
  };
}

function eventOf(told: z.infer<typeof event>): OnlineEvent {
  const { id: objectId = '', object, payment_intent, metadata } = told.data.object;
  const intentId = typeof payment_intent === 'object' ? payment_intent?.id : payment_intent;
  return {
    id: told.id,
    type: told.type,
    isLive: told.livemode,
    objectId,
    sessionId: object === 'checkout.session' ? objectId : undefined,
    intentId: intentId ?? undefined,
    payoutId: told.type === 'payout.paid' ? objectId : undefined,
    onlineId: numberOf(metadata?.online_payment),
  };
}

function isSigned(body: string, signature: string, secret: string, now: Date): boolean {
  const parts = signature.split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!(Math.abs(secondsOf(now) - Number(time || Number.NaN)) <= TOLERANCE)) return false;
  const wanted = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  // The header may contain several signatures, each an HMAC-SHA256 of time and body.
  return parts
    .filter(([name]) => name === 'v1')
    .map(([, value = '']) => Buffer.from(value, 'hex'))
    .some((given) => given.length === wanted.length && timingSafeEqual(given, wanted));
}

function verify(keys: StripeKeys, body: string, headers: Headers, now: Date): OnlineEvent {
  const signature = headers.get('stripe-signature') ?? '';
  const refused = (message: string) => new ProviderError(message, { isFinal: true });
  if (!keys.webhookSecret || !isSigned(body, signature, keys.webhookSecret, now))
    throw refused('wrong signature');
  try {
    return eventOf(event.parse(JSON.parse(body)));
  } catch {
    throw refused('unreadable event');
  }
}

const TYPES = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'payout.paid',
];

async function payoutFacts(keys: StripeKeys, payoutId: string) {
  const path = `/v1/payouts/${encodeURIComponent(payoutId)}`;
  const told = await callStripe(keys, payout, { method: 'GET', path });
  const all = await listStripe(keys, transaction, '/v1/balance_transactions', {
    payout: payoutId,
    'expand[0]': 'data.source',
  });
  const parts = all.filter(({ type }) => type !== 'payout');
  return {
    payoutId: told.id,
    amountCents: told.amount,
    arrivesOn: dayOf(told.arrival_date),
    isComplete: parts.reduce((sum, { net }) => sum + net, 0) === told.amount,
    intentIds: parts.flatMap(({ type, source }) =>
      (type === 'charge' || type === 'payment') && typeof source === 'object'
        ? (source?.payment_intent ?? [])
        : [],
    ),
  };
}

export const stripeClient = (keys: StripeKeys): OnlineProvider => ({
  isLive: /^.k_live_/.test(keys.key),
  async create(order) {
    const created = await callStripe(keys, createdSession, {
      method: 'POST',
      path: '/v1/checkout/sessions',
      params: sessionParams(order),
      idempotencyKey: `session:${order.id}`,
    });
    return { sessionId: created.id, url: created.url };
  },
  async fetch(sessionId) {
    const told = await callStripe(keys, session, {
      method: 'GET',
      path: `/v1/checkout/sessions/${encodeURIComponent(sessionId)}`,
      params: { 'expand[0]': 'payment_intent.latest_charge.balance_transaction' },
    });
    return factsOf(keys, told);
  },
  async expire(sessionId) {
    const path = `/v1/checkout/sessions/${encodeURIComponent(sessionId)}/expire`;
    try {
      await callStripe(keys, z.object({ id: z.string() }), { method: 'POST', path });
    } catch (error) {
      // The provider cannot close a paid or expired session. The caller fetches the session's state afterwards.
      if (!(error instanceof ProviderError && error.isFinal)) throw error;
    }
  },
  async refund({ id, intentId, amountCents }) {
    await callStripe(keys, refund, {
      method: 'POST',
      path: '/v1/refunds',
      params: { payment_intent: intentId, amount: amountCents, 'metadata[online_refund]': id },
      idempotencyKey: `refund:${id}`,
    });
  },
  verify: (body, headers, now) => verify(keys, body, headers, now),
  async events(since) {
    const types = Object.fromEntries(TYPES.map((type, place) => [`types[${place}]`, type]));
    const params = { 'created[gte]': secondsOf(since), ...types };
    const told = await listStripe(keys, event, '/v1/events', params);
    return told.map(eventOf).toReversed();
  },
  payout: (payoutId) => payoutFacts(keys, payoutId),
  async charges(since) {
    const all = await listStripe(keys, charge, '/v1/charges', { 'created[gte]': secondsOf(since) });
    return all.flatMap(({ payment_intent, metadata, status, amount, amount_refunded }) =>
      payment_intent && metadata.online_payment && status === 'succeeded'
        ? [{ intentId: payment_intent, keptCents: amount - amount_refunded }]
        : [],
    );
  },
});
