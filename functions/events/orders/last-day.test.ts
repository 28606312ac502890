import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailMessages } from '../../../db/tables/index.ts';
import { createEvent, createForm } from '../../../db/testing/factories.ts';
import { setToday } from '../../../db/testing/today.ts';
import { rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, owner, visitor, staff, settled } = await createTestApp({
  env: {
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'http://localhost',
    RATE_LIMITS: 'off',
  },
});

// A Sunday in summer of a year without stored holidays: 14 days later is a Sunday as well.
beforeAll(() => setToday(owner, '2083-06-06'));

let made = 0;
async function ordered(eventDate: string) {
  const event = await createEvent(db, { eventDate: new Date(eventDate) });
  const form = await createForm(db, { eventId: event.id });
  await staff(`PATCH /api/event-registration-forms/${form.id}`, { payDays: 14 });
  const type = await rowOf(
    await staff('POST /api/ticket-types', { formId: form.id, nameZh: '標準', priceCents: 20_000 }),
  );
  const email = `last${++made}@mail.hk`;
  const order = await rowOf(
    await visitor('POST /api/event-orders', {
      ...{ formId: form.id, requestId: randomUUID(), buyer: { name: '買家', email } },
      participants: [{ name: '買家', ticketTypeId: type.id }],
    }),
  );
  const token = String(order.link).split('#')[1] ?? '';
  const page = async () => rowOf(await visitor('POST /api/my', { token }));
  await settled();
  await settled();
  const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.recipient, email));
  return { eventId: event.id, order, page, text: mail?.text ?? '' };
}

describe('the last day for payment of an order', () => {
  it('is one working day in the answer, on the page, in the mail and in the back office', async () => {
    const { eventId, order, page, text } = await ordered('2083-09-01T10:00:00+08:00');
    expect(order).toMatchObject({ status: 'awaiting_payment', lastDay: '2083-06-21' });
    expect(await page()).toMatchObject({ lastDay: '2083-06-21', invoice: { dueOn: '2083-06-21' } });
    const listed = await staff(`GET /api/event-orders/event/${eventId}`);
    expect(await listed.json()).toEqual([expect.objectContaining({ lastDay: '2083-06-21' })]);
    expect(text.match(/2083年6月\d+日/g)).toEqual(['2083年6月21日']);
    expect(text).not.toMatch(/00:00|12:00/);
  });

  it('is a working day before the event', async () => {
    const { order } = await ordered('2083-06-13T10:00:00+08:00');
    expect(order.lastDay).toBe('2083-06-11');
  });

  it('is the last day of the reservation after staff have extended it', async () => {
    const { order, page } = await ordered('2083-09-01T10:00:00+08:00');
    await staff(`POST /api/event-orders/${order.id}/extend`, { heldUntil: '2083-07-16T00:00:00+08:00' });
    expect((await page()).lastDay).toBe('2083-07-15');
  });
});
