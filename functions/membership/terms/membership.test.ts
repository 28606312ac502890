import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginBuild, endBuild } from '../../../db/queries/platform/publishing.ts';
import { auditLog, members, membershipPeriods, publishOutbox } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { setToday } from '../../../db/testing/today.ts';
import { publishDue } from '../../app/scheduled/scheduled.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, owner, visitor, staff } = await createTestApp();

const day = (at: string) => setToday(owner, at);
beforeEach(() => day('2026-11-23'));

const record = (memberIds: number[], year: number, values: object = {}) =>
  staff('POST /api/membership-periods', { memberIds, memberType: '普通會員', year, ...values });
const forLife = (memberIds: number[], values: object = {}) =>
  staff('POST /api/membership-periods', {
    memberIds,
    memberType: '永久會員',
    startsOn: '2026-01-05',
    minuteRef: '2026/3 §4',
    ...values,
  });
interface Membership {
  status: string;
  sinceOn: string | null;
  endsOn: string | null;
  periods: { id: number; updatedAt: string }[];
  gapYears: number[];
  eligibleSince: string | null;
}
const membership = async (id: number) =>
  (await (await staff(`GET /api/members/${id}/membership`)).json()) as Membership;
const isListed = async (id: number) =>
  (await rowsOf(await visitor(`GET /api/members?filter={"id":${id}}`))).length === 1;
const waiting = async () => (await db.select().from(publishOutbox)).map(({ recordId }) => recordId);
const emptyOutbox = async () => endBuild(db, await beginBuild(db));

describe('the fee quote', () => {
  it('is available to visitors, and uses the fee that is valid on the application date', async () => {
    const quote = (question: string) => visitor(`GET /api/fees/quote?${question}`);
    const july = 'type=普通會員&appliedOn=2026-07-01&year=2026';
    expect(await (await quote(july)).json()).toEqual({ amountCents: 40_000, isHalf: true });
    const fee = { memberType: '普通會員', amountCents: 90_000, isHalvable: true, validFromOn: '2026-07-01' };
    const { id, updatedAt } = await rowOf(await staff('POST /api/membership-fees', fee));
    expect(await (await quote(july)).json()).toEqual({ amountCents: 45_000, isHalf: true });
    await expectError(await staff('POST /api/membership-fees', fee), 409);
    await expectError(await staff('POST /api/membership-fees', { ...fee, amountCents: -1 }), 400);
    await expectError(await visitor('POST /api/membership-fees', fee), 401);
    await staff(`PATCH /api/membership-fees/${id}`, { amountCents: 100_000, updatedAt });
    await expectError(await staff(`PATCH /api/membership-fees/${id}`, { amountCents: 1, updatedAt }), 409);
    expect(await (await quote(july)).json()).toEqual({ amountCents: 50_000, isHalf: true });
    expect(await db.$count(publishOutbox, eq(publishOutbox.resource, 'membership-fees'))).toBe(2);
    expect((await staff(`DELETE /api/membership-fees/${id}`)).status).toBe(200);
    await expectError(await staff(`PATCH /api/membership-fees/${id}`, {}), 404);
    expect(await rowsOf(await staff('GET /api/membership-fees'))).toHaveLength(3);
    await expectError(await quote('type=x&appliedOn=2026-07-01&year=2026'), 400);
    await expectError(await quote('type=普通會員&appliedOn=2026-07-01'), 400);
    await expectError(await quote('type=普通會員&appliedOn=2000-07-01&year=2000'), 404);
  });
});

