import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { memberColumns, publicMemberColumns } from '../../../db/queries/membership/public-members.ts';
import { auditLog, members } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { expectError, listQuery, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, visitor, staff, signIn } = await createTestApp();

/** docs/api.md, section 4. A new column must be added to this list or to the list of private columns. */
const PUBLIC = [
  ...['id', 'memberUniqueCode', 'companyNameHk', 'companyNameEn', 'memberChargeman', 'memberWebsite'],
  ...['memberType', 'memberMark', 'memberCategory3', 'memberDistrict', 'businessTypes'],
];
const PRIVATE = [
  ...['companyStatus', 'memberCategory', 'companyArea', 'memberNumber', 'memberPhone', 'memberFax'],
  ...['memberEmail', 'memberCompanyAddr', 'memberBusinessCertNo', 'memberJoinDate', 'memberTelphone'],
  ...['memberSecretaryName', 'memberSecretaryPhone', 'memberSecretaryEmail', 'memberBusinessYear'],
  ...['memberNumberOfShops', 'memberNumberOfEmployees', 'memberDiscountInfo', 'memberBrand'],
  ...['memberServices', 'memberOpeningHours', 'memberSocialPages'],
  ...['memberMobile', 'memberBusinessType', 'memberEstablishedYear', 'memberStoreCount'],
  ...['memberEmployeeCount', 'representativeName', 'representativeNameEn', 'representativeTitle'],
  ...['representativePosition', 'representativeMobile', 'representativeEmail', 'contactPersonName'],
  ...['contactPersonPhone', 'contactPersonEmail', 'endedOn', 'created', 'updatedAt'],
  ...['shownConsents', 'memberLogo', 'memberPhotos', 'notStated', 'takesEnquiries'],
];
const SEARCH_ONLY = ['searchText', 'staffSearchText'];

const MARKER = 'zzprivatezz';
const isText = (name: string) => members[name as keyof typeof memberColumns].dataType === 'string';

describe('columns of a member', () => {
  it('are each listed as either public or private', () => {
    expect(Object.keys(memberColumns).sort()).toEqual([...PUBLIC, ...PRIVATE].sort());
    expect(Object.keys(publicMemberColumns).sort()).toEqual([...PUBLIC].sort());
  });

  it('are all returned to staff, while visitors get only the public columns', async () => {
    const { id } = await createMember(db);
    const query = listQuery({ filter: { id: [id] } });
    const [seen] = await rowsOf(await visitor(`GET /api/members?${query}`));
    const [known] = await rowsOf(await staff(`GET /api/members?${query}`));
    expect(Object.keys(seen ?? {}).sort()).toEqual([...PUBLIC].sort());
    const worked = ['membershipStatus', 'membershipEndsOn', 'memberJoinedOn', 'shownNumber'];
    expect(Object.keys(known ?? {}).sort()).toEqual([...PUBLIC, ...PRIVATE, ...worked].sort());
  });
});

describe.each([...PRIVATE, ...SEARCH_ONLY])('the private column %s', (name) => {
  it('can neither be filtered nor sorted by visitors', async () => {
    for (const value of ['a', 0, true, null, ['a']]) {
      const query = listQuery({ filter: { [name]: value } });
      await expectError(await visitor(`GET /api/members?${query}`), 400);
    }
    await expectError(await visitor(`GET /api/members?${listQuery({ sort: [name, 'ASC'] })}`), 400);
  });
});

// Omits `memberNumber`, because the search of visitors finds it.
describe.each(PRIVATE.filter(isText).filter((name) => name !== 'memberNumber'))(
  'the private text %s',
  (name) => {
    it('is not searched when a visitor searches', async () => {
      await createMember(db, { [name]: `${MARKER}${name}` });
      const query = listQuery({ filter: { q: `${MARKER}${name}` } });
      expect(await rowsOf(await visitor(`GET /api/members?${query}`))).toEqual([]);
    });
  },
);

