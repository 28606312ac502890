import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { applications, membershipSettings } from '../../../db/tables/index.ts';
import { setToday } from '../../../db/testing/today.ts';
import { expectError, listQuery, type Row, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, owner, visitor, staff } = await createTestApp();

beforeEach(async () => {
  await setToday(owner, '2026-11-25');
  await db.update(membershipSettings).set({ nextYearFrom: null });
});

async function applied(appliedOn = '2026-11-24') {
  const member: Row = await rowOf(
    await visitor('POST /api/members', { companyNameHk: '申請店', memberPhone: '2345 6789' }),
  );
  const [application] = await db
    .update(applications)
    .set({ appliedOn })
    .where(eq(applications.memberId, member.id))
    .returning();
  return { memberId: member.id, id: application?.id ?? 0 };
}
const member = async (id: number) => rowOf(await staff(`GET /api/members/${id}`));
const membership = async (id: number) => rowOf(await staff(`GET /api/members/${id}/membership`));
const YEAR = 'memberType=普通會員&year=2026';
const ordinary = { memberType: '普通會員', year: 2026 };

describe('GET /api/applications/:id/quote', () => {
  it('returns amount, period and due date, and changes nothing', async () => {
    const { id } = await applied();
    expect(await rowOf(await staff(`GET /api/applications/${id}/quote?${YEAR}`))).toMatchObject({
      amountCents: 40_000,
      startsOn: '2026-11-25',
      endsOn: '2026-12-31',
      dueOn: '2026-12-09',
      includesNextYear: false,
      saysHowToPay: false,
    });
    await db.update(membershipSettings).set({ chequePayee: '協會' });
    expect(await rowOf(await staff(`GET /api/applications/${id}/quote?${YEAR}`))).toMatchObject({
      saysHowToPay: true,
    });
    await db.update(membershipSettings).set({ chequePayee: '' });
    expect(await rowOf(await staff(`GET /api/applications/${id}`))).toMatchObject({ status: 'received' });
    const life = await rowOf(await staff(`GET /api/applications/${id}/quote?memberType=永久會員`));
    expect(life).toMatchObject({ amountCents: 800_000, endsOn: null });
    const reduced = await rowOf(await staff(`GET /api/applications/${id}/quote?${YEAR}&discountCents=10000`));
    expect(reduced).toMatchObject({ amountCents: 30_000 });
    await expectError(await staff(`GET /api/applications/${id}/quote?memberType=普通會員`), 400);
    await expectError(await staff(`GET /api/applications/${id}/quote?memberType=x&year=2026`), 400);
    await expectError(await staff(`GET /api/applications/999999/quote?${YEAR}`), 404);
    await expectError(await visitor(`GET /api/applications/${id}/quote?${YEAR}`), 401);
  });
});

