import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eventOrders, eventRegistrations, mailMessages } from '../../../db/tables/index.ts';
import { createEvent, createForm } from '../../../db/testing/factories.ts';
import { PASSWORD } from '../../testing/accounts.ts';
import { expectError, type Row, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, visitor, staff } = await createTestApp({
  env: {
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'http://localhost',
    RATE_LIMITS: 'off',
  },
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

async function sale(values: object = {}) {
  const event = await createEvent(db, { eventDate: inDays(60) });
  const form = await createForm(db, { eventId: event.id, ...values });
  const type = (nameZh: string, priceCents: number) =>
    staff('POST /api/ticket-types', { formId: form.id, nameZh, priceCents }).then(rowOf);
  return { event, form, paid: await type('標準', 20_000), free: await type('嘉賓', 0) };
}

let count = 0;
async function placed(formId: number, typeIds: unknown[]) {
  const buyer = { name: `買家${++count}`, email: `seats${count}@mail.hk` };
  const participants = typeIds.map((ticketTypeId, place) => ({ name: `參加者${place}`, ticketTypeId }));
  const answer = await visitor('POST /api/event-orders', {
    formId,
    requestId: randomUUID(),
    buyer,
    participants,
  });
  expect(answer.status).toBe(201);
  return rowOf(answer);
}
const orderOf = async (id: number) => (await db.select().from(eventOrders).where(eq(eventOrders.id, id)))[0];
const seatsOf = (id: number) =>
  db
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.orderId, id))
    .orderBy(eventRegistrations.id);
const payWhole = async (id: number, amountCents: number) =>
  rowOf(
    await staff('POST /api/payments', {
      requestId: randomUUID(),
      method: 'fps',
      amountCents,
      receivedOn: '2026-01-02',
      allocations: [{ invoiceId: (await orderOf(id))?.invoiceId, amountCents }],
    }),
  );
const invoiceOf = async (id: number) =>
  (
    await rowsOf(await staff(`GET /api/invoices?filter={"id":${(await orderOf(id))?.invoiceId ?? 0}}`))
  )[0] as Row;

describe('a seat of an order', () => {
  it.each(['PATCH', 'PUT'])('keeps its status: %s returns 409 has_order with orderId', async (method) => {
    const { form, paid } = await sale({ maxRegistrations: 3 });
    const [unpaid, confirmed, ended] = [
      await placed(form.id, [paid.id]),
      await placed(form.id, [paid.id]),
      await placed(form.id, [paid.id]),
    ];
    await payWhole(confirmed.id, 20_000);
    await staff(`POST /api/event-orders/${ended.id}/cancel`, { ids: [(await seatsOf(ended.id))[0]?.id] });
    // Fills the form, so that a cancelled seat has no place to return to.
    await placed(form.id, [paid.id]);
    for (const [order, status, kept] of [
      [unpaid, 'confirmed', 'pending'],
      [unpaid, 'cancelled', 'pending'],
      [confirmed, 'cancelled', 'confirmed'],
      [ended, 'confirmed', 'cancelled'],
    ] as const) {
      const [seat] = await seatsOf(order.id);
      const changed = await staff(`${method} /api/event-registrations/${seat?.id}`, { status });
      expect(await expectError(changed, 409)).toMatchObject({ code: 'has_order', orderId: order.id });
      expect((await seatsOf(order.id))[0]?.status).toBe(kept);
    }
  });

  it('accepts notes and its present status', async () => {
    const { form, paid } = await sale();
    const { id } = await placed(form.id, [paid.id]);
    const [seat] = await seatsOf(id);
    const answer = await staff(`PATCH /api/event-registrations/${seat?.id}`, {
      status: 'pending',
      notes: '素食',
    });
    expect(answer.status).toBe(200);
    expect(await rowOf(answer)).toMatchObject({ status: 'pending', notes: '素食', orderId: id });
  });

  it.each(['paid', 'free'] as const)('is not deleted: DELETE returns 409 has_order (%s)', async (kind) => {
    const { form, ...types } = await sale();
    const { id } = await placed(form.id, [types[kind].id]);
    const [seat] = await seatsOf(id);
    const answer = await staff(`DELETE /api/event-registrations/${seat?.id}`);
    expect(await expectError(answer, 409)).toMatchObject({ code: 'has_order', orderId: id });
    expect(await seatsOf(id)).toHaveLength(1);
  });
});

