import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  createContactMessage,
  createForm,
  createMember,
  createNews,
  createRegistration,
} from '../../db/testing/factories.ts';
import { rowsOf } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';
import type { Caller } from '../testing/caller.ts';

const { db, owner, visitor, staff } = await createTestApp({ env: { RATE_LIMITS: 'off' } });

const found = async (resource: string, q: string, caller: Caller = visitor) =>
  (
    await rowsOf(
      await caller(`GET /api/${resource}?${new URLSearchParams({ filter: JSON.stringify({ q }) })}`),
    )
  ).map(({ id }) => id);

const { id: exhibition } = await createNews(db, {
  title: '寵物業夏日展覽',
  content: '<p>歡迎各位業界朋友於八月八日蒞臨 Hall 3，共襄盛舉。</p>',
});
await createNews(db, { title: '物業管理講座', content: '<p>寵與物</p>' });

describe('a search for articles', () => {
  it.each([
    ['one character', '襄'],
    ['two characters', '展覽'],
    ['two characters of Simplified', '展览'],
    ['a whole sentence', '歡迎各位業界朋友於八月八日蒞臨'],
    ['Latin letters in any case', 'hall'],
    ['letters of full width', 'Ｈａｌｌ　３'],
    ['several words', '盛舉 夏日'],
  ])('finds an article by %s', async (_, q) => {
    expect(await found('news', q)).toEqual([exhibition]);
  });

  it('finds a word whether it is written together, with a hyphen or with a space', async () => {
    const ids: number[] = [];
    for (const title of ['Pet-Shop', 'Pet shop', 'Petshop']) ids.push((await createNews(db, { title })).id);
    for (const q of ['petshop', 'pet-shop', 'pet shop', 'PET‑SHOPS'])
      expect((await found('news', q)).toSorted()).toEqual(ids.toSorted());
    const { id: member } = await createMember(db, { companyNameEn: 'The Cat-Nap', companyStatus: true });
    expect(await found('members', 'catnap')).toEqual([member]);
    expect(await found('members', 'catnap', staff)).toEqual([member]);
  });

  it.each<[name: string, questions: string[]]>([
    ["O'Brien Kennel", ['OBrien', 'obrien kennel', 'O’Brien', "o'brien", 'O Brien']],
    ['Obrien Fish', ["O'Brien fish", 'O´Brien Fish']],
    ['Dog’s World', ['Dogs World', "Dog's World", 'Dog`s World', 'dog s world']],
    ['Cats Corner', ["Cat's Corner", "Cats' Corner", 'Cats Corner']],
    ["Pets' House", ['Pets House', 'Pet’s House', "Pets' House"]],
    ['L’Oreal Birds', ['loreal birds', "L'Oreal"]],
    ["McDonald's Aquarium", ['McDonalds', 'mcdonald’s aquarium']],
  ])('finds %s with and without the apostrophe', async (companyNameEn, questions) => {
    const { id: member } = await createMember(db, { companyNameEn, companyStatus: true });
    for (const q of questions)
      for (const caller of [visitor, staff])
        expect([q, await found('members', q, caller)]).toEqual([q, [member]]);
  });

  it('matches a quoted phrase as a whole, as the site search does', async () => {
    const { id: kok } = await createMember(db, {
      companyNameEn: 'Groomers',
      memberDistrict: '油尖旺區',
      companyStatus: true,
    });
    await createMember(db, { companyNameEn: 'Friends of Mongrels, Kok Street', companyStatus: true });
    for (const q of ['"Mong Kok"', '“mong kok” groomers', '「旺角」'])
      expect([q, await found('members', q)]).toEqual([q, [kok]]);
  });

  it('does not find a text that contains all character pairs of a word but not the word itself', async () => {
    await createNews(db, { title: '甲乙 乙丙 丙丁' });
    expect(await found('news', '甲乙丙丁')).toEqual([]);
    expect(await found('news', '寵業')).toEqual([]);
  });

  it('matches special characters literally, without wildcards', async () => {
    const { id: percent } = await createNews(db, { title: '會費減 50% 優惠' });
    expect(await found('news', '50%')).toEqual([percent]);
    expect(await found('news', '5_%')).toEqual([]);
  });

  it('uses the search index', async () => {
    for (let count = 0; count < 300; count += 1) await createNews(db, { title: `消息甲 ${count}` });
    await owner.execute(sql`analyze news`);
    const { rows } = await owner.execute<{ 'QUERY PLAN': string }>(sql`
      explain select id from news
      where search_grams(translate(search_text, '- ', '')) @> (select search_terms(fold_search('展覽')))
        and strpos(search_text, (select fold_search('展覽'))) > 0
      order by published_at desc limit 25`);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Bitmap Index Scan on news_search_idx');
  });
});

