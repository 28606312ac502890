import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type OnlineFacts,
  type OnlineProvider,
  type PaymentProvider,
  ProviderError,
} from '../../../core/money/online-provider.ts';
import { optional, parsed, privateAddress } from '../../http/values/setting-fields.ts';

const settingsSchema = z.object({
  WHOLE_PAY_KEY: optional(),
  WHOLE_PAY_SECRET: optional(),
  WHOLE_PAY_URL: privateAddress(),
});

interface Keys {
  key: string;
  secret: string;
  url: string;
}

const orderSchema = z.object({
  number: z.string(),
  page: z.string(),
  state: z.enum(['waiting', 'paid', 'closed']),
  currency: z.string(),
  amount: z.string(),
  fee: z.string(),
  paidOn: z.string(),
  refundedAs: z.nullable(z.string()),
});
const settlementSchema = z.object({
  settlement: z.string(),
  amount: z.string(),
  day: z.string(),
  orders: z.array(orderSchema),
});
const noticeSchema = z.object({
  notice: z.string(),
  about: z.enum(['order', 'settlement']),
  number: z.string(),
});

const centsOf = (amount: string) => Math.round(Number(amount) * 100);
const amountOf = (cents: number) => (cents / 100).toFixed(2);
const netOf = ({ amount, fee }: z.infer<typeof orderSchema>) => centsOf(amount) - centsOf(fee);

async function call<Schema extends z.ZodMiniType>(
  { key, url }: Keys,
  [address, schema, sent]: [address: string, schema: Schema, sent?: object],
): Promise<z.output<Schema>> {
  const body = sent && JSON.stringify(sent);
  const answer = await fetch(`${url}${address}`, {
    headers: { 'X-Whole-Key': key },
    ...(body && { method: 'POST', body }),
  }).catch((error) => {
    throw new ProviderError(String(error), { isFinal: false });
  });
  const text = await answer.text();
  if (answer.ok) return schema.parse(JSON.parse(text));
  const refusal = text === 'NOT WHOLE' ? 'whole_only' : undefined;
  throw new ProviderError(`${answer.status} ${text}`, { isFinal: answer.status === 422, refusal });
}

function factsOf({ number, state, ...order }: z.infer<typeof orderSchema>): OnlineFacts {
  const unpaid = { grossCents: 0, disputedCents: 0, refunds: [] };
  if (state !== 'paid') return { ...unpaid, status: state === 'waiting' ? 'open' : 'expired' };
  const { currency, amount, refundedAs } = order;
  if (currency !== 'HKD')
    return { ...unpaid, status: 'processing', intentId: number, foreignCurrency: currency };
  const grossCents = centsOf(amount);
  return {
    ...{ status: 'paid', intentId: number, grossCents, disputedCents: 0, receivedOn: order.paidOn },
    ...{ feeCents: centsOf(order.fee), netCents: grossCents - centsOf(order.fee) },
    refunds:
      refundedAs === null
        ? []
        : [{ id: `R${number}`, rowId: Number(refundedAs), amountCents: grossCents, status: 'succeeded' }],
  };
}

const client = (keys: Keys): OnlineProvider => ({
  isLive: false,
  async create({ id, amountCents, invoiceNumber, successUrl }) {
    const sent = {
      ours: id,
      currency: 'HKD',
      amount: amountOf(amountCents),
      text: invoiceNumber,
      back: successUrl,
    };
    const { number, page } = await call(keys, ['/orders', orderSchema, sent]);
    return { sessionId: number, url: page };
  },
  fetch: async (number) => factsOf(await call(keys, [`/orders/${number}`, orderSchema])),
  async expire(number) {
    await call(keys, [`/orders/${number}/close`, orderSchema, {}]);
  },
  async refund({ id, intentId, amountCents }) {
    const sent = { ours: id, amount: amountOf(amountCents) };
    await call(keys, [`/orders/${intentId}/refund`, orderSchema, sent]);
  },
  /** Notices never become too old. */
  verify(body, headers) {
    const wanted = createHmac('sha512', keys.secret).update(body).digest('base64');
    if (headers.get('x-whole-proof') !== wanted) throw new ProviderError('wrong proof', { isFinal: true });
    const { notice, about, number } = noticeSchema.parse(JSON.parse(body));
    const subject = about === 'order' ? { sessionId: number } : { payoutId: number };
    return { id: notice, type: about, isLive: false, objectId: number, ...subject };
  },
  /** The provider keeps no list of its notices. */
  events: async () => [],
  async payout(number) {
    const { settlement, amount, day, orders } = await call(keys, [
      `/settlements/${number}`,
      settlementSchema,
    ]);
    const amountCents = centsOf(amount);
    return {
      ...{ payoutId: settlement, amountCents, arrivesOn: day },
      isComplete: orders.reduce((sum, order) => sum + netOf(order), 0) === amountCents,
      intentIds: orders.map(({ number: order }) => order),
    };
  },
  async charges() {
    const orders = await call(keys, ['/orders', z.array(orderSchema)]);
    return orders
      .filter(({ state }) => state === 'paid')
      .map(({ number, amount, refundedAs }) => ({
        intentId: number,
        keptCents: refundedAs === null ? centsOf(amount) : 0,
      }));
  },
});

/** A provider that exists only in tests: other rules, words and forms than those of the first. */
export const wholePay: PaymentProvider = {
  name: 'whole-pay',
  company: 'Whole Pay',
  leastCents: (currency) => (currency === 'HKD' ? 1000 : undefined),
  variables: Object.keys(settingsSchema.shape),
  webhook: { path: 'whole-pay/notices', description: 'Proved by `X-Whole-Proof`: else 400.' },
  open(env) {
    const {
      WHOLE_PAY_KEY: key,
      WHOLE_PAY_SECRET: secret = '',
      WHOLE_PAY_URL: url = '',
    } = parsed(settingsSchema, env);
    return key ? client({ key, secret, url }) : undefined;
  },
};
