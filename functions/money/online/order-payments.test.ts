import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import {
  eventOrders,
  eventRegistrations,
  mailMessages,
  onlinePayments,
  payments,
} from '../../../db/tables/index.ts';
import { createEvent, createForm } from '../../../db/testing/factories.ts';
import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET, signed, startStripe } from '../../../testing/stripe.ts';
import type { StripeEvent } from '../../../testing/stripe-state.ts';
import { type Row, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { compareOnline } from './compare.ts';
import { pollOnline } from './poll.ts';

const stripe = await startStripe();
const { state } = stripe;
afterAll(() => stripe.close());
const { db, env, staff, visitor, settled } = await createTestApp({
  env: {
    ...{
      LINK_KEY: 'a key for tests that is long enough',
      LINK_ORIGIN: 'http://localhost',
      RATE_LIMITS: 'off',
    },
    ...{ STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL: stripe.url },
  },
});
await staff('PATCH /api/membership-settings', { paysOnline: true });

let count = 0;
async function begun() {
  const event = await createEvent(db, { eventDate: new Date(Date.now() + 30 * 86_400_000) });
  const form = await createForm(db, { eventId: event.id });
  const type = await rowOf(
    await staff('POST /api/ticket-types', { formId: form.id, nameZh: '標準', priceCents: 20_000 }),
  );
  const order = await rowOf(
    await visitor('POST /api/event-orders', {
      ...{ formId: form.id, requestId: randomUUID() },
      buyer: { name: '買家', email: `online${++count}@mail.hk` },
      participants: [{ name: '甲', ticketTypeId: type.id }],
    }),
  );
  const [{ invoiceId } = { invoiceId: 0 }] = await db
    .select()
    .from(eventOrders)
    .where(eq(eventOrders.id, order.id));
  const token = String(order.link).split('#')[1];
  const { url } = await rowOf(
    await visitor('POST /api/my/checkout', { token, invoiceId, requestId: randomUUID() }),
  );
  return { event, order, token, invoiceId, session: String(url).split('/').at(-1) ?? '' };
}
type Begun = Awaited<ReturnType<typeof begun>>;
const deliver = (event: StripeEvent) => visitor('POST /api/stripe-events', signed(event));
const onlineOf = async (session: string) =>
  (await db.select().from(onlinePayments).where(eq(onlinePayments.sessionId, session)))[0];
const orderOf = async ({ id }: Row) => (await db.select().from(eventOrders).where(eq(eventOrders.id, id)))[0];

describe('an open checkout session', () => {
  const transfer = (invoiceId: number | null) =>
    staff('POST /api/payments', {
      ...{ requestId: randomUUID(), method: 'fps', amountCents: 20_000, receivedOn: '2026-01-02' },
      allocations: [{ invoiceId, amountCents: 20_000 }],
    });

  it('is closed at the provider once the invoice is paid by bank transfer', async () => {
    const { invoiceId, session } = await begun();
    expect((await transfer(invoiceId)).status).toBe(201);
    await settled();
    expect(state.session(session).status).toBe('expired');
    expect(await onlineOf(session)).toMatchObject({ status: 'expired' });
  });

  it('is closed once the event is cancelled', async () => {
    const { event, session } = await begun();
    await staff(`PATCH /api/events/${event.id}`, { status: 'cancelled' });
    await settled();
    expect(state.session(session).status).toBe('expired');
  });

  it('is closed by the job of each minute if the provider did not answer', async () => {
    const { invoiceId, session } = await begun();
    stripe.faults.push('fails');
    await transfer(invoiceId);
    await settled();
    stripe.faults.length = 0;
    await pollOnline(env, new Date());
    expect(state.session(session).status).toBe('expired');
  });

  it('stays open while the amount is due', async () => {
    const { event, session } = await begun();
    await staff(`PATCH /api/events/${event.id}`, { location: '旺角' });
    await settled();
    expect(state.session(session).status).toBe('open');
  });
});

it('a charge in another currency is not booked, and staff are alerted', async () => {
  const { order, session } = await begun();
  const completed = state.complete(session);
  const charge = state.session(session).payment_intent?.latest_charge;
  Object.assign(charge ?? {}, { currency: 'usd' });
  expect((await deliver(completed)).status).toBe(200);
  expect(await onlineOf(session)).toMatchObject({ paymentId: null, isUnclear: true });
  expect(await orderOf(order)).toMatchObject({ status: 'awaiting_payment' });
  expect(await compareOnline(env, new Date())).toContain(charge?.payment_intent);
});

it('a refund made at the provider is mailed to the buyer, whose ticket is no longer valid', async () => {
  const { order, session } = await begun();
  await deliver(state.complete(session));
  expect(await orderOf(order)).toMatchObject({ status: 'confirmed' });
  const intent = state.session(session).payment_intent?.id ?? '';
  state.refund(intent, 20_000);
  const refunded = state.events.at(-1) as StripeEvent;
  for (let twice = 0; twice < 2; twice++) expect((await deliver(refunded)).status).toBe(200);
  expect(await orderOf(order)).toMatchObject({ status: 'awaiting_payment' });
  const [seat] = await db.select().from(eventRegistrations).where(eq(eventRegistrations.orderId, order.id));
  expect(seat?.status).toBe('pending');
  await settled();
  const mails = await db
    .select()
    .from(mailMessages)
    .where(sql`order_id = ${order.id} and template_key = 'order-refunded'`);
  expect(mails).toMatchObject([{ status: 'held', recipient: (await orderOf(order))?.buyerEmail }]);
  expect(mails[0]?.text).toContain('HK$200');
  expect(await db.$count(payments)).toBeGreaterThan(0);
});

it.each([
  ['a payment event', ({ session }: Begun) => deliver(state.complete(session))],
  [
    'a checkout',
    ({ token, invoiceId }: Begun) =>
      visitor('POST /api/my/checkout', { token, invoiceId, requestId: randomUUID() }),
  ],
])('%s locks the places of the event before the online payment', async (_what, act) => {
  const sold = await begun();
  const holder = new pg.Client({ connectionString: String(env.DATABASE_URL) });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select lock_places(form_id) from event_orders where id = $1', [sold.order.id]);
  const acting = act(sold);
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(1);
  await holder.query('select from online_payments where session_id = $1 for update nowait', [sold.session]);
  await holder.query('commit');
  await holder.end();
  expect((await acting).status).toBeLessThan(300);
});
