import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Redirects } from '../../../core/content/validation/redirects.ts';
import { auditLog, publishOutbox } from '../../../db/tables/index.ts';
import { expectError } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, visitor, staff, signIn } = await createTestApp();

const put = (redirects: object[], rest: object = {}) => staff('PUT /api/redirects', { redirects, ...rest });
const read = async () => (await (await staff('GET /api/redirects')).json()) as Redirects;
const waiting = () => db.$count(publishOutbox, eq(publishOutbox.resource, 'redirects'));

describe('PUT /api/redirects', () => {
  it('replaces the list, publishes it and is audited', async () => {
    const before = await waiting();
    const answer = await put([
      { from: 'https://old.example/about_us.html', to: '/about' },
      { from: '/page.php?id=3', to: 'https://example.org/寵物' },
      { from: '/%E8%88%8A/', to: '/news' },
    ]);
    expect(answer.status).toBe(200);
    expect((await read()).redirects).toEqual([
      { from: '/about_us', to: '/about' },
      { from: '/page.php?id=3', to: 'https://example.org/%E5%AF%B5%E7%89%A9' },
      { from: '/舊', to: '/news' },
    ]);
    expect(await waiting()).toBe(before + 1);
    const entries = await db.select().from(auditLog).where(eq(auditLog.resource, 'redirects'));
    expect(entries).toMatchObject([{ action: 'update', fields: ['entries'] }]);
    await put([]);
    expect((await read()).redirects).toEqual([]);
  });

  it.each([
    ['an address without a slash', { from: 'old', to: '/news' }],
    ['the home page', { from: '/', to: '/news' }],
    ['an address of the API', { from: '/api/news', to: '/news' }],
    ['a target on another host without a scheme', { from: '/old', to: '//evil.example' }],
    ['a script as target', { from: '/old', to: 'javascript:alert(1)' }],
    ['a redirect to itself', { from: '/old', to: '/old.html' }],
  ])('rejects %s', async (_name, entry) => {
    const { errors } = await expectError(await put([entry]), 400);
    expect(Object.keys(errors as object)).toEqual(['redirects']);
  });

  it('rejects loops and duplicate source addresses', async () => {
    const loop = [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
    ];
    await expectError(await put(loop), 400);
    const twice = [
      { from: '/a', to: '/b' },
      { from: '/a.html', to: '/c' },
    ];
    await expectError(await put(twice), 400);
  });

  it('returns 409 for a change that is based on an outdated version', async () => {
    const { updatedAt } = await read();
    await put([{ from: '/a', to: '/b' }], { updatedAt });
    const body = await expectError(await put([], { updatedAt }), 409);
    expect(body.code).toBe('edit_conflict');
  });

  it('allows owners and editors only', async () => {
    const editor = await signIn('editor');
    expect((await editor('PUT /api/redirects', { redirects: [] })).status).toBe(200);
    const writer = await signIn('writer');
    await expectError(await writer('PUT /api/redirects', { redirects: [] }), 403);
    await expectError(await visitor('PUT /api/redirects', { redirects: [] }), 401);
    await expectError(await visitor('GET /api/redirects'), 401);
  });
});
