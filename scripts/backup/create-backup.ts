import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { variantKeys } from '../../core/html/pictures.ts';
import { hashInKey, snapshotName } from '../../db/backup/tables.ts';
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
  folder: string;
  manifest: Manifest;
  fetched: { count: number; bytes: number };
  removed: string[];
  /** Snapshots that another user made and that this one can neither read nor remove. */
  foreign: string[];
}

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

/** A folder that another user made, such as root in a backup by hand. */
async function isOwn(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

async function keepNewest(backupFolder: string, count: number) {
  const removed: string[] = [];
  const foreign = new Set<string>();
  const note = (name: string, isDone: boolean, done: string[] = []) =>
    isDone ? done.push(name) : foreign.add(name);
  for (const name of snapshotsOf(backupFolder).slice(0, -count))
    note(name, await isOwn(rm(path.join(backupFolder, name), { recursive: true })), removed);
  const kept = new Set<string>();
  const read = async (name: string) => {
    for (const { sha256 } of await readObjects(path.join(backupFolder, name, OBJECTS))) kept.add(sha256);
  };
  for (const name of snapshotsOf(backupFolder)) note(name, await isOwn(read(name)));
  // Without its list of objects, nothing tells which objects a snapshot needs.
  if (foreign.size === 0) await new Archive(backupFolder).prune(kept);
  return { removed, foreign: [...foreign] };
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

export async function createBackup(
  source: { databaseUrl: string; store: ObjectStore },
  backupFolder: string,
  options: { keep?: number | undefined } = {},
): Promise<BackupReport> {
  mkdirSync(backupFolder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(backupFolder).filter((entry) => entry.startsWith(UNFINISHED)))
    await isOwn(rm(path.join(backupFolder, name), { recursive: true }));
  const name = snapshotName(new Date());
  const unfinished = path.join(backupFolder, UNFINISHED + name);
  mkdirSync(unfinished, { mode: 0o700 });
  try {
    const { manifest, fetched } = await writeSnapshot(source, backupFolder, unfinished);
    const folder = path.join(backupFolder, name);
    await rename(unfinished, folder);
    await readManifest(folder);
    const { removed, foreign } = options.keep
      ? await keepNewest(backupFolder, options.keep)
      : { removed: [], foreign: [] };
    return { folder, manifest, fetched, removed, foreign };
  } finally {
    if (existsSync(unfinished)) await rm(unfinished, { recursive: true });
  }
}
