import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIXED_PAGES_PATH, type SearchAnswer } from '../../../core/app/search.ts';
import { SHOWN_ASSOCIATION_PATH } from '../../../core/content/shown-association.ts';
import { demoFiles } from '../../../db/demo/files.ts';
import { loadDemoContent } from '../../../db/demo/load.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { readUnreadFiles } from '../../content/publications/page-texts.ts';
import { createTestApp } from '../../testing/app.ts';
import { EVERYDAY, PAGES_CALLED, QUESTIONS } from '../../testing/questions.ts';

const SAVED_NAME = { zh: '香港水族業協會', en: 'Hong Kong Aquarium Trade Association' };
const fixedPages = readFileSync(path.join(import.meta.dirname, '../../../dist/site', FIXED_PAGES_PATH));
const { db, visitor, env } = await createTestApp({
  withStore: true,
  withConverter: true,
  env: {
    ASSETS: {
      fetch: async (address: string) =>
        address.endsWith(SHOWN_ASSOCIATION_PATH)
          ? Response.json({ name: SAVED_NAME, logo: '' })
          : new Response(new Uint8Array(fixedPages)),
    },
  },
});
await loadDemoContent(db);
const demo = path.join(import.meta.dirname, '../../../db/demo/publications');
for (const name of ['guide.pdf', 'annual-report.pdf'])
  await env.BUCKET.put(
    demoFiles().publication(name).slice('/uploads/'.length),
    readFileSync(path.join(demo, name)),
  );
await readUnreadFiles(env);

const LEAST_RIGHT = 204;

describe('209 queries on the demo content', () => {
  it(`have the expected result, and at least ${LEAST_RIGHT} of them have it in first place`, async () => {
    expect(QUESTIONS).toHaveLength(209);
    const wrong: string[] = [];
    for (const [lang, question, first] of QUESTIONS) {
      const answer = await visitor(`GET /api/search?lang=${lang}&q=${encodeURIComponent(question)}`);
      expect(answer.status, question).toBe(200);
      const { hits, suggestion } = (await answer.json()) as SearchAnswer;
      const found = hits[0]?.title ?? (suggestion ? `? ${suggestion}` : 'nothing');
      if (found !== first) wrong.push(`${question}: ${found} instead of ${first}`);
    }
    expect(wrong.slice(QUESTIONS.length - LEAST_RIGHT), wrong.join('\n')).toEqual([]);
  });
});

it.each(['', '&kind=news', '&kind=publications'])(
  'a title that has both words of a long one precedes texts that have them together%s',
  async (kinds) => {
    const answer = await visitor(`GET /api/search?q=${encodeURIComponent('酷熱天氣運送')}${kinds}`);
    const { hits, counts } = (await answer.json()) as SearchAnswer;
    expect(counts).toMatchObject({ news: 1, publications: 2 });
    expect(hits[0]?.title).toBe(
      kinds.endsWith('publications') ? '會員實務手冊' : '酷熱天氣下運送活體動物：業界作業指引',
    );
  },
);

const PAGE_QUESTIONS = PAGES_CALLED.flatMap(([path, chinese, english]) => [
  ...chinese.split(' ').map((question): [string, string] => [question, path]),
  ...english.split('|').map((question): [string, string] => [question, `/en${path}`]),
]);

describe('other names that people use for the site’s pages', () => {
  it.each(PAGE_QUESTIONS)(
    'used as the query %s, find %s among the first three results',
    async (question, path) => {
      const lang = path.startsWith('/en/') ? 'en' : 'zh-TW';
      const answer = await visitor(`GET /api/search?lang=${lang}&q=${encodeURIComponent(question)}`);
      const { hits, suggestion } = (await answer.json()) as SearchAnswer;
      const urls = hits.slice(0, 3).map(({ url }) => url);
      expect(urls, `${suggestion}`).toContain(path);
    },
  );
});

describe('the hint above the directory search', () => {
  it.each(['獸醫', '美容 沙田', '美容 沙田'.replace(' ', '　'), 'vet', 'grooming Sha Tin'])(
    'shows an example that finds a member: %s',
    async (example) => {
      const query = encodeURIComponent(JSON.stringify({ q: example }));
      const members = await (await visitor(`GET /api/members?filter=${query}`)).json();
      expect(members).not.toEqual([]);
      const lang = /[a-z]/.test(example) ? 'en' : 'zh-TW';
      const answer = await visitor(
        `GET /api/search?kind=members&lang=${lang}&q=${encodeURIComponent(example)}`,
      );
      expect(((await answer.json()) as SearchAnswer).total).toBeGreaterThan(0);
    },
  );
});

