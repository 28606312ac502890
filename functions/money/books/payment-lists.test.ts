import { describe, expect, it } from 'vitest';
import { createMember } from '../../../db/testing/factories.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { staff, db, visitor } = await createTestApp();

let requests = 0;
const take = async (memberId: number, values: object) =>
  Number(
    (
      await rowOf(
        await staff('POST /api/payments', {
          ...{ requestId: `payment-of-list-${++requests}`, memberId, method: 'fps', amountCents: 10_000 },
          ...{ receivedOn: '2026-11-02', allocations: [] },
          ...values,
        } as never),
      )
    ).id,
  );
const asked = (path: string, filter: object) =>
  staff(`GET /api/payments/${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`);

describe('the list of payments', () => {
  it('is filtered by way, kind and year, with sums and a file of the same rows', async () => {
    const { id: memberId } = await createMember(db);
    const kept = await take(memberId, {});
    const wrong = await take(memberId, { amountCents: 5000 });
    await take(memberId, { method: 'cheque', chequeNo: '000123', amountCents: 70_000 });
    await take(memberId, { receivedOn: '2025-12-31', amountCents: 3000 });
    await rowOf(await staff(`POST /api/payments/${wrong}/reverse`, { reason: '重覆', cause: 'duplicate' }));

    const filter = { memberId, method: 'fps', year: 2026 };
    const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: '["id","ASC"]' });
    const listed = await rowsOf(await staff(`GET /api/payments?${query}`));
    expect(listed.map(({ id }) => id)).toEqual([kept, wrong]);
    expect(await (await asked('sums', filter)).json()).toEqual({
      ...{ count: 2, receivedCents: 10_000, refundedCents: 0, creditCents: 10_000 },
    });
    const { kinds, rows } = (await (await asked('export.json', filter)).json()) as {
      kinds: string[];
      rows: string[][];
    };
    const at = kinds.indexOf('money');
    expect(rows.slice(1).map((row) => row[at])).toEqual(['100.00', '50.00', '-50.00']);
    expect(await (await asked('sums', { ...filter, kind: 'refund' })).json()).toMatchObject({ count: 0 });
  });

  it('refuses an unknown year, an empty file, and visitors', async () => {
    await expectError(await asked('sums', { year: 'x' }), 400);
    expect(await expectError(await asked('export.json', { memberId: 987_654 }), 404)).toMatchObject({
      code: 'no_payments',
    });
    await expectError(await visitor('GET /api/payments/sums'), 401);
    await expectError(await visitor('GET /api/payments/export.json'), 401);
  });
});