describe('a membership period', () => {
  it('is recorded for many members in one request, but only once per member and year', async () => {
    const ids = [(await createMember(db)).id, (await createMember(db)).id];
    const pending = await createMember(db, { companyStatus: false });
    expect(await membership(ids[0] ?? 0)).toMatchObject({ status: 'unrecorded', sinceOn: null, periods: [] });
    expect(await isListed(ids[0] ?? 0)).toBe(true);
    const first = await record([ids[0] ?? 0], 2026);
    expect([first.status, await first.json()]).toEqual([201, { recorded: [ids[0]], known: [] }]);
    expect(await (await record([...ids, pending.id], 2026)).json()).toEqual({
      recorded: [ids[1]],
      known: [ids[0]],
    });
    expect((await expectError(await record(ids, 2026), 409)).code).toBe('period_exists');
    await expectError(await record([pending.id], 2026), 404);
    await expectError(await visitor('POST /api/membership-periods', {}), 401);
    await expectError(await record(ids, 2026, { startsOn: '2025-12-31' }), 400);
    expect(await membership(ids[1] ?? 0)).toMatchObject({
      status: 'current',
      sinceOn: '2026-01-01',
      endsOn: '2026-12-31',
      periods: [{ feeCents: 80_000, source: 'recorded' }],
    });
    const isOurs = and(eq(auditLog.resource, 'membership-periods'), eq(auditLog.action, 'create'));
    expect(await db.$count(auditLog, isOurs)).toBe(2);
  });

  it('is current until midnight of 31 December in Hong Kong, and the member is listed for 30 days of grace', async () => {
    const { id } = await createMember(db);
    await record([id], 2026);
    const steps = [
      ['2026-12-31T15:59:59Z', 'current', true],
      ['2026-12-31T16:00:00Z', 'grace', true],
      ['2027-01-30', 'grace', true],
      ['2027-01-31', 'lapsed', false],
    ] as const;
    for (const [at, status, listed] of steps) {
      await day(at);
      expect([at, (await membership(id)).status, await isListed(id)]).toEqual([at, status, listed]);
      expect(await rowsOf(await staff(`GET /api/members?filter={"id":${id}}`))).toMatchObject([
        { membershipStatus: status, membershipEndsOn: '2026-12-31' },
      ]);
    }
  });

  it('queues one removal of its member from the published directory when it lapses, at the first scheduled run after midnight', async () => {
    const gone = await createMember(db);
    const stays = await createMember(db);
    await day('2026-03-01');
    await record([gone.id, stays.id], 2025);
    await record([stays.id], 2026);
    await emptyOutbox();
    await publishDue(db);
    expect(await waiting()).toEqual([]);
    await db.execute("update publish_state set checked_at = '2026-01-30T15:59:59Z'");
    expect((await publishDue(db)).due).toBe(1);
    expect(await waiting()).toEqual([gone.id]);
    await emptyOutbox();
    expect((await publishDue(db)).due).toBe(0);
  });

  it('after a gap puts the former member into the directory again, until the period is cancelled', async () => {
    const { id } = await createMember(db);
    await record([id], 2023);
    await record([id], 2024);
    expect([(await membership(id)).status, await isListed(id)]).toEqual(['lapsed', false]);
    await emptyOutbox();
    await record([id], 2026, { startsOn: '2026-08-01' });
    expect(await membership(id)).toMatchObject({ status: 'current', gapYears: [2025], eligibleSince: null });
    expect(await isListed(id)).toBe(true);
    expect(await waiting()).toEqual([id]);
    const [latest] = (await membership(id)).periods;
    const { updatedAt } = latest ?? {};
    await staff(`PATCH /api/membership-periods/${latest?.id}`, { isCancelled: true, updatedAt });
    await expectError(
      await staff(`PATCH /api/membership-periods/${latest?.id}`, { isCancelled: false, updatedAt }),
      409,
    );
    expect([(await membership(id)).status, await isListed(id)]).toEqual(['lapsed', false]);
    await record([id], 2026);
    const again = await staff(`PATCH /api/membership-periods/${latest?.id}`, { isCancelled: false });
    expect((await expectError(again, 409)).code).toBe('period_exists');
    expect(await rowsOf(await staff(`GET /api/membership-periods?filter={"memberId":${id}}`))).toHaveLength(
      4,
    );
  });

  it('for life requires a reference to board minutes, leaves the earlier paid period unchanged, and changes the type in the member’s record', async () => {
    const { id } = await createMember(db);
    await record([id], 2026);
    await expectError(await forLife([id], { minuteRef: ' ' }), 400);
    await expectError(await forLife([id], { year: 2026 }), 400);
    expect((await forLife([id])).status).toBe(201);
    expect(await membership(id)).toMatchObject({
      status: 'permanent',
      endsOn: null,
      periods: [{}, { year: 2026 }],
    });
    expect(await rowOf(await staff(`GET /api/members/${id}`))).toMatchObject({
      memberMark: 'HKP',
      memberType: '永久會員',
      membershipStatus: 'permanent',
    });
    await day('2060-01-01');
    expect(await isListed(id)).toBe(true);
  });

  it('has the status “upcoming” before its first day, and “unpaid” until it is activated', async () => {
    const { id } = await createMember(db);
    await record([id], 2027);
    expect([(await membership(id)).status, await isListed(id)]).toEqual(['upcoming', true]);
    await db.update(membershipPeriods).set({ activatedAt: null }).where(eq(membershipPeriods.memberId, id));
    expect([(await membership(id)).status, await isListed(id)]).toEqual(['unpaid', false]);
    await db.delete(membershipPeriods).where(eq(membershipPeriods.memberId, id));
    expect([(await membership(id)).status, await isListed(id)]).toEqual(['unrecorded', true]);
  });

  it('ends early if staff set an earlier end date of the membership', async () => {
    const { id } = await createMember(db);
    await record([id], 2026);
    await staff(`PATCH /api/members/${id}`, { endedOn: '2026-11-24' });
    expect([(await membership(id)).status, await isListed(id)]).toEqual(['current', true]);
    await day('2026-11-24');
    expect([(await membership(id)).status, await isListed(id)]).toEqual(['ended', false]);
    await staff(`PATCH /api/members/${id}`, { endedOn: null });
    expect(await isListed(id)).toBe(true);
    const { id: unrecorded } = await createMember(db, { endedOn: '2026-01-01' });
    expect(await isListed(unrecorded)).toBe(false);
    expect((await staff(`DELETE /api/members/${id}`)).status).toBe(200);
    expect(await db.$count(membershipPeriods, eq(membershipPeriods.memberId, id))).toBe(0);
  });

  it('is followed by the configured grace period', async () => {
    const { id } = await createMember(db);
    await record([id], 2025);
    expect(await isListed(id)).toBe(false);
    await expectError(await staff('PATCH /api/membership-settings', { graceDays: 400 }), 400);
    await expectError(await visitor('PATCH /api/membership-settings', { graceDays: 40 }), 401);
    const { updatedAt } = await rowOf(await staff('GET /api/membership-settings'));
    await staff('PATCH /api/membership-settings', { graceDays: 366, updatedAt });
    expect([(await membership(id)).status, await isListed(id)]).toEqual(['grace', true]);
    await expectError(await staff('PATCH /api/membership-settings', { graceDays: 1, updatedAt }), 409);
    await staff('PATCH /api/membership-settings', { graceDays: 30 });
    expect(await isListed(id)).toBe(false);
  });

  it('can be used to filter and sort members, by staff only', async () => {
    const of = (status: unknown) =>
      `filter=${encodeURIComponent(JSON.stringify({ membershipStatus: status }))}`;
    const statuses = async (status: unknown) =>
      new Set(
        (await rowsOf(await staff(`GET /api/members/all?${of(status)}`))).map((row) => row.membershipStatus),
      );
    expect(await statuses('lapsed')).toEqual(new Set(['lapsed']));
    expect(await statuses(['permanent', 'current'])).toEqual(new Set(['permanent', 'current']));
    await expectError(await staff(`GET /api/members/all?${of('x')}`), 400);
    await expectError(await visitor(`GET /api/members?${of('lapsed')}`), 400);
    const sort = `sort=${encodeURIComponent('["membershipEndsOn","DESC"]')}`;
    expect((await staff(`GET /api/members?${sort}`)).status).toBe(200);
    await expectError(await visitor(`GET /api/members?${sort}`), 400);
    expect((await staff(`GET /api/members/export.csv?${of('lapsed')}`)).status).toBe(200);
  });
});

