import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { HOLD_HEADER } from '../../../core/accounts/validation/sessions.ts';
import {
  auditLog,
  eventOrders,
  eventRegistrations,
  mailMessages,
  waitingListEntries,
} from '../../../db/tables/index.ts';
import { createEvent, createForm } from '../../../db/testing/factories.ts';
import { expectError, type Row, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { NOTHING_WRONG, wrongInBooks } from '../../testing/random-books.ts';

const { db, visitor, staff, settled } = await createTestApp({
  env: {
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'http://localhost',
    RATE_LIMITS: 'off',
  },
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const headers = { [HOLD_HEADER]: '1' };
let count = 0;

async function sale({ size = 10, values = {} }: { size?: number; values?: object } = {}) {
  const event = await createEvent(db, { eventDate: inDays(60) });
  const form = await createForm(db, { eventId: event.id, ...values });
  const quota = await rowOf(await staff('POST /api/ticket-quotas', { formId: form.id, name: '座位', size }));
  const type = (nameZh: string, priceCents: number) =>
    staff('POST /api/ticket-types', { formId: form.id, nameZh, priceCents, quotaIds: [quota.id] }).then(
      rowOf,
    );
  return { event, form, paid: await type('標準', 20_000), free: await type('嘉賓', 0) };
}

const order = (formId: number, types: unknown[]) =>
  visitor('POST /api/event-orders', {
    formId,
    requestId: randomUUID(),
    buyer: { name: `買家${++count}`, email: `restore${count}@mail.hk` },
    participants: types.map((ticketTypeId, place) => ({
      name: `參加者${place}`,
      email: `seat${count}-${place}@mail.hk`,
      ticketTypeId,
    })),
  });
async function placed(formId: number, types: unknown[]) {
  const { id } = await rowOf(await order(formId, types));
  const seats = await seatsOf(Number(id));
  return { id: Number(id), ids: seats.map((seat) => seat.id) };
}
const orderOf = async (id: number) => (await db.select().from(eventOrders).where(eq(eventOrders.id, id)))[0];
const seatsOf = (id: number) =>
  db
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.orderId, id))
    .orderBy(eventRegistrations.id);
const statesOf = async (id: number) => (await seatsOf(id)).map(({ status }) => status);
const invoiceOf = async (id: number) =>
  (
    await rowsOf(await staff(`GET /api/invoices?filter={"id":${(await orderOf(id))?.invoiceId ?? 0}}`))
  )[0] as Row;
const pay = async (id: number) => {
  const { id: invoiceId, totalCents: amountCents } = await invoiceOf(id);
  const body = { requestId: randomUUID(), method: 'fps', amountCents, receivedOn: '2026-01-02' };
  return rowOf(await staff('POST /api/payments', { ...body, allocations: [{ invoiceId, amountCents }] }));
};
const cancel = async (id: number, ids: number[], body: object = {}) =>
  rowOf(await staff(`POST /api/event-orders/${id}/cancel`, { body: { ids, ...body }, headers }));
const restore = (id: number, ids: number[]) => staff(`POST /api/event-orders/${id}/restore`, { ids });

/** The mails that have left, or will. */
async function mailsOf(id: number) {
  const { rows } = await db.execute<{ key: string }>(sql`
    select template_key as key from mail_messages
    where (order_id = ${id} or registration_id in (select id from event_registrations where order_id = ${id}))
      and status <> 'skipped' order by id`);
  return rows.map(({ key }) => key);
}

describe('POST /api/event-orders/:id/restore', () => {
  it('undoes the cancellation of a paid seat: a new invoice is paid from the credit, and no mail leaves', async () => {
    const { form, paid } = await sale({ values: { refundRules: [{ untilHours: 1, percent: 50 }] } });
    const { id, ids } = await placed(form.id, [paid.id, paid.id]);
    const { id: paymentId } = await pay(id);
    await settled();
    const before = await mailsOf(id);
    await cancel(id, ids.slice(0, 1));
    expect(await statesOf(id)).toEqual(['cancelled', 'confirmed']);
    const { id: oldId } = await invoiceOf(id);
    expect(await rowOf(await restore(id, ids.slice(0, 1)))).toMatchObject({ status: 'confirmed' });
    expect(await statesOf(id)).toEqual(['confirmed', 'confirmed']);
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid', totalCents: 40_000, replacesId: oldId });
    const [payment] = await rowsOf(await staff(`GET /api/payments?filter={"id":${paymentId}}`));
    expect(payment).toMatchObject({ creditCents: 0 });
    expect(await mailsOf(id)).toEqual(before);
    expect(await wrongInBooks(db)).toEqual(NOTHING_WRONG);
  });

  it('undoes the cancellation of a whole order, paid, unpaid or free', async () => {
    const { form, paid, free } = await sale();
    const [settledOrder, open, gift] = [
      await placed(form.id, [paid.id]),
      await placed(form.id, [paid.id]),
      await placed(form.id, [free.id]),
    ];
    await pay(settledOrder.id);
    const { dueOn } = await invoiceOf(open.id);
    for (const [{ id, ids }, status] of [
      [settledOrder, 'confirmed'],
      [open, 'awaiting_payment'],
      [gift, 'confirmed'],
    ] as const) {
      const before = await mailsOf(id);
      expect(await cancel(id, ids)).toMatchObject({ status: 'cancelled' });
      expect(await rowOf(await restore(id, ids))).toMatchObject({ status });
      expect(await mailsOf(id)).toEqual(before);
    }
    expect(await invoiceOf(open.id)).toMatchObject({ status: 'open', totalCents: 20_000, dueOn });
    expect(await wrongInBooks(db)).toEqual(NOTHING_WRONG);
  });

  it('bills a seat of an unpaid order anew; a later cancellation mails the buyer again', async () => {
    const { form, paid } = await sale();
    const { id, ids } = await placed(form.id, [paid.id, paid.id]);
    await cancel(id, ids.slice(1));
    await rowOf(await restore(id, ids.slice(1)));
    expect(await invoiceOf(id)).toMatchObject({ status: 'open', totalCents: 40_000 });
    expect(await statesOf(id)).toEqual(['pending', 'pending']);
    await cancel(id, ids.slice(1));
    expect((await mailsOf(id)).filter((key) => key === 'order-cancelled')).toHaveLength(1);
  });

  it('takes back the offer of the place to the waiting list, of which nobody was told', async () => {
    const { form, event, paid } = await sale({ size: 1 });
    const { id, ids } = await placed(form.id, [paid.id]);
    const waits = { participantName: '候補', participantEmail: `waits${++count}@mail.hk`, waitlist: true };
    await rowOf(
      await visitor('POST /api/event-registrations', {
        ...{ ...waits, formId: form.id, eventId: event.id, participantPhone: '2345 6789' },
      }),
    );
    const entry = async () =>
      (await db.select().from(waitingListEntries).where(eq(waitingListEntries.formId, form.id)))[0];
    await cancel(id, ids);
    expect(await entry()).toMatchObject({ status: 'offered' });
    await rowOf(await restore(id, ids));
    expect(await entry()).toMatchObject({ status: 'waiting', offeredAt: null });
    const mails = await db
      .select()
      .from(mailMessages)
      .where(
        and(
          eq(mailMessages.waitingId, (await entry())?.id ?? 0),
          eq(mailMessages.templateKey, 'waiting-offered'),
        ),
      );
    expect(mails.map(({ status }) => status)).toEqual(['skipped']);
  });

  it('refuses to oversell, and changes nothing then', async () => {
    const { form, paid } = await sale({ size: 1 });
    const { id, ids } = await placed(form.id, [paid.id]);
    await cancel(id, ids);
    await rowOf(await order(form.id, [paid.id]));
    expect((await expectError(await restore(id, ids), 409)).code).toBe('registration_full');
    expect(await statesOf(id)).toEqual(['cancelled']);
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled' });
  });

  it('undoes once, though two members of staff press at the same time; only one gets the last place', async () => {
    const { form, paid } = await sale({ size: 1 });
    const { id, ids } = await placed(form.id, [paid.id]);
    await cancel(id, ids);
    const both = await Promise.all([restore(id, ids), restore(id, ids)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await cancel(id, ids);
    const answers = await Promise.all([restore(id, ids), order(form.id, [paid.id])]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const { rows } = await db.execute<{ taken: number }>(sql`
      select count(*)::int as taken from event_registrations where form_id = ${form.id} and status <> 'cancelled'`);
    expect(rows[0]?.taken).toBe(1);
  });

  it('refuses once the mail has left, the credit is refunded, a part is paid, or the event is cancelled', async () => {
    const { form, paid, event } = await sale();
    const [told, refunded, partly, over] = [
      await placed(form.id, [paid.id]),
      await placed(form.id, [paid.id, paid.id]),
      await placed(form.id, [paid.id, paid.id]),
      await placed(form.id, [paid.id]),
    ];
    await staff(`POST /api/event-orders/${told.id}/cancel`, { ids: told.ids });
    await db.execute(
      sql`update mail_messages set status = 'sent' where order_id = ${told.id} and template_key = 'order-cancelled'`,
    );
    expect((await expectError(await restore(told.id, told.ids), 409)).code).toBe('already_sent');

    const { id: paymentId } = await pay(refunded.id);
    await cancel(refunded.id, refunded.ids.slice(0, 1), { percent: 100 });
    await rowOf(
      await staff(`POST /api/payments/${paymentId}/refund`, {
        ...{ requestId: randomUUID(), method: 'fps', amountCents: 20_000, receivedOn: '2026-01-03' },
      }),
    );
    expect((await expectError(await restore(refunded.id, refunded.ids.slice(0, 1)), 409)).code).toBe(
      'credit_used',
    );

    await cancel(partly.id, partly.ids.slice(0, 1));
    const { id: invoiceId } = await invoiceOf(partly.id);
    await rowOf(
      await staff('POST /api/payments', {
        ...{ requestId: randomUUID(), method: 'cash', amountCents: 100, receivedOn: '2026-01-02' },
        allocations: [{ invoiceId, amountCents: 100 }],
      }),
    );
    expect((await expectError(await restore(partly.id, partly.ids.slice(0, 1)), 409)).code).toBe(
      'has_payments',
    );

    await cancel(over.id, over.ids);
    await staff(`PATCH /api/events/${event.id}`, { status: 'cancelled' });
    expect((await expectError(await restore(over.id, over.ids), 409)).code).toBe('event_over');
    await expectError(await restore(999_999, [1]), 404);
    await expectError(await restore(over.id, []), 400);
    await expectError(await visitor(`POST /api/event-orders/${over.id}/restore`, { ids: over.ids }), 401);
    expect(await wrongInBooks(db)).toEqual(NOTHING_WRONG);
  });
});

describe('POST /api/event-registrations/:id/restore', () => {
  async function registered(maxRegistrations = 1) {
    const event = await createEvent(db, { eventDate: inDays(60) });
    const form = await createForm(db, { eventId: event.id, maxRegistrations });
    const register = () =>
      visitor('POST /api/event-registrations', {
        ...{ formId: form.id, eventId: event.id, participantName: `參加者${++count}` },
        ...{ participantEmail: `free${count}@mail.hk`, participantPhone: '2345 6789' },
      });
    const { id } = await rowOf(await register());
    await rowOf(
      await staff(`PATCH /api/event-registrations/${id}`, { body: { status: 'cancelled' }, headers }),
    );
    return { id: Number(id), register };
  }
  const back = (id: number, body: object = { status: 'confirmed' }) =>
    staff(`POST /api/event-registrations/${id}/restore`, { ...body });

  it('undoes a cancellation without a mail, and notes who did it', async () => {
    const { id } = await registered();
    expect(await rowOf(await back(id))).toMatchObject({ id, status: 'confirmed' });
    const mails = await db.select().from(mailMessages).where(eq(mailMessages.registrationId, id));
    expect(mails.map(({ templateKey, status }) => [templateKey, status === 'skipped'])).toEqual([
      ['registration-confirmed', false],
      ['registration-cancelled', true],
    ]);
    const entries = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.resource, 'event-registrations'), eq(auditLog.recordId, id)));
    expect(
      entries.filter(({ fields }) => fields.includes('status')).map(({ accountId }) => accountId),
    ).toEqual([expect.any(Number), expect.any(Number)]);
  });

  it('refuses to oversell, a second call, and a mail that has left', async () => {
    const full = await registered();
    await rowOf(await full.register());
    expect((await expectError(await back(full.id), 409)).code).toBe('registration_full');
    const twice = await registered();
    const both = await Promise.all([back(twice.id), back(twice.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const told = await registered();
    await db.execute(sql`
      update mail_messages set status = 'sent' where registration_id = ${told.id} and template_key = 'registration-cancelled'`);
    expect((await expectError(await back(told.id), 409)).code).toBe('already_sent');
    await expectError(await back(999_999), 404);
    await expectError(await back(told.id, { status: 'cancelled' }), 400);
    await expectError(await visitor(`POST /api/event-registrations/${told.id}/restore`, {}), 401);
  });
});
