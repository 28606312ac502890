import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginBuild, endBuild } from '../../../db/queries/platform/publishing.ts';
import {
  idempotencyKeys,
  mediaObjects,
  publishOutbox,
  publishState,
  retentionState,
  sessions,
  throttles,
} from '../../../db/tables/index.ts';
import {
  createEvent,
  createGalleryImage,
  createNews,
  createPublication,
} from '../../../db/testing/factories.ts';
import { sweepStore } from '../../content/media/sweep.ts';
import { createTestApp } from '../../testing/app.ts';
import { startServer } from '../../testing/server.ts';
import { publishDue, runScheduled } from './scheduled.ts';

let hookCalls = 0;
const hook = await startServer((_, response) => {
  hookCalls++;
  response.end();
});
const { db, env, staff } = await createTestApp({ withStore: true, env: { REBUILD_HOOK_URL: hook } });

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const setChecked = (checkedAt: Date) => db.update(publishState).set({ checkedAt });
const emptyOutbox = async () => endBuild(db, await beginBuild(db));

beforeEach(async () => {
  await publishDue(db);
  await emptyOutbox();
  hookCalls = 0;
});

describe('a scheduled run', () => {
  it('publishes only content that became due since the last run, and only once', async () => {
    await createNews(db, { publishedAt: minutesAgo(1) });
    await createNews(db, { publishedAt: minutesAgo(10) });
    await createNews(db, { publishedAt: minutesAgo(-10) });
    await createPublication(db, { publishedAt: minutesAgo(2) });
    await emptyOutbox();
    await setChecked(minutesAgo(5));
    expect(await publishDue(db)).toEqual({ due: 2, isMissed: false });
    expect(await publishDue(db)).toEqual({ due: 0, isMissed: false });
    const waiting = await db.select({ resource: publishOutbox.resource }).from(publishOutbox);
    expect(waiting.map(({ resource }) => resource).sort()).toEqual(['news', 'publications']);
  });

  it('publishes the privacy page again when the environment sets another retention period, but only once', async () => {
    const waiting = async () => (await db.select().from(publishOutbox)).map(({ resource }) => resource);
    const months = async () => (await db.select().from(retentionState))[0]?.months;
    const configured = { ...env, RETENTION_ENQUIRIES_MONTHS: '18', RETENTION_BOOKS_MONTHS: '120' };
    for (const _ of ['first', 'again']) await runScheduled(configured, new Date());
    expect([await months(), await waiting(), hookCalls]).toEqual([
      { enquiries: 18, books: 120 },
      ['site'],
      1,
    ]);
    await runScheduled(env, new Date());
    expect([await months(), await waiting()]).toEqual([{}, ['site', 'site']]);
  });

  it('publishes the changed status of an event that began or ended since the last run, but only once', async () => {
    const at = (begins: number, ends: number | null, status = 'upcoming') =>
      createEvent(db, {
        status,
        eventDate: minutesAgo(begins),
        endsAt: ends === null ? null : minutesAgo(ends),
      });
    const begun = await at(1, null);
    const ended = await at(90, 2);
    await at(90, -10);
    await at(-10, null);
    await at(1, null, 'cancelled');
    await emptyOutbox();
    await setChecked(minutesAgo(5));
    for (const _ of ['first', 'again']) await publishDue(db);
    const waiting = await db
      .select({ id: publishOutbox.recordId })
      .from(publishOutbox)
      .where(eq(publishOutbox.resource, 'events'))
      .orderBy(publishOutbox.recordId);
    expect(waiting.map(({ id }) => id)).toEqual([begun.id, ended.id]);
  });

  it('calls the rebuild hook only when content is due', async () => {
    await runScheduled(env, new Date('2026-11-21T00:01:00Z'));
    expect(hookCalls).toBe(0);
    await createNews(db, { publishedAt: minutesAgo(1) });
    await emptyOutbox();
    await setChecked(minutesAgo(5));
    await runScheduled(env, new Date('2026-11-21T00:02:00Z'));
    expect(hookCalls).toBe(1);
  });

  it('calls the rebuild hook every ten minutes for a change that was not published', async () => {
    await db.insert(publishOutbox).values({ resource: 'news', changedAt: minutesAgo(11) });
    await runScheduled(env, new Date('2026-11-21T00:09:00Z'));
    expect(hookCalls).toBe(0);
    await runScheduled(env, new Date('2026-11-21T00:10:00Z'));
    expect(hookCalls).toBe(1);
  });

  it('deletes the idempotency keys of forms after 24 hours', async () => {
    const keyOf = (key: string, hours: number) => {
      const createdAt = minutesAgo(60 * hours);
      return { resource: 'members', key, bodyHash: '', recordId: 1, createdAt };
    };
    await db.insert(idempotencyKeys).values([keyOf('over', 24.1), keyOf('current', 23.9)]);
    await runScheduled(env, new Date('2026-11-21T00:10:00Z'));
    expect((await db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(['current']);
  });

  it('deletes expired sessions and expired counters of rate limits', async () => {
    await db.insert(throttles).values([
      { key: 'over', attempts: 1, expiresAt: minutesAgo(1) },
      { key: 'current', attempts: 1, expiresAt: minutesAgo(-1) },
    ]);
    const [session] = await db.select().from(sessions);
    await db
      .insert(sessions)
      .values({ tokenHash: 'over', userId: session?.userId ?? 0, expiresAt: minutesAgo(1) });
    await runScheduled(env, new Date('2026-11-21T00:20:00Z'));
    expect((await db.select().from(throttles)).map(({ key }) => key)).toEqual(['current']);
    expect(await db.$count(sessions, eq(sessions.tokenHash, 'over'))).toBe(0);
    expect((await staff('GET /api/session')).status).toBe(200);
  });
});

describe('sweepStore', () => {
  it('deletes files that nothing has referenced for a week', async () => {
    const keys = ['used.png', 'inside.png', 'page.png', 'lost.png', 'fresh.png'];
    const createdAt = sql`now() - interval '8 days'`;
    for (const key of keys) {
      await env.BUCKET.put(key, 'x');
      const values = { key, contentType: 'image/png', bytes: 1 };
      await db.insert(mediaObjects).values({ ...values, ...(key !== 'fresh.png' && { createdAt }) });
    }
    await createGalleryImage(db, { imageUrl: '/uploads/used.png' });
    await createNews(db, { content: '<img src="/uploads/inside.png">' });
    await createPublication(db, { pageUrls: ['/uploads/page.png'] });
    expect(await sweepStore(db, env.BUCKET)).toEqual(['lost.png']);
    expect(await env.BUCKET.head('lost.png')).toBeNull();
    expect(await env.BUCKET.head('page.png')).not.toBeNull();
  });

  it('deletes an unreferenced document after a day, even if the database has no row for it', async () => {
    const noted = async (key: string, hours: number) => {
      await env.BUCKET.put(key, 'x');
      const createdAt = sql`now() - make_interval(hours => ${hours}::int)`;
      await db.insert(mediaObjects).values({ key, contentType: 'application/pdf', bytes: 1, createdAt });
    };
    await noted('private/old.pdf', 25);
    await noted('private/new.pdf', 23);
    await env.BUCKET.put('private/unknown.pdf', 'x');
    expect(await sweepStore(db, env.BUCKET)).toEqual(['private/old.pdf']);
    const tomorrow = Date.now() + 25 * 60 * 60 * 1000;
    expect(await sweepStore(db, env.BUCKET, tomorrow)).toEqual(['private/unknown.pdf']);
    expect(await env.BUCKET.head('private/unknown.pdf')).toBeNull();
    expect(await env.BUCKET.head('private/new.pdf')).not.toBeNull();
  });

  it('deletes a picture together with its variants, but keeps both while a variant is used', async () => {
    const [lost, shown] = ['a', 'b'].map((digit) => digit.repeat(64)) as [string, string];
    const names = (hash: string) => [`${hash}-1000x500.jpg`, `${hash}-480w.webp`, `${hash}-1000w.webp`];
    for (const hash of [lost, shown]) {
      for (const key of names(hash)) await env.BUCKET.put(key, 'x');
      const createdAt = sql`now() - interval '8 days'`;
      await db
        .insert(mediaObjects)
        .values({ key: `${hash}-1000x500.jpg`, contentType: 'image/jpeg', bytes: 1, createdAt });
    }
    await createNews(db, { content: `<img src="/uploads/${shown}-480w.webp">` });
    expect(await sweepStore(db, env.BUCKET)).toEqual([`${lost}-1000x500.jpg`]);
    for (const key of names(lost)) expect(await env.BUCKET.head(key)).toBeNull();
    for (const key of names(shown)) expect(await env.BUCKET.head(key)).not.toBeNull();
  });
});
