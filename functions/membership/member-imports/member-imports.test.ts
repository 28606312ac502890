import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  applications,
  auditLog,
  mailMessages,
  memberImportRows,
  members,
  membershipPeriods,
  officeRules,
} from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { runScheduled } from '../../app/scheduled/scheduled.ts';
import { PASSWORD } from '../../testing/accounts.ts';
import { expectError, type Row, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { inNights } from '../../testing/nights.ts';

const { db, env, owner, visitor, staff, signIn } = await createTestApp({ withStore: true });
const secretary = await signIn('membership');
const treasurer = await signIn('finance');

let files = 0;
const file = (values: object = {}) => ({
  fileName: `members-${++files}.csv`,
  fileHash: createHash('sha256').update(`file ${files}`).digest('hex'),
  mapping: [{ heading: '公司名稱', field: 'companyNameHk' }],
  ...values,
});
interface Import extends Row {
  status: string;
  counts: Record<string, number>;
}
const importOf = async (answer: Response) => (await rowOf(answer)) as Import;
const numbered = (rows: object[]) => rows.map((values, place) => ({ rowNo: place + 2, values }));

async function begin(rows: object[], values: object = {}): Promise<Import> {
  const answer = await staff('POST /api/member-imports', file(values));
  expect(answer.status).toBe(201);
  const begun = await importOf(answer);
  if (rows.length > 0) {
    const sent = await staff(`POST /api/member-imports/${begun.id}/rows`, { rows: numbered(rows) });
    expect(sent.status).toBe(200);
  }
  return begun;
}
async function checked(rows: object[], values: object = {}): Promise<Import> {
  const { id } = await begin(rows, values);
  const answer = await staff(`POST /api/member-imports/${id}/check`, {});
  expect(answer.status).toBe(200);
  return importOf(answer);
}
const apply = (id: number) => staff(`POST /api/member-imports/${id}/apply`);
const undo = (id: number, body: object = {}) => staff(`POST /api/member-imports/${id}/undo`, body);
const linesOf = async (id: number, query = '') =>
  (await rowsOf(await staff(`GET /api/member-imports/${id}/rows${query}`))) as (Row & {
    rowNo: number;
    faults: Record<string, string>;
    remarks: Record<string, string>;
    action: string;
    match: { id: number } | null;
    memberId: number | null;
  })[];
const memberCalled = async (name: string) =>
  (await db.select().from(members).where(eq(members.companyNameHk, name)))[0];

let made = 0;
const name = () => `搬入${++made}有限公司`;

describe('the check of a row’s cells', () => {
  const found = async (values: object) => {
    const { id } = await checked([{ companyNameHk: name(), ...values }]);
    const [row] = await linesOf(id);
    return [Object.keys(row?.faults ?? {}), Object.keys(row?.remarks ?? {})];
  };

  it('adds a remark about cells beyond the last heading, or an error if values seem to have moved into other columns', async () => {
    const extraCells = '旺角';
    expect(await found({ memberCompanyAddr: 'Rm 5', memberDistrict: '3/F', extraCells })).toEqual([
      [],
      ['extraCells', 'memberDistrict'],
    ]);
    expect(await found({ companyNameEn: 'Pets & Cats', memberCompanyAddr: 'Ltd.', extraCells })).toEqual([
      ['extraCells'],
      [],
    ]);
    expect(await found({ memberBusinessCertNo: '彌敦道', extraCells })).toMatchObject([['extraCells'], []]);
    expect(await found({ extraCells: '' })).toEqual([[], []]);
  });

  it('adds a remark about a district that is unknown or ambiguous', async () => {
    for (const memberDistrict of ['九龍', '中西區 / 灣仔'])
      expect(await found({ memberDistrict })).toEqual([[], ['memberDistrict']]);
    expect(await found({ memberDistrict: '油尖旺區' })).toEqual([[], []]);
  });
});

describe('districts and trades that the owner has added', () => {
  const storedFor = async (values: object) => {
    const company = name();
    const { id } = await checked([{ companyNameHk: company, ...values }]);
    const [row] = await linesOf(id);
    expect((await apply(id)).status).toBe(200);
    const { memberDistrict, businessTypes } = (await memberCalled(company)) ?? {};
    return { memberDistrict, businessTypes, remarks: Object.keys(row?.remarks ?? {}) };
  };
  beforeAll(async () => {
    const made = [
      await staff('POST /api/vocabulary', {
        kind: 'district',
        nameZh: '新界東',
        nameEn: 'New Territories East',
        searchWords: '落禾沙 Lok Wo Sha',
      }),
      await staff('POST /api/vocabulary', {
        kind: 'business',
        groupKey: 'services',
        nameZh: '水族箱租賃',
        nameEn: 'Aquarium rental',
        searchWords: '租魚缸 tank-rental',
      }),
    ];
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
  });

  it.each([
    ['新界東', '水族箱租賃'],
    ['新界东', '水族箱租赁'],
    ['新界東區', '租魚缸'],
    ['New Territories East', 'Aquarium rental'],
    ['落禾沙', 'tank-rental'],
    ['新界落禾沙', '租鱼缸'],
    ['Lok Wo Sha, N.T.', 'AQUARIUM RENTAL'],
  ])('are recognised in the cells %s and %s', async (memberDistrict, trade) => {
    expect(await storedFor({ memberDistrict, businessTypes: `${trade}、狗店` })).toEqual({
      memberDistrict: '新界東',
      businessTypes: ['水族箱租賃', '狗店'],
      remarks: [],
    });
    expect((await storedFor({ businessTypes: [trade] })).businessTypes).toEqual(['水族箱租賃']);
  });

  it('keep the assigned members after a rename; a neighbourhood can be moved from one district to another', async () => {
    const entries = await rowsOf(await staff('GET /api/vocabulary'));
    const change = async (key: string, values: object) => {
      const { id } = entries.find((entry) => entry.key === key) ?? {};
      expect((await staff(`PATCH /api/vocabulary/${id}`, values)).status).toBe(200);
    };
    await change('新界東', { nameZh: '新界東部', searchWords: '馬鞍山 Ma On Shan' });
    for (const memberDistrict of ['新界東部', '新界東'])
      expect((await storedFor({ memberDistrict })).memberDistrict).toBe('新界東');
    // The neighbourhood 馬鞍山 belongs to two districts until 沙田區 is deactivated.
    expect(await storedFor({ memberDistrict: '馬鞍山' })).toMatchObject({
      memberDistrict: '馬鞍山',
      remarks: ['memberDistrict'],
    });
    await change('沙田區', { isActive: false });
    for (const [memberDistrict, stored] of [
      ['馬鞍山', '新界東'],
      ['Ma On Shan', '新界東'],
      ['沙田', '沙田區'],
    ])
      expect((await storedFor({ memberDistrict })).memberDistrict).toBe(stored);
    await change('沙田區', { isActive: true });
  });
});

it('the check of an import adds a remark about a text that may contain several trades', async () => {
  const remarksOf = async (...businessTypes: string[]) => {
    const { id } = await checked([{ companyNameHk: name(), businessTypes }]);
    return (await linesOf(id)).map(({ remarks }) => Object.keys(remarks));
  };
  expect(await remarksOf('貓狗及其他')).toEqual([['businessTypes']]);
  expect(await remarksOf('寵物藥物及保健品批發', '零售')).toEqual([[]]);
});

it('the check of an import skips an English line without telephone number below the Chinese line of a firm, and adds a remark', async () => {
  const { id } = await checked([
    { companyNameHk: name(), memberCompanyAddr: '旺角', memberPhone: '2345 6789' },
    { companyNameHk: 'Furry World Limited', memberCompanyAddr: '1 Nathan Road', memberPhone: '' },
    { companyNameHk: 'Merry World Limited', memberCompanyAddr: '2 Nathan Road', memberPhone: '2345 6780' },
  ]);
  expect(await linesOf(id)).toMatchObject([
    { action: 'create', remarks: {} },
    { action: 'skip', remarks: { companyNameHk: expect.any(String) }, faults: {} },
    { action: 'create', remarks: {} },
  ]);
});

describe('the dates of a row', () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: 'Asia/Hong_Kong',
  });

  it.each([
    ['memberJoinDate', tomorrow],
    ['memberJoinDate', '2019-02-30'],
    ['memberJoinDate', '創會'],
    ['memberJoinDate', '03/04/2019'],
    ['paidOn', tomorrow],
    ['paidOn', '2019-02-30'],
    ['paidOn', '三月'],
  ])('are reported as an error in the field %s if invalid: %s', async (field, value) => {
    const { id, counts } = await checked([{ companyNameHk: name(), [field]: value }]);
    expect(counts.faulty).toBe(1);
    const [row] = await linesOf(id);
    expect(row?.rowNo).toBe(2);
    expect(Object.keys(row?.faults ?? {})).toEqual([field]);
  });

  it('are stored as calendar days if valid', async () => {
    const company = name();
    const { id } = await checked([
      { companyNameHk: company, memberJoinDate: '15/06/98', year: 2019, paidOn: '2019-03-01' },
    ]);
    expect((await apply(id)).status).toBe(200);
    expect((await memberCalled(company))?.memberJoinDate).toBe('1998-06-15');
  });
});

