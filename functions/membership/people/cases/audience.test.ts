import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { news, publications } from '../../../../db/tables/index.ts';
import { createMember, createNews } from '../../../../db/testing/factories.ts';
import { runScheduled } from '../../../app/scheduled/scheduled.ts';
import { takeSnapshot } from '../../../app/search/take-snapshot.ts';
import { expectError, type Row, rowOf, rowsOf } from '../../../testing/answers.ts';
import { createTestApp } from '../../../testing/app.ts';
import { peopleWorld } from './world.ts';

const { db, owner, env, staff, visitor, browser, signedIn } = await peopleWorld({ withStore: true });

const WORD = `planted${randomBytes(4).toString('hex')}`;
const PDF = `%PDF-1.4\n% ${WORD}\n`;

async function stored(name: string, body: string, contentType: string): Promise<string> {
  const key = `${randomBytes(32).toString('hex')}.${name}`;
  await env.BUCKET.put(key, body, { httpMetadata: { contentType } });
  await db.execute(
    sql`insert into media_objects (key, content_type, bytes) values (${key}, ${contentType}, ${body.length})`,
  );
  return `/uploads/${key}`;
}

let count = 0;
async function member(values: object = {}) {
  const email = `reader${++count}@firm.hk`;
  await createMember(db, { representativeName: '讀者', representativeEmail: email, ...values });
  return signedIn(email, browser());
}

async function article(audience = 'members') {
  const picture = await stored('png', `picture ${WORD}`, 'image/png');
  const answer = await staff('POST /api/news', {
    ...{ title: '會員通訊', titleEn: 'For our members', excerpt: '摘要', excerptEn: 'Excerpt', audience },
    ...{ content: `<p>${WORD} 內文</p><p><img src="${picture}"></p>`, contentEn: `<p>${WORD} text</p>` },
    ...{ author: `作者${WORD}`, imageUrl: picture, keptWords: ['通訊', '內文'] },
  });
  expect([answer.status, answer.ok ? '' : await answer.clone().text()]).toEqual([201, '']);
  return { ...(await rowOf(answer)), picture } as Row & { picture: string };
}

