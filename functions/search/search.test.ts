import { beforeEach, describe, expect, it } from 'vitest';
import { events, members, news, publications } from '../../db/schema/index.ts';
import { createEvent, createMember, createNews, createPublication } from '../../db/testing/factories.ts';
import { type FixedPage, FOUND_END, FOUND_START, type SearchAnswer } from '../../db/validation/search.ts';
import { createTestApp } from '../testing/app.ts';

const three = (zh: string, cn: string, en: string) => ({ 'zh-TW': zh, 'zh-CN': cn, en });
const PAGES: FixedPage[] = [
  {
    path: '/venue-rental',
    title: three('場地租用', '场地租用', 'Venue hire'),
    text: three('會員中心可容納六十人', '会员中心可容纳六十人', 'The centre seats sixty'),
  },
];
/** The site, which tells what its pages say. */
const ASSETS = { fetch: async () => Response.json(PAGES) };

const { db, visitor } = await createTestApp({ env: { ASSETS } });

const search = async (query: string): Promise<SearchAnswer> => {
  const answer = await visitor(`GET /api/search?${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as SearchAnswer;
};
const q = (text: string) => `q=${encodeURIComponent(text)}`;
const shown = (text = '') => text.replaceAll(FOUND_START, '[').replaceAll(FOUND_END, ']');
const titles = ({ hits }: SearchAnswer) => hits.map(({ title }) => title);

beforeEach(async () => {
  for (const table of [news, events, members, publications]) await db.delete(table);
});

describe('GET /api/search', () => {
  it('finds articles, events, firms, publications and pages by their words, with an excerpt and an address', async () => {
    const article = await createNews(db, {
      title: '夏日通訊',
      content: '<p><b>會員中心</b>將於八月裝修。</p>',
      publishedAt: new Date('2026-07-01T00:00:00Z'),
    });
    const event = await createEvent(db, { title: '會員中心開放日', titleEn: 'Open day' });
    const member = await createMember(db, { companyNameHk: '會員中心書店', companyStatus: true });
    const publication = await createPublication(db, { title: '中心年報', description: '會員中心一年' });
    const { total, counts, hits } = await search(q('會員中心'));
    expect(total).toBe(5);
    expect(counts).toEqual({ pages: 1, members: 1, news: 1, events: 1, publications: 1 });
    const found = Object.fromEntries(hits.map((hit) => [hit.kind, { ...hit, excerpt: shown(hit.excerpt) }]));
    expect(found.news).toMatchObject({
      id: article.id,
      url: `/news/${article.id}`,
      date: '2026-07-01T00:00:00.000Z',
    });
    expect(found.news?.excerpt).toContain('將於八月裝修');
    expect(found.events).toMatchObject({ title: '會員中心開放日', url: `/events/${event.id}` });
    expect(found.members).toMatchObject({ url: `/members/${member.memberUniqueCode}` });
    expect(found.publications?.url).toContain(String(publication.id));
    expect(found.pages).toMatchObject({
      id: '/venue-rental',
      title: '場地租用',
      excerpt: '[會員中心]可容納六十人',
    });
  });

  it('answers in the language that is asked for, and finds whatever script is typed', async () => {
    const { id } = await createNews(db, {
      title: '寵物展覽',
      titleEn: 'The pet fair',
      contentEn: '<p>Pets welcome</p>',
    });
    for (const [lang, question, title, url] of [
      ['zh-TW', '宠物', '寵物展覽', `/news/${id}`],
      ['zh-CN', '寵物', '宠物展览', `/zh-cn/news/${id}`],
      ['en', 'PET', 'The pet fair', `/en/news/${id}`],
    ] as const) {
      const { hits } = await search(`${q(question)}&lang=${lang}`);
      expect(hits).toMatchObject([{ title, url }]);
    }
    expect(shown((await search(`${q('pets')}&lang=en`)).hits[0]?.excerpt)).toBe('[Pets] welcome');
    expect(titles(await search(`${q('centre')}&lang=en`))).toEqual(['Venue hire']);
  });

  it('finds all of several words, and what stands in quotation marks together', async () => {
    await createNews(db, { title: '水族 用品展' });
    await createNews(db, { title: '水族用品', excerpt: '展' });
    await createNews(db, { title: '水族' });
    expect((await search(q('水族 展'))).total).toBe(2);
    expect(titles(await search(q('"水族 用品"')))).toEqual(['水族 用品展']);
  });

  it('puts words in the title first, pages and firms before what has a date, then the newest', async () => {
    const on = (day: number) => ({ publishedAt: new Date(Date.UTC(2026, 0, day)) });
    await createNews(db, { title: '舊聞', excerpt: '場地租用', ...on(3) });
    await createNews(db, { title: '場地租用舊', ...on(1) });
    await createNews(db, { title: '場地租用新', ...on(2) });
    await createMember(db, { companyNameHk: '場地租用公司', companyStatus: true });
    expect(titles(await search(q('場地租用')))).toEqual([
      '場地租用',
      '場地租用公司',
      '場地租用新',
      '場地租用舊',
      '舊聞',
    ]);
  });

  it('gives the kinds and the part that are asked for, and the counts of all', async () => {
    for (const day of [1, 2, 3])
      await createNews(db, { title: `場地 ${day}`, publishedAt: new Date(2026, 0, day) });
    const answer = await search(`${q('場地')}&kind=news&range=[1,1]`);
    expect(answer).toMatchObject({ total: 3, counts: { news: 3, pages: 1 }, hits: [{ title: '場地 2' }] });
    expect((await search(`${q('場地')}&kind=news,pages`)).total).toBe(4);
    expect((await search(`${q('場地')}&range=[0,4000]`)).hits).toHaveLength(4);
  });

  it('finds firms by their district and by everyday words for their trade', async () => {
    await createMember(db, { companyNameHk: '甲', memberDistrict: '深水埗區', companyStatus: true });
    expect(titles(await search(q('深水埗')))).toEqual(['甲']);
  });

  it('finds nothing for nothing, and says so in the same shape', async () => {
    for (const question of ['', 'q=', 'q=%20', q('無此詞語')]) {
      expect(await search(question)).toMatchObject({ total: 0, counts: { news: 0, pages: 0 }, hits: [] });
    }
  });

  it.each([
    ['q', `q=${'長'.repeat(101)}`],
    ['q', 'q=%00'],
    ['lang', 'q=a&lang=fr'],
    ['kind', 'q=a&kind=secrets'],
    ['range', 'q=a&range=[5,1]'],
    ['range', 'q=a&range=x'],
  ])('refuses a wrong %s: %s', async (field, query) => {
    const answer = await visitor(`GET /api/search?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: { [field]: expect.any(String) } });
  });

  it('takes every character as it is: none is a wildcard or ends the statement', async () => {
    await createNews(db, { title: "100% cotton_'; drop table news; --" });
    expect((await search(q('%'))).total).toBe(1);
    expect((await search(q("_'; drop"))).total).toBe(1);
    expect((await search(q('x%y'))).total).toBe(0);
  });
});

