import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { onlinePayments, signedLinks } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET, signed, startStripe } from '../../../testing/stripe.ts';
import { settingsOf } from '../../http/env.ts';
import { linkAddress, linkColumns } from '../../mail/rendering/links.ts';
import { type Row, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { NOTHING_WRONG, wrongInBooks } from '../../testing/random-books.ts';
import { pollOnline } from './poll.ts';

// Runs random sequences of actions by payers, staff and the provider, with lost or repeated webhook calls.
// Afterwards, our payments must equal the provider's.

const ROUNDS = Number(process.env.ONLINE_SEQUENCES ?? 20);

const stripe = await startStripe();
const { state } = stripe;
afterAll(() => stripe.close());
const { db, env, staff, visitor } = await createTestApp({
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

const base = new Date().getFullYear();
const MOST_YEARS = 100;

async function newPayer() {
  const member = await createMember(db, { companyStatus: true });
  const [link] = await db.insert(signedLinks).values({ memberId: member.id }).returning(linkColumns);
  if (!link) throw new Error('The link was not stored');
  const token = linkAddress(settingsOf(env), link, 'en').split('#')[1] ?? '';
  return { memberId: member.id, token, year: base };
}

let payer = await newPayer();

async function issued(): Promise<Row> {
  if (payer.year >= base + MOST_YEARS) payer = await newPayer();
  const { memberId } = payer;
  const wanted = { memberId, kind: 'renewal', memberType: '普通會員', year: payer.year++ };
  const answer = await staff('POST /api/invoices', wanted);
  expect(answer.status).toBe(201);
  return rowOf(answer);
}

const STEPS = [
  ...['begin', 'pay', 'pay', 'paySlowly', 'succeed', 'fail', 'expire'],
  ...['webhook', 'webhook', 'repeat', 'poll', 'refresh', 'fault'],
  ...['creditAndRefund', 'refundThere', 'failRefund', 'dispute', 'win', 'lose', 'byHand', 'payOut'],
] as const;
type Act = (typeof STEPS)[number];
const steps = fc.array(
  fc.record({
    act: fc.constantFrom(...STEPS),
    place: fc.nat(20),
    cents: fc.integer({ min: 1, max: 90_000 }),
  }),
  {
    minLength: 5,
    maxLength: 25,
  },
);
interface Step {
  act: Act;
  place: number;
  cents: number;
}

const pick = <Item>(items: Item[], place: number) => items[place % (items.length || 1)];

class History {
  readonly invoice: Row;
  readonly #token = payer.token;
  readonly #from = state.events.length;
  #told = 0;

  constructor(invoice: Row) {
    this.invoice = invoice;
  }

  get #sessions() {
    return [...state.sessions.values()].filter(
      ({ params }) => params.client_reference_id === this.invoice.reference,
    );
  }
  get #paid() {
    return this.#sessions.flatMap(({ payment_intent }) => payment_intent?.latest_charge ?? []);
  }
  #events = () => state.events.slice(this.#from);
  #deliver = async (place: number) => {
    const event = this.#events()[place];
    if (event) await visitor('POST /api/stripe-events', signed(event));
  };
  #begin = () =>
    visitor('POST /api/my/checkout', {
      token: this.#token,
      invoiceId: this.invoice.id,
      requestId: randomUUID(),
    });

  async #creditAndRefund(place: number, cents: number) {
    const note = { requestId: randomUUID(), amountCents: cents, reason: 'x' };
    await staff(`POST /api/invoices/${this.invoice.id}/credit-notes`, note);
    const booked = await db
      .select({ id: onlinePayments.paymentId })
      .from(onlinePayments)
      .where(eq(onlinePayments.invoiceId, this.invoice.id));
    const id = booked[place % (booked.length || 1)]?.id;
    if (!id) return;
    await staff(`POST /api/payments/${id}/online-refund`, { requestId: randomUUID(), amountCents: cents });
  }

  #disputesOf(intent: string) {
    return [...state.disputes.values()].filter(
      ({ payment_intent, status }) => payment_intent === intent && status === 'needs_response',
    );
  }
  #refundsOf(intent: string) {
    return [...state.refunds.values()].filter(
      ({ payment_intent, status }) => payment_intent === intent && status === 'succeeded',
    );
  }

  #atSession(act: Act, place: number) {
    const open = pick(
      this.#sessions.filter(({ status }) => status === 'open'),
      place,
    );
    const slow = pick(
      this.#sessions.filter(({ payment_intent }) => payment_intent?.status === 'processing'),
      place,
    );
    if (act === 'pay' && open) state.complete(open.id);
    if (act === 'paySlowly' && open) state.complete(open.id, { isSlow: true });
    if (act === 'expire' && open) state.expire(open.id);
    if (act === 'succeed' && slow) state.succeed(slow.id);
    if (act === 'fail' && slow) state.fail(slow.id);
  }

  #atCharge(act: Act, place: number, cents: number) {
    const intent = pick(this.#paid, place)?.payment_intent;
    if (!intent) return;
    const [dispute, refund] = [pick(this.#disputesOf(intent), place), pick(this.#refundsOf(intent), place)];
    const left = state.left(intent);
    if (act === 'refundThere' && left > 0) state.refund(intent, Math.min(cents, left));
    if (act === 'failRefund' && refund) state.failRefund(refund.id);
    if (act === 'dispute' && left > 0) state.dispute(intent, Math.min(cents * 2, left));
    if (act === 'win' && dispute) state.closeDispute(dispute.id, 'won');
    if (act === 'lose' && dispute) state.closeDispute(dispute.id, 'lost');
  }

  async take({ act, place, cents }: Step) {
    if (act === 'begin') return void (await this.#begin());
    if (act === 'pay' && this.#sessions.every(({ status }) => status !== 'open')) await this.#begin();
    if (act === 'webhook') return this.#deliver(this.#told++);
    if (act === 'repeat') return this.#deliver(place % (this.#events().length || 1));
    if (act === 'poll') return void (await pollOnline(env, new Date()));
    if (act === 'fault') return void stripe.faults.push(place % 2 ? 'fails' : 'late');
    if (act === 'refresh')
      return void (await visitor('POST /api/my/checkout/refresh', {
        token: this.#token,
        invoiceId: this.invoice.id,
      }));
    if (act === 'creditAndRefund') return this.#creditAndRefund(place, cents);
    if (act === 'byHand') {
      const allocations = [{ invoiceId: this.invoice.id, amountCents: cents }];
      const paid = {
        requestId: randomUUID(),
        method: 'fps',
        amountCents: cents,
        receivedOn: '2026-01-02',
        allocations,
      };
      return void (await staff('POST /api/payments', paid));
    }
    if (act === 'payOut') return void state.payOut();
    this.#atSession(act, place);
    this.#atCharge(act, place, cents);
  }

  /**
   * Expires open sessions, as the provider does after its time limit, so that later sequences need not poll
   * them.
   */
  end() {
    for (const { id, status } of this.#sessions) if (status === 'open') state.expire(id);
  }

  get kept(): number {
    return this.#paid.reduce((sum, { payment_intent }) => sum + state.left(payment_intent), 0);
  }
}

const bookedFor = async (invoiceId: number) => {
  const { rows } = await db.execute<{ cents: number; unclear: boolean }>(sql`
    select coalesce(sum(case payment.kind when 'payment' then payment.amount_cents else -payment.amount_cents end), 0)::int as cents,
      exists (select from online_payments where invoice_id = ${invoiceId} and is_unclear) as unclear
    from payments payment where payment.reversed_at is null and payment.method = 'online' and exists (
      select from online_payments online where online.invoice_id = ${invoiceId}
        and coalesce(payment.refunds_id, payment.id) = online.payment_id
    )`);
  return rows[0];
};

async function settle() {
  stripe.faults.length = 0;
  await db.execute(sql`update online_refunds set created_at = created_at - interval '1 minute'`);
  await db.execute(
    sql`update watched_jobs set succeeded_at = succeeded_at - interval '20 minutes' where name = 'online-events'`,
  );
  await pollOnline(env, new Date());
}

it(`our payments agree with the provider's to the cent after ${ROUNDS} random sequences`, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const history = new History(await issued());
      for (const one of sequence) await history.take(one);
      await settle();
      expect(await bookedFor(history.invoice.id)).toEqual({ cents: history.kept, unclear: false });
      history.end();
      // Deletes the fake provider's events, because a later poll would not request them: it requests only the
      // events of about the last hour.
      state.events.length = 0;
    }),
    { numRuns: ROUNDS, endOnFailure: true },
  );
  expect(await wrongInBooks(db)).toEqual(NOTHING_WRONG);
}, 600_000);
