import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  creditNotes,
  eventOrders,
  eventRegistrations,
  invoices,
  mailMessages,
  signedLinks,
  ticketQuotas,
  ticketTypes,
} from '../../../db/tables/index.ts';
import { createEvent, createForm, createMember } from '../../../db/testing/factories.ts';
import { settingsOf } from '../../http/env.ts';
import { linkAddress, linkColumns } from '../../mail/rendering/links.ts';
import { PASSWORD } from '../../testing/accounts.ts';
import { expectError, type Row, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { NOTHING_WRONG, wrongInBooks } from '../../testing/random-books.ts';

const { db, env, visitor, staff, settled } = await createTestApp({
  env: {
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'http://localhost',
    RATE_LIMITS: 'off',
  },
});

const DAY = 86_400_000;

/**
 * Set by tools/faults/faults.ts for a long run. A round of cancellations makes 40 calls, so the default is
 * small.
 */
const ROUNDS = process.env.ORDER_ROUNDS;
const PAY_ROUNDS = Number(ROUNDS ?? 10);
const CANCEL_ROUNDS = Number(ROUNDS ?? 1);
const lengthOf = (rounds: number) => 120_000 + rounds * 20_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

async function sale({ size = 10, values = {} }: { size?: number; values?: object } = {}) {
  const event = await createEvent(db, { eventDate: inDays(60) });
  const form = await createForm(db, { eventId: event.id, ...values });
  const quota = await rowOf(await staff('POST /api/ticket-quotas', { formId: form.id, name: '座位', size }));
  const type = (nameZh: string, priceCents: number, more: object = {}) =>
    staff('POST /api/ticket-types', {
      formId: form.id,
      nameZh,
      priceCents,
      quotaIds: [quota.id],
      ...more,
    }).then(rowOf);
  const [paid, free] = [await type('標準', 20_000), await type('嘉賓', 0)];
  return { event, form, quota, paid, free, type };
}

let count = 0;
const order = (formId: number, typeIds: number[], more: object = {}) => {
  const buyer = { name: `買家${++count}`, email: `buyer${count}@mail.hk`, company: '示範公司' };
  return visitor('POST /api/event-orders', {
    formId,
    requestId: randomUUID(),
    buyer,
    participants: typeIds.map((ticketTypeId, place) => ({ name: `參加者${count}-${place}`, ticketTypeId })),
    ...more,
  });
};
const placed = async (formId: number, typeIds: number[], more: object = {}) => {
  const answer = await order(formId, typeIds, more);
  expect(answer.status).toBe(201);
  return rowOf(answer);
};
const orderOf = async (id: number) => (await db.select().from(eventOrders).where(eq(eventOrders.id, id)))[0];
const seatsOf = (id: number) =>
  db
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.orderId, id))
    .orderBy(eventRegistrations.id);
const invoiceOf = async (id: number) =>
  (
    await rowsOf(await staff(`GET /api/invoices?filter={"id":${(await orderOf(id))?.invoiceId ?? 0}}`))
  )[0] as Row;
const pay = async (invoiceId: number, amountCents: number) =>
  staff('POST /api/payments', {
    requestId: randomUUID(),
    method: 'fps',
    amountCents,
    receivedOn: '2026-01-02',
    allocations: [{ invoiceId, amountCents }],
  });
const tick = (at: Date) => db.execute(sql`select expire_orders(${at.toISOString()}::timestamptz)`);
const tokenOf = ({ link }: Row) => String(link).split('#')[1] ?? '';
const mailsOf = async (id: number) =>
  (
    await db
      .select({ key: mailMessages.templateKey })
      .from(mailMessages)
      .where(eq(mailMessages.orderId, id))
      .orderBy(mailMessages.id)
  ).map(({ key }) => key);

describe('the exported registrations of an event with tickets', () => {
  it('name ticket, price, invoice and buyer of each seat', async () => {
    const { event, form, paid, free } = await sale();
    const { id } = await placed(form.id, [paid.id, free.id]);
    const { number, dueCents } = await invoiceOf(id);
    await pay((await orderOf(id))?.invoiceId ?? 0, Number(dueCents));
    const answer = await staff(`GET /api/event-registrations/event/${event.id}/export.csv`);
    const [head, ...seats] = (await answer.text()).replaceAll('"', '').trim().split('\r\n');
    expect(head).toContain('狀態,門票,票價 (HK$),發票編號,發票狀況,訂購人,備註');
    const buyer = (await orderOf(id))?.buyerName;
    expect(seats[0]).toContain(`標準,200.00,${number},已付,${buyer},`);
    expect(seats[1]).toContain(`嘉賓,0.00,${number},已付,${buyer},`);
  });
});

