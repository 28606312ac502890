import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { signedLinks } from '../../db/tables/index.ts';
import { createEvent, createForm, createMember } from '../../db/testing/factories.ts';
import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET, startStripe } from '../../testing/stripe.ts';
import { settingsOf } from '../http/env.ts';
import { linkAddress, linkColumns } from '../mail/rendering/links.ts';
import { drainMail } from '../mail/sending/drain.ts';
import { pollOnline } from '../money/online/poll.ts';
import { rowOf } from './answers.ts';
import { createTestApp } from './app.ts';
import { ordersActs, type Random, type Sale, type WalkWorld } from './order-acts.ts';
import { NOTHING_WRONG, wrongInBooks } from './random-books.ts';
import { wrongInOrders } from './walk-invariants.ts';

// Three clients make random calls that touch seats of orders. Afterwards, seats, money and mails must agree.

const CLIENTS = 3;
const SEED = Number(process.env.WALK_SEED ?? 53);

function randomFrom(seed: number): Random {
  let at = seed;
  return (below) => {
    at = (at + 0x6d2b79f5) | 0;
    let value = Math.imul(at ^ (at >>> 15), 1 | at);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return Math.floor((((value ^ (value >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

type App = Awaited<ReturnType<typeof createTestApp>>;

async function openSale({ db, staff, visitor }: App): Promise<Sale> {
  const event = await createEvent(db, { eventDate: new Date(Date.now() + 20 * 3_600_000) });
  const refundRules = [{ untilHours: 1, percent: 50 }];
  const form = await createForm(db, { eventId: event.id, maxRegistrations: 25, refundRules });
  const made = async (call: string, values: object) =>
    (await rowOf(await staff(call, { formId: form.id, ...values }))).id;
  const quotaId = await made('POST /api/ticket-quotas', { name: '學生', size: 6 });
  const type = (nameZh: string, priceCents: number, values = {}) =>
    made('POST /api/ticket-types', { nameZh, priceCents, ...values });
  const types = [
    await type('標準', 20_000),
    await type('學生', 12_000, { quotaIds: [quotaId] }),
    await type('嘉賓', 0),
  ];
  const memberType = await type('會員', 10_000, { audience: 'member', mostPerMember: 2 });
  const { code } = await rowOf(await staff('POST /api/door-devices', { eventId: event.id, name: '門口' }));
  const { token } = await rowOf(await visitor('POST /api/door/pair', { code }));
  const door = { authorization: `Bearer ${token}` };
  return { eventId: event.id, formId: form.id, types, memberType, quotaId, door };
}

/** Opens its own database and payment provider. */
async function prepareWalk() {
  const stripe = await startStripe();
  afterAll(() => stripe.close());
  const app = await createTestApp({
    env: {
      ...{ LINK_KEY: 'a key for tests that is long enough', LINK_ORIGIN: 'http://localhost' },
      ...{ RATE_LIMITS: 'off', STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET },
      STRIPE_API_URL: stripe.url,
    },
  });
  await app.staff('PATCH /api/membership-settings', { paysOnline: true });
  const claims: WalkWorld['claims'] = [];
  for (const email of ['one@member.hk', 'two@member.hk']) {
    const { memberUniqueCode } = await createMember(app.db, { memberEmail: email });
    claims.push({ number: String(memberUniqueCode), email });
  }
  const tokenOf: WalkWorld['tokenOf'] = async (of, isForMember = false) => {
    await app.db.insert(signedLinks).values(of).onConflictDoNothing();
    const isIt =
      'orderId' in of ? eq(signedLinks.orderId, of.orderId) : eq(signedLinks.waitingId, of.waitingId);
    const [link] = await app.db.select(linkColumns).from(signedLinks).where(isIt);
    return link ? (linkAddress(settingsOf(app.env), { ...link, isForMember }, 'en').split('#')[1] ?? '') : '';
  };
  const sales: Sale[] = [];
  const world: WalkWorld = { ...app, state: stripe.state, sales, claims, payments: [], tokenOf };
  const open = async () => void sales.push(await openSale(app));
  for (let count = 0; count < 3; count++) await open();
  return { ...world, env: app.env, open };
}

type Prepared = Awaited<ReturnType<typeof prepareWalk>>;

async function cancelEvent({ sales, open, staff }: Prepared, random: Random): Promise<Response> {
  const { eventId = 0 } = sales[random(sales.length)] ?? {};
  if (sales.at(-1)?.eventId === eventId) await open();
  return staff(`PATCH /api/events/${eventId}`, { status: random(3) ? 'cancelled' : 'upcoming' });
}

function stepper(world: Prepared, refused: Map<string, number>) {
  const { order, act } = ordersActs(world);
  return async (random: Random): Promise<void> => {
    const dice = random(100);
    const [name, answer] = await (async () => {
      if (dice < 25) return ['order', await order(random)] as const;
      if (dice < 27) return ['cancelEvent', await cancelEvent(world, random)] as const;
      if (dice > 27) return act(random);
      const { eventId } = world.sales[random(world.sales.length)] ?? {};
      return ['removeEvent', await world.staff(`DELETE /api/events/${eventId}`)] as const;
    })();
    const status = answer?.status ?? 0;
    if (status >= 400) refused.set(`${name} ${status}`, (refused.get(`${name} ${status}`) ?? 0) + 1);
    if (status >= 500 || status === 400) throw new Error(`${name}: ${status} ${await answer?.text()}`);
    if (name === 'deleteSeat') expect([0, 404, 409]).toContain(status);
  };
}

export async function walkOrders(steps: number): Promise<void> {
  const world = await prepareWalk();
  const { db, env, settled, state } = world;
  it(
    `seats, money and mails of orders agree after ${steps} random steps by ${CLIENTS} clients (seed ${SEED})`,
    async () => {
      const refused = new Map<string, number>();
      const step = stepper(world, refused);
      await Promise.all(
        Array.from({ length: CLIENTS }, async (_, client) => {
          const random = randomFrom(SEED + client * 7919);
          for (let count = 0; count < steps / CLIENTS; count++) {
            await step(random);
            await settled();
          }
        }),
      );
      await settled();
      await pollOnline(env, new Date());
      const unrendered = sql`select from mail_messages where rendered_at is null and status = 'queued' limit 1`;
      do await drainMail(env, new Date());
      while ((await db.execute(unrendered)).rows.length > 0);
      console.info([...refused].map(([name, times]) => `${name}: ${times}`).join(', '));
      expect(await wrongInOrders(world)).toEqual([]);
      expect(await wrongInBooks(db)).toEqual(NOTHING_WRONG);
      for (const { params, status, amount_total } of state.sessions.values())
        if (status === 'open')
          expect([params.client_reference_id, amount_total]).toEqual([
            params.client_reference_id,
            await dueBy(world, String(params.client_reference_id)),
          ]);
    },
    60_000 + steps * 3000,
  );
}

async function dueBy({ db }: Prepared, reference: string): Promise<number> {
  const { rows } = await db.execute<{ due: number }>(
    sql`select case when voided_at is null then invoice_due(id) else 0 end as due from invoices where reference = ${reference}`,
  );
  return rows[0]?.due ?? 0;
}