describe('GET /api/members', () => {
  it('shows visitors only approved members, regardless of the filter', async () => {
    const pending = await createMember(db, { companyStatus: false, companyNameHk: '待審公司甲' });
    for (const filter of [{}, { id: [pending.id] }, { q: '待審公司甲' }, { companyNameHk: '待審公司甲' }]) {
      const rows = await rowsOf(await visitor(`GET /api/members?${listQuery({ filter })}`));
      expect(rows.map(({ id }) => id)).not.toContain(pending.id);
    }
  });

  it.each([['寵物天地'], ['宠物天地'], ['pet co'], ['ＰＥＴ　ＣＯ'], ['陳大文'], ['陈大文']])(
    'finds a member by company name or person in charge: %s',
    async (q) => {
      const { id } = await createMember(db, {
        companyNameHk: '寵物天地有限公司',
        companyNameEn: 'PET CO. LTD',
        memberChargeman: '陳大文',
      });
      const rows = await rowsOf(await visitor(`GET /api/members?${listQuery({ filter: { q } })}`));
      expect(rows.map((row) => row.id)).toContain(id);
      await db.delete(members).where(eq(members.id, id));
    },
  );

  it('finds typed words at their beginning, and names before offers, for visitors and staff', async () => {
    const shownConsents = {
      memberServices: { at: '2026-01-01T00:00:00.000Z', by: 'staff', name: 'x' },
    } as const;
    const offers = (companyNameHk: string, memberServices: string) =>
      createMember(db, { companyNameHk, memberServices, shownConsents });
    const offering = await offers('甲甲', 'zanzibar tours');
    const hidden = await offers('乙乙', 'bezanzibar');
    const named = await createMember(db, { companyNameHk: '丙丙', companyNameEn: 'Zanzibar Pets' });
    for (const as of [visitor, staff]) {
      const typed = await as(`GET /api/members?${listQuery({ filter: { words: 'zanzibar' } })}`);
      expect((await rowsOf(typed)).map(({ id }) => id)).toEqual([named.id, offering.id]);
    }
    const anywhere = await visitor(`GET /api/members?${listQuery({ filter: { q: 'zanzibar' } })}`);
    expect((await rowsOf(anywhere)).map(({ id }) => id).sort()).toEqual(
      [offering.id, hidden.id, named.id].sort(),
    );
    expect((await visitor(`GET /api/members?${listQuery({ filter: { words: 1 } })}`)).status).toBe(400);
    for (const { id } of [offering, hidden, named]) await db.delete(members).where(eq(members.id, id));
  });

  it('finds typed telephone numbers that a firm shows, however they are spaced', async () => {
    const by = { at: '2026-01-01T00:00:00.000Z', by: 'staff', name: 'x' } as const;
    const firm = await createMember(db, {
      companyNameHk: '甲甲',
      memberPhone: '+852 2791 4680',
      memberMobile: '9791-4680',
      shownConsents: { memberPhone: by },
    });
    for (const as of [visitor, staff])
      for (const words of ['27914680', '2791 4680', '+852 2791-4680', '電話：2791 4680', '２７９１４６８０'])
        expect(
          (await rowsOf(await as(`GET /api/members?${listQuery({ filter: { words } })}`))).map(
            ({ id }) => id,
          ),
          words,
        ).toEqual([firm.id]);
    for (const words of ['9791 4680', '97914680', '2791', '27914681'])
      expect(await rowsOf(await visitor(`GET /api/members?${listQuery({ filter: { words } })}`))).toEqual([]);
    await db.delete(members).where(eq(members.id, firm.id));
  });

  it('finds a member by the digits of the number, with their zeros', async () => {
    const firm = await createMember(db, { companyNameHk: '甲甲', memberUniqueCode: 'HKPT000977' });
    for (const as of [visitor, staff])
      for (const name of ['q', 'words'])
        for (const digits of ['000977', '0977', '977', '０００９７７'])
          expect(
            (await rowsOf(await as(`GET /api/members?${listQuery({ filter: { [name]: digits } })}`))).map(
              ({ id }) => id,
            ),
            `${name} ${digits}`,
          ).toEqual([firm.id]);
    await db.delete(members).where(eq(members.id, firm.id));
  });

  it.each([
    [{ q: '剪毛 沙田' }, '美容'],
    [{ q: 'sha tin GROOMING' }, '美容'],
    [{ q: '沙田区 宠物美容' }, '美容'],
    ...[
      '#寵物美容',
      '美容、沙田',
      '沙田，美容；',
      '美容/沙田',
      '沙田+美容',
      "'grooming'",
      'grooming/Sha Tin',
      '@甲一美容',
    ].map((q): [object, string] => [{ q }, '美容']),
    [{ q: '獸醫' }, '診所'],
    [{ q: '甲一 獸醫' }, '診所'],
    [{ standing: 'permanent', q: '甲一' }, '診所'],
    [{ standing: 'ordinary', memberDistrict: '沙田區', businessTypes: '寵物美容店' }, '美容'],
  ])('lets visitors filter by business type, district and membership standing: %j', async (filter, found) => {
    const both = [
      { companyNameHk: '甲一診所', businessTypes: ['註冊獸醫'], memberDistrict: '北區', memberMark: 'HKP' },
      { companyNameHk: '甲一美容', businessTypes: ['寵物美容店'], memberDistrict: '沙田區', memberMark: 'A' },
    ];
    const made = await Promise.all(both.map((values) => createMember(db, values)));
    const rows = await rowsOf(await visitor(`GET /api/members?${listQuery({ filter })}`));
    for (const { id } of made) await db.delete(members).where(eq(members.id, id));
    expect(rows.map(({ companyNameHk }) => companyNameHk)).toEqual([`甲一${found}`]);
  });

  it('rejects a filter with an unknown membership standing, for visitors and staff', async () => {
    const query = listQuery({ filter: { standing: 'applied' } });
    expect((await visitor(`GET /api/members?${query}`)).status).toBe(400);
    expect((await staff(`GET /api/members?${query}`)).status).toBe(400);
  });

  it('matches % and _ literally, and lists all members for a blank search', async () => {
    await createMember(db, { companyNameHk: '百分百' });
    expect(await rowsOf(await visitor(`GET /api/members?${listQuery({ filter: { q: '%' } })}`))).toEqual([]);
    const all = await rowsOf(await visitor('GET /api/members'));
    const blank = await rowsOf(await visitor(`GET /api/members?${listQuery({ filter: { q: ' ' } })}`));
    expect(blank).toHaveLength(all.length);
  });

  it('lets staff search by e-mail and telephone', async () => {
    const { id } = await createMember(db, { memberEmail: 'only-staff@example.com', memberPhone: '21234567' });
    for (const q of ['only-staff@', '21234567']) {
      const rows = await rowsOf(await staff(`GET /api/members?${listQuery({ filter: { q } })}`));
      expect(rows.map((row) => row.id)).toEqual([id]);
    }
  });

  it.each([
    ['a telephone number without its space', '98765432'],
    ['with other spaces and Hong Kong’s code', '+852 9876-5432'],
    ['by a part of it', '76543'],
    ['a further number, without its dash', '61112222'],
    ['the member code', 'zz778899'],
    ['the representative', '黃小姐'],
    ['the contact person in English, in any case', 'ADA wong'],
    ['several words of different fields', '毛孩 5432'],
    ['words in another order', 'ltd fur'],
  ])('lets staff find a member by %s', async (_what, q) => {
    const { id } = await createMember(db, {
      companyNameHk: '毛孩之家',
      companyNameEn: 'Fur Home Ltd',
      memberPhone: '9876 5432',
      memberTelphone: '6111-2222',
      memberUniqueCode: 'ZZ778899',
      representativeName: '黃小姐',
      contactPersonName: 'Ada Wong',
    });
    const rows = await rowsOf(await staff(`GET /api/members?${listQuery({ filter: { q } })}`));
    await db.delete(members).where(eq(members.id, id));
    expect(rows.map((row) => row.id)).toEqual([id]);
  });

  it('puts the member with exactly the searched number first, whatever the sort', async () => {
    const other = await createMember(db, { companyNameHk: '一', memberUniqueCode: 'HKPT009881' });
    const own = await createMember(db, { companyNameHk: '齡', memberNumber: '00988' });
    const sort = ['companyNameHk', 'ASC'];
    const rows = await rowsOf(
      await staff(`GET /api/members/all?${listQuery({ filter: { q: '00988' }, sort })}`),
    );
    await db.delete(members).where(inArray(members.id, [own.id, other.id]));
    expect(rows.map(({ id }) => id)).toEqual([own.id, other.id]);
  });

  it('finds nobody when one of the words does not match', async () => {
    await createMember(db, { companyNameEn: 'Only Birds Ltd' });
    const query = listQuery({ filter: { q: 'only fishes' } });
    expect(await rowsOf(await staff(`GET /api/members?${query}`))).toEqual([]);
  });

  it('sorts names by stroke count', async () => {
    for (const companyNameHk of ['龍序', '一序', '十序']) await createMember(db, { companyNameHk });
    const rows = await rowsOf(await visitor(`GET /api/members?${listQuery({ filter: { q: '序' } })}`));
    expect(rows.map((row) => row.companyNameHk)).toEqual(['一序', '十序', '龍序']);
  });
});

