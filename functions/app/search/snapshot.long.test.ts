import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { FIXED_PAGES_PATH, SEARCH_KINDS } from '../../../core/app/search.ts';
import { DISTRICTS } from '../../../core/association/districts.ts';
import { BUSINESS_TYPES } from '../../../core/association/trades.ts';
import { fold } from '../../../core/chinese/fold.ts';
import { DIRECTORY_FIELDS } from '../../../core/membership/directory-fields.ts';
import { demoFiles } from '../../../db/demo/files.ts';
import { loadDemoContent } from '../../../db/demo/load.ts';
import { createEvent, createMember, createNews, createPublication } from '../../../db/testing/factories.ts';
import { readUnreadFiles } from '../../content/publications/page-texts.ts';
import type { Snapshot } from '../../crud/snapshot/snapshot.ts';
import { createTestApp } from '../../testing/app.ts';
import { EVERYDAY, PAGES_CALLED, QUESTIONS } from '../../testing/questions.ts';
import { takeSnapshot } from './take-snapshot.ts';

const RANDOM_QUESTIONS = Number(process.env.SEARCH_QUESTIONS ?? 60);

const fixedPages = readFileSync(path.join(import.meta.dirname, '../../../dist/site', FIXED_PAGES_PATH));
const { app, db, env } = await createTestApp({
  withStore: true,
  withConverter: true,
  env: { ASSETS: { fetch: async () => new Response(new Uint8Array(fixedPages)) } },
});

let kept: { version: string; body: Uint8Array } | undefined;
const asleep = {
  ...env,
  DATABASE_URL: 'postgres://nobody:none@127.0.0.1/none',
  SNAPSHOT: { getByName: () => ({ current: async () => kept ?? null }) },
} as unknown as typeof env;

async function take(): Promise<Snapshot> {
  const taken = await takeSnapshot(db);
  if (!taken) throw new Error('no snapshot');
  kept = { version: crypto.randomUUID(), body: new Uint8Array(gzipSync(taken.json)) };
  return JSON.parse(taken.json);
}

const HEADERS = ['content-type', 'content-range', 'etag', 'cache-control', 'x-content-version', 'vary'];

async function answerOf(call: string, bindings: typeof env) {
  const answer = await app.request(call, {}, bindings);
  const headers = Object.fromEntries(HEADERS.map((name) => [name, answer.headers.get(name)]));
  return { call, status: answer.status, headers, body: await answer.text() };
}

async function expectSame(call: string) {
  const stored = await answerOf(call, env);
  expect(stored.status, `${call} ${stored.body}`).toBe(200);
  expect(await answerOf(call, asleep)).toEqual(stored);
  return JSON.parse(stored.body);
}

const searchFor = (q: string, more: Record<string, string> = {}) =>
  `/api/search?${new URLSearchParams({ q, ...more })}`;

function listOf(filter: Record<string, string>, lang = 'zh-TW', first = 0) {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    fields: DIRECTORY_FIELDS.join(','),
    range: JSON.stringify([first, first + 47]),
  });
  if (lang === 'en') query.set('sort', JSON.stringify(['companyNameEn', 'ASC']));
  return `/api/members?${query}`;
}

beforeAll(async () => {
  await loadDemoContent(db);
  const demo = path.join(import.meta.dirname, '../../../db/demo/publications');
  for (const name of ['guide.pdf', 'annual-report.pdf'])
    await env.BUCKET.put(
      demoFiles().publication(name).slice('/uploads/'.length),
      readFileSync(path.join(demo, name)),
    );
  await readUnreadFiles(env);
  await take();
});

describe('a search in the snapshot', () => {
  it('succeeds while the database is down, unlike a search without a snapshot', async () => {
    const before = kept;
    kept = undefined;
    for (const call of [searchFor('會員'), listOf({ q: '會員' })])
      expect((await answerOf(call, asleep)).status).toBeGreaterThanOrEqual(500);
    kept = before;
    for (const call of [searchFor('會員'), listOf({ q: '會員' })])
      expect((await answerOf(call, asleep)).status).toBe(200);
  });

  it('returns the same results as the database for every query of the search tests', async () => {
    const called = PAGES_CALLED.flatMap(([, chinese, english]) => [
      ...chinese.split(' '),
      ...english.split('|'),
    ]);
    for (const [lang, question] of QUESTIONS) await expectSame(searchFor(question, { lang }));
    for (const [lang, questions] of EVERYDAY)
      for (const question of questions.split('|')) await expectSame(searchFor(question, { lang }));
    for (const question of called) await expectSame(searchFor(question, { lang: 'en' }));
  }, 120_000);

  it('returns the same results as the database for the Mainland’s words', async () => {
    const mainland =
      '出租车 视频 会员资格 续费 空调 电梯 停车 草莓 志愿者 电子邮件地址 文件 信息 公交车站 提交'.split(' ');
    for (const question of mainland) {
      await expectSame(searchFor(question, { lang: 'zh-CN' }));
      await expectSame(listOf({ q: question }, 'zh-CN'));
    }
  });

  it('returns the same results as the database for numbers, dates, quoted phrases, URLs, kinds and ranges', async () => {
    const questions = [
      ...[
        'HKPT000028',
        'hkpt28',
        'hkpt-0028',
        '28',
        '000002',
        'M000001',
        'ＨＫＰＴ２８',
        '12月',
        '12月18日',
        '18/12',
      ],
      ...[
        '2026年12月',
        'December',
        'events in December 2026',
        '10月活動',
        '會員 11月',
        '"first-aid box"',
        '「微型晶片」',
      ],
      ...[
        'http://localhost/news/3',
        'localhost/en/events/2',
        'localhost/publications/1',
        'localhost/news/99999',
      ],
      ...[
        'a',
        '1',
        '2',
        '-',
        '會',
        '的',
        '示範',
        'demo',
        "O'Brien",
        'dogs',
        'dog’s',
        '二十四',
        '24',
        'x'.repeat(100),
      ],
      ...[
        '%',
        '_',
        '\\',
        '.*',
        '(',
        'pet shop',
        'pet-shop',
        'petshop',
        'İ',
        'ß',
        'ﬁ',
        '囍',
        '🐶',
        '２０２６',
      ],
    ];
    for (const [place, question] of questions.entries()) {
      await expectSame(searchFor(question));
      await expectSame(searchFor(question, { range: '[3,7]', lang: 'zh-CN' }));
      const kind = SEARCH_KINDS[place % SEARCH_KINDS.length];
      if (kind) await expectSame(searchFor(question, { kind }));
    }
  }, 120_000);
});