describe('a company that occurs twice in a file', () => {
  it.each([
    ['its name', {}],
    ['its registration number', { companyNameHk: '另一個名字有限公司', memberBusinessCertNo: '87654321' }],
  ])('is recognised by %s, even if its member numbers differ', async (_by, again) => {
    const company = { companyNameHk: name(), memberBusinessCertNo: '87654321' };
    const { id } = await checked([
      { ...company, memberNumber: '9001' },
      { ...company, memberNumber: '9002', ...again },
    ]);
    const [first, second] = await linesOf(id);
    expect([first?.action, second?.action, second?.sameRowNo]).toEqual(['create', 'skip', 2]);
  });
});

describe('a row of totals', () => {
  it.each(['合共', '總計：12', '合計 12 間', 'Total', 'Grand total: 12', 'Sub-total'])(
    'is an error: %s',
    async (companyNameHk) => {
      const { id, counts } = await checked([{ companyNameHk }]);
      expect(counts).toMatchObject({ faulty: 1, create: 0 });
      expect((await linesOf(id))[0]?.faults).toEqual({ companyNameHk: '此列是總數' });
    },
  );

  it('is not confused with a company whose name is similar', async () => {
    const { counts } = await checked([{ companyNameHk: 'Total Pets Ltd' }, { companyNameHk: '合計劃寵物' }]);
    expect(counts.create).toBe(2);
  });
});

describe('a row with a name only, in a list with more columns', () => {
  const alone = (companyNameHk: string) => ({ companyNameHk, memberPhone: '', memberEmail: '' });

  it.each([
    '批發商會員',
    '【零售商】',
    'C. 美容',
    '二、寵物店',
    '第2頁，共3頁',
    'Associate members',
    'Page 2',
  ])('is an error if it looks like a section title: %s', async (title) => {
    const { id, counts } = await checked([alone(title)]);
    expect(counts).toMatchObject({ faulty: 1, create: 0 });
    expect((await linesOf(id))[0]?.faults).toEqual({ companyNameHk: '此列是分類標題，不是會員' });
  });

  it('is imported with a remark if it does not look like a section title', async () => {
    const { id, counts } = await checked([alone(name())]);
    expect(counts).toMatchObject({ faulty: 0, create: 1 });
    expect((await linesOf(id))[0]?.remarks).toEqual({ companyNameHk: '此列只有名稱，請確認是會員' });
  });
});

