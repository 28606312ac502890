import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { createTestDatabase } from '../../db/testing/database.ts';
import { smokeTest } from '../../scripts/deploy/smoke-test.ts';
import { PASSWORD, type System, startSystem } from '../whole-system.ts';
import { describeSnapshot } from './snapshot-tests.ts';

const { url, ownerUrl } = await createTestDatabase();
const dataDir = scratchFolder('rehearsal');
const start = () =>
  startSystem({ DATA_DIR: dataDir, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, RATE_LIMITS: 'off' }, [
    '--cloud',
  ]);
const client = new pg.Client({ connectionString: ownerUrl });

let system: System;
let headers: Record<string, string>;
let staff: (method: string, path: string, body?: object) => Promise<Response>;

async function logIn(origin: string) {
  const json = { 'Content-Type': 'application/json', Origin: origin };
  const body = JSON.stringify({ username: 'admin', password: PASSWORD });
  const answer = await fetch(`${origin}/api/login`, { method: 'POST', headers: json, body });
  const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
  headers = { ...json, Cookie: cookie.join('; ') };
  staff = (method, path, content) =>
    fetch(origin + path, { method, headers, ...(content && { body: JSON.stringify(content) }) });
}

beforeAll(async () => {
  await client.connect();
  system = await start();
  await logIn(system.origin);
}, 120_000);
afterAll(async () => {
  await client.end();
  await system.stop();
  rmSync(dataDir, { recursive: true });
});

