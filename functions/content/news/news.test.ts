import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { news } from '../../../db/tables/index.ts';
import { createNews } from '../../../db/testing/factories.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, visitor, staff } = await createTestApp({ withStore: true });

const article = { title: '業界消息', content: '<p>內文</p>', excerpt: '摘要' };
const TOMORROW = new Date(Date.now() + 24 * 60 * 60 * 1000);

describe('GET /api/news', () => {
  it('shows an article to visitors from its publishedAt on, and to staff at any time', async () => {
    const due = await createNews(db, { title: '已發佈' });
    const scheduled = await createNews(db, { title: '預定', publishedAt: TOMORROW });
    const forVisitor = (await (await visitor('GET /api/news')).json()) as { id: number }[];
    const forStaff = (await (await staff('GET /api/news')).json()) as { id: number }[];
    expect(forVisitor.map(({ id }) => id)).toContain(due.id);
    expect(forVisitor.map(({ id }) => id)).not.toContain(scheduled.id);
    expect(forStaff[0]?.id).toBe(scheduled.id);
    expect((await visitor(`GET /api/news/${scheduled.id}`)).status).toBe(404);
    expect((await staff(`GET /api/news/${scheduled.id}`)).status).toBe(200);
  });

  it('returns no rows for a range beyond the end, and all rows for a huge range', async () => {
    const total = await db.$count(news);
    const past = await staff('GET /api/news?range=[99999999999,999999999999]');
    expect([past.status, await past.json(), past.headers.get('content-range')]).toEqual([
      200,
      [],
      `news */${total}`,
    ]);
    expect(await (await staff('GET /api/news?range=[0,99999999999]')).json()).toHaveLength(total);
  });

  it('returns a page with Content-Range, and an empty page beyond the end', async () => {
    const total = await db.$count(news);
    const page = await staff('GET /api/news?range=[0,0]&sort=["id","ASC"]');
    expect(page.headers.get('content-range')).toBe(`news 0-0/${total}`);
    expect(await page.json()).toHaveLength(1);
    const past = await staff('GET /api/news?range=[1000,1009]');
    expect(past.status).toBe(200);
    expect(await past.json()).toEqual([]);
    expect(past.headers.get('content-range')).toBe(`news */${total}`);
  });

  it('finds Traditional Chinese text by Simplified Chinese, and ignores character width and case', async () => {
    const { id } = await createNews(db, { title: '寵物展覽 ＥＸＰＯ', content: '<p>頭髮護理</p>' });
    for (const q of ['宠物展览', 'expo', '头发护理']) {
      const found = (await (
        await visitor(`GET /api/news?filter=${encodeURIComponent(JSON.stringify({ q }))}`)
      ).json()) as {
        id: number;
      }[];
      expect(found.map((row) => row.id)).toEqual([id]);
    }
  });

  it.each([
    ['filter={"searchText":"a"}'],
    ['filter={"nothing":1}'],
    ['filter=[]'],
    ['filter={"id":"x"}'],
    ['filter={"id":99999999999}'],
    ['sort=["searchText","ASC"]'],
    ['sort=["title","UP"]'],
    ['range=[9,0]'],
    ['range=[-1,5]'],
    ['range=all'],
  ])('rejects %s', async (query) => {
    expect((await staff(`GET /api/news?${query}`)).status).toBe(400);
  });
});

describe('GET /api/news/featured', () => {
  it('lists only featured articles', async () => {
    const { id } = await createNews(db, { featured: true });
    const rows = (await (await visitor('GET /api/news/featured')).json()) as {
      id: number;
      featured: boolean;
    }[];
    expect(rows.map((row) => row.id)).toContain(id);
    expect(rows.every(({ featured }) => featured)).toBe(true);
  });
});

describe('GET /api/news/:id', () => {
  it('returns 404 for a missing id and 400 for an invalid one', async () => {
    expect((await visitor('GET /api/news/999999')).status).toBe(404);
    expect((await visitor('GET /api/news/abc')).status).toBe(400);
    expect((await visitor('GET /api/news/99999999999')).status).toBe(400);
  });
});

