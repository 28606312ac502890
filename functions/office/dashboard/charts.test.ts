import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Charts } from '../../../core/office/validation/dashboard.ts';
import { applications, members } from '../../../db/tables/index.ts';
import { createEvent, createForm, createMember, createRegistration } from '../../../db/testing/factories.ts';
import { setToday } from '../../../db/testing/today.ts';
import { expectError, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, owner, visitor, staff } = await createTestApp();

const charts = async () => (await (await staff('GET /api/dashboard/charts')).json()) as Required<Charts>;

it('the charts return zeros for every month without data', async () => {
  await setToday(owner, '2026-11-24');
  const { memberYears, moneyMonths, applicationMonths, eventPlaces } = await charts();
  expect(memberYears).toEqual([{ year: 2026, permanent: 0, current: 0, notRenewed: 0 }]);
  expect(moneyMonths.map(({ month }) => month)).toEqual([
    '2025-12',
    ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
  ]);
  expect(moneyMonths[0]).toEqual({ month: '2025-12', invoicedCents: 0, receivedCents: 0 });
  expect(applicationMonths[11]).toEqual({ month: '2026-11', received: 0, decided: 0, medianDays: null });
  expect(eventPlaces).toEqual([]);
});

it('the charts count a member as not renewed only in the first year after the last membership period, and never count former members', async () => {
  const term = async (year: number | null, values: object = {}) => {
    const { id } = await createMember(db, values);
    await rowOf(
      await staff('POST /api/membership-periods', { memberIds: [id], memberType: '普通會員', year }),
    );
    return id;
  };
  await term(2024);
  const loyal = await term(2024);
  for (const year of [2025, 2026])
    await staff('POST /api/membership-periods', { memberIds: [loyal], memberType: '普通會員', year });
  const left = await term(2025);
  await db.update(members).set({ endedOn: '2025-12-31' }).where(eq(members.id, left));
  expect((await charts()).memberYears).toEqual([
    { year: 2024, permanent: 0, current: 2, notRenewed: 0 },
    { year: 2025, permanent: 0, current: 1, notRenewed: 1 },
    { year: 2026, permanent: 0, current: 1, notRenewed: 0 },
  ]);
});

it('the charts sum up payments by month, without void, reversed and refunded amounts', async () => {
  const { id: memberId } = await createMember(db);
  const { id: invoiceId } = await rowOf(
    await staff('POST /api/invoices', { memberId, kind: 'renewal', memberType: '普通會員', year: 2027 }),
  );
  const pay = (amountCents: number) =>
    staff('POST /api/payments', {
      requestId: randomUUID(),
      method: 'fps',
      amountCents,
      receivedOn: '2026-10-31',
      memberId,
      allocations: [{ invoiceId, amountCents }],
    });
  await rowOf(await pay(30_000));
  const bounced = await rowOf(await pay(10_000));
  await rowOf(await staff(`POST /api/payments/${bounced.id}/reverse`, { reason: 'bounced' }));
  const { moneyMonths } = await charts();
  expect(moneyMonths.slice(-2)).toEqual([
    { month: '2026-10', invoicedCents: 0, receivedCents: 30_000 },
    { month: '2026-11', invoicedCents: 80_000, receivedCents: 0 },
  ]);
});

it('the charts return applications, decision times, and registrations together with the number of places', async () => {
  const applied = async (decidedAt: string) => {
    const member = await createMember(db, { companyStatus: false });
    const decide = (values: Partial<typeof applications.$inferInsert>) =>
      db.update(applications).set(values).where(eq(applications.memberId, member.id));
    await decide({ appliedOn: '2026-11-01', status: 'rejected' });
    // A trigger stores the time of the decision.
    await decide({ decidedAt: new Date(decidedAt) });
  };
  // In Hong Kong, these times are 00:30 on the 3rd, and noon on the 7th.
  await applied('2026-11-02T16:30:00Z');
  await applied('2026-11-07T04:00:00Z');
  const form = await createForm(db, {
    eventId: (await createEvent(db, { title: '講座', eventDate: new Date('2026-11-30T16:30:00Z') })).id,
    maxRegistrations: 5,
  });
  await createRegistration(db, form);
  const { applicationMonths, eventPlaces } = await charts();
  expect(applicationMonths[11]).toEqual({ month: '2026-11', received: 2, decided: 2, medianDays: 4 });
  expect(eventPlaces).toEqual([
    { id: form.eventId, title: '講座', on: '2026-12-01', registered: 1, places: 5 },
  ]);
});

it('the charts require a staff session', async () => {
  await expectError(await visitor('GET /api/dashboard/charts'), 401);
});
