import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashInKey, snapshotName } from '../../db/backup/tables.ts';
import { variantKeys } from '../../db/pictures.ts';
import { Archive, formatObjects, readObjects } from './archive.ts';
import { type Dump, dumpDatabase } from './dump.ts';
import { inParallel } from './in-parallel.ts';
import {
  type Manifest,
  type ObjectEntry,
  readManifest,
  snapshotsOf,
  sumOf,
  writeManifest,
} from './manifest.ts';
import { referredTo } from './references.ts';
import type { ObjectStore, StoredObject } from './stores.ts';

const FETCHES = 8;
const UNFINISHED = '.unfinished-';
const OBJECTS = 'objects.jsonl';

export interface BackupReport {
  /** Folder of the new snapshot. */
  folder: string;
  manifest: Manifest;
  /** Objects that this backup added to the archive. */
  fetched: { count: number; bytes: number };
  /** Names of the old snapshots that were removed. */
  removed: string[];
}

/** Returns the objects of the newest snapshot by key, so that the backup does not download them again. */
async function knownObjects(backupFolder: string): Promise<Map<string, ObjectEntry>> {
  const newest = snapshotsOf(backupFolder).at(-1);
  if (!newest) return new Map();
  const objects = await readObjects(path.join(backupFolder, newest, OBJECTS)).catch(() => []);
  return new Map(objects.map((object) => [object.key, object]));
}

const isSame = (before: ObjectEntry, { etag = before.etag, bytes = before.bytes }: StoredObject) =>
  before.etag === etag && before.bytes === bytes;

const entryOf = (
  { key, etag }: StoredObject,
  contentType: string,
  bytes: number,
  sha256: string,
): ObjectEntry => ({ key, contentType, bytes, sha256, ...(etag && { etag }) });

/**
 * Returns the entry of a stored object if its hash is known without a download. Otherwise returns undefined.
 */
function heldObject(
  stored: StoredObject,
  before: ObjectEntry | undefined,
  noted: Dump['media'][number] | undefined,
): ObjectEntry | undefined {
  if (before && isSame(before, stored)) return before;
  const sha256 = hashInKey(stored.key);
  return sha256 && noted && (stored.bytes ?? noted.bytes) === noted.bytes
    ? entryOf(stored, noted.contentType, noted.bytes, sha256)
    : undefined;
}

/** Copies every new object of the store into the archive. Returns the list of all objects. */
async function collectObjects(store: ObjectStore, backupFolder: string, media: Dump['media']) {
  const archive = new Archive(backupFolder);
  const known = await knownObjects(backupFolder);
  const noted = new Map(media.map((object) => [object.key, object]));
  const expected = new Set(media.flatMap(({ key }) => [key, ...variantKeys(key)]));
  const fetched = { count: 0, bytes: 0 };
  const objects: ObjectEntry[] = [];
  await inParallel(FETCHES, await store.list([...expected]), async (stored) => {
    const { key } = stored;
    const held = heldObject(stored, known.get(key), noted.get(key));
    if (held && archive.has(held)) {
      objects.push(held);
      return;
    }
    const content = await store.read(key);
    if (!content) return;
    const { body, contentType } = content;
    fetched.count++;
    fetched.bytes += body.byteLength;
    objects.push(entryOf(stored, contentType, body.byteLength, await archive.keep(body)));
  });
  objects.sort((a, b) => (a.key < b.key ? -1 : 1));
  return { objects, fetched };
}

/** Returns the keys of files and variants that the content references but the list does not contain. */
async function missingObjects(databaseUrl: string, media: Dump['media'], objects: ObjectEntry[]) {
  const stored = new Set(objects.map(({ key }) => key));
  const absent = media
    .map(({ key }) => ({ key, lost: [key, ...variantKeys(key)].filter((each) => !stored.has(each)) }))
    .filter(({ lost }) => lost.length > 0);
  if (absent.length === 0) return [];
  // Ignores missing objects that the content does not reference: their upload never completed, or they were
  // deleted after the snapshot.
  const referred = await referredTo(
    databaseUrl,
    absent.map(({ key }) => key),
  );
  return absent.filter(({ key }) => referred.has(key)).flatMap(({ lost }) => lost);
}

/**
 * Deletes all snapshots except the newest `count`, and every object that no remaining snapshot references.
 */
async function keepNewest(backupFolder: string, count: number): Promise<string[]> {
  const removed = snapshotsOf(backupFolder).slice(0, -count);
  for (const name of removed) await rm(path.join(backupFolder, name), { recursive: true });
  const kept = new Set<string>();
  for (const name of snapshotsOf(backupFolder))
    for (const { sha256 } of await readObjects(path.join(backupFolder, name, OBJECTS))) kept.add(sha256);
  await new Archive(backupFolder).prune(kept);
  return removed;
}

async function writeSnapshot(
  source: { databaseUrl: string; store: ObjectStore },
  backupFolder: string,
  folder: string,
) {
  const dump = await dumpDatabase(source.databaseUrl, folder);
  const { objects, fetched } = await collectObjects(source.store, backupFolder, dump.media);
  const file = path.join(folder, OBJECTS);
  await writeFile(file, formatObjects(objects), { mode: 0o600 });
  const manifest: Manifest = {
    format: 1,
    createdAt: new Date().toISOString(),
    migration: dump.migration,
    tables: dump.tables,
    sequences: dump.sequences,
    objects: {
      file: OBJECTS,
      ...(await sumOf(file)),
      count: objects.length,
      totalBytes: objects.reduce((sum, { bytes }) => sum + bytes, 0),
    },
    missing: await missingObjects(source.databaseUrl, dump.media, objects),
  };
  await writeManifest(folder, manifest);
  return { manifest, fetched };
}

/**
 * Atomically writes a snapshot of the database and the objects into a new folder below `backupFolder`. All
 * snapshots share the stored objects. With `keep`, deletes all snapshots except the newest `keep`.
 */
export async function createBackup(
  source: { databaseUrl: string; store: ObjectStore },
  backupFolder: string,
  options: { keep?: number | undefined } = {},
): Promise<BackupReport> {
  mkdirSync(backupFolder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(backupFolder).filter((entry) => entry.startsWith(UNFINISHED)))
    await rm(path.join(backupFolder, name), { recursive: true });
  const name = snapshotName(new Date());
  const unfinished = path.join(backupFolder, UNFINISHED + name);
  mkdirSync(unfinished, { mode: 0o700 });
  try {
    const { manifest, fetched } = await writeSnapshot(source, backupFolder, unfinished);
    const folder = path.join(backupFolder, name);
    await rename(unfinished, folder);
    await readManifest(folder);
    const removed = options.keep ? await keepNewest(backupFolder, options.keep) : [];
    return { folder, manifest, fetched, removed };
  } finally {
    if (existsSync(unfinished)) await rm(unfinished, { recursive: true });
  }
}
