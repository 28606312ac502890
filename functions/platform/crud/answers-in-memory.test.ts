import { eq, sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import type { Database } from '../../../db/database.ts';
import { contentVersion } from '../../../db/queries/platform/content-versions.ts';
import { news } from '../../../db/tables/index.ts';
import { createNews } from '../../../db/testing/factories.ts';
import type { News } from '../../../db/validation/content/news.ts';
import { rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { bodyOf, startServer } from '../../testing/server.ts';

const EDGE_SECRET = 'secret of the edge';
const ARTICLES = 30;

/** Number of requests to the database endpoint. */
let queries = 0;
const DATABASE_ENDPOINT = await startServer(async (request, response) => {
  queries++;
  const { 'content-length': _, host, connection, ...headers } = request.headers;
  const answer = await fetch(inject('databaseEndpoint'), {
    method: 'POST',
    headers: headers as Record<string, string>,
    body: await bodyOf(request),
  });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
});
const behindEdge = await createTestApp({ env: { EDGE_SECRET, DATABASE_ENDPOINT } });
const withoutEdge = await createTestApp({ env: { DATABASE_ENDPOINT } });
const { db, visitor, staff } = behindEdge;
const ids: number[] = [];
for (const database of [db, withoutEdge.db])
  for (let number = 0; number < ARTICLES; number++) {
    const { id } = await createNews(database, {
      title: `第 ${number} 期`,
      publishedAt: new Date(1e12 + number * 1e6),
    });
    if (database === db) ids.push(id);
  }

async function versionOf(database: Database): Promise<string> {
  const { rows } = await database.execute<{ version: string }>(
    sql`select ${contentVersion('news')} as version`,
  );
  return String(rows[0]?.version);
}

const edgeHeaders = (version: string) => ({
  'x-edge-secret': EDGE_SECRET,
  'x-edge-versions': `events=0;news=${version};gallery=0`,
});

/**
 * Sends a visitor's request as the edge forwards it, with `version`, or else with the current content
 * version.
 */
async function ask(path: string, version?: string): Promise<{ response: Response; queries: number }> {
  const headers = edgeHeaders(version ?? (await versionOf(db)));
  queries = 0;
  const response = await visitor(`GET ${path}`, { headers });
  return { response, queries };
}

const titlesOf = async (response: Response) => (await rowsOf(response)).map(({ title }) => title);

describe('a visitor’s list, requested with a content version', () => {
  it('is answered without a query, page by page, once its pages have been read', async () => {
    for (const range of ['[0,9]', '[10,19]', '[20,29]'])
      expect((await ask(`/api/news?range=${range}`)).queries).toBeGreaterThan(0);
    for (const range of ['[0,9]', '[5,24]', '[12,12]', '[20,60]', '[30,39]']) {
      const fromMemory = await ask(`/api/news?once=${range}&range=${range}`);
      const fromDatabase = await visitor(`GET /api/news?range=${range}`, {
        headers: { 'x-edge-secret': EDGE_SECRET },
      });
      expect(fromMemory.queries).toBe(0);
      expect(await fromMemory.response.text()).toBe(await fromDatabase.text());
      for (const name of ['content-range', 'etag', 'x-content-version', 'cache-control', 'vary'])
        expect(fromMemory.response.headers.get(name)).toBe(fromDatabase.headers.get(name));
    }
  });

  it('is read from the database if its order, its columns or its condition is new', async () => {
    await ask('/api/news?range=[0,9]');
    expect((await ask('/api/news?range=[0,9]&sort=["id","ASC"]')).queries).toBeGreaterThan(0);
    expect((await ask('/api/news?range=[0,9]&fields=id,title')).queries).toBeGreaterThan(0);
    const one = await ask(`/api/news?range=[0,9]&filter={"id":[${ids[3]}]}`);
    expect(one.queries).toBeGreaterThan(0);
    expect(await titlesOf(one.response)).toEqual(['第 3 期']);
    expect(await titlesOf((await ask('/api/news?range=[0,9]&sort=["id","ASC"]')).response)).toEqual(
      Array.from({ length: 10 }, (_, number) => `第 ${number} 期`),
    );
  });

  it('is read from the database if its filter is longer than 500 characters', async () => {
    const path = `/api/news?range=[0,9]&filter={"id":[${Array.from({ length: 300 }, (_, id) => id + 1)}]}`;
    for (let turn = 0; turn < 2; turn++) expect((await ask(path)).queries).toBeGreaterThan(0);
  });

  it('shows every change of the next version', async () => {
    await ask('/api/news?range=[0,9]');
    for (let turn = 0; turn < 5; turn++) {
      await db
        .update(news)
        .set({ title: `turn ${turn}` })
        .where(eq(news.id, ids[29] as number));
      const { response } = await ask('/api/news?range=[0,9]');
      expect((await titlesOf(response))[0]).toBe(`turn ${turn}`);
    }
    await db.delete(news).where(eq(news.id, ids[29] as number));
    expect((await titlesOf((await ask('/api/news?range=[0,9]')).response))[0]).toBe('第 28 期');
  });

  it('is never older than the version, however many visitors read while staff write', async () => {
    const [path, id] = ['/api/news?range=[0,9]', ids[28] as number];
    const numberIn = (title: unknown) => Number(String(title).replace('write ', ''));
    let isOver = false;
    let written = 0;
    await db.update(news).set({ title: 'write 0' }).where(eq(news.id, id));
    const readers = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const atLeast = written;
        const headers = edgeHeaders(await versionOf(db));
        const [first] = await titlesOf(await visitor(`GET ${path}`, { headers }));
        const record = (await (await visitor(`GET /api/news/${id}`, { headers })).json()) as News;
        expect(numberIn(first)).toBeGreaterThanOrEqual(atLeast);
        expect(numberIn(record.title)).toBeGreaterThanOrEqual(atLeast);
      }
    });
    for (let number = 1; number <= 20; number++) {
      expect(
        (
          await staff(`PUT /api/news/${id}`, {
            body: { title: `write ${number}` },
            headers: { 'x-edge-secret': EDGE_SECRET },
          })
        ).status,
      ).toBe(200);
      written = number;
      const { response } = await ask(path);
      expect((await titlesOf(response))[0]).toBe(`write ${number}`);
    }
    isOver = true;
    await Promise.all(readers);
  });
});

