import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { publications } from '../../../db/tables/index.ts';
import { createPublication } from '../../../db/testing/factories.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { describeCrud } from '../../testing/crud.ts';

const api = await createTestApp({ withStore: true });
const { db, visitor, staff } = api;

const valid = { title: '年報', fileUrl: '/uploads/a.pdf' };
const TOMORROW = new Date(Date.now() + 24 * 60 * 60 * 1000);

describeCrud(api, {
  path: '/api/publications',
  create: () => createPublication(db),
  valid: { ...valid, downloadCount: 99 },
  defaults: { ...valid, pageCount: 1, pageUrls: [], downloadCount: 0, description: null },
  invalid: [
    ['title', { ...valid, title: ' ' }],
    ['fileUrl', { title: 't' }],
    ['pageCount', { ...valid, pageCount: 0 }],
    ['pageUrls', { ...valid, pageUrls: ['nowhere'] }],
    ['publishedAt', { ...valid, publishedAt: 'never' }],
  ],
  change: { title: '年報（修訂）', publishedAt: '2026-01-02T03:04:05.000Z' },
  invalidChange: { title: '' },
  isPublic: true,
});

const PDF = `data:application/pdf;base64,${Buffer.from('%PDF-1.7\n%%EOF').toString('base64')}`;
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('POST /api/publications', () => {
  it('stores embedded files in the object store', async () => {
    const answer = await staff('POST /api/publications', { title: 't', fileUrl: PDF, pageUrls: [PIXEL] });
    const created = await rowOf(answer);
    expect(created.fileUrl).toMatch(/^\/uploads\/[0-9a-f]{64}\.pdf$/);
    expect(created.pageUrls).toEqual([expect.stringMatching(/^\/uploads\/[0-9a-f]{64}\.png$/)]);
    expect((await visitor(`GET ${created.fileUrl}`)).headers.get('content-type')).toBe('application/pdf');
  });

  it('accepts data URLs with an upper-case scheme or with parameters of the media type', async () => {
    const pageUrls = [PIXEL.replace('data:', 'DATA:'), PIXEL.replace(';', ';charset=x;')];
    const created = await rowOf(await staff('POST /api/publications', { ...valid, pageUrls }));
    expect(created.pageUrls).toEqual(Array(2).fill(expect.stringMatching(/^\/uploads\/[0-9a-f]{64}\.png$/)));
  });

  it('rejects a PDF as a picture', async () => {
    await expectError(await staff('POST /api/publications', { ...valid, pageUrls: [PDF] }), 415);
  });

  it('rejects embedded data of other types', async () => {
    const html = `data:image/png;base64,${Buffer.from('<script>x()</script>').toString('base64')}`;
    for (const fileUrl of [html, 'data:text/html,<script>x()</script>', 'data:'])
      await expectError(await staff('POST /api/publications', { title: 't', fileUrl }), 415);
  });
});

describe('GET /api/publications', () => {
  it('lists only published publications to visitors, newest first', async () => {
    const scheduled = await createPublication(db, { publishedAt: TOMORROW });
    const seen = (await rowsOf(await visitor('GET /api/publications'))).map(({ id }) => id);
    const known = (await rowsOf(await staff('GET /api/publications'))).map(({ id }) => id);
    expect(seen).not.toContain(scheduled.id);
    expect(known[0]).toBe(scheduled.id);
    for (const path of [`/${scheduled.id}`, `/${scheduled.id}/download`])
      await expectError(await visitor(`GET /api/publications${path}`), 404);
  });
});

describe('GET /api/publications/:id/download', () => {
  it('counts each download and redirects to the file', async () => {
    const { id, updatedAt } = await createPublication(db);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor(`GET /api/publications/${id}/download`)),
    );
    for (const answer of answers)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/uploads/a.pdf']);
    await visitor(`HEAD /api/publications/${id}/download`);
    const [stored] = await db.select().from(publications).where(eq(publications.id, id));
    expect(stored).toMatchObject({ downloadCount: 20, updatedAt });
  });

  it('returns 404 for an unknown id and 400 for an invalid one', async () => {
    await expectError(await visitor('GET /api/publications/999999/download'), 404);
    await expectError(await visitor('GET /api/publications/x/download'), 400);
  });
});
