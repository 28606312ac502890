import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { FOUND_END, FOUND_START, type SearchAnswer } from '../../../core/app/search.ts';
import { publicationPages } from '../../../db/tables/index.ts';
import { createPublication } from '../../../db/testing/factories.ts';
import { ordinaryPdf } from '../../../db/testing/pdfs.ts';
import { rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { createTestConverter } from '../../testing/converter.ts';
import { conversionRequest, readTextsAnswer } from '../converter/protocol.ts';
import { readUnreadFiles } from './page-texts.ts';

const ASSETS = { fetch: async () => Response.json([]) };
const { db, visitor, staff, env, settled } = await createTestApp({
  withStore: true,
  withConverter: true,
  env: { ASSETS },
});
const guide = readFileSync(path.join(import.meta.dirname, '../../../db/demo/publications/guide.pdf'));
await env.BUCKET.put('guide.pdf', guide);
await env.BUCKET.put('other.pdf', ordinaryPdf(2));
await env.BUCKET.put('broken.pdf', 'no PDF');

const ask = async (question: string, lang = 'zh-TW') => {
  const query = new URLSearchParams({ q: question, lang, kind: 'publications' });
  return (await (await visitor(`GET /api/search?${query}`)).json()) as SearchAnswer;
};
const read = (id: number) =>
  db
    .select()
    .from(publicationPages)
    .where(eq(publicationPages.publicationId, id))
    .orderBy(publicationPages.page);

describe('the page texts of a publication', () => {
  it('are extracted once per stored file, and found with their page number', async () => {
    const { id } = await createPublication(db, {
      title: '手冊',
      fileUrl: '/uploads/guide.pdf',
      pageCount: 16,
    });
    expect(await readUnreadFiles(env)).toBe(1);
    expect(await readUnreadFiles(env)).toBe(0);
    const pages = await read(id);
    const page = pages.find(({ text }) => /隔離/.test(text));
    expect(page?.page).toBeGreaterThan(1);
    const { hits } = await ask('隔離');
    expect(hits[0]).toMatchObject({ id, page: page?.page });
    expect(hits[0]?.excerpt).toContain(`${FOUND_START}隔離${FOUND_END}`);
    expect(hits[0]?.url).toMatch(
      new RegExp(`^/publications/${id}\\?page=${page?.page}&q=%E9%9A%94%E9%9B%A2#publication-${id}$`),
    );
    expect((await ask('隔离', 'zh-CN')).hits[0]?.id).toBe(id);
    expect((await ask('手冊')).hits[0]).not.toHaveProperty('page');
  });

  it('begin with the first page, even if the time was over before it', async () => {
    const converter = await createTestConverter();
    const request = conversionRequest(new Uint8Array(guide), Date.now() - 1, 'texts');
    const answer = await readTextsAnswer(await converter.fetch('https://converter/', request));
    expect(answer).toEqual({ texts: [expect.stringMatching(/\S/)] });
  });

  it('are hidden before publication, replaced when the file changes, and deleted with the publication', async () => {
    const answer = await staff('POST /api/publications', {
      title: '將出版',
      fileUrl: '/uploads/guide.pdf',
      publishedAt: new Date(Date.now() + 86_400_000).toISOString(),
    });
    const { id } = (await answer.json()) as { id: number };
    await readUnreadFiles(env);
    expect((await ask('隔離')).hits.map((hit) => hit.id)).not.toContain(id);
    await staff(`PATCH /api/publications/${id}`, { publishedAt: '2026-01-01T00:00:00.000Z' });
    expect((await ask('隔離')).hits.map((hit) => hit.id)).toContain(id);
    await staff(`PATCH /api/publications/${id}`, { fileUrl: '/uploads/other.pdf' });
    await readUnreadFiles(env);
    expect((await ask('隔離')).hits.map((hit) => hit.id)).not.toContain(id);
    await staff(`DELETE /api/publications/${id}`);
    expect(await read(id)).toEqual([]);
  });

  it('are extracted when a draft is published or an older file is restored', async () => {
    const values = { title: '草擬', fileUrl: '/uploads/guide.pdf', draft: true };
    const [byCall, byChange] = await Promise.all(
      [1, 2].map(async () => Number((await rowOf(await staff('POST /api/publications', values))).id)),
    );
    await staff(`POST /api/publications/${byCall}/publish`);
    await staff(`PATCH /api/publications/${byChange}`, { title: '定稿' });
    await settled();
    const found = async () => (await ask('隔離')).hits.map(({ id }) => id);
    expect(await found()).toEqual(expect.arrayContaining([byCall, byChange]));
    await staff(`PATCH /api/publications/${byCall}`, { fileUrl: '/uploads/other.pdf' });
    await settled();
    expect(await found()).not.toContain(byCall);
    await staff(`POST /api/publications/${byCall}/versions/1/restore`);
    await settled();
    expect(await found()).toContain(byCall);
  });

  it('are not extracted from missing, broken and external files, and the extraction is not retried', async () => {
    const made = await Promise.all(
      ['/uploads/gone.pdf', '/uploads/broken.pdf', 'https://files.example/a.pdf'].map((fileUrl) =>
        createPublication(db, { title: '別處', fileUrl }),
      ),
    );
    await readUnreadFiles(env);
    for (const { id } of made) expect((await read(id)).filter(({ text }) => text !== '')).toEqual([]);
    expect(await readUnreadFiles(env)).toBe(0);
  });
});
