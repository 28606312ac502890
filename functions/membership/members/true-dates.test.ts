import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMember } from '../../../db/testing/factories.ts';
import { setToday } from '../../../db/testing/today.ts';
import { expectError, listQuery, type Row, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, owner, visitor, staff } = await createTestApp();

beforeEach(() => setToday(owner, '2026-11-25'));

const term = (id: number, year: number) =>
  staff('POST /api/membership-periods', { memberIds: [id], memberType: '普通會員', year });
const count = async (name: string) =>
  ((await rowOf(await staff('GET /api/dashboard/today')))[name] as { count: number }).count;

describe('the day of joining', () => {
  it.each([
    ['2009-03-01', '2009-03-01'],
    ['2009/3/1', '2009-03-01'],
    ['２００９年３月１日', '2009-03-01'],
    ['20090301', '2009-03-01'],
    ['31/12/2009', '2009-12-31'],
    ['5.5.2009', '2009-05-05'],
    ['3 April 2009', '2009-04-03'],
    ['3-Apr-2009', '2009-04-03'],
    ['April 3rd, 2009', '2009-04-03'],
    ['2008-02-29 00:00:00', '2008-02-29'],
    ['03/04/2009', null],
    ['2009', null],
    ['2009-02-30', null],
    ['31/31/2009', null],
    ['Foo 3, 2009', null],
    ['創會會員', null],
    ['', null],
  ])('entered as %j is parsed as %j', async (text, day) => {
    const { rows } = await db.execute<{ day: string | null }>(sql`select join_day(${text})::text as day`);
    expect(rows[0]?.day).toBe(day);
  });

  it('is shown in place of the first day of the first recorded period: on the certificate, at /verify and in the member record', async () => {
    const member = await createMember(db, { memberJoinDate: '2009/3/1' });
    await term(member.id, 2023);
    await term(member.id, 2026);
    const verified = await rowOf(await visitor(`GET /api/verify/${member.memberUniqueCode}`));
    expect(verified).toMatchObject({ sinceOn: '2009-03-01' });
    expect(await rowOf(await staff(`GET /api/members/${member.id}/membership`))).toMatchObject({
      sinceOn: '2009-03-01',
    });
    const certificate = await (await staff(`GET /api/members/${member.id}/certificate`)).text();
    expect(certificate).toContain('<dd>2009-03-01</dd>');
    expect(certificate).toContain('普通會員<span lang="en">Ordinary member</span>');
    expect(certificate).toContain('2026-01-01 – 2026-12-31');
  });

  it('is kept as typed if it is ambiguous, and the member is added to a task list', async () => {
    const before = await count('unclearDates');
    const member: Row = await createMember(db, { memberJoinDate: '03/04/2010' });
    expect(await rowOf(await staff(`GET /api/members/${member.id}`))).toMatchObject({
      memberJoinDate: '03/04/2010',
      memberJoinedOn: null,
    });
    expect(await count('unclearDates')).toBe(before + 1);
    const query = listQuery({ filter: { hasUnclearJoinDate: true } });
    expect((await rowsOf(await staff(`GET /api/members/all?${query}`))).map(({ id }) => id)).toContain(
      member.id,
    );
    const kept = await staff(`PUT /api/members/${member.id}`, {
      memberJoinDate: '03/04/2010',
      memberPhone: '1',
    });
    expect(kept.status).toBe(200);
    await staff(`PUT /api/members/${member.id}`, { memberJoinDate: '2010-04-03' });
    expect(await count('unclearDates')).toBe(before);
    await expectError(await staff('GET /api/members/all?filter={"hasUnclearJoinDate":1}'), 400);
    await expectError(await visitor('GET /api/members?filter={"hasUnclearJoinDate":true}'), 400);
  });
});

describe('a permanent member without a recorded term', () => {
  it('is counted as permanent in record, list, filter and chart', async () => {
    await db.execute(sql`delete from members`);
    const permanent = await createMember(db, { memberMark: 'HKP', memberJoinDate: '2024-05-01' });
    const byCategory = await createMember(db, { memberCategory3: 'permanent', memberJoinDate: '2026-05-01' });
    await createMember(db, { memberMark: 'A', memberJoinDate: '2025-01-01' });
    await createMember(db, { companyStatus: false });
    const query = listQuery({ filter: { membershipStatus: 'permanent' } });
    const found = await rowsOf(await staff(`GET /api/members/all?${query}`));
    expect(found.map(({ id }) => id).sort()).toEqual([permanent.id, byCategory.id].sort());
    expect(await rowOf(await staff(`GET /api/members/${permanent.id}/membership`))).toMatchObject({
      status: 'permanent',
    });
    const { memberYears } = (await (await staff('GET /api/dashboard/charts')).json()) as {
      memberYears: object[];
    };
    expect(memberYears).toEqual([
      { year: 2024, permanent: 1, current: 0, notRenewed: 0 },
      { year: 2025, permanent: 1, current: 1, notRenewed: 0 },
      { year: 2026, permanent: 2, current: 1, notRenewed: 0 },
    ]);
  });
});
