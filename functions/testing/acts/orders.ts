import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import { eventOrders, eventRegistrations } from '../../../db/tables/index.ts';
import { createEvent, createForm } from '../../../db/testing/factories.ts';
import { rowOf } from '../answers.ts';
import { type Acts, act, HELD, next, payment, type World } from './world.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

export function orderActs({ db, staff, visitor }: World): Acts {
  const sale = async () => {
    const event = await createEvent(db, { eventDate: inDays(60) });
    const { id: formId } = await createForm(db, { eventId: event.id });
    const quota = await rowOf(await staff('POST /api/ticket-quotas', { formId, name: '座位', size: 1 }));
    const type = { formId, nameZh: '標準', priceCents: 20_000, quotaIds: [quota.id] };
    const { id: ticketTypeId } = await rowOf(await staff('POST /api/ticket-types', type));
    return async () => {
      const buyer = { name: '買家', email: `buys-${next()}@mail.hk`, company: '示範公司' };
      const participants = [{ name: '參加者', ticketTypeId }];
      const order = { formId, requestId: randomUUID(), buyer, participants };
      return (await rowOf(await visitor('POST /api/event-orders', order))).id;
    };
  };
  const placed = async () => (await sale())();
  const late = async () => {
    const place = await sale();
    const id = await place();
    const [order] = await db.select().from(eventOrders).where(eq(eventOrders.id, id));
    await run(db, calls.expireOrders({ at: inDays(30) }));
    await place();
    const allocations = [{ invoiceId: order?.invoiceId, amountCents: 20_000 }];
    await rowOf(await staff('POST /api/payments', payment({ amountCents: 20_000, allocations })));
    return id;
  };
  return {
    'POST /api/event-orders/:id/cancel': async () => {
      const id = await placed();
      const seats = await db.select().from(eventRegistrations).where(eq(eventRegistrations.orderId, id));
      return act(`POST /api/event-orders/${id}/cancel`, { ids: seats.map((seat) => seat.id) });
    },
    'POST /api/event-orders/:id/restore': async () => {
      const id = await placed();
      const seats = await db.select().from(eventRegistrations).where(eq(eventRegistrations.orderId, id));
      const ids = seats.map((seat) => seat.id);
      await staff(`POST /api/event-orders/${id}/cancel`, { body: { ids }, headers: HELD });
      return act(`POST /api/event-orders/${id}/restore`, { ids });
    },
    'POST /api/event-orders/:id/extend': async () =>
      act(`POST /api/event-orders/${await placed()}/extend`, { heldUntil: inDays(20).toISOString() }),
    'POST /api/event-orders/:id/reprice': async () => {
      const id = await placed();
      const [seat] = await db.select().from(eventRegistrations).where(eq(eventRegistrations.orderId, id));
      const type = { formId: seat?.formId, nameZh: '會員', priceCents: 10_000, audience: 'member' };
      const { id: ticketTypeId } = await rowOf(await staff('POST /api/ticket-types', type));
      return act(`POST /api/event-orders/${id}/reprice`, { ids: [seat?.id], ticketTypeId });
    },
    'POST /api/event-orders/:id/decide': async () =>
      act(`POST /api/event-orders/${await late()}/decide`, { decision: 'refund' }),
  };
}