describe('POST /api/news', () => {
  it('stores default values for the fields that the request omits', async () => {
    const response = await staff('POST /api/news', article);
    expect(response.status).toBe(201);
    const created = (await response.json()) as typeof news.$inferSelect;
    expect(created).toMatchObject({ ...article, featured: false, imageUrl: null, titleEn: null });
    expect(created).not.toHaveProperty('searchText');
    expect(await db.$count(news, eq(news.id, created.id))).toBe(1);
  });

  it.each(['<script>x()</script>', '<p>&nbsp;</p><p>\u3164\u200b</p>'])(
    'rejects content that shows nothing after sanitising: %s',
    async (script) => {
      const refused = await staff('POST /api/news', { ...article, content: script });
      expect([refused.status, await refused.json()]).toMatchObject([
        400,
        { errors: { content: '繁體中文內容為必填' } },
      ]);
      const { id } = await createNews(db);
      expect((await staff(`PATCH /api/news/${id}`, { content: script })).status).toBe(400);
      const changed = await staff(`PATCH /api/news/${id}`, { contentEn: script });
      expect(await changed.json()).toMatchObject({ contentEn: null });
    },
  );

  it('reports each missing field in the caller’s language', async () => {
    const response = await staff('POST /api/news', { body: {}, headers: { 'accept-language': 'zh-HK' } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: { title: '繁體中文標題為必填', content: '繁體中文內容為必填', excerpt: '繁體中文摘要為必填' },
    });
    const simplified = await staff('POST /api/news', { body: {}, headers: { 'accept-language': 'zh-CN' } });
    expect(await simplified.json()).toMatchObject({ errors: { title: '繁体中文标题为必填' } });
  });

  it.each([['javascript:alert(1)'], ['ftp://example.com/a.png'], ['a.png']])(
    'rejects the picture %s',
    async (imageUrl) => {
      const response = await staff('POST /api/news', { ...article, imageUrl });
      expect(await response.json()).toMatchObject({ errors: { imageUrl: '請輸入有效的圖片URL或路徑' } });
    },
  );

  it('removes executable content from the HTML', async () => {
    const content =
      '<p onclick="x()">a<script>x()</script><a href="javascript:x()">b</a><iframe src="https://x.example"></iframe></p>';
    const created = (await (await staff('POST /api/news', { ...article, content })).json()) as {
      content: string;
    };
    expect(created.content).toBe('<p>a<a>b</a></p>');
  });

  it('stores embedded pictures in the object store', async () => {
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const response = await staff('POST /api/news', {
      ...article,
      imageUrl: `data:image/png;base64,${pixel}`,
      content: `<p>a<img src="data:image/png;base64,${pixel}"><img src="data:image/png;base64,AAAA">b</p>`,
    });
    expect(await response.json()).toMatchObject({
      imageUrl: expect.stringMatching(/^\/uploads\/[0-9a-f]{64}\.png$/),
      content: expect.stringMatching(/^<p>a<img [^>]*src="\/uploads\/[0-9a-f]{64}\.png"[^>]*>b<\/p>$/),
    });
  });

  it('publishes at once when an update clears publishedAt', async () => {
    const { id } = await createNews(db, { publishedAt: TOMORROW });
    const response = await staff(`PATCH /api/news/${id}`, { publishedAt: null });
    expect(response.status).toBe(200);
    expect((await visitor(`GET /api/news/${id}`)).status).toBe(200);
  });

  it('parses a date without a time as noon in Hong Kong', async () => {
    const response = await staff('POST /api/news', { ...article, publishedAt: '2026-01-02' });
    expect(await response.json()).toMatchObject({ publishedAt: '2026-01-02T04:00:00.000Z' });
  });

  it('rejects visitors, other sites, invalid JSON and text that PostgreSQL cannot store', async () => {
    expect((await visitor('POST /api/news', article)).status).toBe(401);
    const foreign = { body: article, headers: { origin: 'https://elsewhere.example', host: 'localhost' } };
    expect((await staff('POST /api/news', foreign)).status).toBe(403);
    expect((await staff('POST /api/news', '{')).status).toBe(400);
    expect((await staff('POST /api/news', '{"title":"\\u0000","content":"c","excerpt":"e"}')).status).toBe(
      400,
    );
    expect((await staff('POST /api/news', '{"title":"\\ud800","content":"c","excerpt":"e"}')).status).toBe(
      400,
    );
  });

  it('rejects a body of more than 1 MiB', async () => {
    const response = await staff('POST /api/news', { ...article, content: 'x'.repeat(1024 * 1024) });
    expect(response.status).toBe(413);
  });
});

describe.each(['PUT', 'PATCH'])('%s /api/news/:id', (method) => {
  it('updates only the fields in the request', async () => {
    const { id } = await createNews(db, { title: '舊', excerpt: '不變' });
    const response = await staff(`${method} /api/news/${id}`, { title: '新' });
    expect(await response.json()).toMatchObject({ id, title: '新', excerpt: '不變' });
  });

  it('rejects a stale updatedAt with 409 and the current record', async () => {
    const { id, updatedAt } = await createNews(db);
    await staff(`${method} /api/news/${id}`, { title: '甲', updatedAt });
    const second = await staff(`${method} /api/news/${id}`, { title: '乙', updatedAt });
    expect(second.status).toBe(409);
    expect(await second.json()).toMatchObject({ code: 'edit_conflict', current: { id, title: '甲' } });
  });

  it('ignores fields that only the server sets, and changes nothing if the body has no other field', async () => {
    const { id } = await createNews(db, { title: '原' });
    const response = await staff(`${method} /api/news/${id}`, { id: 4711 });
    expect(await response.json()).toMatchObject({ id, title: '原' });
  });

  it('returns 400 for an invalid id, 401 for a visitor and 404 for an unknown id', async () => {
    const { id } = await createNews(db);
    expect((await staff(`${method} /api/news/${id}`, { title: '' })).status).toBe(400);
    expect((await visitor(`${method} /api/news/${id}`, { title: 'x' })).status).toBe(401);
    expect((await staff(`${method} /api/news/999999`, { title: 'x' })).status).toBe(404);
  });
});

describe('DELETE /api/news/:id', () => {
  it('returns the deleted record, and 404 for a second call', async () => {
    const { id, title } = await createNews(db);
    expect((await visitor(`DELETE /api/news/${id}`)).status).toBe(401);
    expect(await (await staff(`DELETE /api/news/${id}`)).json()).toMatchObject({ id, title });
    expect((await staff(`DELETE /api/news/${id}`)).status).toBe(404);
  });
});