describe('POST /api/event-orders', () => {
  it('reserves places for several participants and issues one invoice', async () => {
    const { form, paid, free } = await sale();
    const { id, status, totalCents, link } = await placed(form.id, [paid.id, paid.id, free.id]);
    expect({ status, totalCents }).toEqual({ status: 'awaiting_payment', totalCents: 40_000 });
    expect(link).toMatch(/^http:\/\/localhost\/my#/);
    expect((await seatsOf(id)).map(({ status: seat, priceCents }) => [seat, priceCents])).toEqual([
      ['pending', 20_000],
      ['pending', 20_000],
      ['pending', 0],
    ]);
    expect(await invoiceOf(id)).toMatchObject({
      kind: 'event',
      billTo: '示範公司',
      totalCents: 40_000,
      dueCents: 40_000,
    });
    expect(await mailsOf(id)).toEqual(['order-received']);
  });

  it('stores the participants in the order of the request', async () => {
    const { form, paid, free, type } = await sale();
    const early = await type('早鳥', 10_000);
    const wanted = [free.id, paid.id, early.id, paid.id, free.id, early.id];
    const { id } = await placed(form.id, wanted);
    const seats = await seatsOf(id);
    expect(seats.map(({ ticketTypeId }) => ticketTypeId)).toEqual(wanted);
    expect(seats.map(({ participantName }) => participantName.at(-1))).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
  });

  it('confirms a free order at once, without an invoice', async () => {
    const { form, free } = await sale();
    const { id, status } = await placed(form.id, [free.id]);
    expect(status).toBe('confirmed');
    expect(await orderOf(id)).toMatchObject({ invoiceId: null, heldUntil: null });
    expect((await seatsOf(id))[0]?.status).toBe('confirmed');
  });

  it('returns the same order for a repeated request, and rejects the same requestId with a different body', async () => {
    const { form, paid } = await sale();
    const body = {
      formId: form.id,
      requestId: randomUUID(),
      buyer: { name: '陳', email: 'same@mail.hk' },
      participants: [{ name: '甲', ticketTypeId: paid.id }],
    };
    const [first, again] = [
      await visitor('POST /api/event-orders', body),
      await visitor('POST /api/event-orders', body),
    ];
    expect([first.status, again.status]).toEqual([201, 200]);
    expect((await rowOf(again)).id).toBe((await rowOf(first)).id);
    const other = { ...body, participants: [{ name: '乙', ticketTypeId: paid.id }] };
    expect(await expectError(await visitor('POST /api/event-orders', other), 409)).toMatchObject({
      code: 'idempotency_conflict',
    });
  });

  it('returns 201 to one of two equal concurrent requests, and 200 to the other', async () => {
    const { form, paid } = await sale();
    for (let round = 0; round < 5; round++) {
      const body = {
        formId: form.id,
        requestId: randomUUID(),
        buyer: { name: '陳', email: `twice${round}@mail.hk` },
        participants: [{ name: `甲${round}`, ticketTypeId: paid.id }],
      };
      const answers = await Promise.all([1, 2].map(() => visitor('POST /api/event-orders', body)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    }
  });

  it('rejects closed or members-only ticket types, changed prices, and people who are already registered', async () => {
    const { form, paid, type } = await sale();
    const early = await type('早鳥', 10_000, { closesAt: inDays(-1).toISOString() });
    const member = await type('會員', 5_000, { audience: 'member' });
    for (const { id } of [early, member])
      expect(await expectError(await order(form.id, [id]), 409)).toMatchObject({
        code: 'type_closed',
        ticketTypeId: id,
      });
    const seen = { participants: [{ name: '甲', ticketTypeId: paid.id, priceCents: 15_000 }] };
    expect(await expectError(await order(form.id, [], seen), 409)).toMatchObject({ code: 'price_changed' });
    const known = { participants: [{ name: '乙', email: 'b@mail.hk', ticketTypeId: paid.id }] };
    await placed(form.id, [], known);
    expect(await expectError(await order(form.id, [], known), 409)).toMatchObject({
      code: 'already_registered',
      participant: 0,
    });
  });

  it('accepts two people with the same name, also without addresses of their own', async () => {
    const { form, free } = await sale();
    const participants = ['陳志明', '陳志明', '李四'].map((name) => ({ name, ticketTypeId: free.id }));
    const { id } = await placed(form.id, [], { participants });
    expect((await seatsOf(id)).map(({ participantName }) => participantName)).toEqual([
      '陳志明',
      '陳志明 (2)',
      '李四',
    ]);
  });

  it('returns the number of places left for an order that wants more, and takes an order for these', async () => {
    const { form, paid, free } = await sale({ size: 4 });
    const tooMany = await expectError(await order(form.id, Array(5).fill(paid.id)), 409);
    expect(tooMany).toMatchObject({ code: 'registration_full', ticketTypeId: paid.id, left: 4 });
    await placed(form.id, Array(4).fill(paid.id));
    expect(await expectError(await order(form.id, [free.id]), 409)).toMatchObject({ left: 0 });
    const limited = await sale({ values: { maxRegistrations: 2 } });
    expect(
      await expectError(await order(limited.form.id, Array(3).fill(limited.free.id)), 409),
    ).toMatchObject({
      left: 2,
    });
  });

  it('is closed once the event has begun, except to staff, whose order can still be paid', async () => {
    const { event, form, paid, free } = await sale();
    await db.execute(sql`update events set event_date = now() - interval '2 days' where id = ${event.id}`);
    expect(await expectError(await order(form.id, [free.id]), 409)).toMatchObject({
      code: 'registration_closed',
    });
    const { id } = await rowOf(
      await staff('POST /api/event-orders', {
        formId: form.id,
        requestId: randomUUID(),
        buyer: { name: '買家', email: 'late@mail.hk' },
        participants: [{ name: '遲來', ticketTypeId: paid.id }],
      }),
    );
    await tick(inDays(1));
    expect(await orderOf(id)).toMatchObject({ status: 'awaiting_payment', proof: 'staff' });
  });

  it('names the participant and the field of an error', async () => {
    const { form, paid } = await sale();
    const participants = [
      { name: '甲', ticketTypeId: paid.id },
      { name: ' ', email: 'none', ticketTypeId: paid.id },
    ];
    const { errors } = await expectError(await order(form.id, [], { participants }), 400);
    expect(Object.keys(errors as object)).toEqual(['participants.1.name', 'participants.1.email']);
  });

  it('rejects the fourth unpaid order with the same e-mail address', async () => {
    const { form, paid } = await sale();
    const buyer = { name: '陳', email: 'many@mail.hk' };
    for (let place = 0; place < 3; place++) await placed(form.id, [paid.id], { buyer });
    expect(await expectError(await order(form.id, [paid.id], { buyer }), 409)).toMatchObject({
      code: 'too_many_orders',
    });
  });

  it('is the only way to register for a form with ticket types; POST /api/event-registrations returns 409', async () => {
    const single = (form: { id: number; eventId: number }) =>
      visitor('POST /api/event-registrations', {
        formId: form.id,
        eventId: form.eventId,
        participantName: '陳',
        participantEmail: 'single@mail.hk',
      });
    expect((await single(await createForm(db))).status).toBe(201);
    const { form } = await sale();
    expect(await expectError(await single(form), 409)).toMatchObject({ code: 'type_required' });
  });

  it('sells the ticket types that GET /api/event-registration-forms/:id returns with price and availability', async () => {
    const { form, type } = await sale({ size: 1 });
    await type('預售', 5_000, { opensAt: inDays(1).toISOString() });
    const { types } = await rowOf(await visitor(`GET /api/event-registration-forms/${form.id}`));
    expect((types as Row[]).map(({ nameZh, priceCents, state }) => [nameZh, priceCents, state])).toEqual([
      ['標準', 20_000, 'few'],
      ['嘉賓', 0, 'few'],
      ['預售', 5_000, 'not_yet'],
    ]);
  });

  it('sells each of the 10 seats of two quotas only once, even to 50 concurrent orders', async () => {
    const { form, paid, type, quota } = await sale({ size: 10 });
    const small = await rowOf(
      await staff('POST /api/ticket-quotas', { formId: form.id, name: '前排', size: 4 }),
    );
    const front = await type('前排', 30_000, { quotaIds: [quota.id, small.id] });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) => order(form.id, [place % 2 === 0 ? paid.id : front.id])),
    );
    const sold = answers.filter(({ status }) => status === 201).length;
    expect(sold).toBe(10);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const answer of refused) expect((await rowOf(answer)).code).toBe('registration_full');
    const taken = (id: number) => db.$count(eventRegistrations, eq(eventRegistrations.ticketTypeId, id));
    expect(await taken(front.id)).toBeLessThanOrEqual(4);
    expect((await taken(front.id)) + (await taken(paid.id))).toBe(10);
  }, 60_000);
});