const page = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(system.origin + path, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const live = (path: string, text: string) =>
  expect.poll(async () => (await page(path)).text, { timeout: 30_000, interval: 20 }).toContain(text);

// Before the restart below, which begins with an empty cache.
describeSnapshot(() => ({ origin: system.origin, client, headers }));

describe('the production setup on Cloudflare', () => {
  it('passes the smoke test for a new deployment', async () => {
    expect(await smokeTest(system.origin)).toEqual([]);
  });

  it('shows a saved change in three languages, on the record’s page and in lists', async () => {
    const saved = await staff('PATCH', '/api/news/3', {
      title: '雲端寵物消息',
      titleEn: 'News from the cloud',
    });
    expect(saved.status).toBe(200);
    await live('/news/3', '雲端寵物消息');
    await live('/zh-cn/news/3', '云端宠物消息');
    await live('/en/news/3', 'News from the cloud');
    await live('/news', '雲端寵物消息');
    await live('/news/feed.xml', '雲端寵物消息');
  });

  it('processes mails on a timer, and gives them the status “held” if there is no mail provider', async () => {
    const event = { title: '雲端講座', description: 'd', eventDate: '2031-01-01' };
    const idOf = async (answer: Response) => ((await answer.json()) as { id: number }).id;
    const eventId = await idOf(await staff('POST', '/api/events', event));
    const made = await staff('POST', '/api/event-registration-forms', { eventId, formTitle: 't' });
    const formId = await idOf(made);
    const person = { formId, eventId, participantName: 'Chan', participantEmail: 'chan@mail.hk' };
    expect((await staff('POST', '/api/event-registrations', person)).status).toBe(201);
    const mails = async () =>
      (await (await staff('GET', '/api/mail-messages?filter={"q":"chan@mail.hk"}')).json()) as object[];
    await expect
      .poll(async () => (await mails())[0], { timeout: 30_000 })
      .toMatchObject({ status: 'held', reason: 'no_provider', subject: expect.stringContaining('雲端講座') });
  });

  it('renders a draft only for requests with its preview link', async () => {
    expect((await staff('PATCH', '/api/news/4', { title: '雲端的草稿', draft: true })).status).toBe(200);
    const made = await staff('POST', '/api/news/4/preview-link');
    const { pathname } = new URL(((await made.json()) as { url: string }).url);
    const preview = await page(pathname);
    expect([preview.status, preview.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(preview.text).toContain('雲端的草稿');
    expect((await page(`/en${pathname}/home`)).status).toBe(200);
    expect((await page('/news/4')).text).not.toContain('雲端的草稿');
    expect((await staff('DELETE', '/api/news/4/preview-link')).status).toBe(200);
    expect((await page(pathname)).status).toBe(404);
    await staff('DELETE', '/api/news/4/draft');
  });

  it('serves a changed page compressed or uncompressed, and 304 if the visitor’s copy is current', async () => {
    const whole = await page('/news/3', { 'Accept-Encoding': 'identity' });
    const packed = await page('/news/3', { 'Accept-Encoding': 'gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(whole.headers.get('content-encoding')).toBe(null);
    expect(packed.text).toBe(whole.text);
    const etag = whole.headers.get('etag') ?? '';
    const again = await page('/news/3', { 'If-None-Match': etag });
    expect(again).toMatchObject({ status: 304, text: '' });
    const head = await fetch(`${system.origin}/news/3`, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
  });

  it('sends the same headers as a single machine, for changed and unchanged pages', async () => {
    for (const path of ['/news/3', '/about']) {
      const { headers } = await page(path);
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    }
  });

  it('returns a 404 page in the page’s language for deleted records, and redirects unusual URLs to normalised URLs', async () => {
    const made = await staff('POST', '/api/news', {
      title: '將被刪除',
      excerpt: '摘要',
      content: '<p>內容</p>',
    });
    const { id } = (await made.json()) as { id: number };
    await live(`/news/${id}`, '將被刪除');
    expect((await staff('DELETE', `/api/news/${id}`)).status).toBeLessThan(300);
    await expect.poll(async () => (await page(`/news/${id}`)).status, { timeout: 30_000 }).toBe(404);
    expect((await page(`/en/news/${id}`)).text).toContain('<html lang="en"');
    const odd = await fetch(`${system.origin}//news/./3.html?a=1`, { redirect: 'manual' });
    expect([odd.status, odd.headers.get('location')]).toEqual([301, '/news/3?a=1']);
    expect(
      (await fetch(`${system.origin}/%61dmin/login`, { redirect: 'manual' })).headers.get(
        'content-security-policy',
      ),
    ).toContain("script-src 'self'");
  });

  it('redirects old URLs with 301 once the redirect table is published', async () => {
    const redirects = [{ from: '/old-news.html', to: '/news/3' }];
    expect((await staff('PUT', '/api/redirects', { redirects })).status).toBe(200);
    const ask = () => fetch(`${system.origin}/old-news`, { redirect: 'manual' });
    await expect.poll(async () => (await ask()).status, { timeout: 30_000 }).toBe(301);
    expect((await ask()).headers.get('location')).toBe('/news/3');
    expect((await page('/no-such-page')).status).toBe(404);
    expect((await page('/favicon.ico')).status).toBe(200);
  });

  it('accepts a form without JavaScript, and returns the current page', async () => {
    const body = new URLSearchParams({ name: '陳大文', email: '' });
    const answer = await fetch(`${system.origin}/contact`, {
      method: 'POST',
      headers: { Origin: system.origin },
      body,
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('陳大文');
  });

  it('publishes scheduled content on time, by the publisher’s own alarm', async () => {
    const publishedAt = new Date(Date.now() + 3000);
    const made = await staff('POST', '/api/news', {
      title: '定時發佈',
      excerpt: '摘要',
      content: '<p>內容</p>',
      publishedAt: publishedAt.toISOString(),
    });
    const { id } = (await made.json()) as { id: number };
    expect((await page(`/news/${id}`)).status).toBe(404);
    await live(`/news/${id}`, '定時發佈');
    expect(Date.now()).toBeGreaterThanOrEqual(publishedAt.getTime());
  });

  it('publishes and unpublishes a draft at the scheduled times, without a request', async () => {
    const made = await staff('POST', '/api/news', {
      title: '到時發佈',
      excerpt: '摘要',
      content: '<p>內容</p>',
      draft: true,
    });
    const { id } = (await made.json()) as { id: number };
    const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
    const times = { publishAt: inSeconds(1.5), unpublishAt: inSeconds(4) };
    expect((await staff('PUT', `/api/news/${id}/schedule`, times)).status).toBe(200);
    expect((await page(`/news/${id}`)).status).toBe(404);
    await live(`/news/${id}`, '到時發佈');
    await expect.poll(async () => (await page(`/news/${id}`)).status, { timeout: 30_000 }).toBe(404);
  });

  it('sends no database query when visitors read pages', { timeout: 180_000 }, async () => {
    const client = new pg.Client({ connectionString: inject('databaseUrl') });
    await client.connect();
    // The publisher checks for ten seconds after a change whether the pages show it. Waits until these checks
    // are over.
    await new Promise((resolve) => setTimeout(resolve, 12_000));
    const { rows } = await client.query('select now() as since');
    const paths = ['/', '/news', '/en/news/3', '/members', '/no-such-page', '/api/alive'];
    for (let round = 0; round < 1000 / paths.length; round++)
      await Promise.all(paths.map((path) => page(path)));
    expect((await page('/api/alive')).text).toBe('{"status":"ok"}');
    const asked = await client.query(
      `select query from pg_stat_activity
       where datname = $1 and backend_type = 'client backend' and query_start > $2`,
      [new URL(url).pathname.slice(1), rows[0].since],
    );
    expect(asked.rows).toEqual([]);
    await client.end();
  });

  it('serves every page after a restart, including pages changed since the deployment', {
    timeout: 180_000,
  }, async () => {
    await system.stop();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`update news set title = '重啟之間' where id = 4`);
    await client.end();
    system = await start();
    expect((await page('/news/3')).text).toContain('雲端寵物消息');
    await logIn(system.origin);
    await staff('POST', '/api/publish');
    await live('/news/4', '重啟之間');
  });
});