describe('a line below a list of names and numbers', () => {
  it.each([
    '製表人：陳小姐',
    '更新日期：2026年11月1日',
    '備註：*為永久會員',
    '註：以上為永久會員',
    'Prepared by: Miss Chan',
    'Last updated: 1 Nov 2026',
    '-- 完 --',
    '*** END ***',
    '以上資料只供內部使用',
  ])('gets a remark: %s', async (companyNameHk) => {
    const { id } = await checked([{ companyNameHk, memberPhone: '' }]);
    expect((await linesOf(id))[0]?.remarks).toEqual({ companyNameHk: '此列只有名稱，請確認是會員' });
  });

  it.each(['完美寵物', 'Endless Pets', '注意寵物店', 'Notes & Paws'])(
    'is imported without a remark if it names a firm: %s',
    async (companyNameHk) => {
      const { id } = await checked([{ companyNameHk, memberPhone: '' }]);
      expect((await linesOf(id))[0]?.remarks).toEqual({});
    },
  );
});

describe('a member type by another name', () => {
  it.each([
    ['永久', '永久會員'],
    ['普通会员', '普通會員'],
    ['Associate', '贊助會員'],
  ])('%s is recognised as %s', async (memberType, key) => {
    const { id } = await checked([{ companyNameHk: name(), memberType }]);
    const rows = await db.select().from(memberImportRows).where(eq(memberImportRows.importId, id));
    expect(rows[0]?.fields).toMatchObject({ member_type: key });
  });

  it('is an error if no member type has this name; the message lists the member types', async () => {
    const { id } = await checked([{ companyNameHk: name(), memberType: '名譽會員', year: 2026 }]);
    expect((await linesOf(id))[0]?.faults.memberType).toBe('會籍的會員類別須為永久會員、普通會員或贊助會員');
  });
});

describe('a row whose status or cells cannot be taken', () => {
  it.each(['已退會', '結業', 'Resigned'])(
    'is an error for a member who has left: %s',
    async (companyStatus) => {
      const { id, counts } = await checked([{ companyNameHk: name(), companyStatus }]);
      expect(counts).toMatchObject({ faulty: 1, create: 0 });
      expect(Object.keys((await linesOf(id))[0]?.faults ?? {})).toEqual(['companyStatus']);
    },
  );

  it.each(['過期', 'Expired'])('is a member whose term has ended: %s', async (companyStatus) => {
    const { id, counts } = await checked([{ companyNameHk: name(), companyStatus, year: 2025 }]);
    expect(counts).toMatchObject({ faulty: 0, create: 1 });
    expect(Object.keys((await linesOf(id))[0]?.remarks ?? {})).toContain('companyStatus');
  });

  it.each(['永久', '終身', 'Life'])('has no year where its type is for life: %s', async (year) => {
    const row = { companyNameHk: name(), memberType: '永久會員', year };
    expect((await checked([row])).counts).toMatchObject({ faulty: 0, create: 1 });
    const ordinary = { ...row, companyNameHk: name(), memberType: '普通會員' };
    expect((await checked([ordinary])).counts).toMatchObject({ faulty: 1 });
  });

  it('has the cells with errors of formulas named', async () => {
    const { id } = await checked([
      { companyNameHk: name(), memberPhone: '#REF!' },
      { companyNameHk: '#N/A', memberPhone: '2345 6789' },
    ]);
    const [one, other] = await linesOf(id);
    expect(Object.keys(one?.remarks ?? {})).toEqual(['memberPhone']);
    expect(Object.keys(other?.faults ?? {})).toEqual(['companyNameHk']);
  });
});

describe('a name with a note that the company has closed or left', () => {
  it.each(['（已結業）', '(退會)', ' (closed down)', '【已停業】'])(
    'is imported with a remark: %s',
    async (note) => {
      const { id, counts } = await checked([{ companyNameHk: `${name()}${note}`, memberPhone: '2345 6789' }]);
      expect(counts).toMatchObject({ faulty: 0, create: 1 });
      expect((await linesOf(id))[0]?.remarks).toEqual({
        companyNameHk: '名稱註明已結業或退會，請確認仍是會員',
      });
    },
  );
});

describe('a corrected row', () => {
  it('is checked again and imported', async () => {
    const company = name();
    const { id } = await checked([{ companyNameHk: company, memberType: '名譽會員', year: 2026 }]);
    const values = { companyNameHk: company, memberType: '普通會員', year: 2026 };
    await staff(`POST /api/member-imports/${id}/rows`, { rows: [{ rowNo: 2, values }] });
    const again = await importOf(await staff(`POST /api/member-imports/${id}/check`, {}));
    expect(again.counts).toMatchObject({ faulty: 0, create: 1 });
  });
});

describe('an optional value that cannot be read', () => {
  it.each([
    ['memberEmail', 'no address'],
    ['memberEmail', 'a 12@b.hk'],
    ['memberNumberOfShops', 'three'],
    ['memberPhone', '8.5223E+10'],
    ['memberMobile', '請致電公司'],
    ['memberWebsite', '網站'],
    ['memberWebsite', '按此'],
    ['memberWebsite', 'click here'],
    ['memberJoinDate', '2019'],
    ['memberJoinDate', '2019年6月'],
    ['memberJoinDate', '1998/6'],
    ['memberJoinDate', 'May 2019'],
    ['memberJoinDate', '05/2019'],
    ['memberJoinDate', '約1998年'],
  ])('stays empty with a remark, and the member is imported: %s %s', async (field, value) => {
    const company = name();
    const row = { companyNameHk: company, memberCompanyAddr: '旺角道1號', [field]: value };
    const { id, counts } = await checked([row]);
    expect(counts).toMatchObject({ faulty: 0, create: 1 });
    const [line] = await linesOf(id, '?filter={"has":"remarks"}');
    expect([line?.faults, Object.keys(line?.remarks ?? {})]).toEqual([{}, [field]]);
    expect((await apply(id)).status).toBe(200);
    const member = await memberCalled(company);
    expect(member).toMatchObject({ memberCompanyAddr: '旺角道1號' });
    expect(JSON.stringify(member)).not.toContain(value);
  });
});