describe.each(['events', 'event-registration-forms'])('DELETE /api/%s/:id', (resource) => {
  const remove = ({ event, form }: Awaited<ReturnType<typeof sale>>) =>
    staff(`DELETE /api/${resource}/${resource === 'events' ? event.id : form.id}`);

  it('returns 409 has_orders while an order is unpaid or paid, or its refund is due', async () => {
    const sold = await sale({ refundRules: [{ untilHours: 24, percent: 100 }] });
    const { id } = await placed(sold.form.id, [sold.paid.id]);
    const refused = async () =>
      expect(await expectError(await remove(sold), 409)).toMatchObject({ code: 'has_orders' });
    await refused();
    const payment = await payWhole(id, 20_000);
    await refused();
    await staff(`POST /api/event-orders/${id}/cancel`, { ids: [(await seatsOf(id))[0]?.id] });
    expect(await invoiceOf(id)).toMatchObject({ status: 'credited' });
    await refused();
    const refund = { requestId: randomUUID(), method: 'fps', amountCents: 20_000, receivedOn: '2026-01-03' };
    expect((await staff(`POST /api/payments/${payment.id}/refund`, refund)).status).toBe(201);
    expect((await remove(sold)).status).toBe(200);
  });

  it('deletes free confirmed orders, and unpaid orders that have ended, with it', async () => {
    const sold = await sale();
    const [free, ended] = [
      await placed(sold.form.id, [sold.free.id]),
      await placed(sold.form.id, [sold.paid.id]),
    ];
    await staff(`POST /api/event-orders/${ended.id}/cancel`, { ids: [(await seatsOf(ended.id))[0]?.id] });
    expect((await remove(sold)).status).toBe(200);
    expect(await orderOf(free.id)).toBeUndefined();
    if (resource !== 'events') return;
    expect((await staff(`POST /api/trash/events/${sold.event.id}/restore`)).status).toBe(200);
    expect(await orderOf(free.id)).toMatchObject({ status: 'confirmed' });
  });
});

describe('POST /api/personal-data/erase for a participant of an order ahead', () => {
  const erase = (id: number | undefined) =>
    staff('POST /api/personal-data/erase', {
      records: [{ resource: 'event-registrations', id }],
      ...{ confirmed: true, currentPassword: PASSWORD },
    });
  const toldOf = async (id: number) =>
    (await db.select().from(mailMessages).where(eq(mailMessages.orderId, id))).map(
      ({ templateKey }) => templateKey,
    );

  it('cancels the seat by the refund rules and tells the buyer', async () => {
    const { form, paid } = await sale({ refundRules: [{ untilHours: 24, percent: 50 }] });
    const { id } = await placed(form.id, [paid.id, paid.id]);
    await payWhole(id, 40_000);
    const [kept, seat] = await seatsOf(id);
    expect(await rowOf(await erase(seat?.id))).toMatchObject({
      records: [{ resource: 'event-registrations', id: seat?.id, effect: 'delete' }],
    });
    expect(await seatsOf(id)).toMatchObject([{ id: kept?.id, status: 'confirmed' }]);
    expect(await invoiceOf(id)).toMatchObject({ creditedCents: 10_000, paidCents: 30_000 });
    expect(await toldOf(id)).toContain('order-cancelled');
  });

  it('ends an unpaid order without other seats', async () => {
    const { form, paid } = await sale();
    const { id } = await placed(form.id, [paid.id]);
    await erase((await seatsOf(id))[0]?.id);
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled' });
    expect(await invoiceOf(id)).toMatchObject({ status: 'void' });
  });

  it('leaves a late payment to staff', async () => {
    const { form, paid } = await sale();
    const { id } = await placed(form.id, [paid.id]);
    await db.update(eventOrders).set({ heldUntil: new Date() }).where(eq(eventOrders.id, id));
    await db.execute(sql`select expire_orders(now())`);
    await erase((await seatsOf(id))[0]?.id);
    await payWhole(id, 20_000);
    expect(await orderOf(id)).toMatchObject({ status: 'needs_decision' });
  });
});
