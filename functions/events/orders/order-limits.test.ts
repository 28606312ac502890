import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { ticketTypes } from '../../../db/tables/index.ts';
import { createEvent, createForm } from '../../../db/testing/factories.ts';
import { expectError, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, visitor, staff } = await createTestApp({
  env: { LINK_KEY: 'a key for tests that is long enough', LINK_ORIGIN: 'http://localhost' },
});

let count = 0;
async function sale() {
  const event = await createEvent(db, { eventDate: new Date(Date.now() + 60 * 86_400_000) });
  const form = await createForm(db, { eventId: event.id });
  const [type] = await db
    .insert(ticketTypes)
    .values({ formId: form.id, nameZh: '標準', priceCents: 20_000, mostPerOrder: 20 })
    .returning();
  return (
    address: string,
    seats = 1,
    caller = visitor,
    buyer = { name: '買家', email: `limited${++count}@mail.hk` },
  ) =>
    caller('POST /api/event-orders', {
      headers: { 'cf-connecting-ip': address },
      body: {
        formId: form.id,
        requestId: randomUUID(),
        elapsedMs: 60_000,
        buyer,
        participants: Array.from({ length: seats }, (_, seat) => ({
          name: `參加者${randomUUID()}-${seat}`,
          ticketTypeId: type?.id,
        })),
      },
    });
}

it('POST /api/event-orders rejects the fourth unpaid order from a network, regardless of the buyer’s e-mail address', async () => {
  const order = await sale();
  for (let place = 0; place < 3; place++) expect((await order('203.0.113.7')).status).toBe(201);
  expect(await expectError(await order('203.0.113.7'), 409)).toEqual({
    code: 'too_many_orders',
    message: expect.stringContaining('同一網絡'),
  });
  expect((await order('198.51.100.7')).status).toBe(201);
});

it('POST /api/event-orders rejects the eleventh unpaid seat from a network', async () => {
  const order = await sale();
  expect((await order('192.0.2.9', 9)).status).toBe(201);
  await expectError(await order('192.0.2.9', 2), 409);
  expect((await order('192.0.2.9', 1)).status).toBe(201);
});

it('the error of POST /api/event-orders mentions the e-mail address when the limit of that address is reached', async () => {
  const order = await sale();
  const buyer = { name: '買家', email: 'same@mail.hk' };
  for (const address of ['192.0.2.21', '192.0.2.22', '192.0.2.23'])
    expect((await order(address, 1, visitor, buyer)).status).toBe(201);
  expect(await expectError(await order('192.0.2.24', 1, visitor, buyer), 409)).toEqual({
    code: 'too_many_orders',
    message: expect.stringContaining('此電郵地址'),
  });
});

it('POST /api/event-orders does not limit orders by staff', async () => {
  const order = await sale();
  for (let place = 0; place < 5; place++) expect((await order('203.0.113.99', 1, staff)).status).toBe(201);
  const { id } = await rowOf(await order('203.0.113.99', 1, staff));
  expect(id).toBeGreaterThan(0);
});
