import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../../db/local/free-port.ts';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { publishStatus } from '../../db/queries/publishing.ts';
import { events, galleryImages, members, news, publications } from '../../db/schema/index.ts';
import { createTestDatabase } from '../../db/testing/database.ts';
import * as factories from '../../db/testing/factories.ts';
import { openOnDisk } from './open-on-disk.ts';
import { BUNDLE, filesOf, HOOK_TOKEN, SITE_URL, startPublisher } from './testing.ts';

const database = await createTestDatabase();
const { db } = database;
const scratch = scratchFolder('sequences');
const outputFolder = path.join(scratch, 'live', 'site');
const hookPort = await freePort();
let child: ChildProcess | undefined;
afterAll(async () => {
  child?.disconnect();
  rmSync(scratch, { recursive: true, force: true });
});

const callHook = () =>
  fetch(`http://127.0.0.1:${hookPort}/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${HOOK_TOKEN}` },
  });

/** Killed in the middle of whatever it does, and started again. */
async function crash(delay: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, delay));
  child?.kill('SIGKILL');
  if (child) await once(child, 'exit');
  child = await startPublisher(database, { outputFolder, hookPort });
}

const newsIds = async () =>
  (await db.select({ id: news.id }).from(news).orderBy(news.id)).map(({ id }) => id);
const pick = <Item>(items: Item[], place: number) => items[place % items.length];

type Step = (place: number) => Promise<unknown>;
const STEPS: Record<string, Step> = {
  create: () => factories.createNews(db),
  edit: async (place) =>
    db
      .update(news)
      .set({ title: `改題 ${place}` })
      .where(eq(news.id, pick(await newsIds(), place) ?? 0)),
  feature: async (place) =>
    db
      .update(news)
      .set({ featured: place % 2 === 0 })
      .where(eq(news.id, pick(await newsIds(), place) ?? 0)),
  move: async (place) =>
    db
      .update(news)
      .set({ publishedAt: new Date(2025, place % 12, 1 + (place % 28)) })
      .where(eq(news.id, pick(await newsIds(), place) ?? 0)),
  remove: async (place) => db.delete(news).where(eq(news.id, pick(await newsIds(), place) ?? 0)),
  removeMany: async (place) =>
    db.delete(news).where(inArray(news.id, (await newsIds()).slice(-(place % 30)))),
  removeOldest: async (place) =>
    db.delete(news).where(inArray(news.id, (await newsIds()).slice(0, place % 30))),
  burst: async (place) => {
    const ids = await newsIds();
    for (let index = 0; index < 50; index += 1) {
      await db
        .update(news)
        .set({ excerpt: `第 ${index} 次` })
        .where(eq(news.id, pick(ids, place + (index % 7)) ?? 0));
      if (index % 10 === 0) await callHook();
    }
  },
  twoWriters: async (place) => {
    const ids = await newsIds();
    const write = (title: string) =>
      db
        .update(news)
        .set({ title })
        .where(eq(news.id, pick(ids, place) ?? 0));
    await Promise.all([write('甲'), write('乙'), factories.createNews(db), factories.createEvent(db)]);
  },
  event: () => factories.createEvent(db),
  removeEvents: () => db.delete(events),
  member: () => factories.createMember(db),
  hideMembers: () => db.update(members).set({ companyStatus: false }),
  publication: () => factories.createPublication(db),
  removePublications: () => db.delete(publications),
  slide: () => factories.createGalleryImage(db),
  hideSlides: () => db.update(galleryImages).set({ isHomepage: false }),
};

const anyStep = fc.record({
  name: fc.constantFrom(...Object.keys(STEPS)),
  place: fc.nat(1000),
  /** What follows: the hook, nothing at all, or a crash after some milliseconds with or without the hook. */
  after: fc.constantFrom('hook', 'hook', 'nothing', 'crash', 'hook and crash'),
  delay: fc.nat(80),
});

/** Of 70 articles 52 stay: the newest thirty are the same, and the front page shows 28 where it showed 46. */
const oldOnesGo = [{ name: 'removeOldest', place: 18, after: 'hook', delay: 0 }] as const;

/** The pages that a publisher that knows nothing writes now. */
async function freshBuild(): Promise<Record<string, string>> {
  const folder = mkdtempSync(path.join(scratch, 'fresh-'));
  const options = { db, siteUrl: SITE_URL, bundleFolder: BUNDLE, outputFolder: path.join(folder, 'site') };
  await (await openOnDisk(options)).publish();
  return filesOf(path.join(folder, 'site'));
}

it('leaves the pages of a fresh build after any sequence of changes and crashes', {
  timeout: 240_000,
}, async () => {
  await Promise.all(Array.from({ length: 70 }, () => factories.createNews(db)));
  child = await startPublisher(database, { outputFolder, hookPort });
  const rounds = Number(process.env.SEQUENCE_ROUNDS ?? 1);
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 8, maxLength: 12 }), async (steps) => {
      for (const { name, place, after, delay } of steps) {
        await STEPS[name]?.(place);
        if (after.startsWith('hook')) await callHook();
        if (after.endsWith('crash')) await crash(delay);
      }
      await callHook();
      await expect
        .poll(async () => (await publishStatus(db)).state, { timeout: 20_000, interval: 20 })
        .toBe('live');
      expect(filesOf(outputFolder)).toEqual(await freshBuild());
    }),
    { numRuns: rounds + 1, endOnFailure: true, examples: [[[...oldOnesGo]]] },
  );
});