it('a search for members matches a part of the English name, or a part of the Chinese name typed in Simplified Chinese', async () => {
  const { id } = await createMember(db, {
    companyNameHk: '貓狗樂園有限公司',
    companyNameEn: 'Cat & Dog Garden',
  });
  await createMember(db);
  expect(await found('members', '猫狗')).toEqual([id]);
  expect(await found('members', 'dog gar')).toEqual([id]);
});

describe('a search by staff', () => {
  it.each([
    ['together', '61234567'],
    ['spaced otherwise', '6 1234-567'],
    ['with the code of Hong Kong', '+852 6123 4567'],
    ['of full width', '６１２３４５６７'],
  ])('finds a telephone number %s in each list of people', async (_, q) => {
    const { id: member } = await createMember(db, { contactPersonPhone: '6123 4567' });
    const { id: written } = await createContactMessage(db, { message: '請致電 (852) 6123-4567 找陳小姐。' });
    const form = await createForm(db);
    const { id: registration } = await createRegistration(db, form, { participantPhone: '+852 6123 4567' });
    expect(await found('members/all', q, staff)).toContain(member);
    expect(await found('contact-messages', q, staff)).toContain(written);
    expect(await found('event-registrations', q, staff)).toContain(registration);
  });

  it.each([
    '#Peter',
    '陳大文、peter',
    '陳大文/Peter',
    '(陳大文)',
    "'peter'",
    'chan+event@gmail.com',
    '@gmail.com',
  ])('finds a member by the name or e-mail address in %s', async (q) => {
    const { id } = await createMember(db, {
      contactPersonName: '陳大文 Peter',
      contactPersonEmail: 'chan+event@gmail.com',
    });
    expect(await found('members/all', q, staff)).toContain(id);
  });

  it.each([
    '電話23456789',
    'tel: 2345 6789',
    'Tel.23456789',
    'Tel. No. (852) 2345-6789',
    '手機：2345 6789',
    '23456789（辦公室）',
    'WhatsApp 23456789',
  ])('finds a member by the telephone number in %s', async (q) => {
    const { id } = await createMember(db, { memberPhone: '2345 6789' });
    expect(await found('members/all', q, staff)).toContain(id);
  });

  it.each(['旺角中心', '彌敦道688號 1801室', '弥敦道', 'argyle centre', '18/F', '大記 旺角中心'])(
    'finds a member by the address in %s, for staff only',
    async (q) => {
      const { id } = await createMember(db, {
        companyNameHk: '大記寵物',
        memberCompanyAddr: '九龍旺角彌敦道688號\n旺角中心18樓1801室 1801, 18/F, Argyle Centre',
        companyStatus: true,
      });
      expect(await found('members/all', q, staff)).toContain(id);
      expect(await found('members', q, staff)).toContain(id);
      expect(await found('members', q)).not.toContain(id);
    },
  );

  it('does not match digits across two fields', async () => {
    const { id } = await createMember(db, { memberPhone: '2111 0000', memberTelphone: '3999 8888' });
    expect(await found('members/all', '00003999', staff)).toEqual([]);
    expect(await found('members/all', '39998888', staff)).toEqual([id]);
  });

  it('finds names typed in another script, width or case', async () => {
    const { id } = await createMember(db, { representativeName: '黃葉寶', contactPersonName: 'ＡＤＡ Wong' });
    expect(await found('members/all', '黄叶宝', staff)).toEqual([id]);
    expect(await found('members/all', 'ada wong', staff)).toEqual([id]);
    expect(await found('members', '黃葉寶')).toEqual([]);
  });

  it.each([
    ['members', 'staff_search_text'],
    ['members', 'fold_search(member_company_addr)'],
    ['contact_messages', 'search_text'],
    ['event_registrations', 'search_text'],
  ])('uses the index of %s for a word or a telephone number', async (table, column) => {
    await owner.execute(sql.raw(`analyze ${table}`));
    const conditions = [
      `search_grams(translate(${column}, '- ', '')) @> (select search_terms(fold_search('寵物')))`,
      ...(column.endsWith('search_text')
        ? [`search_number_grams(${column}) @> (select search_number_grams('61234567'))`]
        : []),
    ];
    for (const condition of conditions) {
      const { rows } = await owner.execute<{ 'QUERY PLAN': string }>(
        sql.raw(`explain select id from ${table} where ${condition}`),
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('Bitmap Index Scan');
      expect(plan).not.toContain('Seq Scan');
    }
  });
});
