import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applications, mailMessages, type members } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, visitor, staff } = await createTestApp();

let count = 0;
async function apply(values: Partial<typeof members.$inferInsert> = {}) {
  const company = {
    companyNameHk: `申請公司${++count}`,
    companyNameEn: `Firm ${count}`,
    memberPhone: '2345 6789',
  };
  const body = { ...company, memberChargeman: '陳', memberEmail: `firm${count}@mail.hk`, ...values };
  const headers = { 'accept-language': 'en' };
  const { id: memberId } = await rowOf(await visitor('POST /api/members', { body, headers }));
  const [application] = await db.select().from(applications).where(eq(applications.memberId, memberId));
  return { id: application?.id ?? 0, memberId, application };
}

const statusOf = async (id: number) =>
  (await db.select().from(applications).where(eq(applications.id, id)))[0]?.status;
const mailsOf = async (id: number) =>
  (
    await db.select().from(mailMessages).where(eq(mailMessages.applicationId, id)).orderBy(mailMessages.id)
  ).map(({ templateKey, locale }) => `${templateKey} ${locale}`);
const pendingIds = async () => (await rowsOf(await staff('GET /api/members/pending'))).map(({ id }) => id);

describe('an application', () => {
  it('is created for every pending member, with a due date, and a mail in the applicant’s language', async () => {
    const { id, application } = await apply();
    expect(application).toMatchObject({ status: 'received', locale: 'en' });
    expect(application?.dueOn ?? '').toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await mailsOf(id)).toEqual(['application-received en']);
    const added = await createMember(db, { companyStatus: false });
    const [own] = await db.select().from(applications).where(eq(applications.memberId, added.id));
    expect(await mailsOf(own?.id ?? 0)).toEqual([]);
    const approved = await createMember(db);
    expect(await db.$count(applications, eq(applications.memberId, approved.id))).toBe(0);
  });

  it.each([
    ['2026-11-23', '2026-11-30', 'over a weekend'],
    ['2026-11-21', '2026-11-27', 'from a Saturday'],
    ['2026-02-16', '2026-02-26', 'over Lunar New Year 2026'],
    ['2027-02-05', '2027-02-16', 'over Lunar New Year 2027'],
    ['2026-12-24', '2027-01-04', 'over Christmas and New Year'],
    ['2026-04-02', '2026-04-14', 'over Easter and Ching Ming'],
  ])('received on %s is due on %s: %s', async (applied, due) => {
    const { rows } = await db.execute(sql`select add_working_days(${applied}::date, 5)::text as due`);
    expect(rows).toEqual([{ due }]);
  });

  it('changes its status when an old client approves the member, withdraws the approval or deletes the member', async () => {
    const { id, memberId } = await apply();
    await staff(`PUT /api/members/${memberId}`, { companyStatus: true });
    expect(await statusOf(id)).toBe('approved');
    await staff(`PUT /api/members/${memberId}`, { companyStatus: false });
    expect(await statusOf(id)).toBe('reviewing');
    await staff(`PUT /api/members/${memberId}`, { companyStatus: true });
    expect(await mailsOf(id)).toEqual([
      'application-received en',
      'application-approved en',
      'application-approved en',
    ]);
    expect((await staff(`DELETE /api/members/${memberId}`)).status).toBe(200);
    expect(await statusOf(id)).toBeUndefined();
  });

  it('is kept with the reason after a rejection, leaves the pending list, and can be reopened', async () => {
    const { id, memberId } = await apply();
    await expectError(await staff(`POST /api/applications/${id}/reject`, { reasonCode: 'x' }), 400);
    const { updatedAt } = await rowOf(await staff(`POST /api/applications/${id}/review`, {}));
    await expectError(
      await staff(`POST /api/applications/${id}/reject`, {
        reasonCode: 'other',
        updatedAt: '2020-01-01T00:00:00Z',
      }),
      409,
    );
    const body = { reasonCode: 'incomplete', reasonText: '欠商業登記證', updatedAt };
    const rejected = await rowOf(await staff(`POST /api/applications/${id}/reject`, body));
    expect(rejected).toMatchObject({ status: 'rejected', reasonCode: 'incomplete', isLate: false });
    expect(await pendingIds()).not.toContain(memberId);
    expect(
      (await expectError(await staff(`POST /api/applications/${id}/reject`, body), 409)).code,
    ).toBeDefined();
    await staff(`POST /api/applications/${id}/review`, {});
    expect(await pendingIds()).toContain(memberId);
    expect(await mailsOf(id)).toEqual(['application-received en', 'application-rejected en']);
    const { events } = (await rowOf(await staff(`GET /api/applications/${id}`))) as unknown as {
      events: { kind: string; actorName: string | null }[];
    };
    expect(events.map(({ kind, actorName }) => [kind, actorName !== null])).toEqual([
      ['received', false],
      ['reviewing', true],
      ['rejected', true],
      ['reviewing', true],
    ]);
  });

  it('shows staff the records that are probably of the same company', async () => {
    await apply({
      companyNameHk: '貓貓寵物有限公司',
      memberBusinessCertNo: '12345678-000',
      memberPhone: '+852 9111 2222',
    });
    const { id } = await apply({
      companyNameHk: '猫猫宠物有限公司',
      memberBusinessCertNo: '１２３４５６７８-000-01-24-5',
      memberPhone: '91112222',
    });
    await apply({ memberPhone: '2000 0001' });
    const { duplicates } = (await rowOf(await staff(`GET /api/applications/${id}`))) as unknown as {
      duplicates: { companyNameHk: string; same: string[] }[];
    };
    expect(duplicates[0]).toMatchObject({
      companyNameHk: '貓貓寵物有限公司',
      same: ['businessCertNo', 'name', 'phone'],
    });
    expect(duplicates.map(({ companyNameHk }) => companyNameHk)).not.toContain('猫猫宠物有限公司');
  });

  it('lists a probable duplicate whose name differs only in hyphens and spaces', async () => {
    await apply({ companyNameEn: 'The Cat-Nap Hotel', memberPhone: '2000 0011' });
    const { id } = await apply({ companyNameEn: 'THE CATNAP HOTEL', memberPhone: '2000 0012' });
    const { duplicates } = (await rowOf(await staff(`GET /api/applications/${id}`))) as unknown as {
      duplicates: { companyNameEn: string; same: string[] }[];
    };
    expect(duplicates).toContainEqual(expect.objectContaining({ companyNameEn: 'The Cat-Nap Hotel' }));
  });

  it('is overdue from the day after its due date; an application without a due date is never overdue', async () => {
    const { id } = await apply();
    const due = (day: unknown) =>
      db
        .update(applications)
        .set({ dueOn: day as string })
        .where(eq(applications.id, id));
    const isLate = async () => (await rowOf(await staff(`GET /api/applications/${id}`))).isLate;
    await due(sql`hk_today()`);
    expect(await isLate()).toBe(false);
    await due(sql`hk_today() - 1`);
    expect(await isLate()).toBe(true);
    await due(null);
    expect(await isLate()).toBe(false);
    const [first] = await rowsOf(
      await staff('GET /api/applications?filter={"status":["received","reviewing"]}&range=[0,0]'),
    );
    expect(first?.companyName).toEqual(expect.any(String));
  });

  it('has internal notes for staff, which the applicant does not see', async () => {
    const { id } = await apply();
    const noted = await rowOf(await staff(`PATCH /api/applications/${id}`, { internalNote: '電話已覆' }));
    expect(noted.internalNote).toBe('電話已覆');
    for (const call of [`GET /api/applications`, `GET /api/applications/${id}`])
      await expectError(await visitor(call), 401);
    await expectError(await visitor(`POST /api/applications/${id}/reject`, { reasonCode: 'other' }), 401);
    await expectError(await staff('POST /api/applications/999999/review', {}), 404);
    await expectError(await staff('GET /api/applications/x'), 400);
  });
});