describe.each(['/all', '/pending', '/1'])('GET /api/members%s', (path) => {
  it('requires a staff session', async () => {
    await expectError(await visitor(`GET /api/members${path}`), 401);
  });
});

describe('GET /api/members/pending and /:id', () => {
  it('list pending applications, and return one with all columns', async () => {
    const { id } = await createMember(db, { companyStatus: false, memberPhone: '2345' });
    const pending = await rowsOf(await staff('GET /api/members/pending'));
    expect(pending.map((row) => row.id)).toContain(id);
    expect(pending.every((row) => row.companyStatus === false)).toBe(true);
    expect(await rowOf(await staff(`GET /api/members/${id}`))).toMatchObject({ id, memberPhone: '2345' });
    await expectError(await staff('GET /api/members/999999'), 404);
    await expectError(await staff('GET /api/members/0'), 400);
  });
});

describe('POST /api/members by a visitor', () => {
  it('stores a pending application and returns only a receipt', async () => {
    const answer = await visitor('POST /api/members', {
      companyNameHk: '新公司',
      memberEmail: '',
      memberBusinessYear: '',
      memberStoreCount: 3,
      businessTypes: ['狗店', '自訂類別'],
    });
    expect(answer.status).toBe(201);
    const receipt = await rowOf(answer);
    const receiptFields = ['companyNameHk', 'dueOn', 'id', 'memberNumber', 'memberUniqueCode'];
    expect(Object.keys(receipt).sort()).toEqual(receiptFields);
    expect(receipt.memberUniqueCode).toMatch(/^HKPT\d{6}$/);
    expect(receipt.memberNumber).toMatch(/^M\d{6}$/);
    const [stored] = await db.select().from(members).where(eq(members.id, receipt.id));
    expect(stored).toMatchObject({
      companyStatus: false,
      memberMark: 'R',
      memberCategory: 10,
      memberType: '普通會員',
      companyNameEn: '新公司',
      memberStoreCount: '3',
      memberBusinessYear: 0,
      businessTypes: ['狗店', '自訂類別'],
    });
  });

  it.each([
    ['id', 987654],
    ['companyStatus', true],
    ['memberMark', 'HKP'],
    ['memberCategory', 1],
    ['memberCategory3', 'permanent'],
    ['memberUniqueCode', 'HKPT777777'],
    ['memberNumber', 'M777777'],
    ['created', '2001-01-01T00:00:00Z'],
    ['updatedAt', '2001-01-01T00:00:00Z'],
    ['searchText', 'x'],
  ] as const)('ignores the value of %s', async (name, value) => {
    const answer = await visitor('POST /api/members', { companyNameEn: 'Ignored Ltd', [name]: value });
    const { id } = await rowOf(answer);
    const [stored] = await db.select().from(members).where(eq(members.id, id));
    const kept = stored?.[name];
    expect(kept instanceof Date ? kept.getFullYear() : kept).not.toBe(name.endsWith('d') ? 2001 : value);
  });

  it('reports invalid fields', async () => {
    const english = { 'accept-language': 'en' };
    await expectError(await visitor('POST /api/members', { companyNameHk: '\u200b' }), 400);
    const half = await visitor('POST /api/members', { companyNameHk: '\u200b', companyNameEn: 'Seen Ltd' });
    expect(await rowOf(half)).toMatchObject({ companyNameHk: 'Seen Ltd' });
    const nameless = await visitor('POST /api/members', { body: { companyNameHk: ' ' }, headers: english });
    expect(await expectError(nameless, 400)).toMatchObject({
      errors: { companyNameHk: 'Please enter the company name in Chinese or English' },
    });
    for (const field of ['memberEmail', 'representativeEmail', 'contactPersonEmail']) {
      const answer = await visitor('POST /api/members', { companyNameHk: '甲', [field]: 'nobody@' });
      expect(await expectError(answer, 400)).toMatchObject({
        errors: { [field]: '請輸入有效的電子郵件地址' },
      });
    }
    await expectError(await visitor('POST /api/members', { companyNameHk: '甲', businessTypes: 'x' }), 400);
  });

  it('assigns unique codes to concurrent applications', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => visitor('POST /api/members', { companyNameHk: '同時' })),
    );
    const codes = await Promise.all(answers.map(async (answer) => (await rowOf(answer)).memberUniqueCode));
    expect(new Set(codes).size).toBe(40);
  });
});