describe('a number that two firms of a list have', () => {
  it('is a fault at the cell of the second, which is corrected or skipped', async () => {
    const memberNumber = `T${Date.now() % 100_000}`;
    const { id, counts } = await checked([
      { companyNameHk: name(), memberNumber },
      { companyNameHk: name(), memberNumber },
    ]);
    expect(counts).toMatchObject({ faulty: 1, create: 1 });
    const [, second] = await linesOf(id);
    expect([second?.faults, second?.sameRowNo]).toEqual([{ memberNumber: expect.any(String) }, null]);
  });
});

describe('a placeholder such as N/A', () => {
  it.each(['N/A', 'n/a', '無', '（無）', '-nil-', 'TBC', '待定', '0'])(
    'does not count as a shared value of two companies: %s',
    async (none) => {
      const rows = Array.from({ length: 3 }, () => ({
        companyNameHk: name(),
        companyNameEn: none,
        memberNumber: none,
        memberUniqueCode: '',
        memberBusinessCertNo: none,
        memberEmail: none,
        memberPhone: none,
      }));
      const { id } = await checked(rows);
      const found = await linesOf(id);
      expect(found.map(({ action, match, sameRowNo }) => [action, match, sameRowNo])).toEqual(
        rows.map(() => ['create', null, null]),
      );
    },
  );
});

describe('the expiry day of a membership in an imported list', () => {
  afterEach(() => db.update(officeRules).set({ yearStartsOn: '01-01' }));

  it.each([
    ['01-01', '2026-12-31', '2026-01-01', '2026-12-31', false],
    ['01-01', '2027-03-31', '2027-01-01', '2027-12-31', true],
    ['01-01', '2026-03-31', '2026-01-01', '2026-12-31', true],
    ['04-01', '2027-03-31', '2026-04-01', '2027-03-31', false],
    ['04-01', '2026-03-31', '2025-04-01', '2026-03-31', false],
    ['04-01', '2026-12-31', '2026-04-01', '2027-03-31', true],
    ['04-01', '2027-04-01', '2027-04-01', '2028-03-31', true],
  ])(
    'is converted to the membership year that contains it, with a remark if that year ends on another day (year from %s, expiry %s)',
    async (yearStartsOn, year, startsOn, endsOn, isRemarked) => {
      await db.update(officeRules).set({ yearStartsOn });
      const company = name();
      const { id, counts } = await checked([{ companyNameHk: company, memberType: '普通會員', year }]);
      expect(counts).toMatchObject({ faulty: 0, create: 1 });
      expect(Object.keys((await linesOf(id))[0]?.remarks ?? {})).toEqual(isRemarked ? ['year'] : []);
      expect((await apply(id)).status).toBe(200);
      const member = await memberCalled(company);
      const terms = await db
        .select({ startsOn: membershipPeriods.startsOn, endsOn: membershipPeriods.endsOn })
        .from(membershipPeriods)
        .where(eq(membershipPeriods.memberId, member?.id ?? 0));
      expect(terms).toEqual([{ startsOn, endsOn }]);
    },
  );

  it.each(['2027-02-30', '1800-03-31', '0001-03-31', '9999-12-31', '2026/27', '永久'])(
    'is an error if it is invalid: %s',
    async (year) => {
      const { id, counts } = await checked([{ companyNameHk: name(), memberType: '普通會員', year }]);
      expect(counts.faulty).toBe(1);
      expect(Object.keys((await linesOf(id))[0]?.faults ?? {})).toEqual(['year']);
    },
  );
});

describe('columns for paid years', () => {
  const termsOf = async (company: string) => {
    const member = await memberCalled(company);
    const terms = await db
      .select({ year: membershipPeriods.year, activatedAt: membershipPeriods.activatedAt })
      .from(membershipPeriods)
      .where(eq(membershipPeriods.memberId, member?.id ?? 0))
      .orderBy(membershipPeriods.year);
    return terms.map(({ year }) => year);
  };

  it('create a term for each paid year; undoing the import deletes the terms', async () => {
    const company = name();
    const row = { companyNameHk: company, memberBusinessCertNo: '65432109', memberType: '普通會員' };
    await apply((await checked([row])).id);
    const { id, counts } = await checked([{ ...row, paidYears: ['2024', '2025 2025-03-01', '2026'] }]);
    expect(counts).toMatchObject({ faulty: 0, fill: 1 });
    expect((await apply(id)).status).toBe(200);
    expect(await termsOf(company)).toEqual([2024, 2025, 2026]);
    expect((await staff(`POST /api/member-imports/${id}/undo`, {})).status).toBe(200);
    expect(await termsOf(company)).toEqual([]);
  });

  it('include the membership year of the row, without duplicates', async () => {
    const company = name();
    const { id } = await checked([
      { companyNameHk: company, memberType: '普通會員', year: 2026, paidYears: ['2026', '2025'] },
    ]);
    await apply(id);
    expect(await termsOf(company)).toEqual([2025, 2026]);
  });

  it('get a remark if a cell cannot be read, and the other years are imported', async () => {
    const company = name();
    const { id, counts } = await checked([
      {
        companyNameHk: company,
        memberType: '普通會員',
        paidYears: ['2025 半年?', '2026', '2026 2999-01-01'],
      },
    ]);
    expect(counts).toMatchObject({ faulty: 0, create: 1 });
    expect(Object.keys((await linesOf(id))[0]?.remarks ?? {})).toEqual(['paidYears']);
    await apply(id);
    expect(await termsOf(company)).toEqual([2026]);
  });
});

