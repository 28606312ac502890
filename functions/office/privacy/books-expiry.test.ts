import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { FoundPerson } from '../../../core/office/validation/personal-data.ts';
import { invoices, members, membershipPeriods, payments, retentionState } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { setToday } from '../../../db/testing/today.ts';
import { settingsOf } from '../../http/env.ts';
import { type Row, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { inNights } from '../../testing/nights.ts';
import { eraseExpired } from './retention.ts';

const { db, owner, env, staff } = await createTestApp();

async function invoiced(memberId: number, on: string): Promise<Row & { id: number }> {
  await setToday(owner, on);
  return rowOf(
    await staff('POST /api/invoices', {
      memberId,
      kind: 'renewal',
      memberType: '普通會員',
      year: Number(on.slice(0, 4)),
    }),
  );
}

async function paid(invoiceIds: number[], on: string, cents = 80_000, over = 0): Promise<number> {
  await setToday(owner, on);
  const allocations = invoiceIds.map((invoiceId) => ({ invoiceId, amountCents: cents }));
  const amountCents = cents * invoiceIds.length + over;
  const sent = { requestId: randomUUID(), method: 'fps', amountCents, receivedOn: on, allocations };
  const answer = await staff('POST /api/payments', { ...sent, payerName: '陳大文' });
  return (await rowOf(answer)).id;
}

let nights = 0;
const night = () => eraseExpired(db, settingsOf(env), inNights(++nights));
const left = async () => (await db.select({ number: invoices.number }).from(invoices)).length;

it('erasing a sole proprietor keeps the company name in the accounting records, and a personal-data search shows until when these records are kept', async () => {
  const { id } = await createMember(db, {
    companyNameHk: '陳大文寵物店',
    contactPersonName: '陳大文',
    contactPersonEmail: 'chan@mail.hk',
  });
  const invoice = await invoiced(id, '2026-03-01');
  await paid([invoice.id], '2026-04-30');
  const search = { email: 'chan@mail.hk' };
  const { records } = (await (await staff('POST /api/personal-data/search', search)).json()) as FoundPerson;
  expect(records).toMatchObject([{ id, effect: 'anonymise', keptUntil: '2034-04-30' }]);
  await staff('POST /api/personal-data/erase', { records: [{ resource: 'members', id }] });
  const [kept] = await db.select().from(invoices).where(eq(invoices.id, invoice.id));
  expect(kept?.billTo).toBe('陳大文寵物店');
  expect(await db.$count(payments, eq(payments.payerName, '陳大文'))).toBe(0);
  const other = await createMember(db, { contactPersonEmail: 'lee@mail.hk' });
  const found = (await (
    await staff('POST /api/personal-data/search', { email: 'lee@mail.hk' })
  ).json()) as FoundPerson;
  expect(found.records).toMatchObject([{ id: other.id }]);
  expect(found.records[0]).not.toHaveProperty('keptUntil');
});

it('accounting records are deleted after eight years; connected records are deleted together or not at all', async () => {
  await db.update(retentionState).set({ switchedOnAt: null });
  const { id: memberId } = await createMember(db);
  const { id: second } = await createMember(db);
  const old = await invoiced(memberId, '2016-02-01');
  await paid([old.id], '2016-02-10');
  const voided = await invoiced(memberId, '2017-02-01');
  await staff(`POST /api/invoices/${voided.id}/void`, { reason: '重開' });
  // One payment covers an old and a recent invoice. Neither invoice is deleted.
  const together = [await invoiced(second, '2016-03-01'), await invoiced(second, '2026-03-01')];
  await paid(
    together.map(({ id }) => id),
    '2026-03-02',
  );
  // An overpaid invoice: the association still owes the member money.
  const credited = await invoiced(second, '2017-03-01');
  await paid([credited.id], '2017-03-02', 80_000, 100);
  await setToday(owner, '2026-11-24');
  const before = await left();

  expect(await night()).toMatchObject({ books: 0 });
  await db.update(retentionState).set({ switchedOnAt: new Date() });
  expect(await night()).toMatchObject({ books: 2 });
  expect(await left()).toBe(before - 2);
  const [period] = await db.select().from(membershipPeriods).where(eq(membershipPeriods.memberId, memberId));
  expect([period?.invoiceId, period?.activatedAt instanceof Date]).toEqual([null, true]);
  expect(await night()).toMatchObject({ books: 0 });
  await expect(owner.execute(sql`delete from payments`)).rejects.toThrow();
  expect(await db.$count(members, eq(members.id, memberId))).toBe(1);
});