describe('POST /api/members by staff', () => {
  it('stores a pending member, or an approved one if requested', async () => {
    const pending = await rowOf(await staff('POST /api/members', { companyNameHk: '職員新增' }));
    expect(pending).toMatchObject({ companyStatus: false, memberMark: 'R', memberCategory: 10 });
    const approved = { companyNameHk: '即時批准', companyStatus: true };
    const created = await rowOf(await staff('POST /api/members', approved));
    expect(created).toMatchObject({ ...approved, memberMark: 'A' });
    const permanent = { ...approved, memberMark: 'HKP' };
    expect(await rowOf(await staff('POST /api/members', permanent))).toMatchObject(permanent);
  });

  it('rejects a code that another member has', async () => {
    const { memberUniqueCode } = await createMember(db);
    const answer = await staff('POST /api/members', { companyNameHk: '重複', memberUniqueCode });
    expect(await expectError(answer, 409)).toMatchObject({ code: 'member_code_taken' });
  });
});

describe.each(['PUT', 'PATCH'])('%s /api/members/:id', (method) => {
  it('approves a member', async () => {
    const { id, companyNameHk } = await createMember(db, { companyStatus: false });
    const answer = await staff(`${method} /api/members/${id}`, { companyStatus: true, memberMark: 'A' });
    expect(await rowOf(answer)).toMatchObject({ id, companyNameHk, companyStatus: true, memberMark: 'A' });
  });

  it('rejects a change of an outdated version with 409', async () => {
    const { id, updatedAt } = await createMember(db);
    await staff(`${method} /api/members/${id}`, { memberPhone: '1', updatedAt });
    const second = await staff(`${method} /api/members/${id}`, { memberPhone: '2', updatedAt });
    expect(await expectError(second, 409)).toMatchObject({ code: 'edit_conflict', current: { id } });
  });

  it('returns 400 for invalid values, 401 for a visitor and 404 for an unknown id', async () => {
    const { id } = await createMember(db);
    await expectError(await staff(`${method} /api/members/${id}`, { memberCategory: 40_000 }), 400);
    await expectError(
      await staff(`${method} /api/members/${id}`, { companyNameHk: '', companyNameEn: ' ' }),
      400,
    );
    await expectError(await visitor(`${method} /api/members/${id}`, { memberPhone: '1' }), 401);
    await expectError(await staff(`${method} /api/members/999999`, { memberPhone: '1' }), 404);
  });
});