describe('a column of notes', () => {
  const notesOf = async (company: string) => {
    const member = await memberCalled(company);
    const answer = await staff(`GET /api/members/${member?.id}/notes`);
    return (await answer.json()) as { body: string; authorName: string }[];
  };

  it('adds one note to the member; undoing the import deletes the note', async () => {
    const company = name();
    const row = { companyNameHk: company, memberBusinessCertNo: '76543210' };
    await apply((await checked([row])).id);
    const { id } = await checked([{ ...row, note: ' 第一行\n會費已減半 ' }]);
    expect((await apply(id)).status).toBe(200);
    expect(await notesOf(company)).toMatchObject([
      { body: '第一行\n會費已減半', authorName: expect.stringContaining('匯入') },
    ]);
    const again = await checked([{ ...row, note: '第一行\n會費已減半' }]);
    await apply(again.id);
    expect(await notesOf(company)).toHaveLength(1);
    expect((await staff(`POST /api/member-imports/${again.id}/undo`, {})).status).toBe(200);
    expect(await notesOf(company)).toHaveLength(1);
    expect((await staff(`POST /api/member-imports/${id}/undo`, {})).status).toBe(200);
    expect(await notesOf(company)).toEqual([]);
  });
});

describe('checking an import', () => {
  it('reports each error by row and field in the reader’s language, and changes no member', async () => {
    const before = await db.$count(members);
    const { id, status, counts } = await checked([
      { companyNameHk: name(), memberPhone: '01234567', memberEmail: 'office@firm.hk' },
      { companyNameHk: name(), memberEmail: 'no address', memberNumberOfShops: 'three' },
      { memberPhone: '23456789' },
      { companyNameHk: name(), year: '26', paidOn: '2026-13-01' },
      { companyNameHk: name(), memberType: '名譽會員', year: 2026 },
    ]);
    expect([status, counts]).toEqual([
      'checked',
      { rows: 5, faulty: 3, create: 2, fill: 0, update: 0, skip: 0 },
    ]);
    const rows = await linesOf(id, '?filter={"has":"faults"}');
    expect(rows.map(({ rowNo, faults }) => [rowNo, Object.keys(faults).sort()])).toEqual([
      [4, ['companyNameHk']],
      [5, ['paidOn', 'year']],
      [6, ['memberType']],
    ]);
    expect(rows[0]?.faults.companyNameHk).toBe('請填寫公司中文或英文名稱');
    const inEnglish = await staff(`GET /api/member-imports/${id}/rows`, {
      headers: { 'accept-language': 'en' },
    });
    expect(JSON.stringify(await inEnglish.json())).toContain('valid');
    expect(await db.$count(members)).toBe(before);
    await expectError(await staff(`GET /api/member-imports/${id}/rows?filter={"has":"constructor"}`), 400);
  });

  it('suggests the member that matches by number, registration, name, e-mail or telephone', async () => {
    const shared = { memberBusinessCertNo: '', memberEmail: '', memberPhone: '' };
    const [byNumber, byCert, byName, byEmail, byPhone] = [
      await createMember(db, { ...shared, companyNameHk: name(), memberNumber: 'A-0102' }),
      await createMember(db, {
        ...shared,
        companyNameHk: name(),
        memberBusinessCertNo: '51234567-000-05-25-3',
      }),
      await createMember(db, { ...shared, companyNameHk: '匯豐寵物店' }),
      await createMember(db, { ...shared, companyNameHk: name(), contactPersonEmail: 'same@mail.hk' }),
      await createMember(db, { ...shared, companyNameHk: name(), memberMobile: '+852 9123 4567' }),
    ];
    const { id, counts } = await checked([
      { memberNumber: 'a-0102', year: '2026' },
      { companyNameHk: name(), memberBusinessCertNo: '51234567' },
      { companyNameHk: '汇丰宠物店' },
      { companyNameHk: name(), memberEmail: 'SAME@mail.hk' },
      { companyNameHk: name(), memberPhone: '91234567' },
      { companyNameHk: '匯豐寵物店', memberFax: '23456789' },
    ]);
    const rows = await linesOf(id);
    expect(
      rows.map(({ action, match, likenesses, sameRowNo }) => [action, match?.id, likenesses, sameRowNo]),
    ).toEqual([
      ['fill', byNumber.id, ['memberNumber'], null],
      ['fill', byCert.id, ['businessCertNo'], null],
      ['fill', byName.id, ['name'], null],
      // A match by e-mail alone proposes a new member, because the same people may own several companies.
      ['create', byEmail.id, ['email'], null],
      ['create', byPhone.id, ['phone'], null],
      ['skip', byName.id, ['name'], 4],
    ]);
    expect(counts).toEqual({ rows: 6, faulty: 0, create: 2, fill: 3, update: 0, skip: 1 });
  });

  it('keeps actions that staff have chosen, unless an action is not possible for its row', async () => {
    const known = await createMember(db, { companyNameHk: name() });
    const { id } = await checked([{ companyNameHk: known.companyNameHk }, { companyNameHk: name() }]);
    const choose = (rowNos: number[], action: string) =>
      staff(`PATCH /api/member-imports/${id}/rows`, { rowNos, action });
    expect((await choose([2, 3], 'update')).status).toBe(200);
    expect((await linesOf(id)).map(({ action }) => action)).toEqual(['update', 'create']);
    await staff(`POST /api/member-imports/${id}/check`, { mode: 'skip' });
    expect((await linesOf(id)).map(({ action }) => action)).toEqual(['update', 'create']);
    await expectError(await choose([2], 'delete'), 400);
    await expectError(await choose([], 'skip'), 400);
    await apply(id);
    expect((await expectError(await choose([2], 'skip'), 409)).code).toBe('wrong_state');
  });

  it('must be repeated after a row is uploaded again', async () => {
    const { id } = await checked([{ companyNameHk: name() }]);
    const again = { rows: [{ rowNo: 2, values: { companyNameHk: name(), memberEmail: 'wrong' } }] };
    expect(await importOf(await staff(`POST /api/member-imports/${id}/rows`, again))).toMatchObject({
      status: 'draft',
      counts: { rows: 1 },
    });
    expect((await expectError(await apply(id), 409)).code).toBe('wrong_state');
    await staff(`POST /api/member-imports/${id}/check`, {});
    expect(await linesOf(id)).toMatchObject([{ remarks: { memberEmail: expect.any(String) } }]);
  });
});

