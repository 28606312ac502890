import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  eventOrders,
  eventRegistrations,
  mailMessages,
  signedLinks,
  waitingListEntries,
} from '../../../db/tables/index.ts';
import { createEvent, createForm } from '../../../db/testing/factories.ts';
import { settingsOf } from '../../http/env.ts';
import { linkAddress, linkColumns } from '../../mail/rendering/links.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, env, visitor, staff, settled } = await createTestApp({
  env: {
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'http://localhost',
    RATE_LIMITS: 'off',
  },
});

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
let count = 0;

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
  it('lets the first person order a freed place and pay within a day; an unpaid place is offered to the next person', async () => {
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

  it('names the ticket and its price in the offer, in the mail and on the page', async () => {
    const { form, wait, free } = await soldOut();
    await wait('甲');
    await free();
    await settled();
    const [entry] = await line(form.id);
    const waitingId = entry?.id ?? 0;
    const [mail] = await db
      .select({ text: mailMessages.text })
      .from(mailMessages)
      .where(and(eq(mailMessages.waitingId, waitingId), eq(mailMessages.templateKey, 'waiting-offered')));
    expect(mail?.text).toContain('「標準」，應付 HK$200');
    const [link] = await db.select(linkColumns).from(signedLinks).where(eq(signedLinks.waitingId, waitingId));
    if (!link) throw new Error('no link');
    const token = linkAddress(settingsOf(env), link, 'en').split('#')[1];
    expect(await rowOf(await visitor('POST /api/my', { token }))).toMatchObject({
      status: 'offered',
      ticket: { typeZh: '標準', priceCents: 20_000 },
    });
  });

  it('rejects new entries if places are free or if no ticket type is on sale', async () => {
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

  it('rejects a second entry for the same person', async () => {
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

async function twoSessions(taken: ('morning' | 'afternoon')[]) {
  const event = await createEvent(db, { eventDate: inHours(24 * 60) });
  const form = await createForm(db, { eventId: event.id });
  const session = async (name: string) => {
    const quota = await rowOf(await staff('POST /api/ticket-quotas', { formId: form.id, name, size: 1 }));
    const type = await rowOf(
      await staff('POST /api/ticket-types', {
        ...{ formId: form.id, nameZh: name, priceCents: 20_000, quotaIds: [quota.id] },
      }),
    );
    return { quotaId: Number(quota.id), typeId: Number(type.id) };
  };
  const sessions = { morning: await session('上午'), afternoon: await session('下午') };
  const buy = (name: 'morning' | 'afternoon') =>
    visitor('POST /api/event-orders', {
      ...{ formId: form.id, requestId: randomUUID() },
      buyer: { name: '買家', email: `session${++count}@mail.hk` },
      participants: [{ name: `參加者${count}`, ticketTypeId: sessions[name].typeId }],
    });
  const orders: Record<string, number> = {};
  for (const name of taken) orders[name] = Number((await rowOf(await buy(name))).id);
  const free = async (name: 'morning' | 'afternoon') => {
    const seats = await db
      .select({ id: eventRegistrations.id })
      .from(eventRegistrations)
      .where(eq(eventRegistrations.orderId, orders[name] ?? 0));
    return staff(`POST /api/event-orders/${orders[name]}/cancel`, { ids: seats.map(({ id }) => id) });
  };
  const wait = (participantName: string, quotaId?: number) =>
    visitor('POST /api/event-registrations', {
      ...{ formId: form.id, eventId: event.id, participantName, waitlist: true },
      ...{ participantEmail: `waits${++count}@mail.hk`, ...(quotaId && { quotaId }) },
    });
  const shown = async () =>
    (await rowOf(await visitor(`GET /api/event-registration-forms/${form.id}`))).types as {
      state: string;
      waitingQuotaId: number | null;
    }[];
  return { form, event, ...sessions, buy, free, wait, shown };
}

describe('a waiting list of a form with quotas', () => {
  it('accepts people for a sold-out quota while another quota is on sale, but not for a quota with free places', async () => {
    const { form, event, morning, afternoon, wait, shown, buy } = await twoSessions(['morning']);
    expect(await shown()).toMatchObject([
      { state: 'sold_out', waitingQuotaId: morning.quotaId },
      { state: 'few', waitingQuotaId: null },
    ]);
    expect(await rowOf(await wait('甲', morning.quotaId))).toMatchObject({ status: 'waiting', place: 1 });
    expect(await expectError(await wait('乙', afternoon.quotaId), 409)).toMatchObject({
      code: 'type_required',
    });
    await expectError(await wait('丙', 999_999), 409);
    const foreign = await twoSessions(['morning']);
    await expectError(await wait('丁', foreign.morning.quotaId), 409);
    const listed = await rowsOf(await staff(`GET /api/waiting-list/event/${event.id}`));
    expect(listed).toMatchObject([{ quotaId: morning.quotaId, quotaName: '上午', participantName: '甲' }]);
    expect((await buy('afternoon')).status).toBe(201);
    expect(await states(form.id)).toEqual(['waiting']);
  });

  it('offers a freed place to the first person who waits for the quota of that place', async () => {
    const { form, morning, afternoon, wait, free } = await twoSessions(['morning', 'afternoon']);
    await wait('甲', morning.quotaId);
    await wait('乙', afternoon.quotaId);
    await wait('丙');
    await free('afternoon');
    expect(await states(form.id)).toEqual(['waiting', 'offered', 'waiting']);
    expect((await accept(form.id, 1)).status).toBe(200);
    const [seat] = await db
      .select()
      .from(eventRegistrations)
      .where(and(eq(eventRegistrations.formId, form.id), eq(eventRegistrations.participantName, '乙')));
    expect(seat?.ticketTypeId).toBe(afternoon.typeId);
    await free('morning');
    expect(await states(form.id)).toEqual(['offered', 'taken', 'waiting']);
  });

  it('reserves an offered place of one quota, while places of another quota stay on sale', async () => {
    const { form, morning, wait, free, buy, shown } = await twoSessions(['morning']);
    await wait('甲', morning.quotaId);
    await free('morning');
    expect(await states(form.id)).toEqual(['offered']);
    expect((await shown()).map(({ state }) => state)).toEqual(['sold_out', 'few']);
    expect(await expectError(await buy('morning'), 409)).toMatchObject({ code: 'registration_full' });
    expect((await buy('afternoon')).status).toBe(201);
    expect((await accept(form.id, 0)).status).toBe(200);
  });

  it('keeps an offered place reserved, and gives a person who waits for any quota another place', async () => {
    const { form, morning, wait, free, afternoon } = await twoSessions(['morning', 'afternoon']);
    await wait('甲', morning.quotaId);
    await wait('乙');
    await free('morning');
    await free('afternoon');
    expect(await states(form.id)).toEqual(['offered', 'offered']);
    expect((await accept(form.id, 1)).status).toBe(200);
    const [seat] = await db
      .select()
      .from(eventRegistrations)
      .where(and(eq(eventRegistrations.formId, form.id), eq(eventRegistrations.participantName, '乙')));
    expect(seat?.ticketTypeId).toBe(afternoon.typeId);
    expect((await accept(form.id, 0)).status).toBe(200);
  });

  it('offers places when a quota is enlarged; people who waited for a deleted quota then wait for any quota', async () => {
    const { form, morning, wait } = await twoSessions(['morning', 'afternoon']);
    await wait('甲', morning.quotaId);
    await wait('乙', morning.quotaId);
    await staff(`PATCH /api/ticket-quotas/${morning.quotaId}`, { size: 2 });
    expect(await states(form.id)).toEqual(['offered', 'waiting']);
    await staff(`DELETE /api/ticket-quotas/${morning.quotaId}`);
    const [, entry] = await db
      .select()
      .from(waitingListEntries)
      .where(eq(waitingListEntries.formId, form.id))
      .orderBy(waitingListEntries.rank);
    expect(entry?.quotaId).toBeNull();
  });

  it('keeps the quota of each entry when its event is restored from the trash', async () => {
    const { form, event, morning, wait, free } = await twoSessions(['morning']);
    await wait('甲', morning.quotaId);
    expect((await staff(`DELETE /api/events/${event.id}`)).status).toBe(409);
    await free('morning');
    await staff(`DELETE /api/events/${event.id}`);
    expect((await staff(`POST /api/trash/events/${event.id}/restore`)).status).toBe(200);
    const [entry] = await db.select().from(waitingListEntries).where(eq(waitingListEntries.formId, form.id));
    expect(entry).toMatchObject({ participantName: '甲', quotaId: morning.quotaId });
  });
});