describe('an article for members', () => {
  it('shows visitors the fields of the contract alone, in records, lists, searches and filters', async () => {
    const { id } = await article();
    const record = await rowOf(await visitor(`GET /api/news/${id}`));
    expect(record).toMatchObject({
      ...{ id, title: '會員通訊', titleEn: 'For our members', excerpt: '摘要', excerptEn: 'Excerpt' },
      ...{ audience: 'members', content: '', contentEn: '', imageUrl: null, author: null, topicIds: [] },
      keptWords: ['通訊'],
    });
    const calls = [
      `GET /api/news/${id}`,
      'GET /api/news',
      'GET /api/news?fields=id,content,contentEn,author,imageUrl',
      `GET /api/news?filter=${encodeURIComponent(JSON.stringify({ q: WORD }))}`,
      `GET /api/news?filter=${encodeURIComponent(JSON.stringify({ author: `作者${WORD}` }))}`,
      `GET /api/search?q=${WORD}`,
      'GET /api/search?q=members',
    ];
    for (const call of calls) {
      const answer = await visitor(call);
      expect([call, answer.status, (await answer.text()).includes(`${WORD} `)]).toEqual([call, 200, false]);
    }
    expect(await rowsOf(await visitor(calls[3] as string))).toEqual([]);
    expect(await rowsOf(await visitor(calls[4] as string))).toEqual([]);
    const list = await rowsOf(await visitor('GET /api/news'));
    expect(list.map((row) => row.id)).toContain(id);
    const staffFound = await rowsOf(await staff(calls[3] as string));
    expect(staffFound.map((row) => row.id)).toContain(id);
  });

  it('is read by people of members, days of grace included, and by nobody else', async () => {
    const { id } = await article();
    expect((await visitor(`GET /api/my/articles/${id}`)).status).toBe(401);
    const reader = await member();
    const answer = await reader(`GET /api/my/articles/${id}`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(String((await rowOf(answer)).content)).toContain(WORD);
    const simplified = { headers: { 'accept-language': 'zh-CN' } };
    const text = String((await rowOf(await reader(`GET /api/my/articles/${id}`, simplified))).content);
    // Kept words stay in Hong Kong's wording, in simplified characters.
    expect(text).toContain('内文');
    expect((await reader('GET /api/my/articles/2000000000')).status).toBe(404);
    const found = (await (await reader(`GET /api/my/search?q=${WORD}`)).json()) as Row[];
    expect(found.map(({ kind, audience }) => [kind, audience])).toContainEqual(['news', 'members']);
    const pending = await member({ companyStatus: false });
    for (const path of [`articles/${id}`, `search?q=${WORD}`])
      expect((await expectError(await pending(`GET /api/my/${path}`), 403)).code).toBe('members_only');
    expect((await reader(`GET /api/news/${id}`)).headers.get('cache-control')).toBe('private, no-store');
  });

  it('is closed to people of a firm that has lapsed past its grace, and their page says so', async () => {
    const { id } = await article();
    const email = `lapsed${++count}@firm.hk`;
    const { id: memberId } = await createMember(db, {
      representativeName: '讀者',
      representativeEmail: email,
    });
    const year = new Date().getFullYear() - 3;
    const term = { memberIds: [memberId], memberType: '普通會員', year };
    expect((await staff('POST /api/membership-periods', term)).status).toBeLessThan(300);
    const reader = await signedIn(email, browser());
    for (const path of [`articles/${id}`, 'search?q=members'])
      expect((await expectError(await reader(`GET /api/my/${path}`), 403)).code).toBe('members_only');
    expect(await rowOf(await reader('GET /api/my/home'))).toMatchObject({ isMember: false, articles: [] });
  });

  it('moves its pictures under `private/`, and back; the old address is 404 each time', async () => {
    const { picture, imageUrl, content } = await article();
    expect(String(imageUrl)).toMatch(/^\/uploads\/private\/members\//);
    expect(String(content)).toContain(String(imageUrl));
    expect((await visitor(`GET ${picture}`)).status).toBe(404);
    expect((await visitor(`GET ${imageUrl}`)).status).toBe(404);
    expect((await staff(`GET ${imageUrl}`)).status).toBe(200);
    const reader = await member();
    const shown = await reader(`GET ${imageUrl}`);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const pending = await member({ companyStatus: false });
    expect((await pending(`GET ${imageUrl}`)).status).toBe(404);
  });

  it('moves its pictures when it is published by its schedule', async () => {
    const { id } = await article('public');
    const picture = await stored('png', `later ${WORD}`, 'image/png');
    const draft = { audience: 'members', content: `<p><img src="${picture}"></p>`, draft: true };
    expect((await staff(`PATCH /api/news/${id}`, draft)).status).toBe(200);
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    expect((await staff(`PUT /api/news/${id}/schedule`, { publishAt })).status).toBe(200);
    await owner.execute(
      sql`update scheduled_acts set due_at = now() - interval '1 minute' where resource = 'news' and record_id = ${id}`,
    );
    await runScheduled(env, new Date('2026-11-21T00:01:00Z'));
    const { audience, content } = await rowOf(await staff(`GET /api/news/${id}`));
    expect([audience, content]).toEqual(['members', expect.stringContaining('/uploads/private/members/')]);
    expect((await visitor(`GET ${picture}`)).status).toBe(404);
  });

  it('is in no snapshot that answers visitors, but by title and excerpt', async () => {
    const own = `snapshot${randomBytes(4).toString('hex')}`;
    await createNews(db, {
      ...{ title: `標題${own}`, excerpt: '摘要', content: `<p>hidden${own}</p>` },
      author: `hidden${own}`,
      audience: 'members',
    });
    await db.insert(publications).values({
      title: '手冊',
      description: `hidden${own}`,
      fileUrl: `/uploads/hidden${own}.pdf`,
      audience: 'members',
    });
    const taken = await takeSnapshot(db);
    expect(taken?.json).toContain(`標題${own}`);
    expect(taken?.json).not.toContain(`hidden${own}`);
  });

  it('follows each change of its audience at once, also for an old ETag', async () => {
    const { id } = await article('public');
    const before = await visitor(`GET /api/news/${id}`);
    const etag = before.headers.get('etag') ?? '';
    expect(await before.text()).toContain(WORD);
    await staff(`PATCH /api/news/${id}`, { audience: 'members' });
    const hidden = await visitor(`GET /api/news/${id}`, { headers: { 'if-none-match': etag } });
    expect([hidden.status, (await hidden.text()).includes(WORD)]).toEqual([200, false]);
    const titled = await rowOf(await staff(`PATCH /api/news/${id}`, { title: '改' }));
    expect(titled.audience).toBe('members');
    await staff(`PATCH /api/news/${id}`, { audience: 'public', content: `<p>${WORD}</p>`, imageUrl: null });
    expect(await (await visitor(`GET /api/news/${id}`)).text()).toContain(WORD);
  });

  it('is refused with 400 while people are off, and stays closed then', async () => {
    const { id } = await article();
    const off = await createTestApp();
    for (const [call, body] of [
      ['POST /api/news', { title: 'a', content: '<p>a</p>', excerpt: 'a', audience: 'members' }],
      ['POST /api/news', { title: 'a', content: '<p>a</p>', excerpt: 'a', draft: true, audience: 'members' }],
      ['POST /api/publications', { title: 'a', fileUrl: '/uploads/a.pdf', audience: 'members' }],
    ] as const)
      expect((await expectError(await off.staff(call, body as never), 400)).errors).toHaveProperty(
        'audience',
      );
    const { id: publicId } = await createNews(off.db);
    expect((await off.staff(`PATCH /api/news/${publicId}`, { audience: 'members' })).status).toBe(400);
    expect((await off.staff(`PATCH /api/news/${publicId}`, { audience: 'public' })).status).toBe(200);
    await owner.execute(sql`update people_settings set is_on = false`);
    expect(await rowOf(await visitor(`GET /api/news/${id}`))).toMatchObject({ content: '' });
    expect((await visitor(`GET /api/my/articles/${id}`)).status).toBe(409);
    await owner.execute(sql`update people_settings set is_on = true`);
  });
});

describe('a publication for members', () => {
  it('moves its file back with its audience, and again when a version is restored', async () => {
    const fileUrl = await stored('pdf', PDF.replace(WORD, `again ${WORD}`), 'application/pdf');
    const { id } = await rowOf(
      await staff('POST /api/publications', { title: '版本', fileUrl, pageCount: 1, audience: 'members' }),
    );
    const shown = await rowOf(await staff(`PATCH /api/publications/${id}`, { audience: 'public' }));
    expect((await visitor(`GET ${shown.fileUrl}`)).status).toBe(200);
    const restored = await rowOf(await staff(`POST /api/publications/${id}/versions/1/restore`));
    expect(restored).toMatchObject({
      audience: 'members',
      fileUrl: expect.stringMatching(/^\/uploads\/private\/members\//),
    });
    expect((await visitor(`GET ${shown.fileUrl}`)).status).toBe(404);
    expect((await visitor(`GET ${restored.fileUrl}`)).status).toBe(404);
  });

  it('shows its title alone, and opens its file with a session alone', async () => {
    const file = await stored('pdf', PDF, 'application/pdf');
    const made = await rowOf(
      await staff('POST /api/publications', {
        ...{
          title: '內部手冊',
          description: `${WORD} 簡介`,
          fileUrl: file,
          pageCount: 2,
          audience: 'members',
        },
      }),
    );
    const record = await rowOf(await visitor(`GET /api/publications/${made.id}`));
    expect(record).toMatchObject({
      ...{
        title: '內部手冊',
        description: null,
        fileUrl: '',
        pageUrls: [],
        fileSize: null,
        downloadCount: 0,
      },
    });
    for (const call of ['GET /api/publications', `GET /api/search?q=${WORD}`])
      expect(await (await visitor(call)).text()).not.toContain(`${WORD} `);
    const refused = await expectError(await visitor(`GET /api/publications/${made.id}/download`), 401);
    expect(refused.code).toBe('members_only');
    expect((await visitor(`GET ${file}`)).status).toBe(404);
    const reader = await member();
    const opened = await reader(`GET /api/my/publications/${made.id}/file`);
    expect(opened.status).toBe(302);
    expect(await (await reader(`GET ${opened.headers.get('location')}`)).text()).toContain(WORD);
    expect(await rowOf(await reader(`GET /api/my/publications/${made.id}`))).toMatchObject({
      downloadCount: 1,
    });
    const [row] = await db.select().from(publications).where(eq(publications.id, made.id));
    expect(row?.searchText).not.toContain(WORD);
    const [stored1] = await db.select().from(news).limit(1);
    expect(stored1).toBeDefined();
  });
});
