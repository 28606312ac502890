import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { RESOURCE_NAMES } from '../../core/app/resources.ts';
import { createForm, createGalleryImage, createMember, createNews } from '../../db/testing/factories.ts';
import { createRecord } from '../../db/testing/records.ts';
import { expectError, rowOf, rowsOf } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';

const { db, visitor, staff, signIn, env, settled } = await createTestApp();

let trips = 0;
const plainFetch = globalThis.fetch;
globalThis.fetch = (...parameters) => {
  const isInBackground = /row_reads|schema_release/.test(String(parameters[1]?.body));
  if (String(parameters[0]) === env.DATABASE_ENDPOINT && !isInBackground) trips++;
  return plainFetch(...parameters);
};
afterAll(() => {
  globalThis.fetch = plainFetch;
});
beforeEach(async () => {
  // Waits for background work of earlier responses.
  await settled();
  trips = 0;
});

// Makes one write in advance, because the first write of a Worker also checks whether the Worker is outdated
// (middleware/outdated-program.ts).
await staff('POST /api/publish');
const form = await createForm(db);
/** Without accounts and forms, because their deletion also changes other records. */
const NAMES = RESOURCE_NAMES.filter((name) => name !== 'users' && name !== 'event-registration-forms');
const ids = await Promise.all(NAMES.map(async (name) => [name, (await createRecord(db, name)).id] as const));
const article = { title: 'x', content: '<p>x</p>', excerpt: 'x' };

describe('a single round trip to the database', () => {
  it.each(ids)('is enough for each call that lists, reads or deletes %s', async (resource, id) => {
    for (const call of [`GET /api/${resource}?range=[0,9]`, `GET /api/${resource}/${id}`]) {
      for (const _ of ['first', 'again']) {
        trips = 0;
        expect([call, (await staff(call)).status, trips]).toEqual([call, 200, 1]);
      }
    }
    trips = 0;
    expect([(await staff(`DELETE /api/${resource}/${id}`)).status, trips]).toEqual([200, 1]);
  });

  it.each([
    ['GET /api/session'],
    ['GET /api/dashboard'],
    ['GET /api/dashboard/today'],
    ['GET /api/dashboard/updates'],
    ['GET /api/publish-status'],
    ['GET /api/users'],
    ['GET /api/event-registrations/event/1'],
    ['GET /api/contact?range=[0,0]'],
  ])('is enough for %s', async (call) => {
    expect([(await staff(call)).status, trips]).toEqual([200, 1]);
  });

  it('is enough for staff to create and to update a record', async () => {
    const created = await staff('POST /api/news', article);
    expect([created.status, trips]).toEqual([201, 1]);
    trips = 0;
    const { id } = await rowOf(created);
    expect([(await staff(`PATCH /api/news/${id}`, { title: 'y' })).status, trips]).toEqual([200, 1]);
  });

  it.each([
    ['GET /api/news'],
    ['GET /api/members?range=[0,9]'],
    ['GET /api/event-registrations/count/1'],
    [`GET /api/event-registration-forms/${form.id}`],
  ])('is enough for a visitor’s %s', async (call) => {
    expect([(await visitor(call)).status, trips]).toEqual([200, 1]);
  });
});