const titlesFor = async (lang: string, question: string) => {
  const answer = await visitor(`GET /api/search?lang=${lang}&q=${encodeURIComponent(question)}`);
  const { hits, suggestion } = (await answer.json()) as SearchAnswer;
  return { titles: hits.slice(0, 3).map(({ title }) => title), suggestion };
};

const shownFor = async (lang: string, question: string) => {
  const { titles, suggestion } = await titlesFor(lang, question);
  return suggestion === undefined ? titles : (await titlesFor(lang, suggestion)).titles;
};

describe('everyday questions', () => {
  it.each(EVERYDAY)('in %s: %s find %s', async (lang, questions, found) => {
    const wrong: string[] = [];
    for (const question of questions.split('|')) {
      const titles = await shownFor(lang, question);
      if (!titles.includes(found)) wrong.push(`${question}: ${titles.join(', ') || 'nothing'}`);
    }
    expect(wrong).toEqual([]);
  });

  it('propose up to three pages if a page has a small part of them', async () => {
    const question = '邊個管錢同埋學生會籍幾時有得搞呢方面我好好奇';
    const answer = await visitor(`GET /api/search?q=${encodeURIComponent(question)}`);
    const { hits, isProposed } = (await answer.json()) as SearchAnswer;
    expect(isProposed).toBe(true);
    expect(hits.map(({ url }) => url).sort()).toEqual(['/about', '/join', '/my']);
  });

  it.each(['示範無此公司', 'quantum zebras', '蟲洞旅行'])(
    'find nothing that %s does not mean',
    async (question) => {
      expect(await shownFor('zh-TW', question)).toEqual([]);
    },
  );
});

const inDirectory = async (words: string) => {
  const filter = encodeURIComponent(JSON.stringify({ words }));
  const members = (await (await visitor(`GET /api/members?range=[0,47]&filter=${filter}`)).json()) as {
    companyNameHk: string;
    businessTypes: string[];
  }[];
  return members.map(({ companyNameHk, businessTypes }) => ({ name: companyNameHk, businessTypes }));
};

describe('the directory', () => {
  it.each([
    ['金魚 批發', '水族批發'],
    ['買龜', '爬蟲店'],
    ['邊度有得寄養貓', '寵物酒店'],
    ['影寵物相', '寵物攝影'],
    ['影狗相', '寵物攝影'],
  ])('finds for %s only firms of the trade that sells it: %s', async (words, trade) => {
    const found = await inDirectory(words);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ businessTypes }) => !businessTypes.includes(trade))).toEqual([]);
  });

  it.each([
    ['幫狗仔沖涼', '沖涼'],
    ['狗狗訓練', '狗 訓練'],
    ['貓仔寄養', '貓 寄養'],
    ['貓糧批發', '貓糧 批發'],
    ['puppies for sale', 'puppies'],
    ['Golden Scales Aquariums', 'Golden Scale Aquarium'],
    ['會員九折', '九折'],
  ])('finds the same firms for %s as for %s', async (words, same) => {
    const [found, expected] = [await inDirectory(words), await inDirectory(same)];
    expect(expected.length).toBeGreaterThan(0);
    expect(found).toEqual(expected);
  });

  it.each([
    ['wholesale cat litter', '示範環保貓砂有限公司'],
    ['litter supplier', '示範環保貓砂有限公司'],
    ['貓糧批發', '示範糧倉寵物食品批發有限公司'],
  ])('finds for the goods and the kind of trade in %s: %s', async (words, name) => {
    expect((await inDirectory(words)).map((found) => found.name)).toContain(name);
  });

  it.each(['狗公園', '公園', 'dog park', '貓 海洋', '貓市場'])(
    'finds nobody by a part of the name of a neighbourhood: %s',
    async (words) => {
      expect(await inDirectory(words)).toEqual([]);
      expect((await titlesFor('zh-TW', words)).titles.filter((title) => /示範|Demo/.test(title))).toEqual([]);
    },
  );
});