it('takes a word that is bold or linked in part for one, and cells and lines for several', async () => {
  await createNews(db, {
    title: '裝修',
    content: '<p>會員<strong>中心</strong>A&amp;B</p><p>甲</p><table><tr><td>乙</td></tr></table>',
  });
  expect(shown((await search(`${q('會員中心')}&kind=news`)).hits[0]?.excerpt)).toContain('[會員中心]A&B');
  expect((await search(q('a&b'))).total).toBe(1);
  expect((await search(q('甲乙'))).total).toBe(0);
});

describe('nothing private is found', () => {
  it('of members who wait or of columns that visitors do not see', async () => {
    const secret = '祕密標記';
    const columns = Object.keys(members).filter((name) =>
      /Phone|Telphone|Mobile|Email|Address|Number|contactPerson|representative|Secretary|remark|note/i.test(
        name,
      ),
    );
    const text = columns.filter(
      (name) => (members as never as Record<string, { dataType: string }>)[name]?.dataType === 'string',
    );
    const values = Object.fromEntries(text.map((name) => [name, secret]));
    expect(text.length).toBeGreaterThan(8);
    await createMember(db, {
      ...values,
      companyStatus: true,
      memberUniqueCode: 'HKPT000998',
      memberNumber: 'HKPT998',
    });
    await createMember(db, { companyNameHk: secret, companyStatus: false });
    expect((await search(q(secret))).total).toBe(0);
  });

  it('of articles and publications that are not out yet', async () => {
    const publishedAt = new Date(Date.now() + 60_000);
    await createNews(db, { title: '未到時候', publishedAt });
    await createPublication(db, { title: '未到時候', publishedAt });
    expect((await search(q('未到時候'))).total).toBe(0);
  });
});
