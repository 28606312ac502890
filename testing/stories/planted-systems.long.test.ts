import { rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { createTestDatabase } from '../../db/testing/database.ts';
import type { Caller } from '../../functions/testing/caller.ts';
import { filesOf } from '../../site/publisher/testing.ts';
import { PASSWORD, type System, startSystem } from '../whole-system.ts';
import { plantBooks } from './planting/books.ts';
import { plantContent } from './planting/content.ts';
import { Marks } from './planting/marks.ts';
import { plantMember, plantPeople } from './planting/people.ts';
import { sitemapPages } from './planting/sitemap.ts';
import { visitorCalls } from './planting/visitors.ts';

// The values of planted.test.ts in whole running systems: their pages, files, answers and logs.

const UNTIL_LIVE_MS = 120_000;

const callerAt = (origin: string, headers: Record<string, string> = {}): Caller => {
  return async (call, given) => {
    const [method = 'GET', address = '/'] = call.split(' ');
    const options = typeof given === 'object' && given !== null && 'body' in given ? given : { body: given };
    const { body } = options as { body?: object };
    const sent = body instanceof FormData || body === undefined ? body : JSON.stringify(body);
    const type: Record<string, string> =
      typeof sent === 'string' ? { 'Content-Type': 'application/json' } : {};
    return fetch(origin + address, {
      ...{ method, redirect: 'manual', headers: { ...headers, ...type } },
      ...(sent !== undefined && { body: sent }),
    });
  };
};

async function staffAt(origin: string): Promise<Caller> {
  const login = callerAt(origin, { Origin: origin });
  const answer = await login('POST /api/login', { username: 'admin', password: PASSWORD });
  expect(answer.status).toBe(200);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return callerAt(origin, { Origin: origin, Cookie: cookies.join('; ') });
}

describe.each([
  { arrangement: 'on one machine', parameters: [] },
  { arrangement: 'as on Cloudflare', parameters: ['--cloud'] },
])('unique values planted in all text fields $arrangement', { timeout: 300_000 }, ({ parameters }) => {
  const isCloud = parameters.length > 0;
  const dataDir = scratchFolder('planted-system');
  const marks = new Marks();
  let system: System;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  const rowsOf = async <Row extends Record<string, unknown>>(query: string) =>
    (await database.owner.execute<Row>(sql.raw(query))).rows;

  /** The texts of mails are written soon after the answer. */
  const settled = () =>
    vi.waitFor(
      async () =>
        expect(await rowsOf(`select id from mail_messages where subject = '' and status = 'queued'`)).toEqual(
          [],
        ),
      { timeout: UNTIL_LIVE_MS, interval: 500 },
    );

  const read = async (address: string) => (await callerAt(system.origin)(`GET ${address}`)).text();
  async function seenAt(addresses: string[]): Promise<Map<string, string>> {
    const seen = new Map<string, string>();
    for (const address of addresses)
      for (const value of marks.in(await read(address))) seen.set(value, address);
    return seen;
  }

  beforeAll(async () => {
    database = await createTestDatabase();
    const { db, owner, url, ownerUrl } = database;
    const env = { DATA_DIR: dataDir, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, LOG_LEVEL: 'info' };
    system = await startSystem({ ...env, RATE_LIMITS: 'off', DEMO_CONTENT: 'off' }, parameters);
    const visitor = callerAt(system.origin);
    const world = { staff: await staffAt(system.origin), visitor, db, owner, settled };
    // The system reads the files on its own.
    const ground = { world, marks, readFiles: async () => undefined };
    const { eventIds, letters } = await plantContent(ground);
    const memberId = await plantMember(ground);
    await plantPeople(ground, eventIds);
    await plantBooks(ground, memberId);
    await letters();
  }, 300_000);
  afterAll(async () => {
    await system.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('appear on pages, in feeds and in sitemaps only if they are public', async () => {
    const forms = await rowsOf<{ id: number }>('select id from event_registration_forms');
    const others = ['', '/zh-cn', '/en'].flatMap((prefix) => [
      ...['/news/feed.xml', '/events.ics'].map((address) => prefix + address),
      ...forms.map(({ id }) => `${prefix}/event-registration/${id}`),
    ]);
    const pages = async () => seenAt([...(await sitemapPages(read)), ...others, '/search-pages.json']);
    const unseen = async () => {
      const seen = await pages();
      return marks.as('shown').filter(([value]) => !seen.has(value));
    };
    await expect.poll(unseen, { timeout: UNTIL_LIVE_MS, interval: 2000 }).toEqual([]);
    expect(marks.leaksIn(await pages())).toEqual([]);
  });

  const published = 'appear in files that the publisher writes only if they are public';
  // On Cloudflare there is no folder: the calls above read the store.
  if (!isCloud)
    it(published, () => {
      const seen = new Map<string, string>();
      for (const [name, text] of Object.entries(filesOf(path.join(dataDir, 'site'))))
        for (const value of marks.in(text)) seen.set(value, name);
      expect(seen.size).toBeGreaterThan(0);
      expect(marks.leaksIn(seen)).toEqual([]);
    });

  it('appear in responses to visitors, searches and stored files only if they are public', async () => {
    expect(marks.leaksIn(await seenAt(visitorCalls()))).toEqual([]);
    const files = await rowsOf<{ key: string }>('select key from media_objects');
    expect(files.length).toBeGreaterThan(0);
    expect(marks.leaksIn(await seenAt(files.map(({ key }) => `/uploads/${key}`)))).toEqual([]);
    const found = [];
    for (const [value, { place }] of marks.as('hidden')) {
      const listed = await read(`/api/members?filter=${encodeURIComponent(JSON.stringify({ q: value }))}`);
      const { hits } = JSON.parse(await read(`/api/search?q=${value}&lang=zh-TW`)) as { hits: unknown[] };
      if (listed !== '[]' || hits.length > 0) found.push(place);
    }
    expect(found).toEqual([]);
  });

  it('appear in no line of the log', () => {
    expect(system.said()).toContain('"event":"request"');
    expect(marks.in(system.said())).toEqual([]);
  });
});