describe('a query with words that no text has together', () => {
  it.each([
    ['en', 'pet expo 2027', 'Together with Pets: the trade fair'],
    ['en', 'expo', 'Together with Pets: the trade fair'],
    ['en', 'microchiping dog', 'Microchips, rabies vaccination and dog licences: a handover checklist'],
    ['en', 'annual report pdf', 'Annual report'],
    ['zh-CN', '讲义下载', '水族研讨会讲义'],
    ['zh-TW', '會藉申請', '加入會員'],
    ['zh-TW', '搵場地搞講座', '場地租用'],
    ['zh-TW', '會員卡唔見咗', '我的報名、申請和會籍'],
  ])('in %s: %s shows %s', async (lang, question, title) => {
    expect(await shownFor(lang, question)).toContain(title);
  });

  it.each(['走失貓', 'AFCD'])('has results that are marked as a proposal: %s', async (question) => {
    const answer = await visitor(`GET /api/search?q=${encodeURIComponent(question)}`);
    expect(await answer.json()).toMatchObject({ isProposed: true });
  });

  it.each(['打風', '寵物美容師考牌', '美容師考試'])(
    'has plain results whose title says it: %s',
    async (question) => {
      const answer = await visitor(`GET /api/search?q=${encodeURIComponent(question)}`);
      expect(await answer.json()).not.toHaveProperty('isProposed');
    },
  );
});

describe('a query that was pasted from the browser', () => {
  it.each([
    ['zh-TW', '大灣區寵物用品考察團 | 香港寵物業協會', '大灣區寵物用品考察團'],
    ['zh-TW', '大灣區寵物用品考察團 - 香港寵物業協會', '大灣區寵物用品考察團'],
    ['zh-TW', '大灣區寵物用品考察團｜香港寵物業協會', '大灣區寵物用品考察團'],
    ['zh-CN', '大湾区宠物用品考察团 | 香港宠物业协会', '大湾区宠物用品考察团'],
    ['en', 'Venue hire | Hong Kong Pet Trade Association', 'Venue hire'],
    ['en', `Venue hire | ${SAVED_NAME.en}`, 'Venue hire'],
    ['zh-TW', `大灣區寵物用品考察團 | ${SAVED_NAME.zh}`, '大灣區寵物用品考察團'],
    ['zh-TW', '示範九命貓舍有限公司 | 香港寵物業協會', '示範九命貓舍有限公司'],
  ])('finds the page by the title of its browser tab: %s %s', async (lang, question, title) => {
    expect((await titlesFor(lang, question)).titles).toContain(title);
  });

  it('finds the page by its URL', async () => {
    const { origin } = new URL('/', 'http://localhost');
    const events = (await (await visitor('GET /api/events?range=[0,0]')).json()) as {
      id: number;
      title: string;
    }[];
    const [event] = events;
    for (const address of [`${origin}/events/${event?.id}`, `${origin}/events/${event?.id}/?x=1#y`])
      expect((await titlesFor('zh-TW', address)).titles[0]).toBe(event?.title);
    expect((await titlesFor('en', `${origin}/en/members/HKPT000055`)).titles).toEqual(['Demo Koi Pavilion']);
    expect((await titlesFor('en', `${origin}/en/venue-rental`)).titles).toContain('Venue hire');
    expect((await titlesFor('zh-TW', 'https://elsewhere.example/events/1')).titles).toEqual([]);
    expect((await titlesFor('zh-TW', `${origin}/events/999999`)).titles).toEqual([]);
  });
});

it('the search finds a number in a name whether it is written in digits, in Chinese or in English', async () => {
  await createMember(db, { companyNameHk: '24小時動物醫院', companyNameEn: '24 Hours Animal Hospital' });
  await createMember(db, { companyNameHk: '一號寵物店第二分店', companyNameEn: 'No. 1 Pets' });
  for (const question of [
    '24小時',
    '廿四小時',
    '二十四小時動物醫院',
    '24hr hospital',
    '24h',
    '24 hours hospital',
    '24-hour',
    '24hrs',
  ])
    expect((await titlesFor('zh-TW', question)).titles, question).toContain('24小時動物醫院');
  for (const question of ['1號寵物', '一號寵物', '第2分店', '第二分店', 'No.1', 'No. 1 Pets'])
    expect((await titlesFor('zh-TW', question)).titles, question).toContain('一號寵物店第二分店');
});
