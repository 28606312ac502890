import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { publishOutbox } from '../../../db/tables/index.ts';
import { createEvent, createForm } from '../../../db/testing/factories.ts';
import { rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, visitor, staff } = await createTestApp();

describe('ticketPrices of an event', () => {
  it('are those of the tickets on sale, by audience', async () => {
    const event = await createEvent(db);
    const form = await createForm(db, { eventId: event.id });
    const read = async () => (await rowOf(await visitor(`GET /api/events/${event.id}`))).ticketPrices;
    expect(await read()).toBeNull();
    const add = (type: object) =>
      staff('POST /api/ticket-types', { formId: form.id, nameZh: '票', ...type }).then(rowOf);
    await add({ priceCents: 15_000 });
    await add({ priceCents: 10_000 });
    await add({ priceCents: 8000, audience: 'member' });
    await add({ priceCents: 5000, closesAt: '2020-01-01T00:00:00Z' });
    const { id } = await add({ priceCents: 1000, isActive: false });
    expect(await read()).toEqual({ all: [10_000, 15_000], member: [8000] });
    await staff(`PATCH /api/ticket-types/${id}`, { isActive: true });
    expect(await read()).toEqual({ all: [1000, 10_000, 15_000], member: [8000] });
  });

  it('mark the page of the event as stale when a price changes', async () => {
    const event = await createEvent(db);
    const form = await createForm(db, { eventId: event.id });
    const body = { formId: form.id, nameZh: '票', priceCents: 10_000 };
    const { id } = await rowOf(await staff('POST /api/ticket-types', body));
    await db.delete(publishOutbox);
    await staff(`PATCH /api/ticket-types/${id}`, { priceCents: 12_000 });
    expect(await db.$count(publishOutbox, eq(publishOutbox.recordId, event.id))).toBe(1);
  });
});