describe('POST /api/applications/:id/accept', () => {
  it('approves with an exemption: records a membership period and the reason, and issues no invoice', async () => {
    const { id, memberId } = await applied();
    const accepted = await staff(`POST /api/applications/${id}/accept`, {
      ...ordinary,
      exemptReason: '已於 2026-11-20 付現金，經手人：陳',
    });
    expect(await accepted.json()).toMatchObject({ application: { status: 'approved' }, invoice: null });
    expect(await member(memberId)).toMatchObject({
      companyStatus: true,
      memberMark: 'A',
      membershipStatus: 'current',
    });
    expect(await membership(memberId)).toMatchObject({
      periods: [
        {
          year: 2026,
          endsOn: '2026-12-31',
          invoiceId: null,
          exemptReason: '已於 2026-11-20 付現金，經手人：陳',
        },
      ],
    });
    await expectError(
      await staff(`POST /api/applications/${id}/accept`, { ...ordinary, exemptReason: 'free' }),
      409,
    );
  });

  it('rejects an exemption without a reason', async () => {
    const { id } = await applied();
    for (const exemptReason of ['', ' '])
      await expectError(
        await staff(`POST /api/applications/${id}/accept`, { ...ordinary, exemptReason }),
        400,
      );
  });

  it('exempts an accepted application and voids the application’s unpaid invoice', async () => {
    const { id, memberId } = await applied();
    const { invoice } = (await (await staff(`POST /api/applications/${id}/accept`, ordinary)).json()) as {
      invoice: Row;
    };
    const exempt = await staff(`POST /api/applications/${id}/accept`, {
      ...ordinary,
      exemptReason: '理事會決定免費',
    });
    expect(exempt.status).toBe(200);
    const [found] = await rowsOf(
      await staff(`GET /api/invoices?${listQuery({ filter: { id: [invoice.id] } })}`),
    );
    expect(found).toMatchObject({ status: 'void' });
    expect(await member(memberId)).toMatchObject({ membershipStatus: 'current' });
  });

  it('charges a full fee that covers the next year too, if the application was made on or after the configured day', async () => {
    const set = await staff('PATCH /api/membership-settings', { nextYearFrom: '10-01' });
    expect(await set.json()).toMatchObject({ nextYearFrom: '10-01' });
    const quote = async (on: string) =>
      (await visitor(`GET /api/fees/quote?type=普通會員&appliedOn=${on}&year=2026`)).json();
    expect(await quote('2026-09-30')).toEqual({ amountCents: 40_000, isHalf: true });
    const full = { amountCents: 80_000, isHalf: false, includesNextYear: true, endsOn: '2027-12-31' };
    expect(await quote('2026-10-01')).toEqual(full);
    const { id, memberId } = await applied();
    expect(await rowOf(await staff(`GET /api/applications/${id}/quote?${YEAR}`))).toMatchObject({
      amountCents: 80_000,
      startsOn: '2026-11-25',
      endsOn: '2027-12-31',
    });
    const { invoice } = (await (await staff(`POST /api/applications/${id}/accept`, ordinary)).json()) as {
      invoice: Row;
    };
    expect(invoice).toMatchObject({ totalCents: 80_000 });
    await staff('POST /api/payments', {
      requestId: 'one-process-payment-1',
      method: 'cash',
      amountCents: 80_000,
      receivedOn: '2026-11-25',
      memberId,
      allocations: [{ invoiceId: invoice.id, amountCents: 80_000 }],
    });
    const { status, endsOn, periods } = await membership(memberId);
    expect({ status, endsOn }).toEqual({ status: 'current', endsOn: '2027-12-31' });
    expect(periods).toMatchObject([
      { year: 2027, startsOn: '2027-01-01', feeCents: 80_000 },
      { year: 2026, startsOn: '2026-11-25', feeCents: 0 },
    ]);
    for (const bad of ['13-01', '02-30', '1-1', ''])
      await expectError(await staff('PATCH /api/membership-settings', { nextYearFrom: bad }), 400);
  });
});

describe('an old client', () => {
  it('can approve a member, who then appears in a task list until a membership period is recorded', async () => {
    const { memberId } = await applied();
    const count = async () =>
      ((await rowOf(await staff('GET /api/dashboard/today'))).withoutTerm as { count: number }).count;
    const before = await count();
    expect(
      (await staff(`PUT /api/members/${memberId}`, { companyStatus: true, memberMark: 'A' })).status,
    ).toBe(200);
    expect(await count()).toBe(before + 1);
    await staff('POST /api/membership-periods', { memberIds: [memberId], ...ordinary });
    expect(await count()).toBe(before);
  });

  it('deletes the record of a rejected member by DELETE, while POST /reject keeps the record', async () => {
    const deleted = await applied();
    expect((await staff(`DELETE /api/members/${deleted.memberId}`)).status).toBe(200);
    await expectError(await staff(`GET /api/members/${deleted.memberId}`), 404);
    const kept = await applied();
    await staff(`POST /api/applications/${kept.id}/reject`, { reasonCode: 'incomplete' });
    expect((await staff(`GET /api/members/${kept.memberId}`)).status).toBe(200);
  });
});