describe('a list of the directory in the snapshot', () => {
  it('has the same members as in the database, in the same order, for every filter', async () => {
    for (const district of ['', ...DISTRICTS])
      for (const standing of ['', 'permanent', 'ordinary'])
        await expectSame(
          listOf({ ...(district && { memberDistrict: district }), ...(standing && { standing }) }, 'en'),
        );
    for (const businessTypes of BUSINESS_TYPES) await expectSame(listOf({ businessTypes }));
    for (const first of [0, 20, 48, 5000]) await expectSame(listOf({}, 'en', first));
  }, 120_000);

  it('finds the same members as the database for every query of the search tests', async () => {
    for (const [lang, q] of QUESTIONS) await expectSame(listOf({ q }, lang));
    for (const [lang, words] of QUESTIONS) await expectSame(listOf({ words }, lang));
    for (const q of ['hkpt28', '示範 有限公司', '"示範"', ' ', '#grooming', '元朗貓', '美容、沙田', '-'])
      for (const name of ['q', 'words']) await expectSame(listOf({ [name]: q, standing: 'ordinary' }));
  }, 120_000);
});

describe('a search for random words', () => {
  it('returns the same results from the snapshot as from the database', async () => {
    const { records } = await take();
    const texts = records.flatMap(({ titles, texts }) => [...titles, ...texts]).filter((text) => text);
    const part = fc
      .tuple(fc.constantFrom(...(texts as string[])), fc.nat(), fc.integer({ min: 1, max: 7 }))
      .map(([text, at, length]) =>
        [...text]
          .slice(at % [...text].length)
          .slice(0, length)
          .join(''),
      );
    const changed = part.map((text) => text.split('').toReversed().join(''));
    const word = fc.oneof(
      { weight: 5, arbitrary: part },
      changed,
      part.map(fold),
      part.map((text) => text.toUpperCase()),
    );
    const question = fc
      .array(word, { minLength: 1, maxLength: 3 })
      .map((words) => words.join(' ').trim().slice(0, 100));
    await fc.assert(
      fc.asyncProperty(
        question.filter((text) => text !== '' && text.isWellFormed()),
        fc.constantFrom('zh-TW', 'zh-CN', 'en'),
        async (q, lang) => {
          await expectSame(searchFor(q, { lang, range: '[0,99]' }));
          await expectSame(listOf({ q }, lang));
          await expectSame(listOf({ words: q }, lang));
        },
      ),
      { numRuns: RANDOM_QUESTIONS },
    );
  }, 120_000);
});

describe('a snapshot', () => {
  it('contains only data that visitors may read', async () => {
    const later = new Date(Date.now() + 60 * 60 * 1000);
    await createNews(db, { title: '密件一', publishedAt: later });
    await createPublication(db, { title: '密件二', publishedAt: later });
    await createMember(db, { companyNameHk: '密件三', companyStatus: false });
    await createMember(db, {
      companyNameHk: '公開店舖',
      companyStatus: true,
      memberServices: '密件四',
      memberPhone: '密件五',
      memberCompanyAddr: '公開地址',
      shownConsents: { memberCompanyAddr: { at: '2026-01-01T00:00:00Z', by: 'x' } } as never,
    });
    await createEvent(db, { title: '公開活動' });
    const taken = JSON.stringify(await take());
    expect(taken).not.toContain('密件');
    for (const text of ['公開店舖', '公開地址', '公開活動']) expect(taken).toContain(text);
    for (const q of ['公開', '密件', '公開地址', '密件四']) await expectSame(searchFor(q));
  });

  it('is valid at most until the next scheduled record becomes visible', async () => {
    const soon = new Date(Date.now() + 5 * 60 * 1000);
    await createNews(db, { title: '快將', publishedAt: soon });
    expect((await take()).until).toBeLessThanOrEqual(soon.getTime());
  });

  it('contains the numbers of former members without their ids', async () => {
    await createMember(db, { companyNameHk: '甲', companyStatus: true, memberNumber: 'Q0077' });
    const [former] = [
      await createMember(db, { companyNameHk: '乙', companyStatus: true, memberNumber: 'Q77' }),
    ];
    expect(former.companyNameHk).toBe('乙');
    await db.execute(`update members set company_status = false where company_name_hk = '乙'`);
    const { numbers } = await take();
    expect(numbers.folded).toContainEqual(['Q77', 0]);
    for (const q of ['Q77', 'Q0077', 'Q077', 'q-77']) await expectSame(searchFor(q));
    for (const q of ['Q77', 'Q0077', 'Q077', 'q-77']) await expectSame(listOf({ q }));
  });
});
