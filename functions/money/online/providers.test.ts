import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import {
  mailMessages,
  membershipSettings,
  onlinePayments,
  onlineRefunds,
  payments,
  publishOutbox,
  signedLinks,
} from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET, signed, startStripe } from '../../../testing/stripe.ts';
import { settingsOf } from '../../http/env.ts';
import { linkAddress, linkColumns } from '../../mail/rendering/links.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { NOTHING_WRONG, wrongInBooks } from '../../testing/random-books.ts';
import { wholePay } from '../../testing/whole-pay/provider.ts';
import { startWholePay } from '../../testing/whole-pay/server.ts';
import { compareOnline } from './compare.ts';
import { pollOnline } from './poll.ts';
import { openProviders, PROVIDERS } from './providers.ts';
import { refundOnline } from './refund.ts';

const [stripe, whole] = [await startStripe(), await startWholePay()];
afterAll(() => stripe.close());
const providers = [wholePay, ...PROVIDERS];
const LINKS = { LINK_KEY: 'a key for tests that is long enough', LINK_ORIGIN: 'http://localhost' };
const OLD_KEYS = { STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL: stripe.url };
const { app, db, env, staff, visitor } = await createTestApp({
  env: { RATE_LIMITS: 'off', ...LINKS, ...OLD_KEYS, ...whole.env },
  providers,
});
const { WHOLE_PAY_KEY: _key, ...withoutWholePay } = env;
const PATH = 'POST /api/whole-pay/notices';

/** The office as it is before the second provider has keys. */
async function beforeWholePay(call: string, body: object) {
  const [method = '', path = ''] = call.split(' ');
  const sent = JSON.stringify(body);
  return app.request(
    path,
    { method, body: sent, headers: { 'content-length': String(sent.length) } },
    withoutWholePay,
  );
}

let count = 0;
const year = new Date().getFullYear();
async function owing() {
  const contactPersonEmail = `whole${++count}@mail.hk`;
  const member = await createMember(db, { companyStatus: true, contactPersonEmail });
  const wanted = { memberId: member.id, kind: 'renewal', memberType: '普通會員', year };
  const invoice = await rowOf(await staff('POST /api/invoices', wanted));
  const known = await db.select(linkColumns).from(signedLinks).where(eq(signedLinks.memberId, member.id));
  const [link] = known.length
    ? known
    : await db.insert(signedLinks).values({ memberId: member.id }).returning(linkColumns);
  const token = link && linkAddress(settingsOf(env), link, 'en').split('#')[1];
  return { member, invoice, token };
}
type Owing = Awaited<ReturnType<typeof owing>>;

const wish = ({ token, invoice }: Owing) => ({ token, invoiceId: invoice.id, requestId: randomUUID() });
const checkout = (owed: Owing) => visitor('POST /api/my/checkout', wish(owed));
const pageOf = async (answer: Response) =>
  String((await rowOf(answer)).url)
    .split('/')
    .at(-1) ?? '';
const credit = (id: number, amountCents: number) =>
  staff(`POST /api/invoices/${id}/credit-notes`, { requestId: randomUUID(), amountCents, reason: 'x' });
const refund = (id: number | undefined, amountCents: number) =>
  staff(`POST /api/payments/${id}/online-refund`, { requestId: randomUUID(), amountCents });
const invoiceOf = async ({ invoice }: Owing) =>
  (await rowsOf(await staff(`GET /api/invoices?filter={"id":${invoice.id}}`)))[0];
const onlineOf = async ({ invoice }: Owing) =>
  (
    await db
      .select()
      .from(onlinePayments)
      .where(eq(onlinePayments.invoiceId, invoice.id))
      .orderBy(desc(onlinePayments.id))
  )[0];
const companyNamed = async () =>
  (await db.select({ company: membershipSettings.onlineCompany }).from(membershipSettings))[0]?.company;

