import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_ICALENDAR, SAMPLE_JSON } from '../../../core/dates/testing/samples.ts';
import type { OfficeRules } from '../../../core/office/validation/office-rules.ts';
import {
  applications,
  associationTexts,
  auditLog,
  contactMessages,
  membershipPeriods,
  membershipSettings,
  officeRules,
} from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { setToday } from '../../../db/testing/today.ts';
import { expectError, type Row, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { startServer } from '../../testing/server.ts';

const { db, owner, visitor, staff, signIn } = await createTestApp();

const FIRST = {
  yearStartsOn: '01-01',
  halfYearFrom: '07-01',
  permanentYears: 3,
  joiningFeeCents: 0,
  applicationDays: 5,
  enquiryDays: 2,
  firstReminderDays: 60,
  secondReminderDays: 30,
  lastReminderDays: 7,
  lateReminderDays: 14,
};

beforeAll(() => setToday(owner, '2083-08-02'));
afterEach(async () => {
  await setToday(owner, '2083-08-02');
  await db.update(officeRules).set(FIRST);
  await db.update(membershipSettings).set({ graceDays: 30 });
});

const set = async (change: Partial<OfficeRules>) => rowOf(await staff('PATCH /api/office-rules', change));
const json = async (answer: Response) => (await answer.json()) as Row;
const quote = async (appliedOn: string, year: number, type = '普通會員') =>
  json(
    await visitor(`GET /api/fees/quote?type=${encodeURIComponent(type)}&appliedOn=${appliedOn}&year=${year}`),
  );

let made = 0;
async function apply() {
  const body = {
    companyNameHk: `規則公司${++made}`,
    memberPhone: '2345 6789',
    memberChargeman: '陳',
    memberEmail: `rules${made}@mail.hk`,
  };
  const { id: memberId } = await rowOf(await visitor('POST /api/members', body));
  const [application] = await db.select().from(applications).where(eq(applications.memberId, memberId));
  return { memberId, id: application?.id ?? 0, dueOn: application?.dueOn };
}

/** Applications follow the day of the system, enquiries the time of their arrival. */
const NOW = sql`(now() at time zone association_zone())::date`;
const workingDays = async (days: number, from = sql`hk_today()`) => {
  const { rows } = await db.execute<{ day: string }>(
    sql`select add_working_days(${from}, ${days}::int)::text as day`,
  );
  return rows[0]?.day;
};

describe('PATCH /api/office-rules', () => {
  it('stores old and new values in the audit log, including those of the grace period', async () => {
    const before = await rowOf(await staff('GET /api/office-rules'));
    expect(before).toMatchObject({ ...FIRST, graceDays: 30 });
    const changed = await set({ permanentYears: null, graceDays: 45 });
    expect(changed).toMatchObject({ permanentYears: null, graceDays: 45 });
    const { rows } = await db.execute<Row>(
      sql`select resource, changes from audit_log where resource in ('office-rules', 'membership-settings') order by id desc limit 2`,
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { resource: 'office-rules', changes: { permanentYears: [3, null] } },
        { resource: 'membership-settings', changes: { graceDays: [30, 45] } },
      ]),
    );
  });

  it('accepts changes by owners only, while every role can read the rules', async () => {
    for (const role of ['membership', 'finance', 'editor', 'reader'] as const) {
      const caller = await signIn(role);
      expect((await caller('GET /api/office-rules')).status).toBe(200);
      await expectError(await caller('PATCH /api/office-rules', { enquiryDays: 3 }), 403);
      await expectError(await caller('POST /api/holidays/import', { text: SAMPLE_JSON }), 403);
    }
    await expectError(await visitor('GET /api/office-rules'), 401);
  });

  it('rejects the second of two concurrent changes to the same version', async () => {
    const { updatedAt } = await rowOf(await staff('GET /api/office-rules'));
    expect((await staff('PATCH /api/office-rules', { graceDays: 10, updatedAt })).status).toBe(200);
    const refused = await expectError(
      await staff('PATCH /api/office-rules', { graceDays: 20, updatedAt }),
      409,
    );
    expect(refused.code).toBe('edit_conflict');
    expect(await rowOf(await staff('GET /api/office-rules'))).toMatchObject({ graceDays: 10 });
  });

  it.each([
    ['29 February as start', { yearStartsOn: '02-29' }, 'yearStartsOn'],
    ['a day that does not exist', { halfYearFrom: '06-31' }, 'halfYearFrom'],
    ['no years', { permanentYears: 0 }, 'permanentYears'],
    ['a negative fee', { joiningFeeCents: -1 }, 'joiningFeeCents'],
    ['no days', { applicationDays: 0 }, 'applicationDays'],
    ['reminders out of order', { secondReminderDays: 60 }, 'secondReminderDays'],
    ['a last reminder before the second', { lastReminderDays: 31 }, 'lastReminderDays'],
  ])('rejects %s', async (_, change, field) => {
    const refused = await expectError(await staff('PATCH /api/office-rules', change), 400);
    expect(refused.errors).toHaveProperty(field);
  });
});

