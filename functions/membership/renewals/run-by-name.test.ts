import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { invoices, mailMessages } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { setToday } from '../../../db/testing/today.ts';
import { expectError, type Row, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, owner, visitor, staff, settled } = await createTestApp();

beforeEach(() => setToday(owner, '2026-11-25'));

async function member(companyNameHk: string, year: number | null = 2026) {
  const made = await createMember(db, { companyNameHk, memberEmail: 'a@shops.hk' });
  if (year)
    await staff('POST /api/membership-periods', { memberIds: [made.id], memberType: '普通會員', year });
  return made;
}
type Named = { toRenew: Row[]; withoutTerm: Row[] };
const named = async () => (await (await staff('GET /api/renewals/members?year=2027')).json()) as Named;
const idsOf = (rows: Row[]) => rows.map(({ id }) => id);
const open = () => db.$count(invoices, and(eq(invoices.kind, 'renewal'), isNull(invoices.voidedAt)));

describe('a renewal run', () => {
  it('previews the members to invoice and those without a membership period, skips excluded members, and can be undone', async () => {
    const [one, two] = [await member('甲店'), await member('乙店')];
    const unrecorded = await member('丙店', null);
    const before = await named();
    expect(idsOf(before.toRenew).sort()).toEqual([one.id, two.id].sort());
    expect(before.toRenew[0]).toMatchObject({
      memberNumber: expect.stringMatching(/^HKPT/),
      email: 'a@shops.hk',
    });
    expect(idsOf(before.withoutTerm)).toEqual([unrecorded.id]);
    const run = await rowOf(await staff('POST /api/renewals', { year: 2027, leaveOutIds: [two.id] }));
    expect(run).toEqual({ issued: 1, remaining: 0 });
    await settled();
    expect(idsOf((await named()).toRenew)).toEqual([two.id]);
    const undone = await rowOf(await staff('POST /api/renewals/undo', { year: 2027 }));
    expect(undone).toEqual({ voided: 1, mailsCancelled: 1, mailsSent: 0, corrections: 0 });
    expect(await open()).toBe(0);
    expect(await db.$count(mailMessages, eq(mailMessages.status, 'cancelled'))).toBe(1);
    expect(idsOf((await named()).toRenew).sort()).toEqual([one.id, two.id].sort());
    expect(await rowOf(await staff('POST /api/renewals', { year: 2027 }))).toEqual({
      issued: 2,
      remaining: 0,
    });
    const numbers = await db.select({ number: invoices.number }).from(invoices).orderBy(invoices.id);
    expect(numbers.map(({ number }) => number.slice(-4))).toEqual(['0001', '0002', '0003']);
  });

  it('names the members by page and by search, and all of them without a range', async () => {
    const query = (parameters: object) =>
      `GET /api/renewals/members?${new URLSearchParams({ year: '2028', ...parameters })}`;
    for (const name of ['戊店', '己店', '庚店'])
      await staff('POST /api/membership-periods', {
        memberIds: [(await createMember(db, { companyNameHk: name })).id],
        memberType: '普通會員',
        year: 2027,
      });
    const all = (await (await staff(query({}))).json()) as Named;
    const { length: total } = all.toRenew;
    expect(total).toBeGreaterThan(2);
    const page = await staff(query({ range: '[1,2]' }));
    expect(page.headers.get('content-range')).toBe(`renewals 1-2/${total}`);
    expect(idsOf(((await page.json()) as Named).toRenew)).toEqual(idsOf(all.toRenew).slice(1, 3));
    const past = await staff(query({ range: '[5000,5099]' }));
    expect(past.headers.get('content-range')).toBe(`renewals */${total}`);
    const sought = await staff(query({ range: '[0,99]', q: '己店' }));
    expect(((await sought.json()) as Named).toRenew).toMatchObject([{ companyName: '己店' }]);
    await expectError(await staff(query({ range: '[2,1]' })), 400);
  });

  it('when undone, mails a correction to members whose invoice was mailed, in the language of the invoice', async () => {
    await staff('POST /api/renewals/undo', { year: 2027 });
    await db.delete(mailMessages);
    await staff('POST /api/renewals', { year: 2027 });
    await settled();
    const [sent] = await db.select().from(mailMessages).orderBy(mailMessages.id);
    await db
      .update(mailMessages)
      .set({ status: 'sent' })
      .where(eq(mailMessages.id, sent?.id ?? 0));
    const undone = await rowOf(await staff('POST /api/renewals/undo', { year: 2027, tellsMembers: true }));
    expect(undone).toMatchObject({ mailsSent: 1, corrections: 1 });
    await settled();
    const corrections = await db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.templateKey, 'renewal-undone'));
    expect(corrections).toHaveLength(1);
    const [invoice] = await db
      .select()
      .from(invoices)
      .where(eq(invoices.id, sent?.invoiceId ?? 0));
    expect(corrections[0]).toMatchObject({ recipient: sent?.recipient, invoiceId: invoice?.id });
    expect(corrections[0]?.subject).toContain(invoice?.number);
    expect(corrections[0]?.text).toContain('請勿按該發票付款');
    expect(corrections[0]?.html).not.toContain('cid:');
  });

  it('voids only the unpaid invoices when it is undone, and can be undone by staff only', async () => {
    await staff('POST /api/renewals/undo', { year: 2027 });
    await member('丁店');
    await staff('POST /api/renewals', { year: 2027 });
    const [invoice] = await db
      .select()
      .from(invoices)
      .where(and(eq(invoices.kind, 'renewal'), isNull(invoices.voidedAt)));
    await staff('POST /api/payments', {
      requestId: 'run-by-name-0001',
      method: 'cash',
      amountCents: 80_000,
      receivedOn: '2026-11-25',
      memberId: invoice?.memberId,
      allocations: [{ invoiceId: invoice?.id, amountCents: 80_000 }],
    });
    const issued = await open();
    expect(await rowOf(await staff('POST /api/renewals/undo', { year: 2027 }))).toMatchObject({
      voided: issued - 1,
    });
    expect(await open()).toBe(1);
    await expectError(await visitor('POST /api/renewals/undo', { year: 2027 }), 401);
    await expectError(await staff('POST /api/renewals/undo', {}), 400);
    await expectError(await staff('POST /api/renewals', { year: 2027, leaveOutIds: ['x'] }), 400);
  });
});