async function paid() {
  const owed = await owing();
  const order = await pageOf(await checkout(owed));
  expect((await visitor(PATH, whole.state.pay(order))).status).toBe(200);
  return { ...owed, order };
}

describe('a second provider, whose folder is named in the list alone', () => {
  it('takes over when staff switch online payment on; what the first took is refunded by the first', async () => {
    const [old, open] = [await owing(), await owing()];
    await db.update(membershipSettings).set({ paysOnline: true });
    const first = await pageOf(await beforeWholePay('POST /api/my/checkout', wish(old)));
    const left = await pageOf(await beforeWholePay('POST /api/my/checkout', wish(open)));
    await visitor('POST /api/stripe-events', signed(stripe.state.complete(first)));
    expect(await invoiceOf(old)).toMatchObject({ status: 'paid' });

    await db.delete(publishOutbox);
    await staff('PATCH /api/membership-settings', { paysOnline: true });
    expect(await companyNamed()).toBe('Whole Pay');
    expect(await db.select().from(publishOutbox)).toMatchObject([{ resource: 'membership-fees' }]);
    await rowOf(await checkout(open));
    expect(stripe.state.session(left).status).toBe('expired');
    expect(await onlineOf(open)).toMatchObject({ provider: 'whole-pay', status: 'open' });

    await credit(old.invoice.id, 10_000);
    const online = await onlineOf(old);
    expect(online).toMatchObject({ provider: 'stripe' });
    expect((await refund(online?.paymentId ?? undefined, 10_000)).status).toBe(201);
    expect([...stripe.state.refunds.values()]).toMatchObject([{ amount: 10_000 }]);
  });

  it('takes a membership fee, and a receipt is mailed', async () => {
    const owed = await paid();
    expect(whole.state.order(owed.order).sent).toMatchObject({
      ...{ currency: 'HKD', amount: '800.00', text: owed.invoice.number },
    });
    expect(await invoiceOf(owed)).toMatchObject({ status: 'paid', dueCents: 0 });
    const online = await onlineOf(owed);
    expect(online).toMatchObject({ status: 'paid', feeCents: 800, netCents: 79_200 });
    const [booked] = await db
      .select()
      .from(payments)
      .where(eq(payments.id, online?.paymentId ?? 0));
    expect(booked).toMatchObject({ requestId: `whole-pay:${owed.order}`, method: 'online' });
    const mails = await db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.paymentId, booked?.id ?? 0));
    expect(mails).toMatchObject([{ templateKey: 'receipt' }]);
  });

  it('refunds a payment in full, but no part of it', async () => {
    const owed = await paid();
    await credit(owed.invoice.id, 80_000);
    const paymentId = (await onlineOf(owed))?.paymentId ?? undefined;
    expect(await expectError(await refund(paymentId, 30_000), 409)).toMatchObject({ code: 'whole_only' });
    expect(await rowOf(await refund(paymentId, 80_000))).toMatchObject({ status: 'succeeded' });
    expect(whole.state.order(owed.order).refundedAs).not.toBeNull();
    expect(await expectError(await refund(paymentId, 1), 409)).toMatchObject({ code: 'exceeds_credit' });
  });

  it('pays out to the bank', async () => {
    const owed = await paid();
    expect((await visitor(PATH, whole.state.settle())).status).toBe(200);
    const [payout] = await rowsOf(await staff('GET /api/payouts'));
    expect(payout).toMatchObject({ isComplete: true, payoutId: 'S1' });
    expect(await onlineOf(owed)).toMatchObject({ payoutId: payout?.id });
  });

  it('has a smallest amount of its own', async () => {
    const owed = await owing();
    await credit(owed.invoice.id, 79_100);
    const page = await rowOf(await visitor('POST /api/my', { token: owed.token }));
    expect(page.invoice).not.toHaveProperty('online');
    expect(await expectError(await checkout(owed), 409)).toMatchObject({ code: 'amount_too_small' });
  });

  it('proves its notices in its own way, however old they are', async () => {
    const owed = await owing();
    const order = await pageOf(await checkout(owed));
    const notice = whole.state.pay(order);
    const forged = whole.state.notice('order', order, 'another secret');
    for (const sent of [forged, { ...notice, headers: {} }, { ...notice, body: `${notice.body} ` }])
      expect(await expectError(await visitor(PATH, sent), 400)).toMatchObject({ code: 'bad_signature' });
    const ofAnother = await visitor('POST /api/stripe-events', notice);
    expect(await expectError(ofAnother, 400)).toMatchObject({ code: 'bad_signature' });
    expect(await invoiceOf(owed)).toMatchObject({ status: 'open' });
    for (let twice = 0; twice < 2; twice++) expect((await visitor(PATH, notice)).status).toBe(200);
    expect(await invoiceOf(owed)).toMatchObject({ status: 'paid' });
  });

  it('takes no other currency, neither from the association nor from a payer', async () => {
    expect(() => openProviders(env, providers, 'USD')).toThrow('Whole Pay does not take USD');
    expect(openProviders(env, PROVIDERS, 'USD')).toHaveLength(1);
    const owed = await owing();
    const order = await pageOf(await checkout(owed));
    await visitor(PATH, whole.state.pay(order, 'USD'));
    expect(await onlineOf(owed)).toMatchObject({ paymentId: null, isUnclear: true });
    whole.state.order(order).state = 'closed';
  });

  it('is asked by the job of each minute, and each night, about its own payments', async () => {
    const owed = await owing();
    const order = await pageOf(await checkout(owed));
    whole.state.pay(order);
    await pollOnline(env, new Date(), providers);
    expect(await invoiceOf(owed)).toMatchObject({ status: 'paid' });
    await db.update(onlinePayments).set({ isUnclear: false });
    expect(await compareOnline(env, new Date(), providers)).toEqual([]);
  });

  it('without its keys any more, refunds nothing, and its open pages make way for the first provider', async () => {
    const [done, owed] = [await paid(), await owing()];
    await checkout(owed);
    await credit(done.invoice.id, 80_000);
    const paymentId = (await onlineOf(done))?.paymentId;
    await db.update(membershipSettings).set({ onlineCompany: 'Stripe' });
    const order = { requestId: randomUUID(), amountCents: 80_000 };
    const stripeAlone = openProviders(env, PROVIDERS);
    const refused = refundOnline(db, stripeAlone, { ...order, paymentId: paymentId ?? 0 });
    await expect(refused).rejects.toMatchObject({ status: 503 });
    expect(await db.$count(onlineRefunds, eq(onlineRefunds.requestId, order.requestId))).toBe(0);
    await db
      .update(onlinePayments)
      .set({ expiresAt: new Date(Date.now() - 120_000) })
      .where(eq(onlinePayments.status, 'open'));
    await pollOnline(env, new Date(), PROVIDERS);
    expect(await onlineOf(owed)).toMatchObject({ status: 'expired' });
    expect((await beforeWholePay('POST /api/my/checkout', wish(owed))).status).toBe(201);
    expect(await onlineOf(owed)).toMatchObject({ provider: 'stripe', status: 'open' });
  });

  it('has its settings checked by its own folder', () => {
    expect(openProviders({ ...env, WHOLE_PAY_KEY: '', STRIPE_SECRET_KEY: '' }, providers)).toEqual([]);
    expect(() => openProviders({ STRIPE_SECRET_KEY: 'wrong' })).toThrow('STRIPE_SECRET_KEY must begin with');
    expect(() => openProviders({ STRIPE_API_URL: 'http://example.org' })).toThrow(
      'STRIPE_API_URL must be an https',
    );
  });

  it('keeps the books consistent', async () => {
    expect(await wrongInBooks(db)).toEqual(NOTHING_WRONG);
  });
});