describe('the payment of an order', () => {
  it('confirms the order and mails one receipt to the buyer', async () => {
    const { form, paid } = await sale();
    const { id } = await placed(form.id, [paid.id, paid.id]);
    await pay((await invoiceOf(id)).id, 40_000);
    expect(await orderOf(id)).toMatchObject({ status: 'confirmed', heldUntil: null });
    expect((await seatsOf(id)).map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
    expect((await mailsOf(id)).toSorted()).toEqual(['order-confirmed', 'order-received', 'receipt']);
  });

  it('when reversed, keeps the places of the order reserved for two more working days', async () => {
    const { form, paid } = await sale();
    const { id } = await placed(form.id, [paid.id]);
    const { id: paymentId } = await rowOf(await pay((await invoiceOf(id)).id, 20_000));
    await staff(`POST /api/payments/${paymentId}/reverse`, { reason: '退票' });
    const held = await orderOf(id);
    expect(held?.status).toBe('awaiting_payment');
    expect(held?.heldUntil?.getTime()).toBeGreaterThan(Date.now() + DAY);
    expect((await seatsOf(id))[0]?.status).toBe('pending');
  });
});

describe('the expiry of an unpaid order', () => {
  it('happens no earlier than a day after the invoice’s due date, because bank statements arrive late', async () => {
    const { form, paid } = await sale();
    const { id } = await placed(form.id, [paid.id]);
    const { dueOn } = await invoiceOf(id);
    await tick(new Date(new Date(`${dueOn}T16:00:00Z`).getTime() + DAY));
    expect(await orderOf(id)).toMatchObject({ status: 'awaiting_payment' });
  });

  it('frees the places and voids the invoice', async () => {
    const { form, paid } = await sale({ size: 1 });
    const { id } = await placed(form.id, [paid.id]);
    await tick(inDays(30));
    expect(await orderOf(id)).toMatchObject({ status: 'expired' });
    expect(await invoiceOf(id)).toMatchObject({ status: 'void' });
    expect((await order(form.id, [paid.id])).status).toBe(201);
    expect(await mailsOf(id)).toEqual(['order-received', 'order-expired']);
  });

  it('is undone at the old price by a late payment if places are free', async () => {
    const { form, paid } = await sale();
    const { id } = await placed(form.id, [paid.id]);
    const { id: oldId } = await invoiceOf(id);
    await tick(inDays(30));
    await staff(`PATCH /api/ticket-types/${paid.id}`, { priceCents: 90_000 });
    expect((await pay(oldId, 20_000)).status).toBe(201);
    expect(await orderOf(id)).toMatchObject({ status: 'confirmed' });
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid', totalCents: 20_000, replacesId: oldId });
  });

  it('turns a late payment into credit when the event is full; staff then decide about the order', async () => {
    const { form, paid } = await sale({ size: 1 });
    const late = [] as number[];
    for (const decision of ['oversell', 'refund']) {
      const { id } = await placed(form.id, [paid.id]);
      const { id: oldId } = await invoiceOf(id);
      await tick(inDays(30));
      const { id: otherId } = await placed(form.id, [paid.id]);
      const payment = await rowOf(await pay(oldId, 20_000));
      expect(payment.creditCents).toBe(20_000);
      expect(await orderOf(id)).toMatchObject({ status: 'needs_decision', latePaymentId: payment.id });
      const decided = await staff(`POST /api/event-orders/${id}/decide`, { decision });
      expect(await rowOf(decided)).toMatchObject({
        status: decision === 'oversell' ? 'confirmed' : 'cancelled',
      });
      expect(
        await expectError(await staff(`POST /api/event-orders/${id}/decide`, { decision }), 409),
      ).toMatchObject({
        code: 'wrong_state',
      });
      late.push(payment.id);
      for (const seat of [id, otherId])
        await staff(`POST /api/event-orders/${seat}/cancel`, {
          ids: (await seatsOf(seat)).map((one) => one.id),
        });
    }
    const back = { requestId: randomUUID(), method: 'fps', amountCents: 20_000, receivedOn: '2026-01-03' };
    expect((await staff(`POST /api/payments/${late[1]}/refund`, back)).status).toBe(201);
  });

  it(
    'loses no payment that is made at the same moment',
    async () => {
      const { form, paid } = await sale({ size: 1000 });
      for (let round = 0; round < PAY_ROUNDS; round++) {
        const { id } = await placed(form.id, [paid.id]);
        const { id: invoiceId } = await invoiceOf(id);
        const [answer] = await Promise.all([pay(invoiceId, 20_000), tick(inDays(30))]);
        expect(answer.status).toBe(201);
        expect((await orderOf(id))?.status).toBe('confirmed');
      }
      expect(await wrongInBooks(db)).toEqual(NOTHING_WRONG);
    },
    lengthOf(PAY_ROUNDS),
  );
});

describe('the cancellation of seats', () => {
  const refundRules = [
    { untilHours: 720, percent: 50 },
    { untilHours: 24, percent: 10 },
  ];

  it('credits one of five seats by the refund rule, and keeps the other four', async () => {
    const { form, paid } = await sale({ values: { refundRules } });
    const made = await placed(
      form.id,
      Array.from({ length: 5 }, () => paid.id),
    );
    await pay((await invoiceOf(made.id)).id, 100_000);
    const [first] = await seatsOf(made.id);
    const asked = { token: tokenOf(made), ids: [first?.id ?? 0] };
    const quote = await visitor('POST /api/my/order/cancel', asked);
    expect(await quote.json()).toEqual({ refundCents: 10_000, isDone: false });
    expect((await seatsOf(made.id)).every(({ status }) => status === 'confirmed')).toBe(true);
    await visitor('POST /api/my/order/cancel', { ...asked, confirm: true });
    expect((await seatsOf(made.id)).map(({ status }) => status)).toEqual([
      'cancelled',
      ...Array(4).fill('confirmed'),
    ]);
    expect(await invoiceOf(made.id)).toMatchObject({
      creditedCents: 10_000,
      paidCents: 90_000,
      status: 'paid',
    });
    expect(await orderOf(made.id)).toMatchObject({ status: 'confirmed' });
  });

  it('issues one credit note for concurrent requests', async () => {
    const { form, paid } = await sale({ values: { refundRules } });
    const made = await placed(form.id, [paid.id, paid.id]);
    const { id: invoiceId } = await invoiceOf(made.id);
    await pay(invoiceId, 40_000);
    const ids = [(await seatsOf(made.id))[0]?.id ?? 0];
    await Promise.all(
      [1, 2, 3].map(() => staff(`POST /api/event-orders/${made.id}/cancel`, { ids, percent: 50 })),
    );
    expect(await db.$count(creditNotes, eq(creditNotes.invoiceId, invoiceId))).toBe(1);
  });

  const cancelledPaid = async (cancelled: number) => {
    const { form, paid, event } = await sale({ values: { refundRules } });
    const made = await placed(form.id, [paid.id, paid.id]);
    const { id: invoiceId } = await invoiceOf(made.id);
    const { id } = await rowOf(await pay(invoiceId, 40_000));
    const ids = (await seatsOf(made.id)).slice(0, cancelled).map((seat) => seat.id);
    const asked = { token: tokenOf(made), ids, confirm: true };
    await rowOf(await visitor('POST /api/my/order/cancel', asked));
    await rowOf(await staff(`POST /api/payments/${id}/reverse`, { reason: 'x' }));
    const page = () => visitor('POST /api/my/order', { token: tokenOf(made) }).then(rowOf);
    return { event, invoiceId, page };
  };

  it('leaves a debt for what is kept if the payment is reversed, which the door asks for', async () => {
    const { event, page } = await cancelledPaid(1);
    expect((await page()).invoice).toMatchObject({ amountCents: 30_000 });
    const { code } = await rowOf(await staff('POST /api/door-devices', { eventId: event.id, name: '門' }));
    const { token } = await rowOf(await visitor('POST /api/door/pair', { code }));
    const list = await visitor('GET /api/door/list', { headers: { authorization: `Bearer ${token}` } });
    const people = (await rowOf(list)).people as { owesCents: number }[];
    expect(people.reduce((sum, { owesCents }) => sum + owesCents, 0)).toBe(30_000);
  });

  it('of all seats leaves a debt that the page shows until it is paid', async () => {
    const { invoiceId, page } = await cancelledPaid(2);
    expect(await page()).toMatchObject({ status: 'cancelled', invoice: { amountCents: 20_000 } });
    await rowOf(await pay(invoiceId, 20_000));
    expect(await page()).toMatchObject({ status: 'cancelled', invoice: null });
  });

  it('reduces the invoice of an unpaid order, and voids the invoice when the last seat is cancelled', async () => {
    const { form, paid } = await sale();
    const { id } = await placed(form.id, [paid.id, paid.id]);
    const [one, two] = await seatsOf(id);
    await staff(`POST /api/event-orders/${id}/cancel`, { ids: [one?.id] });
    expect(await invoiceOf(id)).toMatchObject({ dueCents: 20_000, status: 'open' });
    await staff(`POST /api/event-orders/${id}/cancel`, { ids: [two?.id] });
    expect(await invoiceOf(id)).toMatchObject({ status: 'void' });
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled' });
  });

  it(
    'never deadlocks with concurrent orders',
    async () => {
      for (let round = 0; round < CANCEL_ROUNDS; round++) {
        await collide();
        // After each response, the system sends mail and draws documents. Waits for this work, so that it
        // does not accumulate over the rounds.
        await settled();
      }
      expect(await wrongInBooks(db)).toEqual(NOTHING_WRONG);
    },
    lengthOf(CANCEL_ROUNDS),
  );

  async function collide() {
    const { form, paid } = await sale({ size: 8 });
    const made = await Promise.all(Array.from({ length: 8 }, () => placed(form.id, [paid.id])));
    await Promise.all(made.slice(0, 4).map(async ({ id }) => pay((await invoiceOf(id)).id, 20_000)));
    const answers = await Promise.all([
      ...made.map(async ({ id }) =>
        staff(`POST /api/event-orders/${id}/cancel`, { ids: (await seatsOf(id)).map((seat) => seat.id) }),
      ),
      ...made.map(async ({ id }) => pay((await invoiceOf(id)).id, 20_000)),
      ...Array.from({ length: 16 }, () => order(form.id, [paid.id])),
      tick(inDays(30)).then(() => ({ status: 200 })),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  }
});

describe('the link of an order’s buyer', () => {
  it('opens a page that shows the unpaid invoice and lets the buyer cancel', async () => {
    const { form, paid } = await sale();
    const made = await placed(form.id, [paid.id]);
    const page = await rowOf(await visitor('POST /api/my', { token: tokenOf(made) }));
    expect(page).toMatchObject({
      purpose: 'order',
      reference: `O${made.id}`,
      status: 'awaiting_payment',
      invoice: { amountCents: 20_000 },
      participants: [{ typeZh: '標準', priceCents: 20_000, status: 'pending' }],
      canCancel: true,
    });
    expect(JSON.stringify(page)).not.toContain('@mail.hk');
    const same = await rowOf(await visitor('POST /api/my/order', { token: tokenOf(made) }));
    // Addresses of files hold the second in which they end.
    expect({ ...same, files: [] }).toEqual({ ...page, files: [] });
  });
});

describe('an order with a member number', () => {
  const PUBLIC = 'order-public-price';
  async function claims(publicType: 'public' | 'members only' = 'public') {
    const { form, paid, free, type } = await sale();
    const special = await type('會員', 5_000, { audience: 'member' });
    if (publicType === 'members only')
      for (const { id } of [paid, free]) await staff(`PATCH /api/ticket-types/${id}`, { isActive: false });
    const address = `firm${++count}@mail.hk`;
    const member = await createMember(db, { companyStatus: true, memberEmail: address });
    const claim = async (
      email: string,
      buyer = `claimant${++count}@mail.hk`,
      number = member.memberUniqueCode,
    ) => {
      const answer = await order(form.id, [special.id], {
        buyer: { name: '陳大文', email: buyer },
        member: { number, email },
      });
      expect(answer.status).toBe(202);
      const [made] = await db.select().from(eventOrders).where(eq(eventOrders.buyerEmail, buyer));
      if (!made) throw new Error('no order');
      return { made, buyer, body: await answer.text(), told: await toldOf(made.id) };
    };
    return { claim, address, member, paid };
  }
  const toldOf = async (orderId: number) => {
    await settled();
    const rows = await db.select().from(mailMessages).where(eq(mailMessages.orderId, orderId));
    return rows.map(({ recipient, templateKey, text }) => ({ to: recipient, key: templateKey, text }));
  };
  const keysOf = (told: Awaited<ReturnType<typeof toldOf>>) =>
    told.map(({ to, key }) => `${key} ${to}`).toSorted();
  async function confirm(orderId: number, isForMember: boolean) {
    const [link] = await db.select(linkColumns).from(signedLinks).where(eq(signedLinks.orderId, orderId));
    if (!link) throw new Error('no link');
    const token = linkAddress(settingsOf(env), { ...link, isForMember }, 'en').split('#')[1];
    return visitor('POST /api/my/order/confirm', { token });
  }

  it('mails the buyer the same words at the public price, whether or not the number is right', async () => {
    const { claim, address } = await claims();
    const [right, wrong] = [await claim(address), await claim('other@mail.hk')];
    expect(right.body).toBe(wrong.body);
    expect(keysOf(right.told)).toEqual([`order-member-price ${address}`, `${PUBLIC} ${right.buyer}`]);
    expect(keysOf(wrong.told)).toEqual([`${PUBLIC} ${wrong.buyer}`]);
    const toBuyer = [right, wrong].map(({ told, buyer }) => told.find(({ to }) => to === buyer)?.text);
    const shape = (text = '') => text.replaceAll(/link:\d+|\d{1,2}:\d{2}/g, '');
    expect(shape(toBuyer[0])).toBe(shape(toBuyer[1]));
    expect(toBuyer[0]).not.toContain(':member}}');
    const columns = ({ made: { memberId, proof, status } }: typeof right) => [memberId, proof, status];
    expect(columns(right)).toEqual(columns(wrong));
  });

  it('accepts every number that the member was ever shown, in any case, width and padding', async () => {
    const { claim, address, member } = await claims();
    await staff(`PATCH /api/members/${member.id}`, { memberNumber: `Z00${member.id}` });
    const wide = member.memberUniqueCode.replaceAll(/\d/g, (digit) =>
      String.fromCodePoint(0xff10 + Number(digit)),
    );
    for (const number of [wide.toLowerCase(), member.memberNumber, `z${member.id}`]) {
      const { told, buyer } = await claim(address, undefined, number);
      expect([number, keysOf(told)]).toEqual([
        number,
        [`order-member-price ${address}`, `${PUBLIC} ${buyer}`],
      ]);
    }
  });

  it('has the member price by the link in the member’s mail alone', async () => {
    const { claim, address, member, paid } = await claims();
    const [byMember, byBuyer] = [await claim(address), await claim(address)];
    expect(byMember.told.find(({ to }) => to === address)?.text).toContain(':member}}');
    for (let twice = 0; twice < 2; twice++) {
      expect((await confirm(byMember.made.id, true)).status).toBe(200);
      expect((await confirm(byBuyer.made.id, false)).status).toBe(200);
    }
    expect(await invoiceOf(byMember.made.id)).toMatchObject({ totalCents: 5_000, status: 'open' });
    expect(await orderOf(byMember.made.id)).toMatchObject({ memberId: member.id });
    expect(await invoiceOf(byBuyer.made.id)).toMatchObject({ totalCents: 20_000, status: 'open' });
    expect(await orderOf(byBuyer.made.id)).toMatchObject({ memberId: null });
    expect((await seatsOf(byBuyer.made.id))[0]).toMatchObject({ ticketTypeId: paid.id });
  });

  it('has the public price by a forged member’s link of an order with a wrong number', async () => {
    const { claim } = await claims();
    const { made } = await claim('other@mail.hk');
    expect((await confirm(made.id, true)).status).toBe(200);
    expect(await invoiceOf(made.id)).toMatchObject({ totalCents: 20_000 });
  });

  async function opened(orderId: number, isForMember: boolean) {
    const [link] = await db.select(linkColumns).from(signedLinks).where(eq(signedLinks.orderId, orderId));
    if (!link) throw new Error('no link');
    const token = linkAddress(settingsOf(env), { ...link, isForMember }, 'en').split('#')[1];
    const { confirmCents, participants } = await rowOf(await visitor('POST /api/my/order', { token }));
    const prices = (participants as Row[]).map(({ priceCents }) => priceCents);
    return { token, shown: [confirmCents, prices] as const };
  }

  it('shows on the page and in the mail what the confirmation by that link will invoice', async () => {
    const { claim, address } = await claims();
    const [right, wrong] = [await claim(address), await claim('other@mail.hk')];
    expect((await opened(right.made.id, true)).shown).toEqual([5_000, [5_000]]);
    for (const { made } of [right, wrong])
      expect((await opened(made.id, false)).shown).toEqual([20_000, [20_000]]);
    const textTo = ({ told }: typeof right, to: string) => told.find((mail) => mail.to === to)?.text;
    expect(textTo(right, address)).toContain('HK$50');
    for (const claimed of [right, wrong]) expect(textTo(claimed, claimed.buyer)).toContain('HK$200');
    const both = await claim(address, address);
    expect(both.told[0]?.text).toMatch(/HK\$50.*HK\$200/);
  });

  it('refuses a confirmation at another total than the page showed, and names it anew', async () => {
    const { claim, paid } = await claims();
    const { made } = await claim('other@mail.hk');
    const { token, shown } = await opened(made.id, false);
    await staff(`PATCH /api/ticket-types/${paid.id}`, { priceCents: 25_000 });
    const stale = await visitor('POST /api/my/order/confirm', { token, totalCents: shown[0] });
    expect(await expectError(stale, 409)).toMatchObject({ code: 'price_changed' });
    const [totalCents] = (await opened(made.id, false)).shown;
    expect(totalCents).toBe(25_000);
    expect((await visitor('POST /api/my/order/confirm', { token, totalCents })).status).toBe(200);
    expect(await invoiceOf(made.id)).toMatchObject({ totalCents: 25_000 });
  });

  it('offers no confirmation by the public link if there is no public type', async () => {
    const { claim } = await claims('members only');
    const { made } = await claim('other@mail.hk');
    const { token, shown } = await opened(made.id, false);
    expect(shown[0]).toBeNull();
    expect(await expectError(await visitor('POST /api/my/order/confirm', { token }), 409)).toMatchObject({
      code: 'type_closed',
    });
  });

  it('puts both links into one mail if the buyer’s address is the member’s', async () => {
    const { claim, address } = await claims();
    const { told } = await claim(address, address);
    expect(keysOf(told)).toEqual([`order-both-prices ${address}`]);
    expect(told[0]?.text.match(/link:\d+(:member)?/g)?.map((slot) => slot.endsWith(':member'))).toEqual([
      true,
      false,
    ]);
  });

  it('tells the buyer that the event is for members if it has no public type', async () => {
    const { claim, address } = await claims('members only');
    const [right, wrong] = [await claim(address), await claim('other@mail.hk')];
    expect(keysOf(right.told)).toEqual([
      `order-member-price ${address}`,
      `order-members-only ${right.buyer}`,
    ]);
    expect(keysOf(wrong.told)).toEqual([`order-members-only ${wrong.buyer}`]);
    expect(wrong.told[0]?.text).not.toContain('link:');
  });

  it('mails nobody again when its request is repeated', async () => {
    const { form, type } = await sale();
    const special = await type('會員', 5_000, { audience: 'member' });
    const requestId = randomUUID();
    const buyer = { name: '陳大文', email: 'twice@mail.hk' };
    const participants = [{ name: '陳大文', ticketTypeId: special.id }];
    const more = { requestId, buyer, participants, member: { number: 'X1', email: 'other@mail.hk' } };
    for (let twice = 0; twice < 2; twice++) expect((await order(form.id, [], more)).status).toBe(202);
    expect(await db.$count(mailMessages, eq(mailMessages.recipient, 'twice@mail.hk'))).toBe(1);
  });
});

it('POST /api/my/order/confirm sells a member no more seats at the member price than allowed, in several orders', async () => {
  const { form, type } = await sale();
  const special = await type('會員', 5_000, { audience: 'member', mostPerMember: 3 });
  const { memberUniqueCode: number } = await createMember(db, {
    companyStatus: true,
    memberEmail: 'many@mail.hk',
  });
  const claimed = async () => {
    await order(form.id, [special.id, special.id], { member: { number, email: 'many@mail.hk' } });
    const made = await db.select().from(eventOrders).where(eq(eventOrders.formId, form.id));
    return Math.max(...made.map(({ id }) => id));
  };
  const [first, second] = [await claimed(), await claimed()];
  const confirm = async (orderId: number) => {
    await db.insert(signedLinks).values({ orderId }).onConflictDoNothing();
    const [link] = await db.select(linkColumns).from(signedLinks).where(eq(signedLinks.orderId, orderId));
    if (!link) throw new Error('no link');
    return visitor('POST /api/my/order/confirm', {
      token: linkAddress(settingsOf(env), { ...link, isForMember: true }, 'en').split('#')[1],
    });
  };
  expect((await confirm(first)).status).toBe(200);
  expect(await expectError(await confirm(second), 409)).toMatchObject({
    code: 'type_closed',
    ticketTypeId: special.id,
  });
  expect(await orderOf(second)).toMatchObject({ status: 'awaiting_member', invoiceId: null });
});

it('an order by a former member has the public price, both with the member’s link and with the member number', async () => {
  const { form, type, paid } = await sale();
  const special = await type('會員', 5_000, { audience: 'member' });
  const memberEmail = 'left@mail.hk';
  const member = await createMember(db, { companyStatus: true, endedOn: '2025-12-31', memberEmail });
  await order(form.id, [special.id], { member: { number: member.memberUniqueCode, email: memberEmail } });
  const [claimed] = await db.select().from(eventOrders).where(eq(eventOrders.formId, form.id));
  const [mail] = await db
    .select({ key: mailMessages.templateKey })
    .from(mailMessages)
    .where(eq(mailMessages.orderId, claimed?.id ?? 0));
  expect([claimed?.memberId, mail?.key]).toEqual([null, 'order-public-price']);
  const [link] = await db.insert(signedLinks).values({ memberId: member.id }).returning(linkColumns);
  if (!link) throw new Error('no link');
  const token = linkAddress(settingsOf(env), link, 'en').split('#')[1];
  const linked = await order(form.id, [paid.id], { token });
  const { id } = await rowOf(linked);
  const [placed] = await db
    .select()
    .from(eventOrders)
    .where(eq(eventOrders.id, Number(id)));
  expect(placed?.memberId).toBeNull();
});

describe('the transfer of a ticket', () => {
  it('invalidates earlier tickets, tells the old holder and mails the new one the ticket', async () => {
    const { form, paid } = await sale();
    const made = await placed(form.id, [], {
      participants: [{ name: '舊人', email: 'old@mail.hk', ticketTypeId: paid.id }],
    });
    await pay((await invoiceOf(made.id)).id, 20_000);
    const [seat] = await seatsOf(made.id);
    const holder = { registrationId: seat?.id, name: '新人', email: 'new@mail.hk' };
    const answer = await visitor('POST /api/my/order/transfer', { token: tokenOf(made), ...holder });
    expect(await answer.json()).toMatchObject({ participants: [{ name: '新人', ticketGeneration: 2 }] });
    const told = await db
      .select({ to: mailMessages.recipient, kind: mailMessages.templateKey })
      .from(mailMessages)
      .where(sql`recipient in ('new@mail.hk', 'old@mail.hk')`)
      .orderBy(mailMessages.id);
    expect(told).toEqual([
      { to: 'old@mail.hk', kind: 'registration-confirmed' },
      { to: 'old@mail.hk', kind: 'ticket-transferred' },
      { to: 'new@mail.hk', kind: 'registration-confirmed' },
    ]);
    const other = await sale();
    const foreign = await placed(other.form.id, [other.paid.id]);
    const [theirs] = await seatsOf(foreign.id);
    const stolen = { token: tokenOf(made), ...holder, registrationId: theirs?.id };
    await expectError(await visitor('POST /api/my/order/transfer', stolen), 404);
  });

  it('keeps a link revoked that staff have revoked, until staff give a new one', async () => {
    const { form, free } = await sale();
    const made = await placed(form.id, [free.id]);
    const [seat] = await seatsOf(made.id);
    const registrationId = seat?.id ?? 0;
    await db.insert(signedLinks).values({ registrationId }).onConflictDoNothing();
    const link = `/api/event-registrations/${registrationId}/link`;
    await rowOf(await staff(`DELETE ${link}`));
    const holder = { registrationId, name: '新人', email: 'new@mail.hk' };
    const answer = await visitor('POST /api/my/order/transfer', { token: tokenOf(made), ...holder });
    expect(answer.status).toBe(200);
    expect(await rowOf(await staff(`GET ${link}`))).toMatchObject({ state: 'revoked' });
    expect(await rowOf(await staff(`POST ${link}/renewal`))).toMatchObject({ state: 'open' });
  });
});

describe('ticket types and orders', () => {
  it('are restored from the trash with their event', async () => {
    const { form, free, event } = await sale();
    const { id } = await placed(form.id, [free.id]);
    expect((await staff(`DELETE /api/events/${event.id}`)).status).toBe(200);
    expect(await orderOf(id)).toBeUndefined();
    expect((await staff(`POST /api/trash/events/${event.id}/restore`)).status).toBe(200);
    expect(await orderOf(id)).toMatchObject({ status: 'confirmed' });
    expect((await seatsOf(id))[0]).toMatchObject({ ticketTypeId: free.id, priceCents: 0 });
    expect(await db.$count(ticketQuotas, eq(ticketQuotas.formId, form.id))).toBe(1);
    expect(await db.$count(ticketTypes, eq(ticketTypes.formId, form.id))).toBe(2);
    expect(await db.$count(invoices, eq(invoices.kind, 'event'))).toBeGreaterThan(0);
  });

  it('protect a sold ticket type from deletion (409)', async () => {
    const { form, paid, free } = await sale();
    await placed(form.id, [paid.id]);
    expect(await expectError(await staff(`DELETE /api/ticket-types/${paid.id}`), 409)).toMatchObject({
      code: 'type_sold',
    });
    expect((await staff(`DELETE /api/ticket-types/${free.id}`)).status).toBe(200);
  });
});

describe('the data of an order’s buyer', () => {
  it('are found, exported and erased with the person', async () => {
    const { form, paid } = await sale();
    const buyer = { name: '歐陽買家', email: 'erase-me@mail.hk', company: '示範公司' };
    const { id } = await placed(form.id, [paid.id], { buyer });
    const { records } = (await (
      await staff('POST /api/personal-data/search', { email: buyer.email })
    ).json()) as { records: Row[] };
    expect(records).toContainEqual(
      expect.objectContaining({ resource: 'event-orders', id, isSure: true, effect: 'anonymise' }),
    );
    const chosen = { records: [{ resource: 'event-orders', id }] };
    const copy = await rowOf(await staff('POST /api/personal-data/export', chosen));
    expect(copy.eventOrders).toMatchObject([{ buyerName: buyer.name, buyerEmail: buyer.email }]);
    await staff('POST /api/personal-data/erase', { ...chosen, confirmed: true, currentPassword: PASSWORD });
    expect(await orderOf(id)).toMatchObject({ buyerName: '—', buyerEmail: `erased-o${id}@erased.invalid` });
    expect(await mailsOf(id)).toEqual([]);
  });
});

describe('POST /api/event-orders/:id/reprice', () => {
  it('replaces the invoice of an unpaid order', async () => {
    const { form, paid, type } = await sale();
    const member = await type('會員', 12_000, { audience: 'member' });
    const { id } = await placed(form.id, [paid.id, paid.id]);
    const before = await invoiceOf(id);
    const [seat] = await seatsOf(id);
    const body = { ids: [seat?.id], ticketTypeId: member.id };
    expect((await staff(`POST /api/event-orders/${id}/reprice`, body)).status).toBe(200);
    const after = await invoiceOf(id);
    expect(after).toMatchObject({ totalCents: 32_000, replacesId: before.id });
    expect(await orderOf(id)).toMatchObject({ status: 'awaiting_payment', proof: null });
    const [old] = await db
      .select()
      .from(invoices)
      .where(eq(invoices.id, Number(before.id)));
    expect(old?.voidedAt).toBeTruthy();
  });

  it('credits the difference for a paid order, and rejects a more expensive type', async () => {
    const { form, paid, type } = await sale();
    const [member, dear] = [await type('會員', 12_000, { audience: 'member' }), await type('貴賓', 50_000)];
    const { id: memberId } = await createMember(db, { companyStatus: true });
    const { id } = await placed(form.id, [paid.id]);
    const { id: invoiceId } = await invoiceOf(id);
    await pay(Number(invoiceId), 20_000);
    const ids = (await seatsOf(id)).map((seat) => seat.id);
    const reprice = (ticketTypeId: unknown, more: object = {}) =>
      staff(`POST /api/event-orders/${id}/reprice`, { ids, ticketTypeId, ...more });
    expect(await expectError(await reprice(dear.id), 409)).toMatchObject({ code: 'wrong_state' });
    expect((await reprice(member.id, { memberId })).status).toBe(200);
    expect(await invoiceOf(id)).toMatchObject({ creditedCents: 8_000 });
    expect(await orderOf(id)).toMatchObject({ status: 'confirmed', memberId, proof: 'staff' });
    expect((await reprice(member.id)).status).toBe(200);
    expect(await invoiceOf(id)).toMatchObject({ creditedCents: 8_000 });
  });

  it('requires a session, an existing order and a ticket type of the order’s form', async () => {
    const { form, paid } = await sale();
    const { paid: foreign } = await sale();
    const { id } = await placed(form.id, [paid.id]);
    const ids = (await seatsOf(id)).map((seat) => seat.id);
    const body = { ids, ticketTypeId: foreign.id };
    await expectError(await visitor(`POST /api/event-orders/${id}/reprice`, body), 401);
    await expectError(await staff(`POST /api/event-orders/${id}/reprice`, body), 409);
    await expectError(await staff('POST /api/event-orders/999999/reprice', body), 404);
    await expectError(await staff(`POST /api/event-orders/${id}/reprice`, { ids: [] }), 400);
  });
});

describe('GET /api/event-orders/:id/refund', () => {
  it('returns the refund that a cancellation would give, and changes nothing', async () => {
    const { form, paid } = await sale({ values: { refundRules: [{ untilHours: 24, percent: 50 }] } });
    const { id } = await placed(form.id, [paid.id]);
    await pay(Number((await invoiceOf(id)).id), 20_000);
    const [seat] = await seatsOf(id);
    const quote = async (query: string) => rowOf(await staff(`GET /api/event-orders/${id}/refund?${query}`));
    expect(await quote(`ids=${seat?.id}`)).toEqual({ refundCents: 10_000, isDone: false });
    expect(await quote(`ids=${seat?.id}&percent=25`)).toEqual({ refundCents: 5_000, isDone: false });
    expect((await seatsOf(id))[0]?.status).toBe('confirmed');
    await expectError(await staff(`GET /api/event-orders/${id}/refund?ids=x`), 400);
    await expectError(await visitor(`GET /api/event-orders/${id}/refund?ids=1`), 401);
  });
});
