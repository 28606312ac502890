import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { YearSheets } from '../../../core/money/validation/year-ends.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { setToday } from '../../../db/testing/today.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { expectError, type Row, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, owner, staff, signIn, visitor } = await createTestApp({ withFonts: true });

const bare = (text: string) => text.replace(/\s/g, '');
const paperOf = async (answer: Response) => {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return bare(await pdfText(new Uint8Array(await answer.arrayBuffer())));
};

it('the statement on paper has every figure of the tables, in both languages', async () => {
  await setToday(owner, '2026-12-20');
  const member = await createMember(db);
  const owed = (amountCents: number) =>
    staff('POST /api/invoices/own', {
      ...{ memberId: member.id, dueOn: '2026-12-31', lines: [{ zh: '項目', amountCents }] },
    });
  const paid = await rowOf(await owed(123_456));
  await owed(7_890);
  await staff('POST /api/payments', {
    ...{ requestId: randomUUID(), memberId: member.id, method: 'fps', amountCents: 130_000 },
    ...{ receivedOn: '2026-12-20', allocations: [{ invoiceId: paid.id, amountCents: 123_456 }] },
  });
  const finance = await signIn('finance');
  const paper = await paperOf(await finance('GET /api/year-ends/2026/pdf'));
  const { sheets } = (await (await finance('GET /api/year-ends/2026/sheets')).json()) as YearSheets;
  const grouped = (cell: string) =>
    /^-?\d+\.\d\d$/.test(cell) ? cell.replace(/\B(?=(\d{3})+\.)/g, ',') : cell;
  const cells = sheets.flatMap(({ name, rows }) => [name, ...rows.flat()]).map((cell) => grouped(bare(cell)));
  expect(cells).toEqual(expect.arrayContaining(['1,313.46', '78.90', '65.44']));
  expect(cells.filter((cell) => !paper.includes(cell))).toEqual([]);
  for (const text of ['Debtors', 'Total(HK$)78.9065.44', 'Asof2026-12-20']) expect(paper).toContain(text);
  await expectError(await (await signIn('editor'))('GET /api/year-ends/2026/pdf'), 403);
  await expectError(await visitor('GET /api/year-ends/2026/pdf'), 401);
});

it('the report to the board counts who stayed, joined and left, on one page', async () => {
  const term = async (values: Record<string, unknown>, ...years: number[]) => {
    const { id } = await createMember(db, values);
    for (const year of years)
      await rowOf(
        await staff('POST /api/membership-periods', { memberIds: [id], memberType: '普通會員', year }),
      );
    return id;
  };
  await term({ memberDistrict: '灣仔區', memberJoinDate: '2024-05-01' }, 2024, 2025, 2026);
  await term({ memberDistrict: '灣仔區' }, 2025);
  const left = await term({}, 2025, 2026);
  await term({ memberDistrict: '元朗區' }, 2026);
  await owner.execute(sql`update members set ended_on = '2025-12-31' where id = ${left}`);
  await owner.execute(sql`update membership_periods set created_at = year_begins(year)`);
  const finance = await signIn('finance');
  const report = await rowOf(await finance('GET /api/year-ends/2026/board'));
  expect(report).toMatchObject({
    asOf: '2026-12-20',
    types: [{ zh: '普通會員', count: 2 }],
    districts: [
      { zh: '元朗區', en: 'Yuen Long', count: 1 },
      { zh: '灣仔區', en: 'Wan Chai', count: 1 },
    ],
  });
  expect((report.years as Row[]).slice(-4)).toEqual([
    { name: '2023', members: null, joined: null, left: null, retention: null },
    { name: '2024', members: 1, joined: 1, left: null, retention: null },
    { name: '2025', members: 3, joined: 2, left: 0, retention: 100 },
    { name: '2026', members: 2, joined: 1, left: 2, retention: 33 },
  ]);
  const answer = await finance('GET /api/year-ends/2026/board/pdf');
  const bytes = Buffer.from(await answer.clone().arrayBuffer()).toString('latin1');
  expect(bytes.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  const paper = await paperOf(answer);
  for (const text of ['理事會報告2026', '33%', '元朗區YuenLong', 'Retention']) expect(paper).toContain(text);
  await expectError(await (await signIn('editor'))('GET /api/year-ends/2026/board'), 403);
  await expectError(await visitor('GET /api/year-ends/2026/board/pdf'), 401);
});

it('counts life members without a term, and who joined before the first recorded year', async () => {
  const figures = async () => {
    const report = await rowOf(await (await signIn('finance'))('GET /api/year-ends/2026/board'));
    return (report.years as { members: number; joined: number; left: number }[]).slice(-2);
  };
  const [before2025, before2026] = await figures();
  const { id } = await createMember(db, { memberJoinDate: '2012-07-07' });
  await rowOf(
    await staff('POST /api/membership-periods', { memberIds: [id], memberType: '普通會員', year: 2026 }),
  );
  await createMember(db, { memberMark: 'HKP', memberType: '永久會員', memberJoinDate: '2013-04-24' });
  const [in2025, in2026] = await figures();
  expect(in2025).toMatchObject({ members: (before2025?.members ?? 0) + 1, joined: before2025?.joined });
  expect(in2026).toMatchObject({ members: (before2026?.members ?? 0) + 2, joined: before2026?.joined });
});

it('shows no figures of years before the system was used', async () => {
  const finance = await signIn('finance');
  const years = async () =>
    (await rowOf(await finance('GET /api/year-ends/2026/board'))).years as Record<string, unknown>[];
  const none = { members: null, joined: null, left: null, retention: null };
  await owner.execute(sql`update membership_periods set created_at = '2026-12-20'`);
  const before = (await years()).at(-1);
  await createMember(db, { memberMark: 'HKP', memberType: '永久會員', memberJoinDate: '2015-04-24' });
  const { id } = await createMember(db, { memberJoinDate: '2026-06-01' });
  await owner.execute(sql`
    insert into membership_periods
      (member_id, member_type, year, starts_on, ends_on, fee_cents, activated_at, source, created_at)
    values (${id}, '普通會員', 2025, '2025-01-01', '2025-12-31', 0, now(), 'import', '2026-12-20'),
      (${id}, '普通會員', 2026, '2026-01-01', '2026-12-31', 0, now(), 'import', '2026-12-20')`);
  const { id: applicant } = await createMember(db);
  await owner.execute(sql`
    insert into applications (member_id, status, applied_on, decided_at)
    values (${applicant}, 'approved', '2026-12-01', '2026-12-10')`);
  await staff('POST /api/membership-periods', { memberIds: [applicant], memberType: '普通會員', year: 2026 });
  await owner.execute(sql`update membership_periods set created_at = '2026-12-20'`);
  const report = await years();
  expect(report.slice(0, 4)).toEqual(['2022', '2023', '2024', '2025'].map((name) => ({ name, ...none })));
  expect(report.at(-1)).toEqual({
    ...{ name: '2026', left: null, retention: null },
    members: Number(before?.members) + 3,
    joined: Number(before?.joined) + 2,
  });
  const old = await rowOf(await finance('GET /api/year-ends/2025/board'));
  expect(old).toMatchObject({ types: [], districts: [] });
  expect(await paperOf(await finance('GET /api/year-ends/2026/board/pdf'))).toContain('2025––––');
});