describe('eligibility for permanent membership', () => {
  it('is reported with the qualifying periods, but not for members who are permanent already', async () => {
    await db.update(members).set({ companyStatus: false });
    const [long, short, permanent] = [await createMember(db), await createMember(db), await createMember(db)];
    for (const year of [2023, 2024, 2025, 2026]) await record([long.id, permanent.id], year);
    await record([short.id], 2026);
    await forLife([permanent.id]);
    const eligible = (await (await staff('GET /api/members/permanent')).json()) as { terms: object[] }[];
    expect(eligible).toMatchObject([{ id: long.id, companyName: long.companyNameHk, since: '2023-01-01' }]);
    expect(eligible[0]?.terms).toHaveLength(4);
    expect((await membership(long.id)).eligibleSince).toBe('2023-01-01');
    await expectError(await visitor('GET /api/members/permanent'), 401);
    await expectError(await staff('GET /api/members/999999/membership'), 404);
  });
});

describe('GET /api/invoices/quote', () => {
  it.each(['renewal', 'rejoin'])(
    'tells sum, period and due day of the %s invoice that is then issued',
    async (kind) => {
      const { id: memberId } = await createMember(db);
      await record([memberId], 2026);
      const wanted = { memberId, kind, memberType: '普通會員', year: 2027, discountCents: 10_000 };
      const question = `GET /api/invoices/quote?${new URLSearchParams(wanted as never)}`;
      const quote = await rowOf(await staff(question));
      const invoice = await rowOf(await staff('POST /api/invoices', wanted as never));
      const [term] = await db
        .select()
        .from(membershipPeriods)
        .where(eq(membershipPeriods.invoiceId, Number(invoice.id)));
      expect(quote).toEqual({
        lines: invoice.lines,
        amountCents: invoice.totalCents,
        dueOn: invoice.dueOn,
        startsOn: term?.startsOn,
        endsOn: term?.endsOn,
        includesNextYear: false,
        saysHowToPay: false,
      });
      await expectError(await staff(question.replace('memberType', 'x')), 400);
      await expectError(await visitor(question), 401);
    },
  );
});
