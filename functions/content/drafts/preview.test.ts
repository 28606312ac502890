import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { PREVIEW_HOURS } from '../../../core/content/validation/preview.ts';
import { auditLog, previewLinks } from '../../../db/tables/index.ts';
import { clearExpired } from '../../app/scheduled/scheduled.ts';
import { expectError, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

interface Asked {
  resource: string;
  record: Record<string, unknown> & { id: number };
  locale: string;
  page: string;
  frame: { path?: string; expiresAt?: string };
}

const asked: Asked[] = [];
let publisherStatus = 200;

const PREVIEWS = {
  async fetch(_url: string, init: RequestInit) {
    asked.push(JSON.parse(String(init.body)));
    return new Response(`<p>${asked.at(-1)?.record.title}</p>`, { status: publisherStatus });
  },
};
const ASSETS = { fetch: async () => new Response('<h1>找不到</h1>', { headers: { ETag: '"x"' } }) };

const { db, visitor, staff, signIn } = await createTestApp({
  env: { PREVIEWS, ASSETS, LINK_ORIGIN: 'https://pets.example', RATE_LIMITS: 'off' },
});

beforeEach(() => {
  asked.length = 0;
  publisherStatus = 200;
});

const BODIES = {
  news: { title: '未公開', content: '<p>內文</p>', excerpt: '摘要' },
  events: { title: '未公開', description: '說明', eventDate: '2027-03-04T10:00:00Z' },
  publications: { title: '未公開', fileUrl: '/uploads/a.pdf' },
};
const NAMES = Object.keys(BODIES) as (keyof typeof BODIES)[];

async function linkOf(name: keyof typeof BODIES, id: number) {
  const answer = await staff(`POST /api/${name}/${id}/preview-link`);
  expect(answer.status).toBe(201);
  const link = (await answer.json()) as { url: string; expiresAt: string };
  return { ...link, path: new URL(link.url).pathname };
}

const makeDraft = async (name: keyof typeof BODIES) =>
  (await rowOf(await staff(`POST /api/${name}`, { ...BODIES[name], draft: true }))).id;

describe.each(NAMES)('a preview link of %s', (name) => {
  it('shows an unpublished record to anyone with the link, in each language and on the home page', async () => {
    const id = await makeDraft(name);
    const { path } = await linkOf(name, id);
    const places: [string, string, string][] = [
      [path, 'zh-TW', 'record'],
      [`/zh-cn${path}`, 'zh-CN', 'record'],
      [`/en${path}/home`, 'en', 'home'],
    ];
    for (const [address, locale, page] of places) {
      const answer = await visitor(`GET ${address}`);
      expect([answer.status, await answer.text()]).toEqual([200, '<p>未公開</p>']);
      expect(asked.at(-1)).toMatchObject({ resource: name, record: { id, title: '未公開' }, locale, page });
      const frame = asked.at(-1)?.frame;
      expect(frame?.path).toBe(page === 'home' ? `${path}/home` : path);
      expect(Date.parse(frame?.expiresAt ?? '')).toBeGreaterThan(Date.now());
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
        'permissions-policy': expect.any(String),
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'x-robots-tag': 'noindex, nofollow',
      });
    }
    expect(asked.every(({ record }) => !('hasDraft' in record) && !('searchText' in record))).toBe(true);
  });

  it('shows the newer draft, or the published record once the draft is deleted', async () => {
    const { id } = await rowOf(await staff(`POST /api/${name}`, BODIES[name]));
    const { path } = await linkOf(name, id);
    await staff(`PATCH /api/${name}/${id}`, { title: '新題', draft: true });
    expect(await (await visitor(`GET ${path}`)).text()).toBe('<p>新題</p>');
    await staff(`DELETE /api/${name}/${id}/draft`);
    expect(await (await visitor(`GET ${path}`)).text()).toBe('<p>未公開</p>');
  });

  it('stops working when it is revoked or expired, or when its record is deleted', async () => {
    const id = await makeDraft(name);
    const [first, second] = [await linkOf(name, id), await linkOf(name, id)];
    expect(first.url).not.toBe(second.url);
    expect(await (await staff(`DELETE /api/${name}/${id}/preview-link`)).json()).toEqual({ revoked: 2 });
    expect(await (await staff(`DELETE /api/${name}/${id}/preview-link`)).json()).toEqual({ revoked: 0 });
    const late = await linkOf(name, id);
    expect(Date.parse(late.expiresAt) - Date.now()).toBeGreaterThan((PREVIEW_HOURS - 1) * 3_600_000);
    await db.execute(sql`update preview_links set expires_at = now() where resource = ${name}`);
    const [other, gone] = [await makeDraft(name), await makeDraft(name)];
    const [kept, lost] = [await linkOf(name, other), await linkOf(name, gone)];
    await staff(`DELETE /api/${name}/${gone}/draft`);
    for (const { path } of [first, second, late, lost]) {
      const answer = await visitor(`GET ${path}`);
      expect([answer.status, await answer.text()]).toEqual([404, '<h1>找不到</h1>']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect((await visitor(`GET ${kept.path}`)).status).toBe(200);
    await clearExpired(db);
    expect(await db.$count(previewLinks, sql`expires_at <= now()`)).toBe(0);
  });
});

describe('the token of a preview link', () => {
  it('can neither be derived from stored data nor guessed', async () => {
    const { path } = await linkOf('news', await makeDraft('news'));
    const token = path.split('/').at(-1) ?? '';
    const [stored] = await db.select().from(previewLinks).orderBy(sql`id desc`).limit(1);
    expect(stored?.tokenHash).toBe(createHash('sha256').update(token).digest('hex'));
    expect(JSON.stringify(await db.select().from(auditLog))).not.toContain(token);
    for (const guess of [stored?.tokenHash, '1', `${token}x`, '%00', '..'])
      expect((await visitor(`GET /preview/${guess}`)).status).toBe(404);
  });

  it('is created and revoked only by accounts that may edit the draft', async () => {
    const id = await makeDraft('news');
    const [writer, reader, membership] = [
      await signIn('writer'),
      await signIn('reader'),
      await signIn('membership'),
    ];
    expect((await writer(`POST /api/news/${id}/preview-link`)).status).toBe(201);
    expect((await writer(`DELETE /api/news/${id}/preview-link`)).status).toBe(200);
    for (const other of [reader, membership])
      await expectError(await other(`POST /api/news/${id}/preview-link`), 403);
    await expectError(await visitor(`POST /api/news/${id}/preview-link`), 401);
    await expectError(await staff('POST /api/news/2147483647/preview-link'), 404);
    await expectError(await staff('DELETE /api/news/2147483647/preview-link'), 404);
  });
});

const unsaved = { values: {}, locale: 'en', page: 'record' };

describe('a preview of unsaved content', () => {
  it('renders the stored record with the new values, and stores nothing', async () => {
    const { id } = await rowOf(await staff('POST /api/news', BODIES.news));
    const typed = { ...unsaved, id, values: { title: '打字中', titleEn: 'Typing' } };
    const answer = await staff('POST /api/news/preview', typed);
    expect([answer.status, await answer.text()]).toEqual([200, '<p>打字中</p>']);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(asked[0]?.record).toMatchObject({ id, titleEn: 'Typing', excerpt: '摘要' });
    expect(await rowOf(await staff(`GET /api/news/${id}?draft=1`))).toMatchObject({ title: '未公開' });
  });

  it('ignores invalid values', async () => {
    const { id } = await rowOf(await staff('POST /api/events', BODIES.events));
    const values = { title: '', eventDate: 'soon', location: '九龍', nonsense: 1 };
    await staff('POST /api/events/preview', { ...unsaved, id, values });
    expect(asked[0]?.record).toMatchObject({ title: '未公開', location: '九龍' });
    expect(asked[0]?.record.eventDate).toBe('2027-03-04T10:00:00.000Z');
  });

  it.each(NAMES)('works for a new record of %s without a title', async (name) => {
    const answer = await staff(`POST /api/${name}/preview`, { ...unsaved, values: { titleEn: 'New' } });
    expect(answer.status).toBe(200);
    expect(asked[0]?.record).toMatchObject({ id: 0, title: '', titleEn: 'New' });
    const missing = Object.entries(asked[0]?.record ?? {}).filter(([, value]) => value === undefined);
    expect(missing).toEqual([]);
  });

  it('reports missing parameters and rejects callers without access', async () => {
    const refused = await expectError(await staff('POST /api/news/preview', { page: 'none' }), 400);
    expect(Object.keys(refused.errors as object).sort()).toEqual(['locale', 'page', 'values']);
    await expectError(await staff('POST /api/news/preview', { ...unsaved, id: 2147483647 }), 404);
    await expectError(await (await signIn('reader'))('POST /api/news/preview', unsaved), 403);
    await expectError(await visitor('POST /api/news/preview', unsaved), 401);
  });
});

describe('a preview when rendering fails', () => {
  it('returns an error to staff, and an error in the language of the URL to visitors', async () => {
    const { path } = await linkOf('news', await makeDraft('news'));
    publisherStatus = 500;
    expect(await expectError(await staff('POST /api/news/preview', unsaved), 503)).toMatchObject({
      code: 'preview_failed',
    });
    const answer = await visitor(`GET /en${path}`);
    expect([answer.status, await answer.text()]).toEqual([
      503,
      expect.stringMatching(/^The preview could not/),
    ]);
  });

  it('returns 503 not_configured when no publisher is configured', async () => {
    const without = await createTestApp();
    expect(await expectError(await without.staff('POST /api/news/preview', unsaved), 503)).toMatchObject({
      code: 'not_configured',
    });
  });
});