describe('a changed office rule', () => {
  it('for the first day of half fees changes the quoted fee', async () => {
    expect(await quote('2083-08-02', 2083)).toEqual({ amountCents: 40_000, isHalf: true });
    await set({ halfYearFrom: '10-01' });
    expect(await quote('2083-08-02', 2083)).toEqual({ amountCents: 80_000, isHalf: false });
    await set({ halfYearFrom: null });
    expect(await quote('2083-12-31', 2083)).toEqual({ amountCents: 80_000, isHalf: false });
  });

  it('for the joining fee applies to quotes and application invoices, not to renewals', async () => {
    await set({ joiningFeeCents: 20_000, halfYearFrom: null });
    expect(await quote('2083-08-02', 2083)).toMatchObject({ amountCents: 80_000, joiningFeeCents: 20_000 });
    const { id } = await apply();
    const accepted = await json(
      await staff(`POST /api/applications/${id}/accept`, { memberType: '普通會員', year: 2083 }),
    );
    expect(accepted.invoice).toMatchObject({
      totalCents: 100_000,
      lines: [{ amountCents: 80_000 }, { zh: '入會費', en: 'Joining fee', amountCents: 20_000 }],
    });
    const member = await createMember(db);
    const renewal = await json(
      await staff('POST /api/invoices', {
        memberId: member.id,
        kind: 'renewal',
        memberType: '普通會員',
        year: 2084,
      }),
    );
    expect(renewal).toMatchObject({ totalCents: 80_000 });
  });

  it('for the membership year applies to quotes, new terms and renewals; existing terms keep their dates', async () => {
    const member = await createMember(db);
    await staff('POST /api/membership-periods', {
      memberIds: [member.id],
      memberType: '普通會員',
      year: 2083,
    });
    const old = { year: 2083, startsOn: '2083-01-01', endsOn: '2083-12-31' };
    await set({ yearStartsOn: '04-01', halfYearFrom: '10-01' });
    const terms = () =>
      db
        .select({
          year: membershipPeriods.year,
          startsOn: membershipPeriods.startsOn,
          endsOn: membershipPeriods.endsOn,
        })
        .from(membershipPeriods)
        .where(eq(membershipPeriods.memberId, member.id))
        .orderBy(membershipPeriods.startsOn);
    expect(await terms()).toEqual([old]);
    expect(await quote('2084-02-01', 2083)).toMatchObject({ isHalf: true });
    await setToday(owner, '2083-12-01');
    const preview = await json(await staff('GET /api/renewals?year=2084'));
    expect(preview).toMatchObject({ opensOn: '2083-11-01', isOpen: true });
    await staff('POST /api/renewals', { year: 2084 });
    expect(await terms()).toEqual([old, { year: 2084, startsOn: '2084-01-01', endsOn: '2085-03-31' }]);
    const other = await createMember(db);
    await staff('POST /api/membership-periods', {
      memberIds: [other.id],
      memberType: '普通會員',
      year: 2083,
    });
    const [own] = await db.select().from(membershipPeriods).where(eq(membershipPeriods.memberId, other.id));
    expect(own).toMatchObject({ startsOn: '2083-04-01', endsOn: '2084-03-31' });
    const outside = { memberIds: [other.id], memberType: '普通會員', year: 2082, startsOn: '2083-04-01' };
    expect(await expectError(await staff('POST /api/membership-periods', outside), 400)).toMatchObject({
      errors: { startsOn: expect.any(String) },
    });
  });

  it('for the number of years before permanent membership determines who is eligible', async () => {
    const member = await createMember(db);
    for (const year of [2082, 2083])
      await staff('POST /api/membership-periods', { memberIds: [member.id], memberType: '普通會員', year });
    const isEligible = async () =>
      ((await json(await staff('GET /api/members/permanent'))) as unknown as Row[]).some(
        ({ id }) => id === member.id,
      );
    expect(await isEligible()).toBe(false);
    const effect = await json(await staff('POST /api/office-rules/check', { permanentYears: 1 }));
    const [{ count = 0, after = 0 } = {}] = effect.effects as { count?: number; after?: number }[];
    expect(after).toBe(count + 1);
    await set({ permanentYears: 1 });
    expect(await isEligible()).toBe(true);
    await set({ permanentYears: null });
    expect(await isEligible()).toBe(true);
  });

  it('for the promised number of days sets the due dates of new applications and enquiries, and the number in the association’s texts; editing that number changes the rule', async () => {
    const before = await apply();
    expect(before.dueOn).toBe(await workingDays(5));
    await set({ applicationDays: 15, enquiryDays: 4 });
    expect((await apply()).dueOn).toBe(await workingDays(15));
    const [kept] = await db.select().from(applications).where(eq(applications.id, before.id));
    expect(kept?.dueOn).toBe(before.dueOn);
    const body = { name: '陳大文', email: 'days@mail.hk', subject: '查詢', message: '請問入會要多久？' };
    await visitor('POST /api/contact-messages', body);
    const [enquiry] = await db.select().from(contactMessages).where(eq(contactMessages.email, body.email));
    expect(enquiry?.dueOn).toBe(await workingDays(4, NOW));
    expect(await rowOf(await staff('GET /api/association'))).toMatchObject({
      processingDays: '15',
      replyDays: '4',
    });
    await staff('PATCH /api/association', { processingDays: '6' });
    expect(await rowOf(await staff('GET /api/office-rules'))).toMatchObject({
      applicationDays: 6,
      enquiryDays: 4,
    });
  });

  it('overrides the number of reply days in a draft of the association’s texts that is published later', async () => {
    await staff('PATCH /api/association', { motto: { zh: '新', en: 'New' }, draft: true });
    await set({ enquiryDays: 9 });
    await staff('POST /api/association/publish');
    const [texts] = await db.select().from(associationTexts);
    expect(texts?.data).toMatchObject({ replyDays: '9' });
    expect(await rowOf(await staff('GET /api/office-rules'))).toMatchObject({ enquiryDays: 9 });
  });
});

