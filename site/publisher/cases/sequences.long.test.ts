import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../db/local/free-port.ts';
import { scratchFolder } from '../../../db/local/scratch-folder.ts';
import { publishStatus } from '../../../db/queries/platform/publishing.ts';
import { events, galleryImages, members, news, publications, topics } from '../../../db/tables/index.ts';
import { createTestDatabase } from '../../../db/testing/database.ts';
import * as factories from '../../../db/testing/factories.ts';
import { startCloudSite } from '../../../testing/cloudflare/rehearsal.ts';
import { openOnDisk } from '../disk/open-on-disk.ts';
import { BUNDLE, filesOf, HOOK_TOKEN, SITE_URL, startPublisher } from '../testing.ts';

const database = await createTestDatabase();
const { db } = database;
const scratch = scratchFolder('sequences');
const ROUNDS = Number(process.env.SEQUENCE_ROUNDS ?? 1);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

interface Host {
  callHook(): Promise<unknown>;
  crash(): Promise<void>;
  pages(fresh: string[]): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

async function oneMachine(): Promise<Host> {
  const outputFolder = path.join(scratch, 'live', 'site');
  const hookPort = await freePort();
  let child = await startPublisher(database, { outputFolder, hookPort });
  const headers = { Authorization: `Bearer ${HOOK_TOKEN}` };
  return {
    callHook: () => fetch(`http://127.0.0.1:${hookPort}/`, { method: 'POST', headers }),
    async crash() {
      child.kill('SIGKILL');
      await once(child, 'exit');
      child = await startPublisher(database, { outputFolder, hookPort });
    },
    pages: async () => filesOf(outputFolder),
    stop: async () => child.disconnect(),
  };
}

const SEEN_MS = 150;

const addressOfFile = (file: string) => `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;

async function cloudflare(): Promise<Host> {
  const site = await startCloudSite(database, { folder: path.join(scratch, 'cloud'), siteUrl: SITE_URL });
  const seen = new Set<string>();
  return {
    callHook: site.callHook,
    crash: site.crash,
    async pages(fresh) {
      for (const file of fresh) seen.add(file);
      await new Promise((resolve) => setTimeout(resolve, SEEN_MS));
      const found: Record<string, string> = {};
      for (const file of [...seen].sort()) {
        const answer = await fetch(site.origin + addressOfFile(file));
        const text = await answer.text();
        if (answer.status === 200) found[file] = text;
      }
      return found;
    },
    stop: site.stop,
  };
}

const newsIds = async () =>
  (await db.select({ id: news.id }).from(news).orderBy(news.id)).map(({ id }) => id);
const memberIds = async () =>
  (await db.select({ id: members.id }).from(members).orderBy(members.id)).map(({ id }) => id);
const pick = <Item>(items: Item[], place: number) => items[place % items.length];

function differences(found: Record<string, string>, wanted: Record<string, string>): string[] {
  const names = [...new Set([...Object.keys(found), ...Object.keys(wanted)])];
  return names.flatMap((name) => {
    const [one = '', other = ''] = [found[name], wanted[name]];
    if (one === other) return [];
    const at = Math.max(0, [...one].findIndex((letter, index) => letter !== other[index]) - 60);
    return `${name}: ${one.slice(at, at + 160)} | ${other.slice(at, at + 160)}`;
  });
}

type Step = (place: number, host: Host) => Promise<unknown>;
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
  burst: async (place, host) => {
    const ids = await newsIds();
    for (let index = 0; index < 50; index += 1) {
      await db
        .update(news)
        .set({ excerpt: `第 ${index} 次` })
        .where(eq(news.id, pick(ids, place + (index % 7)) ?? 0));
      if (index % 10 === 0) await host.callHook();
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
  topic: async (place) => {
    const { id } = await factories.createTopic(db);
    await db
      .update(news)
      .set({ topicIds: [id] })
      .where(inArray(news.id, (await newsIds()).slice(place % 9, (place % 9) + 40)));
  },
  renameTopics: (place) => db.update(topics).set({ name: `專題 ${place}`, priority: place % 3 }),
  removeTopics: () => db.delete(topics),
  event: () => factories.createEvent(db),
  removeEvents: () => db.delete(events),
  member: () => factories.createMember(db),
  members: async (place) => {
    for (let number = 0; number < 55; number += 1)
      await factories.createMember(db, {
        companyNameHk: `${place + number} 號店`,
        memberDistrict: number % 2 ? '沙田區' : '北區',
        businessTypes: number % 3 ? ['貓店'] : ['狗店', '貓店'],
      });
  },
  renameMember: async (place) =>
    db
      .update(members)
      .set({ companyNameHk: `改名 ${place}`, companyNameEn: `Renamed ${place}`, memberDistrict: '北區' })
      .where(eq(members.id, pick(await memberIds(), place) ?? 0)),
  recodeMember: async (place) =>
    db
      .update(members)
      .set({ memberUniqueCode: `${place % 2 ? 'M' : 'm'}${place}-${Date.now()}`, memberMark: 'HKP' })
      .where(eq(members.id, pick(await memberIds(), place) ?? 0)),
  removeMember: async (place) =>
    db.delete(members).where(eq(members.id, pick(await memberIds(), place) ?? 0)),
  hideMembers: () => db.update(members).set({ companyStatus: false }),
  publication: () => factories.createPublication(db),
  removePublications: () => db.delete(publications),
  slide: () => factories.createGalleryImage(db),
  hideSlides: () => db.update(galleryImages).set({ isHomepage: false }),
};

const anyStep = fc.record({
  name: fc.constantFrom(...Object.keys(STEPS)),
  place: fc.nat(1000),
  after: fc.constantFrom('hook', 'hook', 'nothing', 'crash', 'hook and crash'),
  delay: fc.nat(80),
});

/**
 * Deletes the 18 oldest of 70 articles, so that the first news page shrinks from 46 to 28 articles. The
 * directory gets a second page. Members then change their name or code, or are deleted.
 */
const oldOnesGo = [
  { name: 'topic', place: 1, after: 'hook', delay: 0 },
  { name: 'removeOldest', place: 18, after: 'hook', delay: 0 },
  { name: 'members', place: 3, after: 'hook', delay: 0 },
  { name: 'renameTopics', place: 2, after: 'hook', delay: 0 },
  { name: 'renameMember', place: 9, after: 'hook', delay: 0 },
  { name: 'recodeMember', place: 10, after: 'hook and crash', delay: 5 },
  { name: 'removeMember', place: 4, after: 'hook', delay: 0 },
] as const;

async function freshBuild(): Promise<Record<string, string>> {
  const folder = mkdtempSync(path.join(scratch, 'fresh-'));
  const options = { db, siteUrl: SITE_URL, bundleFolder: BUNDLE, outputFolder: path.join(folder, 'site') };
  await (await openOnDisk(options)).publish();
  return filesOf(path.join(folder, 'site'));
}

describe.each([
  ['on one machine', oneMachine],
  ['on Cloudflare', cloudflare],
])('a publisher %s', (_, start) => {
  it('writes the same pages as a fresh build after any sequence of changes and crashes', {
    timeout: 240_000 + ROUNDS * 20_000,
  }, async () => {
    await Promise.all(Array.from({ length: 70 }, () => factories.createNews(db)));
    const host = await start();
    const takeSteps = fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 8 }), async (steps) => {
      for (const { name, place, after, delay } of steps) {
        await STEPS[name]?.(place, host);
        if (after.startsWith('hook')) await host.callHook();
        await new Promise((resolve) => setTimeout(resolve, delay));
        if (after.endsWith('crash')) await host.crash();
      }
      await host.callHook();
      await expect
        .poll(async () => (await publishStatus(db)).state, { timeout: 20_000, interval: 20 })
        .toBe('live');
      const fresh = await freshBuild();
      expect(differences(await host.pages(Object.keys(fresh)), fresh)).toEqual([]);
    });
    try {
      await fc.assert(takeSteps, { numRuns: ROUNDS + 1, endOnFailure: true, examples: [[[...oldOnesGo]]] });
    } finally {
      await host.stop();
    }
  });
});
