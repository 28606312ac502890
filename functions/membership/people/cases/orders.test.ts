import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { eventOrders, eventRegistrations, invoices } from '../../../../db/tables/index.ts';
import { createEvent, createForm, createMember } from '../../../../db/testing/factories.ts';
import { expectError, type Row, rowOf } from '../../../testing/answers.ts';
import { peopleWorld } from './world.ts';

const { db, staff, visitor, signedIn } = await peopleWorld();

async function sale() {
  const event = await createEvent(db, { eventDate: new Date(Date.now() + 60 * 86_400_000) });
  const form = await createForm(db, { eventId: event.id });
  const type = (nameZh: string, priceCents: number, audience: string) =>
    staff('POST /api/ticket-types', { formId: form.id, nameZh, priceCents, audience }).then(rowOf);
  return { form, member: await type('會員', 10_000, 'member'), open: await type('公開', 20_000, 'all') };
}

it('takes colleagues at the member price at once, and a fifth person at the public price alone', async () => {
  const { form, member, open } = await sale();
  const { id } = await createMember(db, { representativeName: '代表', representativeEmail: 'rep@orders.hk' });
  const mates = await Promise.all(
    ['甲', '乙', '丙', '丁'].map((name, n) =>
      staff(`POST /api/members/${id}/people`, { name, email: `mate${n}@orders.hk` }).then(rowOf),
    ),
  );
  const rep = await signedIn('rep@orders.hk');
  const order = (participants: object[]) => ({
    formId: form.id,
    requestId: randomUUID(),
    buyer: { name: '代表', email: 'rep@orders.hk' },
    participants,
  });
  const colleagues = mates.map(({ id: personId }) => ({ personId, ticketTypeId: member.id }));
  const stranger = { name: '外人', email: 'stranger@orders.hk' };
  const refused = await expectError(
    await rep('POST /api/event-orders', order([...colleagues, { ...stranger, ticketTypeId: member.id }])),
    400,
  );
  expect(refused.errors).toEqual({ 'participants.4.ticketTypeId': expect.any(String) });
  const answer = await rep(
    'POST /api/event-orders',
    order([...colleagues, { ...stranger, ticketTypeId: open.id }]),
  );
  expect([answer.status, answer.ok ? '' : await answer.clone().text()]).toEqual([201, '']);
  const placed = await rowOf(answer);
  expect(placed).toMatchObject({ status: 'awaiting_payment', totalCents: 60_000 });
  const seats = await db.select().from(eventRegistrations).where(eq(eventRegistrations.orderId, placed.id));
  expect(seats.map(({ participantName, participantEmail }) => [participantName, participantEmail])).toEqual([
    ['甲', 'mate0@orders.hk'],
    ['乙', 'mate1@orders.hk'],
    ['丙', 'mate2@orders.hk'],
    ['丁', 'mate3@orders.hk'],
    ['外人', 'stranger@orders.hk'],
  ]);
  const [stored] = await db.select().from(eventOrders).where(eq(eventOrders.id, placed.id));
  expect(stored?.memberId).toBe(id);
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(eq(invoices.id, stored?.invoiceId ?? 0));
  const firm = await rowOf(await staff(`GET /api/members/${id}`));
  expect(invoice?.billTo).toBe(firm.companyNameHk);
  const { events } = await rowOf(await rep('GET /api/my/home'));
  expect((events as Row[]).map(({ participantName }) => participantName)).toEqual(
    seats.map(({ participantName }) => participantName),
  );
});

it('lets a colleague name nobody else, and nobody without a session', async () => {
  const { form, member } = await sale();
  const { id } = await createMember(db, {
    representativeName: '代表',
    representativeEmail: 'rep2@orders.hk',
  });
  const [one, other] = await Promise.all(
    ['戊', '己'].map((name, n) =>
      staff(`POST /api/members/${id}/people`, { name, email: `other${n}@orders.hk` }).then(rowOf),
    ),
  );
  const call = await signedIn('other0@orders.hk');
  const order = (personId: number | undefined) => ({
    ...{ formId: form.id, requestId: randomUUID(), buyer: { name: '戊', email: 'other0@orders.hk' } },
    participants: [{ personId, ticketTypeId: member.id }],
  });
  const foreign = await expectError(await call('POST /api/event-orders', order(other?.id)), 400);
  expect(foreign.errors).toHaveProperty(['participants.0.personId']);
  expect((await visitor('POST /api/event-orders', order(one?.id))).status).toBe(401);
  expect((await call('POST /api/event-orders', order(undefined))).status).toBe(400);
  expect((await call('POST /api/event-orders', order(one?.id))).status).toBe(201);
});