describe('POST /api/office-rules/check', () => {
  it('returns each changed rule with the day from which it applies, without storing anything', async () => {
    await apply();
    const change = { yearStartsOn: '04-01', applicationDays: 15, enquiryDays: 2, joiningFeeCents: 5 };
    const { effects } = await json(await staff('POST /api/office-rules/check', change));
    expect(effects).toEqual([
      expect.objectContaining({ rule: 'yearStartsOn', fromOn: '2084-01-01', untilOn: '2085-03-31' }),
      expect.objectContaining({ rule: 'joiningFeeCents', fromOn: '2083-08-02' }),
      expect.objectContaining({ rule: 'applicationDays', count: expect.any(Number) }),
    ]);
    expect(await rowOf(await staff('GET /api/office-rules'))).toMatchObject(FIRST);
  });
});

describe('the holiday calendar', () => {
  const entries = async () =>
    (
      await db
        .select({ changes: auditLog.changes })
        .from(auditLog)
        .where(eq(auditLog.resource, 'holidays'))
        .orderBy(auditLog.id)
    ).map(({ changes }) => changes);

  it('takes a day that is added by hand, and drops one that is removed', async () => {
    const added = await json(await staff('PUT /api/holidays/2030-06-13', { name: 'Local feast' }));
    expect(added.days).toContainEqual({ onDate: '2030-06-13', name: 'Local feast' });
    const removed = await json(await staff('DELETE /api/holidays/2030-06-13'));
    expect(removed.days).not.toContainEqual(expect.objectContaining({ onDate: '2030-06-13' }));
    await expectError(await staff('DELETE /api/holidays/2030-06-13'), 404);
    await expectError(await staff('PUT /api/holidays/2030-02-30', { name: 'No day' }), 404);
    await expectError(await staff('PUT /api/holidays/2030-06-14', { name: ' ' }), 400);
    await expectError(await visitor('PUT /api/holidays/2030-06-14', { name: 'Feast' }), 401);
    const until = ['2027-12-27', '2030-06-13'];
    expect(await entries()).toEqual([
      { days: [expect.any(Number), expect.any(Number)], until },
      { days: [expect.any(Number), expect.any(Number)], until: until.toReversed() },
    ]);
  });

  it('reads the file at the address of the profile, which a setting replaces', async () => {
    const origin = await startServer(({ url }, answer) => {
      if (url === '/holidays.ics') answer.end(SAMPLE_ICALENDAR);
      else answer.writeHead(500).end();
    });
    const withAddress = (file: string) => createTestApp({ env: { HOLIDAYS_URL: `${origin}/${file}` } });
    const app = await withAddress('holidays.ics');
    const trial = await rowOf(
      await app.staff('POST /api/holidays/import', { isFetched: true, isTrial: true }),
    );
    expect(trial).toMatchObject({ added: [{ onDate: '2028-01-01' }, { onDate: '2028-01-26' }] });
    const { staff: other } = await withAddress('broken.ics');
    await expectError(await other('POST /api/holidays/import', { isFetched: true }), 502);
    await expectError(await other('POST /api/holidays/import', {}), 400);
  });

  it('imports the government’s file after a preview of its changes, with one audit entry', async () => {
    await db.execute(sql`delete from general_holidays where on_date >= '2028-01-01'`);
    const earlier = (await entries()).length;
    const trial = await json(
      await staff('POST /api/holidays/import', { text: SAMPLE_ICALENDAR, isTrial: true }),
    );
    expect(trial).toMatchObject({ added: [{ onDate: '2028-01-01' }, { onDate: '2028-01-26' }], removed: [] });
    expect((await json(await staff('GET /api/holidays'))).endsOn).toBe('2027-12-27');
    await staff('POST /api/holidays/import', { text: SAMPLE_ICALENDAR });
    const again = await json(await staff('POST /api/holidays/import', { text: SAMPLE_JSON }));
    expect(again).toMatchObject({ added: [], removed: [], kept: 2, endsOn: '2028-01-26' });
    const { rows } = await db.execute(sql`select add_working_days('2028-01-25', 1)::text as day`);
    expect(rows).toEqual([{ day: '2028-01-27' }]);
    expect((await entries()).slice(earlier)).toEqual([
      { days: [expect.any(Number), expect.any(Number)], until: ['2027-12-27', '2028-01-26'] },
      { days: [expect.any(Number), expect.any(Number)], until: ['2028-01-26', '2028-01-26'] },
    ]);
    const refused = await expectError(await staff('POST /api/holidays/import', { text: 'no file' }), 400);
    expect(refused.errors).toHaveProperty('text');
  });

  it.each([
    ['2027-10-27', false],
    ['2027-10-28', true],
    ['2029-01-01', true],
  ])(
    'warns from 90 days before the last stored holiday: on %s, the warning is %s',
    async (today, isEnding) => {
      await setToday(owner, today);
      await db.execute(sql`delete from general_holidays where on_date > '2028-01-26'`);
      expect((await json(await staff('GET /api/holidays'))).isEnding).toBe(isEnding);
    },
  );
});