describe('applying an import', () => {
  it('creates approved members and terms without invoices, and sends no mail', async () => {
    const mails = await db.$count(mailMessages);
    const names = [name(), name(), name(), name(), name()];
    const [paid, unpaid, forLife, pending, plain] = names;
    const { id } = await checked([
      {
        companyNameHk: paid,
        memberEmail: 'a@firm.hk',
        year: '2026',
        paidOn: '2026-03-01',
        memberPhone: '01234567',
      },
      { companyNameHk: unpaid, memberEmail: 'b@firm.hk', year: '2026', paidOn: '' },
      { companyNameHk: forLife, memberType: '永久會員', paidOn: '2019-05-02' },
      { companyNameHk: pending, companyStatus: false, memberEmail: 'c@firm.hk' },
      { companyNameEn: `Plain ${plain}` },
    ]);
    const applied = await importOf(await apply(id));
    expect(applied).toMatchObject({
      status: 'applied',
      counts: { create: 5 },
      appliedAt: expect.any(String),
    });
    const listed = await rowsOf(await visitor('GET /api/members?sort=["id","DESC"]&range=[0,9]'));
    expect(listed.map(({ companyNameHk }) => companyNameHk)).toEqual(
      expect.arrayContaining([paid, unpaid, forLife, `Plain ${plain}`]),
    );
    expect(await memberCalled(paid as string)).toMatchObject({ memberMark: 'A', memberPhone: '01234567' });
    expect(await memberCalled(forLife as string)).toMatchObject({ memberMark: 'HKP' });
    expect(await memberCalled(pending as string)).toMatchObject({ companyStatus: false, memberMark: 'R' });
    const ids = (await linesOf(id)).map(({ memberId }) => memberId ?? 0);
    const terms = await db
      .select()
      .from(membershipPeriods)
      .where(inArray(membershipPeriods.memberId, ids))
      .orderBy(membershipPeriods.id);
    expect(terms).toMatchObject([
      { year: 2026, startsOn: '2026-01-01', source: 'import', invoiceId: null, feeCents: 80_000 },
      {
        year: null,
        memberType: '永久會員',
        startsOn: '2019-01-01',
        minuteRef: expect.stringContaining('匯入'),
      },
    ]);
    expect(await db.$count(applications, inArray(applications.memberId, ids))).toBe(1);
    expect(await db.$count(mailMessages)).toBe(mails);
    expect(await db.$count(auditLog, eq(auditLog.resource, 'member-imports'))).toBeGreaterThan(0);
  });

  it('fills empty fields or overwrites all fields, as staff choose, and never approves an application', async () => {
    const known = await createMember(db, { companyNameHk: name(), memberPhone: '21234567', memberFax: '' });
    const other = await createMember(db, {
      companyNameHk: name(),
      memberPhone: '21234567',
      companyStatus: false,
    });
    const { id } = await checked([
      {
        companyNameHk: known.companyNameHk,
        memberPhone: '29999999',
        memberFax: '28888888',
        companyStatus: false,
      },
      { companyNameHk: other.companyNameHk, memberPhone: '29999999', memberFax: '', companyStatus: true },
    ]);
    await staff(`PATCH /api/member-imports/${id}/rows`, { rowNos: [3], action: 'update' });
    expect((await apply(id)).status).toBe(200);
    expect(await memberCalled(known.companyNameHk)).toMatchObject({
      memberPhone: '21234567',
      memberFax: '28888888',
      companyStatus: true,
    });
    expect(await memberCalled(other.companyNameHk)).toMatchObject({
      memberPhone: '29999999',
      companyNameEn: other.companyNameEn,
      companyStatus: false,
    });
    expect((await undo(id)).status).toBe(200);
    for (const was of [known, other]) {
      const { updatedAt: _updatedAt, ...values } = was;
      expect(await memberCalled(was.companyNameHk)).toMatchObject(values);
    }
  });

  it('takes effect only once, even with concurrent requests; requires a new check if another import was applied after the check', async () => {
    const company = name();
    const first = await checked([{ companyNameHk: company }]);
    const second = await checked([{ companyNameHk: company }]);
    const both = await Promise.all([
      apply(first.id),
      secretary(`POST /api/member-imports/${first.id}/apply`),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await db.$count(members, eq(members.companyNameHk, company))).toBe(1);
    expect((await expectError(await apply(second.id), 409)).code).toBe('check_again');
    await staff(`POST /api/member-imports/${second.id}/check`, {});
    expect(await linesOf(second.id)).toMatchObject([{ action: 'fill' }]);
    const undone = await Promise.all([undo(first.id), undo(first.id)]);
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await memberCalled(company)).toBeUndefined();
    expect((await expectError(await apply(second.id), 409)).code).toBe('check_again');
  });

  it('writes a number without its zeros and prefix as the association writes it, and finds its member by it', async () => {
    const own = { isOwn: true, prefix: 'A', width: 3, next: 90, currentPassword: PASSWORD };
    expect((await staff('PATCH /api/member-numbering', own)).status).toBe(200);
    const [plain, whole] = [name(), name()];
    const { id } = await checked([
      { companyNameHk: plain, memberNumber: '26' },
      { companyNameHk: whole, memberNumber: 'A027' },
    ]);
    await apply(id);
    expect(await memberCalled(plain)).toMatchObject({ memberNumber: 'A026' });
    expect(await memberCalled(whole)).toMatchObject({ memberNumber: 'A027' });
    const again = await checked([{ companyNameHk: plain, memberNumber: '26', memberPhone: '2345 6789' }]);
    const [line] = await linesOf(again.id);
    await staff('PATCH /api/member-numbering', { ...own, isOwn: false });
    expect(line).toMatchObject({ likenesses: expect.arrayContaining(['memberNumber']) });
    await apply(again.id);
    expect(await memberCalled(plain)).toMatchObject({ memberNumber: 'A026', memberPhone: '2345 6789' });
  });

  it('rolls back everything if a number is already in use', async () => {
    const known = await createMember(db, { companyNameHk: name(), memberNumber: `N-${name()}` });
    const company = name();
    const { id } = await checked([
      { companyNameHk: company },
      { companyNameHk: name(), memberNumber: known.memberNumber },
    ]);
    await staff(`PATCH /api/member-imports/${id}/rows`, { rowNos: [3], action: 'create' });
    expect((await expectError(await apply(id), 409)).code).toBe('member_code_taken');
    expect(await memberCalled(company)).toBeUndefined();
  });
});

