import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { invoices, membershipPeriods } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { setToday } from '../../../db/testing/today.ts';
import { expectError, type Row, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, owner, staff } = await createTestApp();

beforeEach(() => setToday(owner, '2026-11-25'));

const record = (memberId: number, values: object) =>
  staff('POST /api/membership-periods', { memberIds: [memberId], memberType: '普通會員', ...values });
const issue = (memberId: number, kind: string, year: number) =>
  staff('POST /api/invoices', { memberId, kind, memberType: '普通會員', year });
const pay = (invoice: Row, amountCents: number) =>
  staff('POST /api/payments', {
    requestId: randomUUID(),
    method: 'cash',
    amountCents,
    receivedOn: '2026-11-25',
    memberId: invoice.memberId,
    allocations: [{ invoiceId: invoice.id, amountCents }],
  });
const statusOf = async (invoice: Row) => {
  const [found] = (await (await staff(`GET /api/invoices?filter={"id":${invoice.id}}`)).json()) as Row[];
  return found?.status;
};
const permanent = (ids: number[]) =>
  staff('POST /api/members/permanent', { ids, minuteRef: '2026/11', override: true });

describe('an invoice for rejoining', () => {
  it('voids the open renewal invoice in the same transaction, and refers to it by replacesId', async () => {
    const { id } = await createMember(db);
    await record(id, { year: 2025 });
    const renewal = await rowOf(await issue(id, 'renewal', 2026));
    const rejoin = await rowOf(await issue(id, 'rejoin', 2026));
    expect(rejoin).toMatchObject({ kind: 'rejoin', replacesId: renewal.id });
    expect(await statusOf(renewal)).toBe('void');
    expect((await expectError(await issue(id, 'rejoin', 2026), 409)).code).toBe('period_exists');
    expect(await statusOf(rejoin)).toBe('open');
  });

  it('credits a partly paid renewal invoice, and turns the payment into credit of the member', async () => {
    const { id } = await createMember(db);
    await record(id, { year: 2025 });
    const renewal = await rowOf(await issue(id, 'renewal', 2026));
    await pay(renewal, 10_000);
    await rowOf(await issue(id, 'rejoin', 2026));
    expect(await statusOf(renewal)).toBe('credited');
    const membership = await rowOf(await staff(`GET /api/members/${id}/membership`));
    expect(membership.creditCents).toBe(10_000);
  });

  it('is rejected for a year with a recorded period, and leaves the renewal invoice open', async () => {
    const { id } = await createMember(db);
    await record(id, { year: 2026 });
    const renewal = await rowOf(await issue(id, 'renewal', 2027));
    expect((await expectError(await issue(id, 'rejoin', 2026), 409)).code).toBe('period_exists');
    expect(await statusOf(renewal)).toBe('open');
  });
});

describe('POST /api/members/permanent', () => {
  it('voids the open annual invoice of each member', async () => {
    const { id } = await createMember(db);
    await record(id, { year: 2023, untilYear: 2026 });
    const renewal = await rowOf(await issue(id, 'renewal', 2027));
    const [upgrade] = (await (await permanent([id])).json()) as Row[];
    expect(upgrade).toMatchObject({ kind: 'upgrade', memberId: id });
    expect(await statusOf(renewal)).toBe('void');
    const open = await db.$count(invoices, eq(invoices.memberId, id));
    expect(open).toBe(2);
  });
});

describe('POST /api/membership-periods with several years', () => {
  it('records a period for each year once, and skips years with a period', async () => {
    const { id } = await createMember(db);
    await record(id, { year: 2024 });
    expect(await rowOf(await record(id, { year: 2022, untilYear: 2026, startsOn: '2022-05-01' }))).toEqual({
      recorded: [id],
      known: [],
    });
    const terms = await db
      .select({ year: membershipPeriods.year, startsOn: membershipPeriods.startsOn })
      .from(membershipPeriods)
      .where(eq(membershipPeriods.memberId, id))
      .orderBy(membershipPeriods.year);
    expect(terms).toEqual([
      { year: 2022, startsOn: '2022-05-01' },
      ...[2023, 2024, 2025, 2026].map((year) => ({ year, startsOn: `${year}-01-01` })),
    ]);
    await expectError(await record(id, { year: 2022, untilYear: 2026 }), 409);
  });

  it('rejects a range of years that is too long or ends before it begins', async () => {
    const { id } = await createMember(db);
    for (const years of [
      { year: 2024, untilYear: 2023 },
      { year: 1955, untilYear: 2026 },
    ]) {
      const { errors } = await expectError(await record(id, years), 400);
      expect(errors).toHaveProperty('untilYear');
    }
  });
});
