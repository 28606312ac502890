import { beforeEach, describe, expect, it } from 'vitest';
import { type FixedPage, FOUND_END, FOUND_START, type SearchAnswer } from '../../../core/app/search.ts';
import { events, members, news, publications } from '../../../db/tables/index.ts';
import { createEvent, createMember, createNews, createPublication } from '../../../db/testing/factories.ts';
import { createTestApp } from '../../testing/app.ts';

const three = (zh: string, cn: string, en: string) => ({ 'zh-TW': zh, 'zh-CN': cn, en });
const PAGES: FixedPage[] = [
  {
    path: '/venue-rental',
    title: three('場地租用', '场地租用', 'Venue hire'),
    text: three('會員中心可容納六十人', '会员中心可容纳六十人', 'The centre seats sixty'),
  },
  {
    path: '/contact',
    title: three('聯絡我們', '联络我们', 'Contact us'),
    text: three('電話 +852 2345 6789', '电话 +852 2345 6789', 'Telephone +852 2345 6789'),
  },
];
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
  it('finds articles, events, firms, publications and pages by their words, with an excerpt and a URL', async () => {
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

  it('responds in the requested language, and finds text typed in any script', async () => {
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

  it.each('出租车 视频 会员资格 续费 空调 电梯 停车 草莓 志愿者'.split(' '))(
    'finds %s, which a page in Simplified Chinese shows for a Hong Kong word',
    async (word) => {
      const { id } = await createNews(db, {
        title: '乘搭的士到會場',
        content: '<p>影片介紹會籍及續會，設有冷氣、升降機，請泊車於地下，備士多啤梨，由義工接待。</p>',
      });
      const { hits } = await search(`${q(word)}&lang=zh-CN`);
      const hit = hits.find(({ kind }) => kind === 'news');
      expect(hit).toMatchObject({ id });
      expect(`${hit?.title}${hit?.excerpt}`).toContain(word);
    },
  );

  it('finds Hong Kong’s words for readers of Simplified Chinese who type them', async () => {
    const { id } = await createNews(db, { title: '乘搭的士到會場' });
    for (const word of ['的士', '乘搭的士', '出租车'])
      expect((await search(`${q(word)}&lang=zh-CN`)).hits).toMatchObject([{ id }]);
    expect((await search(`${q('目的士气')}&lang=zh-CN`)).hits).toEqual([]);
  });

  it('requires all words, and a quoted phrase as a whole', async () => {
    await createNews(db, { title: '水族 用品展' });
    await createNews(db, { title: '水族用品', excerpt: '展' });
    await createNews(db, { title: '水族' });
    expect((await search(q('水族 展'))).total).toBe(2);
    expect(titles(await search(q('"水族 用品"')))).toEqual(['水族 用品展']);
  });

  it('ranks title matches first, then pages and firms before dated records, newest first', async () => {
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

  it('returns the requested kinds and range, and the counts of all kinds', async () => {
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

  it.each(['HKPT000042', 'hkpt42', 'ＨＫＰＴ０００４２', 'A-0107', 'a107'])(
    'finds a member by the member code or number %s',
    async (number) => {
      await createMember(db, {
        companyNameHk: '有號店',
        companyStatus: true,
        memberUniqueCode: 'HKPT000042',
        memberNumber: 'A-0107',
      });
      await createMember(db, {
        companyNameHk: '另一店',
        companyStatus: true,
        memberUniqueCode: 'HKPT000420',
      });
      expect(titles(await search(`${q(number)}&kind=members`))).toEqual(['有號店']);
      const list = await visitor(
        `GET /api/members?filter=${encodeURIComponent(JSON.stringify({ q: number }))}`,
      );
      expect(await list.json()).toMatchObject([{ companyNameHk: '有號店' }]);
    },
  );

  it('finds a member by the digits of its code alone', async () => {
    await createMember(db, {
      companyNameHk: '有號店',
      companyStatus: true,
      memberUniqueCode: 'HKPT000042',
    });
    expect(titles(await search(`${q('000042')}&kind=members`))).toEqual(['有號店']);
    expect(titles(await search(`${q('000043')}&kind=members`))).toEqual([]);
  });

  it('finds firms by neighbourhood and trade, in either order, with and without a space', async () => {
    await createMember(db, {
      companyNameHk: '天水圍貓店甲',
      companyNameEn: 'Groomers’ Guild',
      companyStatus: true,
      memberDistrict: '元朗區',
      businessTypes: ['貓店', '註冊獸醫'],
    });
    await createMember(db, {
      companyNameHk: '乙',
      companyStatus: true,
      memberDistrict: '沙田區',
      businessTypes: ['狗店'],
    });
    for (const words of [
      '元朗猫',
      '貓元朗',
      '貓 元朗',
      '天水圍 獸醫',
      'vets Yuen Long',
      "groomers' guild",
      'Groomers’',
      'groomer',
    ])
      expect([words, titles(await search(`${q(words)}&kind=members`))]).toEqual([words, ['天水圍貓店甲']]);
  });

  it.each(['18 December', '12月18日', 'December 18th', '2026-12-18', '18/12/2026'])(
    'finds the events on %s',
    async (day) => {
      await createEvent(db, { title: '聖誕聚餐', eventDate: new Date('2026-12-18T11:00:00Z') });
      await createEvent(db, { title: '除夕', eventDate: new Date('2026-12-31T11:00:00Z') });
      expect(titles(await search(`${q(day)}&kind=events`))).toEqual(['聖誕聚餐']);
    },
  );

  it.each([
    ['12月18日 聚餐', ['聖誕聚餐']],
    ['聚餐12月18日', ['聖誕聚餐']],
    ['18 December dinner', []],
    ['12月', ['除夕', '聖誕聚餐']],
    ['12月活動', ['除夕', '聖誕聚餐']],
    ['十二月有咩活動', ['除夕', '聖誕聚餐']],
    ['2026年12月', ['除夕', '聖誕聚餐']],
    ['2027年12月', []],
    ['events in December', ['除夕', '聖誕聚餐']],
    ['Dec 2026', ['除夕', '聖誕聚餐']],
    ['聚餐 December', ['聖誕聚餐']],
    ['13月', []],
  ])('finds the events at the time named in %s', async (words, found) => {
    await createEvent(db, { title: '聖誕聚餐', eventDate: new Date('2026-12-18T11:00:00Z') });
    await createEvent(db, { title: '除夕', eventDate: new Date('2026-12-31T11:00:00Z') });
    await createEvent(db, { title: '聚餐', eventDate: new Date('2027-01-18T11:00:00Z') });
    expect(titles(await search(`${q(words)}&kind=events`))).toEqual(found);
  });

  it.each(['30 December', '12月31日', '1/1/2027', '2027年1月1日'])(
    'finds an event of several days by each of its days: %s',
    async (day) => {
      await createEvent(db, {
        title: '三日展覽',
        eventDate: new Date('2026-12-29T16:00:00Z'),
        endsAt: new Date('2027-01-01T09:00:00Z'),
        isAllDay: true,
      });
      await createEvent(db, { title: '早一天', eventDate: new Date('2026-12-29T11:00:00Z') });
      expect(titles(await search(`${q(day)}&kind=events`))).toEqual(['三日展覽']);
    },
  );

  it('finds Latin words at their beginning in texts, trades and offers, and anywhere in the names of firms', async () => {
    await createNews(db, { title: '甲', content: '<p>It changes hands at the exchange.</p>' });
    await createEvent(db, { title: '乙', titleEn: 'Exchange day' });
    const shared = {
      companyStatus: true,
      shownConsents: { memberServices: { at: '2026-01-01T00:00:00Z', by: 'x' } } as never,
    };
    await createMember(db, { ...shared, companyNameHk: '丙', companyNameEn: 'Merchants House' });
    await createMember(db, { ...shared, companyNameHk: '丁', companyNameEn: 'Chan Supplies' });
    await createMember(db, { ...shared, companyNameHk: '戊', memberServices: 'Room with a view' });
    await createMember(db, { ...shared, companyNameHk: '己', memberServices: 'Grooming' });
    expect(titles(await search(q('chan')))).toEqual(['丁', '丙']);
    expect(titles(await search(q('room')))).toEqual(['戊']);
    expect(titles(await search(q('chang')))).toEqual(['甲']);
    expect(titles(await search(q('merchants')))).toEqual(['丙']);
  });

  it('ranks firms and persons of a surname before what is held or lies in a place that begins with it', async () => {
    await createMember(db, { companyNameHk: '甲', memberDistrict: '黃大仙區', companyStatus: true });
    await createMember(db, { companyNameHk: '乙', memberChargeman: 'Peter Wong', companyStatus: true });
    await createMember(db, { companyNameHk: '丙', companyNameEn: 'Wong Pets', companyStatus: true });
    await createEvent(db, { title: '丁', titleEn: 'Talk in Wong Tai Sin' });
    expect(titles(await search(q('wong')))).toEqual(['乙', '丙', '丁', '甲']);
  });

  it('does not repeat a firm’s name below it', async () => {
    const values = { companyNameHk: '示範遠航有限公司', companyNameEn: 'Ocean Voyage', companyStatus: true };
    const { memberUniqueCode } = await createMember(db, { ...values, memberChargeman: '王大文' });
    const excerptIn = async (lang: string) =>
      shown((await search(`${q('遠航')}&lang=${lang}`)).hits[0]?.excerpt);
    expect(await excerptIn('zh-TW')).toMatch(new RegExp(`^${memberUniqueCode} · 王大文`));
    expect(await excerptIn('zh-CN')).not.toContain('远航');
    expect(await excerptIn('en')).toContain('示範[遠航]有限公司');
  });

  it('does not take rabies for rabbits', async () => {
    await createMember(db, { companyNameHk: '兔店', companyStatus: true, businessTypes: ['小動物店'] });
    expect((await search(`${q('rabies')}&kind=members`)).hits).toEqual([]);
    expect(titles(await search(`${q('rabbit')}&kind=members`))).toEqual(['兔店']);
  });

  it('finds nothing for emoji or punctuation alone, and ignores them beside words', async () => {
    await createNews(db, { title: '秘書處搬遷' });
    for (const signs of ['🐶', '？', '🐱！', "'", '-', '%', '. .'])
      expect((await search(q(signs))).total).toBe(0);
    for (const question of ['秘書處搬遷？', '「秘書處」搬遷。', '🐶 秘書處搬遷'])
      expect(titles(await search(`${q(question)}&kind=news`))).toEqual(['秘書處搬遷']);
  });

  it.each(['23456789', '2345-6789', '+852 2345 6789'])(
    'finds a page by the telephone number %s',
    async (number) => {
      expect(titles(await search(`${q(number)}&kind=pages`))).toEqual(['聯絡我們']);
    },
  );

  it.each([
    ['petshop', 'The Pet-Shop'],
    ['petshop', 'The Pet Shop'],
    ['pet-shop', 'The Petshop'],
    ['pet-shops', 'The Pet Shop'],
    ['pet shop', 'The Petshop'],
    ['pet shop', 'The Pet-Shop'],
    ['毛孩樂園', '毛孩 樂園'],
    ['毛孩-樂園', '毛孩樂園'],
  ])('finds and marks %s in all kinds of text for the query %s', async (question, name) => {
    await createNews(db, {
      title: '通告',
      content: `<p>${name} 開張</p>`,
      publishedAt: new Date('2026-07-01T00:00:00Z'),
    });
    await createEvent(db, { title: '參觀', titleEn: name });
    await createMember(db, { companyNameHk: '店', companyNameEn: name, companyStatus: true });
    await createPublication(db, { title: '刊物', description: name });
    const { counts, hits } = await search(q(question));
    expect(counts).toMatchObject({ members: 1, news: 1, events: 1, publications: 1 });
    expect(shown(hits.find(({ kind }) => kind === 'news')?.excerpt)).toContain('[');
  });

  it('returns an empty result for an empty query, and for a query without matches', async () => {
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
  ])('rejects an invalid %s: %s', async (field, query) => {
    const answer = await visitor(`GET /api/search?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: { [field]: expect.any(String) } });
  });

  it('matches every character literally, without wildcards or SQL injection', async () => {
    await createNews(db, { title: "100% cotton_'; drop table news; --" });
    expect((await search(q('0%'))).total).toBe(1);
    expect((await search(q('1%0'))).total).toBe(0);
    expect((await search(q("_'; drop"))).total).toBe(1);
    expect((await search(q('x%y'))).total).toBe(0);
  });
});

it('the search joins words across inline markup, and separates words in different table cells and lines', async () => {
  await createNews(db, {
    title: '裝修',
    content: '<p>會員<strong>中心</strong>A&amp;B</p><p>甲</p><table><tr><td>乙</td></tr></table>',
  });
  expect(shown((await search(`${q('會員中心')}&kind=news`)).hits[0]?.excerpt)).toContain('[會員中心]A&B');
  expect((await search(q('a&b'))).total).toBe(1);
  expect((await search(q('甲乙'))).total).toBe(0);
});

describe('a search result', () => {
  it('excludes pending members and private columns of members', async () => {
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

  it('excludes unpublished articles and publications', async () => {
    const publishedAt = new Date(Date.now() + 60_000);
    await createNews(db, { title: '未到時候', publishedAt });
    await createPublication(db, { title: '未到時候', publishedAt });
    expect((await search(q('未到時候'))).total).toBe(0);
  });
});