describe('the end date of a membership', () => {
  it('can be set, changed and cleared by staff', async () => {
    const { id } = await rowOf(
      await staff('POST /api/members', { companyNameHk: '甲', endedOn: '2024-02-29' }),
    );
    const read = async () => (await rowOf(await staff(`GET /api/members/${id}`))).endedOn;
    expect(await read()).toBe('2024-02-29');
    await staff(`PATCH /api/members/${id}`, { companyNameHk: '乙' });
    expect(await read()).toBe('2024-02-29');
    for (const endedOn of ['2025-12-31', '', '2025-12-31', null]) {
      await staff(`PUT /api/members/${id}`, { endedOn });
      expect(await read()).toBe(endedOn || null);
    }
  });

  it.each(['2025-02-29', '0202-01-01', '31/12/2025', '2025-12-31T00:00:00Z', ' ', 20251231, true])(
    'cannot be the invalid date %j',
    async (endedOn) => {
      const { id } = await createMember(db);
      const { errors } = await expectError(await staff(`PATCH /api/members/${id}`, { endedOn }), 400);
      expect(errors).toEqual({ endedOn: '請輸入有效的日期' });
    },
  );

  it('can be used as a filter and to sort', async () => {
    const days = ['2019-06-30', '2018-06-30'];
    for (const endedOn of days) await createMember(db, { endedOn });
    const answer = await staff(
      `GET /api/members/all?${listQuery({ filter: { endedOn: days }, sort: ['endedOn', 'ASC'] })}`,
    );
    expect((await rowsOf(answer)).map(({ endedOn }) => endedOn)).toEqual([...days].reverse());
    for (const endedOn of ['0000-01-01', 'x', 1])
      await expectError(await staff(`GET /api/members/all?${listQuery({ filter: { endedOn } })}`), 400);
  });

  it('is ignored when a visitor sends it in an application', async () => {
    await visitor('POST /api/members', { companyNameHk: '申請人', endedOn: '2001-01-01' });
    const [row] = await db.select().from(members).where(eq(members.companyNameHk, '申請人'));
    expect(row?.endedOn).toBeNull();
  });
});

