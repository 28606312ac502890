import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMember } from '../../../db/testing/factories.ts';
import { setToday } from '../../../db/testing/today.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, owner, staff } = await createTestApp();
const { id: memberId } = await createMember(db, { companyStatus: true });
const MOST = 1_000_000_000;

beforeEach(() => setToday(owner, '2026-05-06'));

const pay = (values: object = {}) =>
  staff('POST /api/payments', {
    requestId: randomUUID(),
    method: 'fps',
    amountCents: 80_000,
    receivedOn: '2026-05-06',
    memberId,
    allocations: [],
    ...values,
  });
const refund = (id: number, values: object = {}) =>
  staff(`POST /api/payments/${id}/refund`, {
    requestId: randomUUID(),
    method: 'fps',
    amountCents: 100,
    receivedOn: '2026-05-06',
    ...values,
  });

describe('the receivedOn of a payment or refund', () => {
  it.each(['2099-01-01', '2026-05-07', '1999-12-31', '2026-02-30'])('cannot be %s', async (receivedOn) => {
    expect((await expectError(await pay({ receivedOn }), 400)).errors).toHaveProperty('receivedOn');
    const { id } = await rowOf(await pay());
    expect((await expectError(await refund(id, { receivedOn }), 400)).errors).toHaveProperty('receivedOn');
  });

  it.each(['2026-05-06', '2000-01-01'])('can be %s', async (receivedOn) => {
    expect((await pay({ receivedOn })).status).toBe(201);
  });

  it('can be in the future for a stored payment; the payment can still be read and reversed', async () => {
    await setToday(owner, '2099-01-01');
    const { id } = await rowOf(await pay({ receivedOn: '2099-01-01' }));
    await setToday(owner, '2026-05-06');
    expect(await rowsOf(await staff(`GET /api/payments?filter={"id":${id}}`))).toMatchObject([
      { receivedOn: '2099-01-01', receiptNo: 'R-2099-0001' },
    ]);
    expect((await staff(`POST /api/payments/${id}/reverse`, { reason: '日期錯誤' })).status).toBe(200);
  });
});

describe('a single amount', () => {
  it('is at most HK$10,000,000', async () => {
    const { id } = await rowOf(await pay({ amountCents: MOST }));
    expect((await expectError(await pay({ amountCents: MOST + 1 }), 400)).errors).toHaveProperty(
      'amountCents',
    );
    expect((await expectError(await refund(id, { amountCents: MOST + 1 }), 400)).errors).toHaveProperty(
      'amountCents',
    );
    const fee = {
      memberType: '普通會員',
      amountCents: MOST + 1,
      isHalvable: true,
      validFromOn: '2026-07-01',
    };
    expect((await expectError(await staff('POST /api/membership-fees', fee), 400)).errors).toHaveProperty(
      'amountCents',
    );
  });
});

describe('sums beyond 2³¹ cents', () => {
  it('are returned in totals, charts and a member’s credit', async () => {
    await owner.execute(sql`truncate payments cascade`);
    for (let time = 0; time < 3; time++) await pay({ amountCents: MOST });
    const totals = await rowsOf(await staff('GET /api/payments/totals'));
    expect(totals).toMatchObject([{ month: '2026-05', amountCents: 3 * MOST, count: 3 }]);
    const charts = await rowOf(await staff('GET /api/dashboard/charts'));
    expect(JSON.stringify(charts)).toContain(`"receivedCents":${3 * MOST}`);
    expect(await rowOf(await staff(`GET /api/members/${memberId}/membership`))).toMatchObject({
      creditCents: 3 * MOST,
    });
  });
});
