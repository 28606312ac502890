import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  eventOrders,
  eventRegistrations,
  mailMessages,
  waitingListEntries,
} from '../../../db/tables/index.ts';
import { createEvent, createForm } from '../../../db/testing/factories.ts';
import { expectError, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, visitor, staff } = await createTestApp({
  env: {
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'http://localhost',
    RATE_LIMITS: 'off',
  },
});

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
let count = 0;

/** Creates a form with one ordered seat at HK$200. */
async function soldOut() {
  const event = await createEvent(db, { eventDate: inHours(24 * 60) });
  const form = await createForm(db, { eventId: event.id });
  const quota = await rowOf(
    await staff('POST /api/ticket-quotas', { formId: form.id, name: '座位', size: 1 }),
  );
  const type = await rowOf(
    await staff('POST /api/ticket-types', {
      formId: form.id,
      nameZh: '標準',
      priceCents: 20_000,
      quotaIds: [quota.id],
    }),
  );
  const buy = () =>
    visitor('POST /api/event-orders', {
      formId: form.id,
      requestId: randomUUID(),
      buyer: { name: '買家', email: `paid-waiting${++count}@mail.hk` },
      participants: [{ name: '買家', ticketTypeId: type.id }],
    });
  const { id } = await rowOf(await buy());
  const seats = await db
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.orderId, Number(id)));
  const wait = (participantName: string) =>
    visitor('POST /api/event-registrations', {
      formId: form.id,
      eventId: event.id,
      participantName,
      participantEmail: `waits${++count}@mail.hk`,
      waitlist: true,
    });
  const free = () => staff(`POST /api/event-orders/${id}/cancel`, { ids: seats.map((seat) => seat.id) });
  return { form, type, buy, wait, free };
}

const line = async (formId: number) =>
  (
    await db
      .select({ id: waitingListEntries.id, status: waitingListEntries.status })
      .from(waitingListEntries)
      .where(eq(waitingListEntries.formId, formId))
      .orderBy(waitingListEntries.rank)
  ).map(({ id, status }) => ({ id, status }));
const states = async (formId: number) => (await line(formId)).map(({ status }) => status);
const accept = async (formId: number, place: number) =>
  staff(`POST /api/waiting-list/${(await line(formId))[place]?.id}/acceptance`, {});

describe('the waiting list of a form with tickets', () => {
  it('offers a freed place as an order payable within a day, else to the next', async () => {
    const { form, wait, free, buy } = await soldOut();
    expect(await rowOf(await wait('甲'))).toMatchObject({ status: 'waiting', place: 1 });
    await wait('乙');
    await free();
    expect(await states(form.id)).toEqual(['offered', 'waiting']);
    await expectError(await buy(), 409);
    expect((await accept(form.id, 0)).status).toBe(200);
    expect(await states(form.id)).toEqual(['taken', 'waiting']);
    const [order] = await db
      .select()
      .from(eventOrders)
      .where(sql`form_id = ${form.id} and status = 'awaiting_payment'`);
    expect(order).toMatchObject({ buyerName: '甲' });
    expect(order?.heldUntil?.getTime()).toBeLessThanOrEqual(inHours(24).getTime());
    const mails = await db
      .select({ key: mailMessages.templateKey })
      .from(mailMessages)
      .where(eq(mailMessages.orderId, order?.id ?? 0));
    expect(mails).toEqual([{ key: 'order-received' }]);
    await db.execute(sql`select expire_orders(${inHours(25).toISOString()}::timestamptz)`);
    expect(await states(form.id)).toEqual(['taken', 'offered']);
    await expectError(await buy(), 409);
  });

  it('accepts nobody while places are free or no type is on sale', async () => {
    const { form, type, wait, free } = await soldOut();
    await free();
    expect(await expectError(await wait('丙'), 409)).toMatchObject({ code: 'type_required' });
    const sold = await soldOut();
    await sold.wait('丁');
    await staff(`PATCH /api/ticket-types/${sold.type.id}`, { closesAt: inHours(-1).toISOString() });
    await sold.free();
    expect(await states(sold.form.id)).toEqual(['waiting']);
    expect((await sold.wait('戊')).status).toBe(409);
    expect([form.id, type.id]).not.toContain(0);
  });

  it('gives one person one place', async () => {
    const { wait, form } = await soldOut();
    await wait('甲');
    const [entry] = await db.select().from(waitingListEntries).where(eq(waitingListEntries.formId, form.id));
    const again = await visitor('POST /api/event-registrations', {
      formId: form.id,
      eventId: entry?.eventId,
      participantName: '甲',
      participantEmail: entry?.participantEmail,
      waitlist: true,
    });
    expect(await expectError(again, 409)).toMatchObject({ code: 'already_waiting' });
  });
});