describe('GET /api/members/print and /labels', () => {
  const page = async (path: string, q: string) => {
    const filter = encodeURIComponent(JSON.stringify({ q }));
    return staff(`GET /api/members/${path}?filter=${filter}&columns=companyHk,phone`);
  };

  it('print the matching members as a list in the chosen columns, or as address labels', async () => {
    const q = `labels${Date.now()}`;
    const shared = { companyNameEn: q, companyStatus: true };
    await createMember(db, {
      ...{ ...shared, companyNameHk: '甲<公司', memberPhone: '23456789', memberCompanyAddr: '中環 1 號' },
      contactPersonName: '陳小姐',
    });
    await createMember(db, { ...shared, companyNameHk: '乙公司', memberCompanyAddr: '' });
    const list = await (await page('print', q)).text();
    expect(list).toContain('<td>甲&lt;公司</td><td>23456789</td>');
    expect(list).not.toContain('中環');
    const labels = await (await page('labels', q)).text();
    expect(labels).toContain(`<p>甲&lt;公司\n${q}\n陳小姐 台啟\n中環 1 號</p>`);
    expect(labels).toContain('沒有地址：乙公司');
    expect(labels.match(/台啟/g)).toHaveLength(1);
    expect((await expectError(await page('labels', 'nobody is called so'), 404)).code).toBe('no_members');
    await expectError(await visitor('GET /api/members/labels'), 401);
  });
});

