import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eventOrders, eventRegistrations, mailMessages } from '../../../db/tables/index.ts';
import { createEvent, createForm } from '../../../db/testing/factories.ts';
import { drainMail } from '../../mail/sending/drain.ts';
import { type Row, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, owner, env, visitor, staff, settled } = await createTestApp({
  env: {
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'http://localhost',
    RATE_LIMITS: 'off',
  },
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

async function sale() {
  const event = await createEvent(db, { eventDate: inDays(60) });
  const form = await createForm(db, { eventId: event.id });
  const type = (nameZh: string, priceCents: number) =>
    staff('POST /api/ticket-types', { formId: form.id, nameZh, priceCents }).then(rowOf);
  return { event, form, paid: await type('標準', 20_000), free: await type('嘉賓', 0) };
}

const placed = async (formId: number, email: string, participants: object[]) =>
  rowOf(
    await visitor('POST /api/event-orders', {
      ...{ formId, requestId: randomUUID(), buyer: { name: '買家', email } },
      participants,
    }),
  );
const orderOf = async (id: number) => (await db.select().from(eventOrders).where(eq(eventOrders.id, id)))[0];
const seatsOf = async (id: number) =>
  (await db.select().from(eventRegistrations).where(eq(eventRegistrations.orderId, id))).map(
    ({ status }) => status,
  );
const invoiceOf = async (id: number) =>
  (
    await rowsOf(await staff(`GET /api/invoices?filter={"id":${(await orderOf(id))?.invoiceId ?? 0}}`))
  )[0] as Row;
const pay = async (id: number, amountCents: number) =>
  rowOf(
    await staff('POST /api/payments', {
      ...{ requestId: randomUUID(), method: 'fps', amountCents, receivedOn: '2026-01-02' },
      allocations: [{ invoiceId: (await orderOf(id))?.invoiceId, amountCents }],
    }),
  );
const pageOf = async ({ link }: Row) =>
  rowOf(await visitor('POST /api/my/order', { token: String(link).split('#')[1] }));
const newestMail = async () =>
  (await db.select({ id: sql<number>`coalesce(max(id), 0)::int` }).from(mailMessages))[0]?.id ?? 0;
async function mailsAfter(id: number) {
  await settled();
  return db.select().from(mailMessages).where(sql`id > ${id}`).orderBy(asc(mailMessages.recipient));
}

async function sold() {
  const { event, form, paid, free } = await sale();
  const seats = (type: Row, ...names: string[]) => names.map((name) => ({ name, ticketTypeId: type.id }));
  const unpaid = await placed(form.id, 'unpaid@mail.hk', seats(paid, '甲', '乙'));
  const part = await placed(form.id, 'part@mail.hk', seats(paid, '丙'));
  const whole = await placed(form.id, 'whole@mail.hk', [
    ...seats(paid, '丁', '戊'),
    { name: '己', email: 'guest@mail.hk', ticketTypeId: paid.id },
  ]);
  const gift = await placed(form.id, 'gift@mail.hk', seats(free, '庚'));
  await pay(part.id, 5_000);
  const payment = await pay(whole.id, 60_000);
  await settled();
  return { event, unpaid, part, whole, gift, payment };
}

describe('an event that is cancelled', () => {
  it('ends unpaid orders, credits paid ones, and mails nobody', async () => {
    const { event, unpaid, part, whole, gift, payment } = await sold();
    const before = await newestMail();
    expect((await staff(`PATCH /api/events/${event.id}`, { status: 'cancelled' })).status).toBe(200);
    for (const order of [unpaid, part, whole]) {
      expect(await orderOf(order.id)).toMatchObject({ status: 'cancelled', heldUntil: null });
      expect(new Set(await seatsOf(order.id))).toEqual(new Set(['cancelled']));
      expect(await pageOf(order)).toMatchObject({ status: 'cancelled', invoice: null, canCancel: false });
    }
    expect(await invoiceOf(unpaid.id)).toMatchObject({ status: 'void' });
    expect(await invoiceOf(part.id)).toMatchObject({ status: 'credited', dueCents: 0, paidCents: 0 });
    expect(await invoiceOf(whole.id)).toMatchObject({ status: 'credited', creditedCents: 60_000 });
    expect(await rowOf(await staff(`GET /api/payments?filter={"id":${payment.id}}`))).toMatchObject([
      { creditCents: 60_000 },
    ]);
    const proposed = await rowsOf(await staff('GET /api/payments?filter={"isToRefund":true}'));
    expect(proposed.map(({ creditCents }) => creditCents).toSorted()).toEqual([5_000, 60_000]);
    expect((await rowOf(await staff('GET /api/dashboard/today'))).money).toMatchObject({
      refundCount: 2,
      refundCents: 65_000,
    });
    expect(await orderOf(gift.id)).toMatchObject({ status: 'confirmed' });
    expect(await mailsAfter(before)).toEqual([]);
    await staff(`PATCH /api/events/${event.id}`, { status: 'upcoming' });
    expect(await seatsOf(whole.id)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await mailsAfter(before)).toEqual([]);
  });

  it('ends them at the next tick if an older program has cancelled the event', async () => {
    const { event, unpaid, whole, gift } = await sold();
    const before = await newestMail();
    await owner.execute(sql`alter table events disable trigger events_orders`);
    await staff(`PATCH /api/events/${event.id}`, { status: 'cancelled' });
    await owner.execute(sql`alter table events enable trigger events_orders`);
    expect(await orderOf(unpaid.id)).toMatchObject({ status: 'awaiting_payment' });
    await drainMail(env, new Date());
    for (const { id } of [unpaid, whole]) expect(await orderOf(id)).toMatchObject({ status: 'cancelled' });
    expect(await invoiceOf(unpaid.id)).toMatchObject({ status: 'void' });
    expect(await orderOf(gift.id)).toMatchObject({ status: 'confirmed' });
    expect(await mailsAfter(before)).toEqual([]);
  });

  it('does so when a draft with this status is published', async () => {
    const { event, unpaid } = await sold();
    await staff(`PATCH /api/events/${event.id}`, { status: 'cancelled', draft: true });
    expect(await orderOf(unpaid.id)).toMatchObject({ status: 'awaiting_payment' });
    expect((await staff(`POST /api/events/${event.id}/publish`)).status).toBe(200);
    expect(await orderOf(unpaid.id)).toMatchObject({ status: 'cancelled' });
  });

  it('is announced by one letter to each address, with its seats and its refund', async () => {
    const { event } = await sold();
    await staff(`PATCH /api/events/${event.id}`, { status: 'cancelled' });
    const before = await newestMail();
    const { change } = await rowOf(await staff(`GET /api/event-letters/event/${event.id}`));
    const letter = {
      ...{ eventId: event.id, kind: 'cancelled', audience: ['confirmed', 'pending', 'waiting'] },
      ...{ changeId: (change as Row).id, requestId: randomUUID() },
      ...{ subjectZhTw: '取消：{{event}}', bodyZhTw: '{{name}}：\n\n活動取消。' },
    };
    const sent = await staff('POST /api/event-letters', letter);
    expect(await rowOf(sent)).toMatchObject({ recipientCount: 5 });
    const mails = Object.fromEntries(
      (await mailsAfter(before)).map((mail) => [mail.recipient.split('@')[0] ?? '', mail]),
    );
    expect(Object.keys(mails)).toEqual(['gift', 'guest', 'part', 'unpaid', 'whole']);
    expect(Object.values(mails).map(({ templateKey, status }) => [templateKey, status])).toEqual(
      Array(5).fill(['event-cancelled', 'held']),
    );
    for (const name of ['丁', '戊', '己', 'HK$600']) expect(mails.whole?.text).toContain(name);
    expect(mails.part?.text).toContain('HK$50');
    for (const name of ['甲', '乙']) expect(mails.unpaid?.text).toContain(name);
    expect(mails.unpaid?.text).not.toContain('HK$');
    expect(mails.guest?.text).not.toContain('HK$');
  });
});
