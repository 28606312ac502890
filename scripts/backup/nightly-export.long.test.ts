import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { contactMessages, exportChunks, mediaObjects, watchedJobs } from '../../db/tables/index.ts';
import { createTestDatabase } from '../../db/testing/database.ts';
import { createMember, createNews } from '../../db/testing/factories.ts';
import { exportNightly } from '../../functions/app/backup/nightly-export.ts';
import { runScheduled } from '../../functions/app/scheduled/scheduled.ts';
import { createTestApp } from '../../functions/testing/app.ts';
import { nightAfter } from '../../functions/testing/nights.ts';
import { dumpDatabase } from './dump.ts';
import { readManifest, sha256 } from './manifest.ts';
import { fetchSnapshot } from './remote-folder.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';
import { emptyStore, folderIn } from './testing/memory-store.ts';

const DAY_MS = 86_400_000;
const ODD = '行\u2028分隔 "\\ 引號\n新行';
const { db, env } = await createTestApp({ withStore: true });
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    modules: true,
    script: 'export default {}',
    r2Buckets: ['BACKUPS'],
    cf: false,
  }),
);
afterAll(() => miniflare.dispose());
const { BACKUPS } = await miniflare.getBindings<{ BACKUPS: R2Bucket }>();
const withBackups = { ...env, BACKUPS };
const run = (at: Date, bindings: typeof env = withBackups) => exportNightly({ env: bindings, db, at });
const jobs = () => db.select().from(watchedJobs).where(eq(watchedJobs.name, 'backup'));

const remote = folderIn(BACKUPS);

async function storeFile(content: string) {
  const key = `${sha256(content)}.txt`;
  await env.BUCKET.put(key, content, { httpMetadata: { contentType: 'text/plain' } });
  await db.insert(mediaObjects).values({ key, contentType: 'text/plain', bytes: content.length });
  return key;
}

beforeAll(async () => {
  await createNews(db, { title: ODD });
  await createMember(db, { companyNameHk: ODD });
  // Inserts enough rows for several chunks, and one very long row.
  await db.execute(sql`
    insert into contact_messages (name, email, subject, message)
    select 'n' || n, 'a@mail.hk', 's', repeat('長', 400) from generate_series(1, 1500) n`);
  await db
    .update(contactMessages)
    .set({ message: '文'.repeat(600_000) })
    .where(eq(contactMessages.id, 3));
  await storeFile('first');
  await env.BUCKET.put('by-hand/logo.svg', '<svg/>');
});

describe('the nightly export of a Worker', () => {
  it('writes a backup in the format of npm run backup, which npm run restore can restore', async () => {
    await run(new Date());
    const folder = scratchFolder('nightly-export');
    const snapshot = await fetchSnapshot(remote, folder);
    const backup = await checkBackup(snapshot);
    expect(await db.$count(exportChunks)).toBe(0);
    expect(backup.objects.map(({ key }) => key)).toEqual(
      [`${sha256('first')}.txt`, 'by-hand/logo.svg'].sort(),
    );

    const dumped = scratchFolder('nightly-dump');
    const { tables, migration, sequences } = await dumpDatabase(env.DATABASE_URL as string, dumped);
    const manifest = await readManifest(snapshot);
    expect(manifest).toMatchObject({ migration, missing: [] });
    expect(manifest.sequences.map(({ name }) => name)).toEqual(sequences.map(({ name }) => name));
    const shape = (list: typeof tables) => list.map(({ name, columns, rows }) => ({ name, columns, rows }));
    expect(shape(manifest.tables)).toEqual(shape(tables));
    const unzipped = (root: string, file: string) =>
      gunzipSync(readFileSync(path.join(root, file))).toString();
    for (const { file } of tables)
      expect([file, unzipped(snapshot, file) === unzipped(dumped, file)]).toEqual([file, true]);

    const target = await createTestDatabase();
    const { store, written } = emptyStore();
    await restoreBackup(backup, { databaseUrl: target.ownerUrl, store });
    const rows = async (on: typeof db) =>
      (await on.select().from(contactMessages).orderBy(contactMessages.id)).length;
    expect(await rows(target.db)).toBe(1500);
    expect(written.get('by-hand/logo.svg')?.toString()).toBe('<svg/>');
    expect(await jobs()).toMatchObject([{ failedSince: null, succeededAt: expect.any(Date) }]);
  }, 60_000);

  it('stores only new files, and after 30 days deletes a snapshot and the files that no other snapshot contains', async () => {
    const soon = new Date(Date.now() + DAY_MS);
    const key = await storeFile('second');
    await run(soon);
    await env.BUCKET.delete(key);
    await db.delete(mediaObjects).where(eq(mediaObjects.key, key));
    await run(new Date(Date.now() + 45 * DAY_MS));
    const keys = (await BACKUPS.list()).objects.map((object) => object.key);
    expect(keys.filter((name) => name.endsWith('manifest.json'))).toHaveLength(1);
    const archived = keys.filter((name) => name.startsWith('objects/')).map((name) => path.basename(name));
    expect(archived.sort()).toEqual([sha256('first'), sha256('<svg/>')].sort());
  }, 60_000);

  it('leaves no partial snapshot when it fails, and records the failure for alerts; the next export succeeds', async () => {
    const before = (await BACKUPS.list()).objects.length;
    const broken = { ...withBackups, BUCKET: { list: () => Promise.reject(new Error('store down')) } };
    const night = nightAfter(90);
    await expect(runScheduled(broken as unknown as typeof env, night)).rejects.toThrow('store down');
    expect(await jobs()).toMatchObject([{ failedSince: expect.any(Date) }]);
    const manifests = (await BACKUPS.list()).objects.filter(({ key }) => key.endsWith('manifest.json'));
    expect([manifests.length, before > 0]).toEqual([1, true]);
    await runScheduled(withBackups, night);
    expect(await jobs()).toMatchObject([{ failedSince: null }]);
  }, 60_000);

  it('does nothing without a backup bucket', async () => {
    await db.delete(watchedJobs);
    await run(new Date(), env);
    expect(await jobs()).toEqual([]);
  });
});