describe('GET /api/members/export.csv', () => {
  const exported = (q: string) =>
    staff(`GET /api/members/export.csv?filter=${encodeURIComponent(JSON.stringify({ q }))}`);

  it('exports the matching members, with the membership standing in words and telephone numbers with leading zeros', async () => {
    const q = `export${Date.now()}`;
    const shared = { companyNameEn: q, companyStatus: true, memberPhone: '0085212345678' };
    await createMember(db, { ...shared, companyNameHk: '甲公司', memberMark: 'HKP' });
    await createMember(db, { ...shared, companyNameHk: '乙公司', memberCategory3: 'permanent' });
    await createMember(db, { ...shared, companyNameHk: '丙公司', memberMark: 'A' });
    await createMember(db, { ...shared, companyNameHk: '丁公司', companyStatus: false });
    const answer = await exported(q);
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('會員資料_'));
    const text = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(
      await answer.arrayBuffer(),
    );
    expect(text.startsWith('\ufeff"會員編號","公司名稱（中文）"')).toBe(true);
    const standings = [...text.matchAll(/"([甲乙丙丁])公司","[^"]*","([^"]*)"/g)];
    expect(standings.map(([, name, standing]) => `${name}${standing}`).sort()).toEqual(
      ['丁申請中', '丙普通', '乙永久', '甲永久'].sort(),
    );
    expect(text).toContain('"=""0085212345678"""');
    expect((await expectError(await exported('nobody is called so'), 404)).code).toBe('no_members');
    await expectError(await staff('GET /api/members/export.json?filter={"searchText":"x"}'), 400);
    await expectError(await visitor('GET /api/members/export.json'), 401);
  });

  it('exports the chosen columns, including fee status, paid-until date and contact person', async () => {
    const { id } = await createMember(db, {
      companyNameHk: '欄位公司',
      contactPersonName: '陳小姐',
      contactPersonEmail: 'miss@mail.hk',
    });
    const year = Number(
      (await db.execute<{ day: string }>(sql`select hk_today()::text as day`)).rows[0]?.day.slice(0, 4),
    );
    await staff('POST /api/membership-periods', { memberIds: [id], memberType: '普通會員', year });
    const rowsWith = (columns: string) =>
      staff(`GET /api/members/export.json?filter={"id":${id}}&columns=${columns}`);
    const chosen = (await (
      await rowsWith('contactEmail,companyHk,paidUntil,feeStatus,contactPerson')
    ).json()) as {
      rows: string[][];
    };
    expect(chosen.rows).toEqual([
      ['公司名稱（中文）', '會費狀態', '會費繳至', '聯絡人', '聯絡人電郵'],
      ['欄位公司', '有效', `${year}-12-31`, '陳小姐', 'miss@mail.hk'],
    ]);
    await expectError(await rowsWith('companyHk,passwordHash'), 400);
  });

  it('is audited with the number of rows', async () => {
    const { id } = await createMember(db);
    const before = await db.$count(auditLog, eq(auditLog.action, 'export'));
    await staff(`GET /api/members/export.json?filter={"id":${id}}`);
    const traces = await db.select().from(auditLog).where(eq(auditLog.action, 'export'));
    expect(traces).toHaveLength(before + 1);
    expect(traces.at(-1)).toMatchObject({ resource: 'members', recordId: null, recordCount: 1 });
  });
});

