import { createHash, randomUUID } from 'node:crypto';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readMigrations } from '../../../db/migrating/migrations.ts';
import { selectTroubles } from '../../../db/queries/platform/troubles.ts';
import {
  creditNotes,
  mailMessages,
  membershipSettings,
  onlineBookings,
  onlineEvents,
  onlinePayments,
  payments,
  payouts,
  signedLinks,
} from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET, signed, startStripe } from '../../../testing/stripe.ts';
import type { StripeEvent } from '../../../testing/stripe-state.ts';
import { settingsOf } from '../../http/env.ts';
import { linkAddress, linkColumns } from '../../mail/rendering/links.ts';
import { expectError, type Row, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { NOTHING_WRONG, wrongInBooks } from '../../testing/random-books.ts';
import { compareOnline } from './compare.ts';
import { pollOnline } from './poll.ts';

const stripe = await startStripe();
const { state } = stripe;
afterAll(() => stripe.close());
const { db, owner, env, staff, visitor, signIn, settled } = await createTestApp({
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
beforeEach(() => {
  stripe.faults.length = 0;
});

const year = new Date().getFullYear();
let count = 0;

/** Waits first: the next call to the provider takes the fault, also one that an earlier request left behind. */
async function failNext(fault: (typeof stripe.faults)[number]) {
  await settled();
  stripe.faults.push(fault);
}

async function owing() {
  const member = await createMember(db, {
    companyStatus: true,
    contactPersonEmail: `pays${++count}@mail.hk`,
  });
  const wanted = { memberId: member.id, kind: 'renewal', memberType: '普通會員', year };
  const invoice = await rowOf(await staff('POST /api/invoices', wanted));
  const [known] = await db.select(linkColumns).from(signedLinks).where(eq(signedLinks.memberId, member.id));
  const [link] = known
    ? [known]
    : await db.insert(signedLinks).values({ memberId: member.id }).returning(linkColumns);
  if (!link) throw new Error('no link');
  const token = linkAddress(settingsOf(env), link, 'en').split('#')[1] ?? '';
  return { member, invoice, token };
}
type Owing = Awaited<ReturnType<typeof owing>>;

const checkout = ({ token, invoice }: Owing, values: object = {}) =>
  visitor('POST /api/my/checkout', { token, invoiceId: invoice.id, requestId: randomUUID(), ...values });
const refresh = ({ token }: Owing) => visitor('POST /api/my/checkout/refresh', { token });
const sessionOf = ({ url }: Row) => String(url).split('/').at(-1) ?? '';
const deliver = (event: StripeEvent, options = {}) =>
  visitor('POST /api/stripe-events', signed(event, options));
const poll = () => pollOnline(env, new Date());

async function begun() {
  const owed = await owing();
  const session = sessionOf(await rowOf(await checkout(owed)));
  return { ...owed, session };
}
async function paid() {
  const owed = await begun();
  await deliver(state.complete(owed.session));
  const [payment] = await paymentsOf(owed);
  if (!payment) throw new Error('not booked');
  return { ...owed, payment, intent: String(payment.requestId.split(':')[1]) };
}
const onlineOf = async ({ invoice }: Owing) =>
  (await db.select().from(onlinePayments).where(eq(onlinePayments.invoiceId, invoice.id))).at(-1);
const paymentsOf = ({ member }: Owing) =>
  db.select().from(payments).where(eq(payments.memberId, member.id)).orderBy(payments.id);
const invoiceOf = async ({ invoice }: Owing) =>
  (await rowsOf(await staff(`GET /api/invoices?filter={"id":${invoice.id}}`)))[0] as Row;
const receiptsOf = async (owed: Owing) => {
  const [payment] = await paymentsOf(owed);
  return db.$count(
    mailMessages,
    sql`${mailMessages.paymentId} = ${payment?.id ?? 0} and ${mailMessages.templateKey} = 'receipt'`,
  );
};
const credit = (id: number, amountCents: number) =>
  staff(`POST /api/invoices/${id}/credit-notes`, { requestId: randomUUID(), amountCents, reason: 'x' });
const refund = (id: number, amountCents: number, requestId: string = randomUUID()) =>
  staff(`POST /api/payments/${id}/online-refund`, { requestId, amountCents });

describe('POST /api/my/checkout', () => {
  it('opens a page of the provider, to which no name of a person or company is sent', async () => {
    const owed = await begun();
    const { params } = state.session(owed.session);
    expect(params).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][currency]': 'hkd',
      'line_items[0][price_data][unit_amount]': '80000',
      'line_items[0][price_data][product_data][name]': owed.invoice.number,
      client_reference_id: owed.invoice.reference,
      'adaptive_pricing[enabled]': 'false',
    });
    expect(JSON.stringify(params)).not.toContain(owed.member.companyNameHk);
    expect(JSON.stringify(params)).not.toContain('@');
    expect(await onlineOf(owed)).toMatchObject({ status: 'open', amountCents: 80_000, isLive: false });
  });

  it('returns the same page for repeated and concurrent calls', async () => {
    const owed = await owing();
    const answers = await Promise.all([checkout(owed), checkout(owed), checkout(owed)]);
    const urls = await Promise.all(answers.map(async (answer) => (await rowOf(answer)).url));
    urls.push((await rowOf(await checkout(owed))).url);
    expect(new Set(urls).size).toBe(1);
  });

  it('closes an open session when the amount due has changed since the session was opened', async () => {
    const owed = await begun();
    await credit(owed.invoice.id, 30_000);
    const next = sessionOf(await rowOf(await checkout(owed)));
    expect(state.session(owed.session).status).toBe('expired');
    expect(state.session(next).amount_total).toBe(50_000);
  });

  it('books a session that the payer paid just after the amount due had changed', async () => {
    const owed = await begun();
    await credit(owed.invoice.id, 30_000);
    state.complete(owed.session);
    expect(await expectError(await checkout(owed), 409)).toMatchObject({ code: 'invoice_settled' });
    expect(await paymentsOf(owed)).toMatchObject([{ amountCents: 80_000 }]);
  });

  it('rejects invoices that are paid, void, unknown or of another member, and invalid links', async () => {
    const done = await paid();
    expect(await expectError(await checkout(done), 409)).toMatchObject({ code: 'invoice_settled' });
    const other = await owing();
    await staff(`POST /api/invoices/${other.invoice.id}/void`, { reason: 'x' });
    expect(await expectError(await checkout(other), 409)).toMatchObject({ code: 'invoice_void' });
    await expectError(await checkout(done, { invoiceId: other.invoice.id }), 404);
    await expectError(await checkout(done, { invoiceId: 2_000_000_000 }), 404);
    await expectError(await checkout({ ...done, token: 'x.y' }), 404);
    await expectError(await checkout(done, { requestId: '' }), 400);
  });

  it('rejects a second payment while the first is processing', async () => {
    const owed = await begun();
    await deliver(state.complete(owed.session, { isSlow: true }));
    expect(await onlineOf(owed)).toMatchObject({ status: 'processing' });
    expect(await expectError(await checkout(owed), 409)).toMatchObject({ code: 'processing' });
  });

  it('returns 502 while the provider fails, and continues the same session afterwards', async () => {
    const owed = await owing();
    for (const fault of ['fails', 'hangs', 'late'] as const) {
      await failNext(fault);
      expect(await expectError(await checkout(owed), 502)).toMatchObject({ code: 'provider_failed' });
    }
    const made = state.sessions.size;
    const session = sessionOf(await rowOf(await checkout(owed)));
    expect(state.sessions.size).toBe(made);
    expect(state.session(session).metadata.online_payment).toBe(String((await onlineOf(owed))?.id));
  });

  it('returns 429 after ten sessions in an hour', async () => {
    const owed = await owing();
    for (let time = 0; time < 10; time++) {
      const session = sessionOf(await rowOf(await checkout(owed)));
      await deliver(state.expire(session));
    }
    const answer = await checkout(owed);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('3600');
  });

  it('is offered to the payer on the personal page', async () => {
    const owed = await owing();
    const page = async () => rowOf(await visitor('POST /api/my', { token: owed.token }));
    expect((await page()).invoice).toMatchObject({
      online: {
        invoiceId: owed.invoice.id,
        label: expect.stringMatching(/./),
        text: expect.stringMatching(/./),
      },
    });
    const session = sessionOf(await rowOf(await checkout(owed)));
    await deliver(state.complete(session, { isSlow: true }));
    expect((await page()).invoice).toMatchObject({ online: { label: null } });
  });

  it('continues the session for a repeated requestId, and rejects it for another invoice', async () => {
    const [owed, other] = [await owing(), await owing()];
    const requestId = randomUUID();
    const answers = await Promise.all([1, 2].map(() => checkout(owed, { requestId })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await expectError(await checkout(other, { requestId }), 409)).toMatchObject({
      code: 'idempotency_conflict',
    });
  });

  it('returns 503 while online payment is turned off, and the personal page does not offer online payment', async () => {
    const owed = await owing();
    await db.update(membershipSettings).set({ paysOnline: false });
    const page = await rowOf(await visitor('POST /api/my', { token: owed.token }));
    expect(page.invoice).not.toHaveProperty('online');
    expect(await expectError(await checkout(owed), 503)).toMatchObject({ code: 'not_configured' });
    await staff('PATCH /api/membership-settings', { paysOnline: true });
    expect((await checkout(owed)).status).toBe(201);
  });
});

describe('booking an online payment', () => {
  it('books one payment when the webhook and the return page report it at the same time', async () => {
    const owed = await begun();
    const event = state.complete(owed.session);
    const answers = await Promise.all([deliver(event), refresh(owed)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await paymentsOf(owed)).toMatchObject([
      { amountCents: 80_000, method: 'online', reversedAt: null },
    ]);
    expect(await invoiceOf(owed)).toMatchObject({ status: 'paid', dueCents: 0 });
    expect(await onlineOf(owed)).toMatchObject({ status: 'paid', feeCents: 2_955, netCents: 77_045 });
    expect(await (await refresh(owed)).json()).toMatchObject({ status: 'paid' });
  });

  it('sends one receipt for three concurrent deliveries of an event', async () => {
    const owed = await begun();
    const event = state.complete(owed.session);
    await Promise.all([deliver(event), deliver(event), deliver(event)]);
    await deliver(event);
    expect(await paymentsOf(owed)).toHaveLength(1);
    expect(await receiptsOf(owed)).toBe(1);
  });

  it('books a slow payment whose success event arrives before the completion event', async () => {
    const owed = await begun();
    const completed = state.complete(owed.session, { isSlow: true });
    await deliver(state.succeed(owed.session));
    await deliver(completed);
    expect(await onlineOf(owed)).toMatchObject({ status: 'paid' });
    expect(await paymentsOf(owed)).toHaveLength(1);
  });

  it('allows another payment after a slow payment has failed', async () => {
    const owed = await begun();
    await deliver(state.complete(owed.session, { isSlow: true }));
    await deliver(state.fail(owed.session));
    expect(await onlineOf(owed)).toMatchObject({ status: 'failed' });
    expect((await checkout(owed)).status).toBe(201);
  });

  it('works without a webhook, by the job that runs each minute', async () => {
    const owed = await begun();
    expect(await poll()).toBe(true);
    expect(await onlineOf(owed)).toMatchObject({ status: 'open' });
    state.complete(owed.session);
    await poll();
    expect(await onlineOf(owed)).toMatchObject({ status: 'paid' });
    expect(await receiptsOf(owed)).toBe(1);
    const left = await begun();
    state.expire(left.session);
    await poll();
    expect(await onlineOf(left)).toMatchObject({ status: 'expired' });
  });

  it('rejects events with a wrong signature, or with a timestamp that differs from the current time by more than 300 seconds', async () => {
    const owed = await begun();
    const event = state.complete(owed.session);
    const now = Date.now() / 1000;
    for (const options of [{ secret: 'whsec_another one' }, { at: now - 302 }, { at: now + 302 }])
      expect(await expectError(await deliver(event, options), 400)).toMatchObject({ code: 'bad_signature' });
    const { body, headers } = signed(event);
    const live = signed({ ...event, livemode: true });
    const changed = { body: body.replace('complete', 'complet3'), headers };
    for (const sent of [
      live,
      changed,
      { body, headers: { 'stripe-signature': 't=,v1=' } },
      { body, headers: {} },
    ])
      await expectError(await visitor('POST /api/stripe-events', sent), 400);
    expect(await paymentsOf(owed)).toEqual([]);
    expect((await deliver(event)).status).toBe(200);
  });

  it('books the payment when an event is delivered again after a failure', async () => {
    const owed = await begun();
    const event = state.complete(owed.session);
    for (const fault of ['fails', 'hangs'] as const) {
      await failNext(fault);
      await expectError(await deliver(event), 502);
    }
    expect(await paymentsOf(owed)).toEqual([]);
    expect((await deliver(event)).status).toBe(200);
    expect(await paymentsOf(owed)).toHaveLength(1);
  });

  it('keeps a card payment as credit when the invoice has already been paid by FPS', async () => {
    const owed = await begun();
    const allocations = [{ invoiceId: owed.invoice.id, amountCents: 80_000 }];
    const byHand = {
      requestId: randomUUID(),
      method: 'fps',
      amountCents: 80_000,
      receivedOn: '2026-01-02',
      allocations,
    };
    await rowOf(await staff('POST /api/payments', byHand));
    await deliver(state.complete(owed.session));
    const [online] = await rowsOf(
      await staff(`GET /api/payments?filter={"memberId":${owed.member.id},"method":"online"}`),
    );
    expect(online).toMatchObject({ creditCents: 80_000 });
    expect(await invoiceOf(owed)).toMatchObject({ status: 'paid', paidCents: 80_000 });
  });

  it('keeps the payment of a void invoice as credit', async () => {
    const owed = await begun();
    await staff(`POST /api/invoices/${owed.invoice.id}/void`, { reason: 'x' });
    await deliver(state.complete(owed.session));
    expect(
      await rowsOf(await staff(`GET /api/payments?filter={"memberId":${owed.member.id}}`)),
    ).toMatchObject([{ creditCents: 80_000 }]);
  });

  it('books the payment of a session even if the response to its creation was lost', async () => {
    const owed = await owing();
    await failNext('late');
    await expectError(await checkout(owed), 502);
    const session = [...state.sessions.keys()].at(-1) ?? '';
    await deliver(state.complete(session));
    expect(await onlineOf(owed)).toMatchObject({ status: 'paid', sessionId: session });
  });

  it('returns 200 to events that concern no payment of the site', async () => {
    expect((await deliver(state.tell('customer.created', { id: 'cus_1', object: 'customer' }))).status).toBe(
      200,
    );
    expect(
      (await deliver(state.tell('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: 'pi_x' })))
        .status,
    ).toBe(200);
  });
});

describe('POST /api/payments/:id/online-refund', () => {
  it('refunds credit once, even for concurrent requests', async () => {
    const owed = await paid();
    await credit(owed.invoice.id, 30_000);
    const requestId = randomUUID();
    const before = stripe.writes.filter((path) => path === '/v1/refunds').length;
    const answers = await Promise.all([
      refund(owed.payment.id, 30_000, requestId),
      refund(owed.payment.id, 30_000, requestId),
    ]);
    for (const answer of answers)
      expect(await rowOf(answer)).toMatchObject({ status: 'succeeded', amountCents: 30_000 });
    expect(stripe.writes.filter((path) => path === '/v1/refunds').length - before).toBe(1);
    expect(await paymentsOf(owed)).toMatchObject([
      { kind: 'payment' },
      { kind: 'refund', amountCents: 30_000, method: 'online' },
    ]);
    expect(await expectError(await refund(owed.payment.id, 1), 409)).toMatchObject({
      code: 'exceeds_credit',
    });
    expect(await expectError(await refund(owed.payment.id, 29_999, requestId), 409)).toMatchObject({
      code: 'idempotency_conflict',
    });
  });

  it('reverses the booking of a refund that fails later', async () => {
    const owed = await paid();
    await credit(owed.invoice.id, 80_000);
    const { refundId } = await rowOf(await refund(owed.payment.id, 80_000));
    await deliver(state.failRefund(String(refundId)));
    expect(await paymentsOf(owed)).toMatchObject([
      { kind: 'payment', reversedAt: null },
      { kind: 'refund', reversedAt: expect.any(Date) },
    ]);
    expect((await refund(owed.payment.id, 80_000)).status).toBe(201);
  });

  it('retries each minute after a failure of the provider', async () => {
    const owed = await paid();
    await credit(owed.invoice.id, 10_000);
    const requestId = randomUUID();
    await failNext('late');
    await expectError(await refund(owed.payment.id, 10_000, requestId), 502);
    expect(await expectError(await refund(owed.payment.id, 10_000), 409)).toMatchObject({
      code: 'exceeds_credit',
    });
    await db.execute(
      sql`update online_refunds set created_at = now() - interval '1 minute' where request_id = ${requestId}`,
    );
    await poll();
    expect(await paymentsOf(owed)).toMatchObject([
      { kind: 'payment' },
      { kind: 'refund', amountCents: 10_000 },
    ]);
  });

  it('books a refund that was made in the provider’s own dashboard, and reopens the invoice', async () => {
    const owed = await paid();
    state.refund(owed.intent, 20_000);
    await deliver(state.events.at(-1) as StripeEvent);
    expect(await invoiceOf(owed)).toMatchObject({ status: 'part_paid', dueCents: 20_000 });
    const booked = await paymentsOf(owed);
    expect(booked.filter(({ reversedAt }) => !reversedAt)).toMatchObject([
      { kind: 'payment', amountCents: 80_000 },
      { kind: 'refund', amountCents: 20_000 },
    ]);
  });

  it('is the only way to return an online payment, because staff cannot reverse an online payment themselves', async () => {
    const owed = await paid();
    const answer = await staff(`POST /api/payments/${owed.payment.id}/reverse`, { reason: 'x' });
    expect(await expectError(answer, 409)).toMatchObject({ code: 'paid_online' });
  });

  it('rejects disputed payments, payments by other methods, visitors and other roles', async () => {
    const owed = await paid();
    await credit(owed.invoice.id, 10_000);
    state.dispute(owed.intent);
    expect(await expectError(await refund(owed.payment.id, 10_000), 409)).toMatchObject({ code: 'disputed' });
    const byHand = { requestId: randomUUID(), method: 'fps', amountCents: 100, receivedOn: '2026-01-02' };
    const { id } = await rowOf(
      await staff('POST /api/payments', { ...byHand, memberId: owed.member.id, allocations: [] }),
    );
    await expectError(await refund(id, 100), 404);
    const body = { requestId: randomUUID(), amountCents: 100 };
    await expectError(await visitor(`POST /api/payments/${id}/online-refund`, body), 401);
    const editor = await signIn('editor');
    await expectError(await editor(`POST /api/payments/${id}/online-refund`, body), 403);
    await expectError(await editor('GET /api/online-payments'), 403);
  });
});

describe('a dispute of an online payment', () => {
  it('reverses the payment and reopens the invoice; when the dispute is won, the payment is booked again', async () => {
    const owed = await paid();
    const { id } = state.dispute(owed.intent);
    await deliver(state.events.at(-1) as StripeEvent);
    expect(await invoiceOf(owed)).toMatchObject({ status: 'open', dueCents: 80_000 });
    expect((await paymentsOf(owed))[0]).toMatchObject({ reversalReason: 'disputed' });
    await deliver(state.closeDispute(id, 'won'));
    expect(await invoiceOf(owed)).toMatchObject({ status: 'paid' });
    expect(await onlineOf(owed)).toMatchObject({ disputedCents: 0, bookings: 2, isUnclear: false });
  });

  it('leaves the same balance in our records and at the provider if the payment was partly refunded', async () => {
    const owed = await paid();
    await credit(owed.invoice.id, 30_000);
    await rowOf(await refund(owed.payment.id, 30_000));
    const { id } = state.dispute(owed.intent);
    await poll();
    await db.execute(
      sql`update watched_jobs set succeeded_at = succeeded_at - interval '20 minutes' where name = 'online-events'`,
    );
    await poll();
    expect(await invoiceOf(owed)).toMatchObject({ status: 'open', dueCents: 50_000 });
    await deliver(state.closeDispute(id, 'won'));
    expect(await invoiceOf(owed)).toMatchObject({ status: 'paid', paidCents: 50_000 });
  });
});

describe('the nightly comparison with the provider', () => {
  const alerted = async () => {
    const { rows } = await db.execute<{ since: string | null }>(
      sql`select failed_since::text as since from watched_jobs where name = 'online-books'`,
    );
    return rows[0]?.since !== null;
  };

  it('books changes that no event reported', async () => {
    const owed = await paid();
    state.refund(owed.intent, 5_000);
    expect(await compareOnline(env, new Date())).not.toContain(owed.intent);
    expect(await invoiceOf(owed)).toMatchObject({ dueCents: 5_000 });
  });

  it('alerts staff while a charge is not booked', async () => {
    const owed = await paid();
    await db.execute(sql`update online_payments set intent_id = 'pi_lost' where intent_id = ${owed.intent}`);
    expect(await compareOnline(env, new Date())).toContain(owed.intent);
    expect(await alerted()).toBe(true);
    await db.execute(sql`update online_payments set intent_id = ${owed.intent} where intent_id = 'pi_lost'`);
    expect(await compareOnline(env, new Date())).toEqual([]);
    expect(await alerted()).toBe(false);
  });
});

describe('payouts', () => {
  it('are complete when their payments add up to the payout; each payment shows its fee and net amount', async () => {
    const owed = await paid();
    const payout = state.payOut();
    await deliver(state.events.at(-1) as StripeEvent);
    const [stored] = await rowsOf(await staff('GET /api/payouts'));
    expect(stored).toMatchObject({ payoutId: payout?.id, amountCents: payout?.amount, isComplete: true });
    expect(await onlineOf(owed)).toMatchObject({ payoutId: stored?.id });
    expect(
      await rowsOf(await staff(`GET /api/online-payments?filter={"payoutId":${stored?.id}}`)),
    ).toContainEqual(
      expect.objectContaining({ invoiceNumber: owed.invoice.number, feeCents: 2_955, netCents: 77_045 }),
    );
  });
});

describe('a bank line of a payout', () => {
  const columns = { date: 0, amount: 1, credit: null, debit: null, balance: null, payer: null };
  const read = (amountCents: number, bookedOn: string, text = 'STRIPE PAYMENTS') =>
    staff('POST /api/bank-statements', {
      ...{
        fileName: 'x.csv',
        fileHash: createHash('sha256').update(randomUUID()).digest('hex'),
        account: 'HSBC',
      },
      mapping: columns,
      lines: [{ bookedOn, amountCents, text, payerName: '', balanceCents: null }],
    });
  const openLines = async () => rowsOf(await staff('GET /api/bank-lines/open'));

  it('is suggested for a payout by amount and day, can be matched once, and can be released', async () => {
    await paid();
    const { amount = 0 } = state.payOut() ?? {};
    await deliver(state.events.at(-1) as StripeEvent);
    const [payout] = await rowsOf(await staff('GET /api/payouts'));
    const arrivesOn = String(payout?.arrivesOn);
    await rowOf(await read(amount, arrivesOn));
    await rowOf(await read(amount, arrivesOn, 'STRIPE PAYMENTS 2'));
    const [line, other] = await openLines();
    expect(line?.payout).toMatchObject({ payoutId: payout?.payoutId });
    expect(other?.payout).toBeNull();
    const match = { lineId: line?.id, payoutId: payout?.id };
    const [matched] = await rowsOf(await staff('POST /api/bank-lines/confirm', { matches: [match] }));
    expect(matched).toMatchObject({ status: 'matched', payoutId: payout?.id, paymentId: null });
    const again = await staff(`POST /api/bank-lines/${other?.id}/match`, { payoutId: payout?.id });
    expect(await expectError(again, 409)).toMatchObject({ code: 'payment_matched' });
    expect(await rowOf(await staff(`POST /api/bank-lines/${line?.id}/release`, {}))).toMatchObject({
      status: 'new',
      payoutId: null,
    });
  });

  it('cannot be matched to a payout with a different amount', async () => {
    const [payout] = await rowsOf(await staff('GET /api/payouts'));
    await rowOf(await read(123, '2026-01-05'));
    const line = (await openLines()).find(({ amountCents }) => amountCents === 123);
    const answer = await staff(`POST /api/bank-lines/${line?.id}/match`, { payoutId: payout?.id });
    expect(await expectError(answer, 409)).toMatchObject({ code: 'exceeds_line' });
    await expectError(
      await staff(`POST /api/bank-lines/${line?.id}/match`, { payoutId: 2_000_000_000 }),
      404,
    );
  });
});

describe('an event that cannot be processed', () => {
  const pollEvents = async () => {
    await db.execute(
      sql`update watched_jobs set succeeded_at = succeeded_at - interval '20 minutes' where name = 'online-events'`,
    );
    await poll();
  };
  const polledAt = async () => {
    const { rows } = await db.execute<{ at: string }>(
      sql`select succeeded_at::text as at from watched_jobs where name = 'online-events'`,
    );
    return rows[0]?.at;
  };

  it.each([
    ['about an unknown payout', () => state.tell('payout.paid', { id: 'po_gone', object: 'payout' }), []],
    ['about a payout that the key may not read', () => state.payOut(), ['/v1/payouts/']],
  ])('%s is skipped and told, and later events are processed', async (_what, tell, forbidden) => {
    await paid();
    for (const path of forbidden) stripe.refused.set(path, 403);
    tell();
    const later = await paid();
    state.refund(later.intent, 5_000, {});
    const before = await polledAt();
    await pollEvents();
    stripe.refused.clear();
    expect(await invoiceOf(later)).toMatchObject({ dueCents: 5_000 });
    expect(await polledAt()).not.toBe(before);
    await db.execute(
      sql`update stripe_events set created_at = now() - interval '10 minutes' where done_at is null`,
    );
    expect((await selectTroubles(db, 60, 60)).rows.map(({ kind }) => kind)).toContain('online');
    await db.execute(sql`update stripe_events set done_at = now() where done_at is null`);
  });

  it('is fetched again if the provider fails for a while', async () => {
    await paid();
    const payout = state.payOut();
    stripe.refused.set('/v1/payouts/', 500);
    await pollEvents();
    stripe.refused.clear();
    expect(await db.$count(payouts, eq(payouts.payoutId, payout?.id ?? ''))).toBe(0);
    await poll();
    expect(await db.$count(payouts, eq(payouts.payoutId, payout?.id ?? ''))).toBe(1);
  });
});

describe('a database of before the second provider', () => {
  it('is given the bookings of its payments', async () => {
    const bookings = () => db.select().from(onlineBookings).orderBy(onlineBookings.paymentId);
    const before = await bookings();
    expect(before.length).toBeGreaterThan(
      await db.$count(onlinePayments, isNotNull(onlinePayments.paymentId)),
    );
    await owner.delete(onlineBookings);
    const migration = readMigrations().find(({ tag }) => tag.endsWith('payment-providers'));
    await owner.execute(sql.raw(migration?.statements.at(-1) ?? ''));
    expect(await bookings()).toEqual(before);
  });

  it('is served by the program of then', async () => {
    const { invoice } = await owing();
    await db.execute(sql`select from claim_checkout(${invoice.id}, false)`);
    expect(await onlineOf({ invoice } as Owing)).toMatchObject({ provider: 'stripe', amountCents: 80_000 });
    const told = sql`insert into stripe_events (id, type, object_id) values ('evt_then', 'x', 'x') on conflict do nothing`;
    await db.execute(told);
    await db.execute(told);
    expect(await db.$count(onlineEvents, eq(onlineEvents.id, 'evt_then'))).toBe(1);
    await db.delete(onlineEvents).where(eq(onlineEvents.id, 'evt_then'));
  });
});

it('the accounting records are consistent after all tests of online payment', async () => {
  expect(await wrongInBooks(db)).toEqual(NOTHING_WRONG);
  expect(await db.$count(creditNotes)).toBeGreaterThan(0);
});