describe('a call with an expired session', () => {
  const ended = async () => {
    const colleague = await signIn();
    expect((await colleague('POST /api/logout')).status).toBe(204);
    return colleague;
  };

  it('returns 401 and changes nothing', async () => {
    const caller = await ended();
    const { id, title } = await createNews(db);
    await expectError(await caller('POST /api/news', article), 401);
    await expectError(await caller(`PATCH /api/news/${id}`, { title: 'changed' }), 401);
    await expectError(await caller(`DELETE /api/news/${id}`), 401);
    expect(await rowOf(await staff(`GET /api/news/${id}`))).toMatchObject({ title });
  });

  it('returns 401 before any other error', async () => {
    const caller = await ended();
    await expectError(await caller('POST /api/news', {}), 401);
    await expectError(await caller('POST /api/news', '{'), 401);
    await expectError(await caller('GET /api/contact-messages/x'), 401);
    await expectError(await caller('GET /api/contact-messages/2147483647'), 401);
    await expectError(await caller('GET /api/contact-messages?range=x'), 401);
    await expectError(await caller('POST /api/upload', '{'), 401);
    await expectError(await caller('POST /api/users', {}), 401);
  });

  it('can read public data only', async () => {
    const caller = await ended();
    const scheduled = await createNews(db, { publishedAt: new Date(Date.now() + 60_000) });
    const pending = await createMember(db, { companyStatus: false, memberPhone: '21234567' });
    expect((await rowsOf(await staff('GET /api/news'))).map(({ id }) => id)).toContain(scheduled.id);
    expect((await rowsOf(await caller('GET /api/news'))).map(({ id }) => id)).not.toContain(scheduled.id);
    await expectError(await caller(`GET /api/news/${scheduled.id}`), 404);
    const members = await (await caller('GET /api/members')).text();
    expect(members).not.toContain('21234567');
    expect(members).not.toContain(pending.memberUniqueCode);
    await expectError(await caller('GET /api/members/all'), 401);
    const hidden = await createForm(db, { isActive: false });
    await expectError(await caller(`GET /api/event-registration-forms/${hidden.id}`), 404);
    expect((await staff(`GET /api/event-registration-forms/${hidden.id}`)).status).toBe(200);
  });
});

describe('a read by visitors', () => {
  it('has an ETag, and returns 304 until the record changes', async () => {
    const { id } = await createNews(db);
    const answer = await visitor(`GET /api/news/${id}`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      etag: expect.stringMatching(/^"[\w-]+"$/),
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Cookie',
    });
    const known = { 'If-None-Match': answer.headers.get('etag') ?? '' };
    expect((await visitor(`GET /api/news/${id}`, { headers: known })).status).toBe(304);
    await staff(`PATCH /api/news/${id}`, { title: 'changed' });
    const changed = await visitor(`GET /api/news/${id}`, { headers: known });
    expect(await rowOf(changed)).toMatchObject({ title: 'changed' });
  });

  it('shows every change at once, also in lists and totals', async () => {
    const total = async () => (await visitor('GET /api/gallery?range=[0,0]')).headers.get('content-range');
    const before = Number((await total())?.split('/')[1]);
    const { id } = await createGalleryImage(db);
    expect(await total()).toBe(`gallery 0-0/${before + 1}`);
    expect(await rowOf(await visitor(`GET /api/gallery/${id}`))).toMatchObject({ id });
    await staff(`DELETE /api/gallery/${id}`);
    expect(Number((await total())?.split('/')[1])).toBe(before);
    await expectError(await visitor(`GET /api/gallery/${id}`), 404);
  });

  it('caches totals by filter, regardless of the range', async () => {
    const [one] = await Promise.all(['A', 'B', 'B'].map((title) => createGalleryImage(db, { title })));
    const totalOf = async (query: string) => {
      const answer = await visitor(`GET /api/gallery?${query}`);
      return [(await rowsOf(answer)).length, answer.headers.get('content-range')?.split('/')[1]];
    };
    expect(await totalOf('filter={"title":"B"}&range=[0,0]')).toEqual([1, '2']);
    expect(await totalOf('filter={"title":"B"}&range=[1,1]')).toEqual([1, '2']);
    expect(await totalOf('filter={"title":"A"}&range=[0,0]')).toEqual([1, '1']);
    expect(await totalOf('filter={"title":"B"}&range=[5,9]')).toEqual([0, '2']);
    expect(one?.title).toBe('A');
  });

  it('shows a scheduled article as soon as it is due', async () => {
    const { id } = await createNews(db, { publishedAt: new Date(Date.now() + 1_500) });
    const seen = async () => (await rowsOf(await visitor('GET /api/news'))).some((row) => row.id === id);
    expect([await seen(), await seen()]).toEqual([false, false]);
    await new Promise((resolve) => setTimeout(resolve, 1_600));
    expect(await seen()).toBe(true);
  });

  it('is cached only for visitors; a response to staff has no-store and no ETag', async () => {
    const { headers } = await staff('GET /api/news');
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
  });
});
