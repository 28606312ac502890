import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Archive, formatObjects, hashInKey, readObjects } from './archive.ts';
import { type Dump, dumpDatabase, stillKnown } from './dump.ts';
import { inParallel } from './in-parallel.ts';
import {
  type Manifest,
  type ObjectEntry,
  readManifest,
  snapshotName,
  snapshotsOf,
  sumOf,
  writeManifest,
} from './manifest.ts';
import type { ObjectStore, StoredObject } from './stores.ts';

const FETCHES = 8;
const UNFINISHED = '.unfinished-';
const OBJECTS = 'objects.jsonl';

export interface BackupReport {
  /** The snapshot's folder. */
  folder: string;
  manifest: Manifest;
  /** Objects that were not in the archive before. */
  fetched: { count: number; bytes: number };
  /** Old snapshots that went. */
  removed: string[];
}

const versionOf = ({ key, etag, bytes }: StoredObject) => `${key} ${etag} ${bytes}`;

/** What the newest snapshot knows of the store's versions, so that they need not be fetched again. */
async function knownObjects(backupFolder: string): Promise<Map<string, ObjectEntry>> {
  const newest = snapshotsOf(backupFolder).at(-1);
  if (!newest) return new Map();
  const objects = await readObjects(path.join(backupFolder, newest, OBJECTS)).catch(() => []);
  return new Map(objects.map((object) => [versionOf(object), object]));
}

/** Brings every object of the store into the archive. Gives their list and which of `media` are not in the store. */
async function collectObjects(store: ObjectStore, backupFolder: string, media: Dump['media']) {
  const archive = new Archive(backupFolder);
  const known = await knownObjects(backupFolder);
  const types = new Map(media.map(({ key, contentType }) => [key, contentType]));
  const fetched = { count: 0, bytes: 0 };
  const objects: ObjectEntry[] = [];
  await inParallel(FETCHES, await store.list(media), async (stored) => {
    const { key, etag, bytes } = stored;
    const before = known.get(versionOf(stored));
    const sha256 = before?.sha256 ?? hashInKey(key);
    const contentType = before?.contentType ?? types.get(key);
    if (sha256 && contentType && archive.has({ sha256, bytes })) {
      objects.push({ key, contentType, bytes, sha256, etag });
      return;
    }
    const content = await store.read(key);
    if (!content) return;
    fetched.count++;
    fetched.bytes += content.body.byteLength;
    objects.push({
      key,
      contentType: content.contentType,
      bytes: content.body.byteLength,
      sha256: await archive.keep(content.body),
      etag,
    });
  });
  objects.sort((a, b) => (a.key < b.key ? -1 : 1));
  const stored = new Set(objects.map(({ key }) => key));
  return { objects, fetched, absent: [...types.keys()].filter((key) => !stored.has(key)) };
}

/** Removes all but the newest snapshots, and what only they referred to. */
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
  const { objects, fetched, absent } = await collectObjects(source.store, backupFolder, dump.media);
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
    // The sweep may have taken an object away since the snapshot.
    missing: absent.length ? await stillKnown(source.databaseUrl, absent) : [],
  };
  await writeManifest(folder, manifest);
  return { manifest, fetched };
}

/**
 * Writes a snapshot of database and objects into a folder of its own below `backupFolder`, which appears whole or not
 * at all. Objects lie beside it, each once. With `keep` only so many of the newest snapshots stay.
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
