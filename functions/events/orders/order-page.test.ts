import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  eventOrders,
  eventRegistrations,
  events,
  mailMessages,
  signedLinks,
} from '../../../db/tables/index.ts';
import { createEvent, createForm } from '../../../db/testing/factories.ts';
import { settingsOf } from '../../http/env.ts';
import { linkAddress, linkColumns } from '../../mail/rendering/links.ts';
import { expectError, type Row, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, env, visitor, staff, settled } = await createTestApp({
  env: {
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'http://localhost',
    RATE_LIMITS: 'off',
  },
});

async function bought() {
  const event = await createEvent(db, { eventDate: new Date(Date.now() + 60 * 86_400_000) });
  const form = await createForm(db, { eventId: event.id, refundRules: [{ untilHours: 1, percent: 50 }] });
  const type = await rowOf(
    await staff('POST /api/ticket-types', { formId: form.id, nameZh: '標準', priceCents: 20_000 }),
  );
  const email = `page${event.id}@mail.hk`;
  const order = await rowOf(
    await visitor('POST /api/event-orders', {
      ...{ formId: form.id, requestId: randomUUID(), buyer: { name: '買家', email } },
      participants: [
        { name: '買家', ticketTypeId: type.id },
        { name: '客人', email: `guest${event.id}@mail.hk`, ticketTypeId: type.id },
      ],
    }),
  );
  const [stored] = await db.select().from(eventOrders).where(eq(eventOrders.id, order.id));
  const payment = await rowOf(
    await staff('POST /api/payments', {
      ...{ requestId: randomUUID(), method: 'fps', amountCents: 40_000, receivedOn: '2026-01-02' },
      allocations: [{ invoiceId: stored?.invoiceId, amountCents: 40_000 }],
    }),
  );
  const token = String(order.link).split('#')[1] ?? '';
  const [own, guest] = await db
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.orderId, order.id))
    .orderBy(eventRegistrations.id);
  return { event, order, payment, token, email, own, guest };
}
const page = async (token: string) => rowOf(await visitor('POST /api/my/order', { token }));

async function tokenOf(seat: { id: number } | undefined) {
  const [link] = await db
    .select(linkColumns)
    .from(signedLinks)
    .where(eq(signedLinks.registrationId, seat?.id ?? 0));
  if (!link) throw new Error('no link');
  return linkAddress(settingsOf(env), link, 'zh-TW').split('#')[1];
}

const seatStatus = async (seat: { id: number } | undefined) =>
  (
    await db
      .select()
      .from(eventRegistrations)
      .where(eq(eventRegistrations.id, seat?.id ?? 0))
  )[0]?.status;

it('the page of a paid order lists its invoice, receipts and credit notes', async () => {
  const { token, payment, own } = await bought();
  const files = async () =>
    ((await page(token)).files as Row[]).map(({ kind, amountCents }) => [kind, amountCents]);
  expect((await files()).toSorted()).toEqual([
    ['invoice', 40_000],
    ['receipt', 40_000],
  ]);
  await visitor('POST /api/my/order/cancel', { token, ids: [own?.id], confirm: true });
  expect(await files()).toContainEqual(['credit-note', 10_000]);
  const listed = (await page(token)).files as { kind: string; number: string; address: string }[];
  expect(listed.find(({ kind }) => kind === 'receipt')?.number).toBe(payment.receiptNo);
  expect(listed.every(({ address }) => address.startsWith('/api/my/files/'))).toBe(true);
});

it('the confirmation of an order has a calendar entry', async () => {
  const { order } = await bought();
  await settled();
  const [mail] = await db
    .select()
    .from(mailMessages)
    .where(and(eq(mailMessages.orderId, order.id), eq(mailMessages.templateKey, 'order-confirmed')));
  expect(mail?.calendar).toContain(`UID:order-${order.id}@localhost`);
});

it('the buyer answers the survey for the own seat by the link of the order', async () => {
  const { event, token } = await bought();
  await db.update(events).set({ eventDate: sql`now() - interval '1 hour'` }).where(eq(events.id, event.id));
  const question = { id: 'words', kind: 'text', label: { zh: '意見', en: null }, isRequired: false };
  const customFields = JSON.stringify({ version: 1, questions: [question] });
  await staff(`PUT /api/events/${event.id}/survey`, { customFields, isOpen: true });
  expect((await page(token)).survey).toMatchObject({ isAnswered: false });
  const answer = { token, answers: {} };
  expect((await visitor('POST /api/my/survey', answer)).status).toBe(200);
  expect((await page(token)).survey).toMatchObject({ isAnswered: true });
  await expectError(await visitor('POST /api/my/survey', answer), 409);
});

it('tells the participant of an order that the buyer cancels, in mail, page and call', async () => {
  const { guest } = await bought();
  await settled();
  const [mail] = await db
    .select()
    .from(mailMessages)
    .where(
      and(
        eq(mailMessages.registrationId, guest?.id ?? 0),
        eq(mailMessages.templateKey, 'registration-confirmed'),
      ),
    );
  expect(mail?.text).toContain('訂購人');
  expect(mail?.text).not.toContain('按以下連結取消');
  const token = await tokenOf(guest);
  expect(await rowOf(await visitor('POST /api/my', { token }))).toMatchObject({
    canCancel: false,
    isOrdered: true,
  });
  expect(await expectError(await visitor('POST /api/my/cancellation', { token }), 409)).toMatchObject({
    code: 'has_order',
  });
});

it('the participant of an order cannot change the name on the ticket', async () => {
  const { guest } = await bought();
  await settled();
  const token = await tokenOf(guest);
  const change = (values: object) => visitor('POST /api/my/registration', { token, ...values });
  expect(await expectError(await change({ participantName: '另一人' }), 409)).toMatchObject({
    code: 'has_order',
  });
  const kept = { participantName: '客人', participantPhone: '2345 6789' };
  expect(await rowOf(await change(kept))).toMatchObject({ participant: kept });
});

it('a participant is told of the ticket once, although the payment is booked anew', async () => {
  const { payment, order, guest } = await bought();
  await staff(`POST /api/payments/${payment.id}/reverse`, { reason: 'x' });
  const [{ invoiceId } = { invoiceId: 0 }] = await db
    .select()
    .from(eventOrders)
    .where(eq(eventOrders.id, order.id));
  await staff('POST /api/payments', {
    ...{ requestId: randomUUID(), method: 'fps', amountCents: 40_000, receivedOn: '2026-01-03' },
    allocations: [{ invoiceId, amountCents: 40_000 }],
  });
  expect(await seatStatus(guest)).toBe('confirmed');
  expect(await db.$count(mailMessages, eq(mailMessages.registrationId, guest?.id ?? 0))).toBe(1);
});

it('the export names receipt and invoice of a refund', async () => {
  const { payment, token, own } = await bought();
  await visitor('POST /api/my/order/cancel', { token, ids: [own?.id], confirm: true });
  const back = { requestId: randomUUID(), method: 'fps', amountCents: 10_000, receivedOn: '2026-02-03' };
  const refund = await rowOf(await staff(`POST /api/payments/${payment.id}/refund`, back));
  const file = await (await staff('GET /api/payments/export.csv?month=2026-02')).text();
  const line = file.split('\r\n').find((row) => row.includes(String(refund.receiptNo)));
  expect(line).toContain(String(payment.receiptNo));
  expect(line).toMatch(/INV-\d{4}-\d{4}/);
});