describe('undoing an import', () => {
  const exported = async () =>
    new Uint8Array(await (await staff('GET /api/members/export.csv')).arrayBuffer());

  it('of 600 members restores the export of all members byte for byte, including the telephone number 01234567', async () => {
    const known = await createMember(db, { companyNameHk: name(), memberPhone: '', memberDistrict: '' });
    const before = await exported();
    const rows = Array.from({ length: 600 }, (_, place) => ({
      companyNameHk: `第${place}間`,
      memberPhone: `0${1_234_567 + place}`,
      memberEmail: `firm${place}@mail.hk`,
      year: '2026',
      memberDistrict: '東區',
    }));
    const { id } = await begin(rows.slice(0, 500));
    const rest = rows.slice(500).map((values, place) => ({ rowNo: place + 502, values }));
    rest.push({ rowNo: 900, values: { ...rest[0]?.values, companyNameHk: known.companyNameHk } as never });
    await staff(`POST /api/member-imports/${id}/rows`, { rows: rest });
    await staff(`POST /api/member-imports/${id}/check`, {});
    const started = performance.now();
    expect(await importOf(await apply(id))).toMatchObject({ counts: { create: 600, fill: 1 } });
    const seconds = (performance.now() - started) / 1000;
    const during = new TextDecoder().decode(await exported());
    expect(during).toContain('"=""01234567"""');
    const asRows = await (await staff('GET /api/members/export.json')).json();
    expect(JSON.stringify(asRows)).toContain('"01234567"');
    expect(await db.$count(membershipPeriods, eq(membershipPeriods.source, 'import'))).toBeGreaterThanOrEqual(
      601,
    );
    expect(await importOf(await undo(id))).toMatchObject({ kept: [], import: { status: 'undone' } });
    expect(Buffer.compare(await exported(), before)).toBe(0);
    expect((await expectError(await undo(id), 409)).code).toBe('wrong_state');
    expect(seconds).toBeLessThan(20);
  });

  it('gives its numbers back, so that the same list gets them again', async () => {
    const names = [name(), name(), name()];
    const numbersOf = async () => {
      const { id } = await checked(names.map((companyNameHk) => ({ companyNameHk })));
      await apply(id);
      const made = await Promise.all(names.map(memberCalled));
      await undo(id);
      return made.map((one) => [one?.memberUniqueCode, one?.memberNumber]);
    };
    expect(await numbersOf()).toEqual(await numbersOf());
  });

  it('names the rows that were edited since the import, and undoes the other rows only on request', async () => {
    const [edited, billed, left] = [name(), name(), name()];
    const { id } = await checked([
      { companyNameHk: edited },
      { companyNameHk: billed },
      { companyNameHk: left },
    ]);
    await apply(id);
    await staff(`PATCH /api/members/${(await memberCalled(edited))?.id}`, { memberPhone: '21112222' });
    const memberId = (await memberCalled(billed))?.id;
    const invoice = { memberId, kind: 'renewal', memberType: '普通會員', year: 2027 };
    expect((await staff('POST /api/invoices', invoice)).status).toBe(201);
    const refused = await expectError(await undo(id), 409);
    expect(refused).toMatchObject({
      code: 'changed_since',
      rows: [
        { rowNo: 2, companyName: edited },
        { rowNo: 3, companyName: billed },
      ],
    });
    expect(await memberCalled(left)).toBeDefined();
    expect(await importOf(await undo(id, { except: true }))).toMatchObject({
      kept: [{ rowNo: 2 }, { rowNo: 3 }],
    });
    expect(await memberCalled(left)).toBeUndefined();
    expect(await memberCalled(edited)).toMatchObject({ memberPhone: '21112222' });
  });

  it('is rejected until a later import of the same member is undone', async () => {
    const company = name();
    const { id: first } = await checked([{ companyNameHk: company, year: '2025' }]);
    await apply(first);
    const { id: second } = await checked([{ companyNameHk: company, memberFax: '23456789', year: '2026' }]);
    await apply(second);
    expect(await expectError(await undo(first), 409)).toMatchObject({ code: 'changed_since' });
    expect((await undo(second)).status).toBe(200);
    expect(await memberCalled(company)).toMatchObject({ memberFax: '' });
    expect((await undo(first)).status).toBe(200);
    expect(await memberCalled(company)).toBeUndefined();
  });

  it('leaves deleted members in the trash, and then allows the import to be deleted', async () => {
    const company = name();
    const { id } = await checked([{ companyNameHk: company }]);
    await apply(id);
    const { id: memberId } = (await memberCalled(company)) as { id: number };
    await staff(`DELETE /api/members/${memberId}`);
    await expectError(await staff(`DELETE /api/member-imports/${id}`), 409);
    expect((await undo(id)).status).toBe(200);
    expect((await staff(`POST /api/trash/members/${memberId}/restore`)).status).toBe(200);
    expect((await staff(`DELETE /api/member-imports/${id}`)).status).toBe(200);
    expect(await db.$count(memberImportRows, eq(memberImportRows.importId, id))).toBe(0);
    await expectError(await staff(`DELETE /api/member-imports/${id}`), 404);
  });
});