describe('a visitor’s read of a record', () => {
  it('is answered without a query while the version is the same', async () => {
    const path = `/api/news/${ids[0]}`;
    const first = await ask(path);
    const second = await ask(`${path}?once=1`);
    expect([first.queries > 0, second.queries]).toEqual([true, 0]);
    expect(await second.response.text()).toBe(await first.response.text());
    await db
      .update(news)
      .set({ title: 'changed' })
      .where(eq(news.id, ids[0] as number));
    expect(await (await ask(path)).response.json()).toMatchObject({ title: 'changed' });
  });

  it('queries the database each time if the record does not exist', async () => {
    for (let turn = 0; turn < 2; turn++) {
      const { response, queries } = await ask('/api/news/999999');
      expect([response.status, queries > 0]).toEqual([404, true]);
    }
  });
});

describe('the content version in a request', () => {
  it('is ignored in requests of staff, who get drafts and their own columns', async () => {
    const headers = edgeHeaders(await versionOf(db));
    for (const title of ['one', 'two']) {
      await db
        .update(news)
        .set({ title })
        .where(eq(news.id, ids[0] as number));
      const response = await staff('GET /api/news?range=[0,29]', { headers });
      expect(await titlesOf(response)).toContain(title);
    }
  });

  it('is ignored if no edge server is configured, because any client could have sent it', async () => {
    const version = await versionOf(withoutEdge.db);
    const headers = edgeHeaders(version);
    await withoutEdge.visitor('GET /api/news?range=[0,9]', { headers });
    await withoutEdge.db.update(news).set({ title: 'changed' });
    expect(await titlesOf(await withoutEdge.visitor('GET /api/news?range=[0,9]', { headers }))).toEqual(
      Array.from({ length: 10 }, () => 'changed'),
    );
  });
});
