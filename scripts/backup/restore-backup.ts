import { createHash } from 'node:crypto';
import path from 'node:path';
import { newestMigration } from '../../db/migrating/baseline.ts';
import { Archive, readObjects } from './archive.ts';
import { withClient } from './client.ts';
import { inParallel } from './in-parallel.ts';
import { loadDatabase } from './load.ts';
import { checkFile, type Manifest, type ObjectEntry, readManifest, snapshotsOf } from './manifest.ts';
import { migrationsAround } from './rebuild-schema.ts';
import type { ObjectStore } from './stores.ts';

const LANES = 8;

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');

export interface CheckedBackup {
  folder: string;
  manifest: Manifest;
  objects: ObjectEntry[];
  archive: Archive;
}

export async function checkBackup(given: string): Promise<CheckedBackup> {
  const newest = snapshotsOf(given).at(-1);
  const folder = newest ? path.join(given, newest) : given;
  const manifest = await readManifest(folder);
  migrationsAround(manifest.migration);
  for (const entry of [...manifest.tables, manifest.objects])
    await checkFile(path.join(folder, entry.file), entry);
  const objects = await readObjects(path.join(folder, manifest.objects.file));
  const archive = new Archive(path.dirname(folder));
  await inParallel(LANES, objects, (object) => checkFile(archive.fileOf(object.sha256), object));
  return { folder, manifest, objects, archive };
}

export interface RestoreReport {
  written: number;
  /** They are deleted after a week if nothing references them. */
  extra: number;
}

export interface RestoreTarget {
  databaseUrl: string;
  applicationRole?: string | undefined;
  store: ObjectStore;
}

/**
 * First the missing objects, then the database in one transaction. An interrupted restore leaves the data
 * unchanged, except for unreferenced objects. Throws BeforeBaselineError before it writes anything.
 */
export async function restoreBackup(
  { folder, manifest, objects, archive }: CheckedBackup,
  { databaseUrl, applicationRole, store }: RestoreTarget,
  options: { keepsAccounts?: boolean } = {},
): Promise<RestoreReport> {
  await withClient(databaseUrl, newestMigration);
  const stored = new Map((await store.list([])).map((object) => [object.key, object]));
  let written = 0;
  await inParallel(LANES, objects, async ({ key, bytes, contentType, sha256 }) => {
    const body = await archive.read(sha256);
    const there = stored.get(key);
    stored.delete(key);
    if (there?.bytes === bytes && there.etag === md5(body)) return;
    await store.write(key, { body, contentType });
    written++;
  });
  await loadDatabase(databaseUrl, folder, manifest, {
    ...options,
    applicationRole,
    extra: [...stored.values()],
  });
  return { written, extra: stored.size };
}
