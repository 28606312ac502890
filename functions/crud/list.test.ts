import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import {
  createEvent,
  createForm,
  createGalleryImage,
  createMember,
  createNews,
  createPublication,
} from '../../db/testing/factories.ts';
import { expectError, rowOf, rowsOf } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';

const counts = new Map<string, number>();
const SEARCH_LIMIT = {
  async limit({ key }: { key: string }) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return { success: (counts.get(key) ?? 0) <= 2 };
  },
};
const { db, env, visitor, staff } = await createTestApp({ env: { SEARCH_LIMIT } });

const form = await createForm(db);
const ids = {
  news: (await createNews(db)).id,
  events: (await createEvent(db)).id,
  members: (await createMember(db, { companyStatus: true })).id,
  publications: (await createPublication(db)).id,
  gallery: (await createGalleryImage(db)).id,
  'event-registration-forms': form.id,
};

const rangeOf = (answer: Response) => answer.headers.get('content-range');
const bytesOf = async (answer: Response) => (await answer.clone().arrayBuffer()).byteLength;

const many = await createTestApp();
await many.db.execute(sql`
  insert into news (title, content, excerpt, published_at)
  select 'Article ' || n, '<p>x</p>', 'x', '2020-01-01'::timestamptz + n * interval '1 minute'
  from generate_series(1, 1203) n`);

describe('a list of more than 1,000 rows', () => {
  it.each([[''], ['?range=[0,4999]'], ['?range=[0,99999999999]']])(
    'ends with row 1,000 for the query "%s"',
    async (query) => {
      for (const call of [many.visitor, many.staff]) {
        const answer = await call(`GET /api/news${query}`);
        expect(rangeOf(answer)).toBe('news 0-999/1203');
        expect(await rowsOf(answer)).toHaveLength(1000);
      }
    },
  );

  it('returns the remaining rows for the next range', async () => {
    const answer = await many.visitor('GET /api/news?range=[1000,1999]&sort=["id","ASC"]');
    expect(rangeOf(answer)).toBe('news 1000-1202/1203');
    expect(await rowsOf(answer)).toHaveLength(203);
  });
});

const heavy = await createTestApp();
for (let n = 0; n < 12; n++) {
  await createNews(heavy.db, { content: `<p>${'寵物 "x"\\n'.repeat(30_000)}</p>` });
}

describe('a large response', () => {
  it('stops before the row that would exceed 2 MB for visitors, and reports its range', async () => {
    const answer = await heavy.visitor('GET /api/news?fields=id,content');
    expect(await bytesOf(answer)).toBeLessThanOrEqual(2 * 1024 * 1024);
    const rows = await rowsOf(answer);
    expect(rows.length).toBeGreaterThan(1);
    expect(rangeOf(answer)).toBe(`news 0-${rows.length - 1}/12`);
    const next = await heavy.visitor(`GET /api/news?fields=id,content&range=[${rows.length},11]`);
    expect(rangeOf(next)).toMatch(new RegExp(`^news ${rows.length}-\\d+/12$`));
  });

  it('stops before the row that would exceed 8 MB for staff', async () => {
    const answer = await heavy.staff('GET /api/news?fields=id,content,contentEn');
    expect(await bytesOf(answer)).toBeGreaterThan(2 * 1024 * 1024);
    expect(await bytesOf(answer)).toBeLessThanOrEqual(8 * 1024 * 1024);
  });
});

describe('the query parameter `fields`', () => {
  it.each(Object.entries(ids))(
    'limits a list and a record of %s to the named fields',
    async (resource, id) => {
      const list = await staff(`GET /api/${resource}?fields=id&filter={"id":${id}}`);
      expect(await rowsOf(list)).toEqual([{ id }]);
      expect(await rowOf(await staff(`GET /api/${resource}/${id}?fields=id`))).toEqual({ id });
    },
  );

  it.each(Object.entries(ids))(
    'is rejected with a field name that %s does not have',
    async (resource, id) => {
      for (const fields of ['id,nothing', 'searchText', ',', '__proto__', 'id"'])
        for (const address of [`/api/${resource}`, `/api/${resource}/${id}`])
          await expectError(await staff(`GET ${address}?fields=${encodeURIComponent(fields)}`), 400);
    },
  );

  it('is rejected when it names a field that is hidden from visitors', async () => {
    await expectError(await visitor('GET /api/members?fields=memberEmail'), 400);
    expect((await staff('GET /api/members/all?fields=memberEmail&range=[0,0]')).status).toBe(200);
  });

  it.each([
    ['news', ['content', 'contentEn']],
    ['publications', ['pageUrls']],
  ] as const)('adds the long texts of %s to a list, which omits them by default', async (resource, long) => {
    const [row] = await rowsOf(await visitor(`GET /api/${resource}`));
    expect(row).toHaveProperty('title');
    for (const name of long) expect(row).not.toHaveProperty(name);
    const [asked] = await rowsOf(await visitor(`GET /api/${resource}?fields=id,${long}`));
    expect(Object.keys(asked ?? {})).toEqual(['id', ...long]);
    const record = await rowOf(await visitor(`GET /api/${resource}/${ids[resource]}`));
    for (const name of long) expect(record).toHaveProperty(name);
  });
});

describe('a slow read by visitors', () => {
  it('fails with 503 and Retry-After, and does not delay other requests', async () => {
    const client = new pg.Client({ connectionString: String(env.DATABASE_URL) });
    await client.connect();
    await client.query('begin; lock table events in access exclusive mode');
    const [late, other] = await Promise.all([visitor('GET /api/events'), visitor('GET /api/news')]);
    await client.query('rollback');
    await client.end();
    expect([late.headers.get('retry-after'), other.status]).toEqual(['5', 200]);
    expect(await expectError(late, 503)).toMatchObject({ code: 'query_timeout' });
    expect((await visitor('GET /api/events')).status).toBe(200);
  });
});

describe('searching', () => {
  const search = (resource: string, address: string) => ({
    call: `GET /api/${resource}?filter={"q":"x"}`,
    headers: { 'cf-connecting-ip': address },
  });

  it('has one rate limit per address for all lists, which applies to visitors only', async () => {
    const tries = ['news', 'events', 'members'].map((resource) => search(resource, '192.0.2.1'));
    const statuses: number[] = [];
    for (const { call, headers } of tries) statuses.push((await visitor(call, { headers })).status);
    expect(statuses).toEqual([200, 200, 429]);
    const { call, headers } = search('news', '192.0.2.1');
    expect((await visitor(call, { headers })).headers.get('retry-after')).toBe('60');
    expect((await visitor('GET /api/news', { headers })).status).toBe(200);
    expect((await staff(call, { headers })).status).toBe(200);
    expect((await visitor(call, { headers: { 'cf-connecting-ip': '192.0.2.2' } })).status).toBe(200);
  });
});