describe('people named in an imported file', () => {
  const search = async (email: string) => {
    const answer = await staff('POST /api/personal-data/search', { email });
    return ((await answer.json()) as { records: { resource: string; id: number; about: string }[] }).records;
  };

  it('can be found, exported and erased in the stored rows; deleting a member also deletes the member’s rows', async () => {
    const [company, other] = [name(), name()];
    const { id } = await checked([
      { companyNameHk: company, representativeName: '何小姐', representativeEmail: 'ho@person.hk' },
      { companyNameHk: other, contactPersonEmail: 'au@person.hk' },
    ]);
    const [found] = await search('HO@person.hk');
    expect(found).toMatchObject({
      resource: 'member-import-rows',
      about: company,
      name: '何小姐',
      effect: 'delete',
    });
    const records = [{ resource: 'member-import-rows', id: found?.id }];
    const copy = await (await staff('POST /api/personal-data/export', { records })).json();
    expect(copy).toMatchObject({ memberImports: [{ rowNo: 2, values: { representativeName: '何小姐' } }] });
    expect((await staff('POST /api/personal-data/erase', { records })).status).toBe(200);
    expect(await search('ho@person.hk')).toEqual([]);
    await staff(`POST /api/member-imports/${id}/check`, {});
    await apply(id);
    expect(await search('au@person.hk')).toMatchObject([
      { resource: 'members' },
      { resource: 'member-import-rows' },
    ]);
    const memberId = (await memberCalled(other))?.id;
    await staff('POST /api/personal-data/erase', { records: [{ resource: 'members', id: memberId }] });
    expect(await search('au@person.hk')).toEqual([]);
    expect(JSON.stringify(await linesOf(id))).not.toContain('person.hk');
  });

  it('are deleted 90 days after the last action, after which undoing is impossible', async () => {
    const { id } = await checked([{ companyNameHk: name() }]);
    await apply(id);
    await runScheduled(env, inNights(1));
    expect(await linesOf(id)).toHaveLength(1);
    await owner.execute('alter table member_imports disable trigger user');
    await owner.execute(`update member_imports set updated_at = now() - interval '91 days' where id = ${id}`);
    await owner.execute('alter table member_imports enable trigger user');
    await runScheduled(env, inNights(2));
    expect(await linesOf(id)).toEqual([]);
    expect((await expectError(await undo(id), 409)).code).toBe('too_late');
    const read = await importOf(await staff(`GET /api/member-imports/${id}`));
    expect(read).toMatchObject({ status: 'applied', counts: { create: 1 } });
  });
});

describe('requests about imports', () => {
  const CALLS = [
    'POST /rows',
    'PATCH /rows',
    'GET /rows',
    'POST /check',
    'POST /apply',
    'POST /undo',
    'DELETE ',
    'GET ',
  ];

  it('require the membership role; an unknown import returns 404', async () => {
    expect((await secretary('POST /api/member-imports', file())).status).toBe(201);
    expect((await secretary('GET /api/member-imports')).status).toBe(200);
    await expectError(await treasurer('GET /api/member-imports'), 403);
    await expectError(await treasurer('POST /api/member-imports', file()), 403);
    await expectError(await visitor('GET /api/member-imports'), 401);
    await expectError(await visitor('POST /api/member-imports', file()), 401);
    const { id } = await begin([{ companyNameHk: name() }]);
    const bodies: Record<string, object> = {
      'POST /rows': { rows: numbered([{ companyNameHk: 'x' }]) },
      'PATCH /rows': { rowNos: [2], action: 'skip' },
    };
    for (const call of CALLS) {
      const [method, rest = ''] = call.split(' ');
      const body = method === 'GET' ? undefined : (bodies[call] ?? {});
      await expectError(await visitor(`${method} /api/member-imports/${id}${rest}`, body), 401);
      await expectError(await treasurer(`${method} /api/member-imports/${id}${rest}`, body), 404);
      await expectError(await staff(`${method} /api/member-imports/999999${rest}`, body), 404);
    }
  });

  it('are rejected for 501 rows, repeated rows, unknown fields or a cell of 3 MB; formulas are stored as text', async () => {
    const { id } = await begin([]);
    const send = (rows: object[] | string) =>
      staff(`POST /api/member-imports/${id}/rows`, typeof rows === 'string' ? rows : { rows });
    const many = numbered(Array.from({ length: 501 }, () => ({ companyNameHk: 'x' })));
    await expectError(await send(many), 400);
    await expectError(await send([]), 400);
    await expectError(
      await send([...numbered([{ companyNameHk: 'x' }]), ...numbered([{ companyNameHk: 'y' }])]),
      400,
    );
    await expectError(await send(numbered([{ companyNameHk: 'x'.repeat(3_000_000) }])), 413);
    await expectError(await send(numbered([{ companyNameHk: 'x'.repeat(5001) }])), 400);
    await expectError(await send(numbered([{ companyNameHk: { toString: 'x' } }])), 400);
    await expectError(await send(numbered([{ companyNameHk: 'a\0b' }])), 400);
    await expectError(await send([{ rowNo: 0, values: {} }]), 400);
    for (const field of ['constructor', 'toString', 'id', 'companyStatus; drop table members', '__proto__'])
      await expectError(await send(`{"rows":[{"rowNo":2,"values":{"${field}":"x"}}]}`), 400);
    const formula = `=HYPERLINK("https://x.hk","${name()}")`;
    expect((await send(numbered([{ companyNameHk: formula }]))).status).toBe(200);
    await staff(`POST /api/member-imports/${id}/check`, {});
    await apply(id);
    const csv = await (await staff('GET /api/members/export.csv')).text();
    expect(csv).toContain(`"'${formula.replaceAll('"', '""')}"`);
    expect((await expectError(await send(numbered([{ companyNameHk: 'x' }])), 409)).code).toBe('wrong_state');
    for (const wrong of [
      { fileHash: 'x' },
      { fileName: ' ' },
      { mode: 'delete' },
      { mapping: [{ heading: 'a', field: '__proto__' }] },
    ])
      await expectError(await staff('POST /api/member-imports', file(wrong)), 400);
    const odd = [
      { heading: '__proto__', field: null },
      { heading: 'constructor', field: 'memberPhone' },
    ];
    expect((await staff('POST /api/member-imports', file({ mapping: odd }))).status).toBe(201);
  });
});