describe('DELETE /api/members/:id', () => {
  it('deletes an applicant permanently, and returns 404 for a second call', async () => {
    const { id } = await createMember(db, { companyStatus: false });
    await expectError(await visitor(`DELETE /api/members/${id}`), 401);
    expect(await rowOf(await staff(`DELETE /api/members/${id}`))).toMatchObject({ id });
    await expectError(await staff(`DELETE /api/members/${id}`), 404);
  });

  it('never deletes an applicant who is approved concurrently', async () => {
    const colleague = await signIn();
    for (let round = 0; round < 10; round++) {
      const { id, updatedAt } = await createMember(db, { companyStatus: false });
      const seen = new URLSearchParams({ updatedAt: updatedAt.toISOString() });
      const [approved, rejected] = await Promise.all([
        colleague(`PUT /api/members/${id}`, { companyStatus: true, memberMark: 'A', updatedAt }),
        staff(`DELETE /api/members/${id}?${seen}`),
      ]);
      const isApproved = approved.status === 200;
      expect([approved.status, rejected.status]).toEqual(isApproved ? [200, 409] : [404, 200]);
      if (!isApproved) continue;
      expect(await expectError(rejected, 409)).toMatchObject({
        code: 'edit_conflict',
        current: { id, companyStatus: true },
      });
      expect((await staff(`GET /api/members/${id}`)).status).toBe(200);
    }
  });
});

describe('the joining date of a member', () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: 'Asia/Hong_Kong',
  });

  it.each([
    ['2019-03-01', '2019-03-01'],
    ['25/12/2019', '2019-12-25'],
    ['2019年3月1日', '2019-03-01'],
    ['', ''],
    [null, ''],
  ])('entered as %j is stored as %j', async (memberJoinDate, stored) => {
    const { id } = await createMember(db, { memberJoinDate: '2000-01-01' });
    const changed = await rowOf(await staff(`PATCH /api/members/${id}`, { memberJoinDate }));
    expect(changed.memberJoinDate).toBe(stored);
    const added = await rowOf(await staff('POST /api/members', { companyNameHk: '新', memberJoinDate }));
    expect(added.memberJoinDate).toBe(stored);
  });

  it.each([tomorrow, '03/04/2019', '2019-02-30', '創會', '2019'])('cannot be %s', async (memberJoinDate) => {
    const { id } = await createMember(db, { memberJoinDate: '創會' });
    const other = memberJoinDate === '創會' ? '創會會員' : memberJoinDate;
    for (const answer of [
      await staff(`PUT /api/members/${id}`, { memberJoinDate: other }),
      await staff('POST /api/members', { companyNameHk: '新', memberJoinDate }),
    ])
      expect((await expectError(answer, 400)).errors).toEqual({
        memberJoinDate: '請輸入入會日期，例如 2019-03-01，不可遲於今日',
      });
  });

  it.each(['創會', '03/04/2019', '25/12/2019', '2099-01-01', ' 2019 '])(
    'stays unchanged when the stored value %j is sent again',
    async (memberJoinDate) => {
      const { id } = await createMember(db, { memberJoinDate });
      expect((await rowOf(await staff(`GET /api/members/${id}`))).memberJoinDate).toBe(memberJoinDate);
      const change = { memberJoinDate, memberFax: '2345 6789' };
      expect(await rowOf(await staff(`PATCH /api/members/${id}`, change))).toMatchObject(change);
    },
  );
});

describe('an update of a member', () => {
  it('validates only changed values', async () => {
    const { id } = await createMember(db, { memberEmail: '無', memberBusinessYear: -1 });
    const { updatedAt, ...stored } = await rowOf(await staff(`GET /api/members/${id}`));
    const change = { ...stored, memberFax: '2345 6789' };
    expect(await rowOf(await staff(`PUT /api/members/${id}`, change))).toMatchObject({
      memberEmail: '無',
      memberFax: '2345 6789',
    });
    const answer = await expectError(await staff(`PUT /api/members/${id}`, { memberEmail: '沒有' }), 400);
    expect(Object.keys(answer.errors ?? {})).toEqual(['memberEmail']);
    expect(updatedAt).toBeDefined();
  });
});
