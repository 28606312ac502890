import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { tableOfCsv } from '../../admin/kit/tables-from-files/table-file.ts';
import { guessColumns } from '../../admin/screens/membership/member-imports/reading/guess-columns.ts';
import { rowsOf } from '../../admin/screens/membership/member-imports/reading/values.ts';
import { LOCALES } from '../../core/association/locales.ts';
import { members } from '../../db/tables/index.ts';
import { createMember } from '../../db/testing/factories.ts';
import { rowsOf as listOf, type Row, rowOf } from '../../functions/testing/answers.ts';
import { createTestApp } from '../../functions/testing/app.ts';

const { db, staff } = await createTestApp();

const FILLED = {
  companyStatus: true,
  memberChargeman: '陳大文',
  memberPhone: '+852 2345 6789',
  memberCompanyAddr: '旺角\n彌敦道 "1" 號, 2 樓',
  memberDistrict: '油尖旺區',
  memberJoinDate: '2015-05-01',
  businessTypes: ['狗糧', '貓糧'],
  contactPersonName: '=李小姐',
  contactPersonPhone: '98765432',
  contactPersonEmail: 'contact@trip.hk',
  representativeName: '王先生',
  representativeEmail: 'rep@trip.hk',
};
const stored = async () => {
  const rows = await db.select().from(members).orderBy(members.id);
  return rows.map(({ updatedAt: _at, ...row }) => row);
};

it.each(LOCALES)('importing an export of members changes nothing: %s', async (locale) => {
  const made = [
    { memberType: '贊助會員' },
    { memberType: '普通會員', memberNumber: '000107' },
    { memberType: '永久會員', memberMark: 'HKP' },
    { memberType: '普通會員', memberCategory3: 'permanent' },
    { memberType: '普通會員', companyStatus: false },
    { memberType: '普通會員', memberJoinDate: '2015年3月', endedOn: '2026-01-31' },
  ];
  for (const [place, values] of made.entries())
    await createMember(db, {
      ...FILLED,
      companyNameHk: `往返${locale}${place}號`,
      companyNameEn: `Round Trip ${locale} No. ${place}, "Pets"`,
      memberEmail: `trip${place}@${locale.toLowerCase()}.hk`,
      ...values,
      ...('memberNumber' in values
        ? { memberNumber: `${values.memberNumber}${LOCALES.indexOf(locale)}` }
        : {}),
    });
  const before = await stored();
  const file = await staff('GET /api/members/export.csv', { headers: { 'accept-language': locale } });
  expect(file.status).toBe(200);
  const table = tableOfCsv((await file.text()).replace(/^\uFEFF/, ''));
  const { heading, mapping } = guessColumns(table);
  const rows = rowsOf(table, heading, mapping);
  expect(rows).toHaveLength(before.length);
  const fileHash = createHash('sha256').update(locale).digest('hex');
  const begun: Row = await rowOf(
    await staff('POST /api/member-imports', { fileName: 'members.csv', fileHash, mapping, mode: 'update' }),
  );
  await staff(`POST /api/member-imports/${begun.id}/rows`, { rows });
  const checked = await rowOf(await staff(`POST /api/member-imports/${begun.id}/check`, {}));
  expect(checked.counts).toMatchObject({ faulty: 0, create: 0, update: before.length });
  const lines = await listOf(await staff(`GET /api/member-imports/${begun.id}/rows`));
  expect(lines.map(({ faults }) => faults)).toEqual(lines.map(() => ({})));
  expect((await staff(`POST /api/member-imports/${begun.id}/apply`)).status).toBe(200);
  expect(await stored()).toEqual(before);
  await db.delete(members);
});
