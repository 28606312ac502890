import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createContactMessage, createMember } from '../../../db/testing/factories.ts';
import { expectError, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

// Tests that reusing a `requestId` with a different body is a conflict, as with `Idempotency-Key`.

const { db, staff } = await createTestApp();
const { id: memberId } = await createMember(db, { companyStatus: true });
const { id: other } = await createMember(db, { companyStatus: true });

const ONE_CREATED = [200, 200, 200, 200, 201];
const statusesOf = async (call: () => Promise<Response>) =>
  (await Promise.all(Array.from({ length: 5 }, call))).map(({ status }) => status).sort();

const payment = (values: object = {}) => ({
  requestId: randomUUID(),
  method: 'fps',
  amountCents: 80_000,
  receivedOn: '2026-05-06',
  memberId,
  allocations: [],
  ...values,
});
const pay = (body: object) => staff('POST /api/payments', body);

describe('POST /api/payments', () => {
  it('returns the same record for a repeated request', async () => {
    const body = payment();
    const [first, again] = [await pay(body), await pay({ ...body })];
    expect([first.status, again.status]).toEqual([201, 200]);
    expect((await rowOf(again)).id).toBe((await rowOf(first)).id);
  });

  it('answers 201 to one of five equal concurrent requests', async () => {
    const body = payment();
    expect(await statusesOf(() => pay(body))).toEqual(ONE_CREATED);
    const { id } = await rowOf(await pay(body));
    const refund = { requestId: randomUUID(), method: 'cash', amountCents: 100, receivedOn: '2026-05-07' };
    expect(await statusesOf(() => staff(`POST /api/payments/${id}/refund`, refund))).toEqual(ONE_CREATED);
    const move = { requestId: randomUUID(), memberId: other, allocations: [] };
    const { id: unrefunded } = await rowOf(await pay(payment()));
    expect(await statusesOf(() => staff(`POST /api/payments/${unrefunded}/move`, move))).toEqual(ONE_CREATED);
  });

  it.each([
    ['amount', { amountCents: 1 }],
    ['day', { receivedOn: '2026-05-07' }],
    ['method', { method: 'cash' }],
    ['payer', { payerName: 'SOMEBODY' }],
  ])('rejects the same requestId with another %s', async (_, values) => {
    const body = payment();
    await pay(body);
    expect(await expectError(await pay({ ...body, ...values }), 409)).toMatchObject({
      code: 'idempotency_conflict',
    });
  });
});

describe('POST /api/payments/:id/refund', () => {
  const refund = (values: object = {}) => ({
    requestId: randomUUID(),
    method: 'cash',
    amountCents: 100,
    receivedOn: '2026-05-07',
    ...values,
  });

  it('rejects the requestId of a payment or of another refund', async () => {
    const paid = payment();
    const { id } = await rowOf(await pay(paid));
    const { id: another } = await rowOf(await pay(payment()));
    const post = (of: number, body: object) => staff(`POST /api/payments/${of}/refund`, body);
    const conflict = async (answer: Response) =>
      expect(await expectError(answer, 409)).toMatchObject({ code: 'idempotency_conflict' });
    await conflict(await post(id, refund({ requestId: paid.requestId })));
    const body = refund();
    expect([(await post(id, body)).status, (await post(id, body)).status]).toEqual([201, 200]);
    await conflict(await post(id, { ...body, amountCents: 200 }));
    await conflict(await post(another, body));
    await conflict(await pay(payment({ requestId: body.requestId })));
  });
});

describe('POST /api/contact-messages/:id/replies', () => {
  it('rejects the requestId of another reply', async () => {
    const { id } = await createContactMessage(db);
    const reply = (body: string, requestId: string) =>
      staff(`POST /api/contact-messages/${id}/replies`, { body: { requestId, kind: 'note', body } as never });
    const requestId = randomUUID();
    expect([(await reply('one', requestId)).status, (await reply('one', requestId)).status]).toEqual([
      201, 200,
    ]);
    expect(await expectError(await reply('two', requestId), 409)).toMatchObject({
      code: 'idempotency_conflict',
    });
  });
});
