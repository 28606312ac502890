import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SNAPSHOT } from '../../db/backup/tables.ts';
import { SettingsError } from '../../functions/http/values/setting-fields.ts';
import { Archive, readObjects } from './archive.ts';
import { inParallel } from './in-parallel.ts';
import { BackupError } from './manifest.ts';
import { openS3Store } from './s3-store.ts';
import type { ObjectStore, StoredObject } from './stores.ts';

// A backup folder in a bucket. Its files have the same paths as on disk, below a prefix of the bucket.
// `npm run backup -- s3://BUCKET/PREFIX`

const LANES = 8;
const ADDRESS = /^(?:s3|r2):\/\/([^/]+)(?:\/(.*?))?\/?$/;
const OBJECTS = 'objects.jsonl';
const MANIFEST = 'manifest.json';
const TYPE = 'application/octet-stream';

export const isRemote = (folder: string): boolean => ADDRESS.test(folder);

export interface RemoteFolder {
  store: ObjectStore;
  prefix: string;
  snapshot: string | undefined;
}

export async function openRemote(address: string, env: NodeJS.ProcessEnv): Promise<RemoteFolder> {
  const [, bucket = '', folder = ''] = ADDRESS.exec(address) ?? [];
  const variable = (name: string) => env[`BACKUP_S3_${name}`] || env[`R2_${name}`] || '';
  const [endpoint, accessKeyId, secretAccessKey] = ['ENDPOINT', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map(
    variable,
  );
  if (!endpoint || !accessKeyId || !secretAccessKey)
    throw new SettingsError(
      'BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY must name the store of the backups',
    );
  if (!URL.canParse(endpoint)) throw new SettingsError('BACKUP_S3_ENDPOINT must be an http(s) address');
  if (bucket === env.R2_BUCKET && endpoint === env.R2_ENDPOINT)
    throw new SettingsError('Backups need a bucket of their own: R2_BUCKET has the uploaded files');
  const parts = folder.split('/').filter(Boolean);
  const snapshot = SNAPSHOT.test(parts.at(-1) ?? '') ? parts.pop() : undefined;
  const region = env.BACKUP_S3_REGION;
  const store = await openS3Store({
    endpoint,
    accessKeyId,
    secretAccessKey,
    bucket,
    ...(region && { region }),
  });
  return { store, prefix: parts.map((part) => `${part}/`).join(''), snapshot };
}

async function filesOf({ store, prefix }: RemoteFolder): Promise<Map<string, StoredObject>> {
  const all = (await store.list([])).filter(({ key }) => key.startsWith(prefix));
  return new Map(all.map((object) => [object.key.slice(prefix.length), object]));
}

/** Oldest first. A snapshot is complete when it has a manifest, which is written last. */
const snapshotsIn = (files: ReadonlyMap<string, unknown>): string[] =>
  [...files.keys()]
    .flatMap((file) => (file.endsWith(`/${MANIFEST}`) ? [file.slice(0, -MANIFEST.length - 1)] : []))
    .filter((name) => SNAPSHOT.test(name))
    .sort();

async function fetchFile({ store, prefix }: RemoteFolder, file: string, local: string): Promise<void> {
  const content = await store.read(prefix + file);
  if (!content) throw new BackupError(`The backup is damaged: ${file} is missing`);
  const target = path.join(local, file);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  await writeFile(target, content.body, { mode: 0o600 });
}

export async function withScratch<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'association-backup-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function prepareScratch(remote: RemoteFolder, local: string): Promise<void> {
  const files = await filesOf(remote);
  const newest = snapshotsIn(files).at(-1);
  if (!newest) return;
  await fetchFile(remote, `${newest}/${OBJECTS}`, local);
  for (const [file, { bytes = 0 }] of files) {
    if (!file.startsWith('objects/')) continue;
    const target = path.join(local, file);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    // An empty file stands for each object, so that the backup downloads no objects.
    await writeFile(target, '', { mode: 0o600 });
    await truncate(target, bytes);
  }
}

export async function uploadSnapshot(remote: RemoteFolder, local: string, name: string): Promise<void> {
  const { store, prefix } = remote;
  const files = await filesOf(remote);
  const found = await readdir(local, { recursive: true, withFileTypes: true });
  const wanted = found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) =>
      path.relative(local, path.join(parentPath, file)).split(path.sep).join('/'),
    )
    .filter((file) => file.startsWith(`${name}/`) || (file.startsWith('objects/') && !files.has(file)));
  const put = async (file: string) =>
    store.write(prefix + file, { body: await readFile(path.join(local, file)), contentType: TYPE });
  const manifest = `${name}/${MANIFEST}`;
  await inParallel(
    LANES,
    wanted.filter((file) => file !== manifest),
    put,
  );
  await put(manifest);
}

export async function keepNewestRemote(remote: RemoteFolder, count: number): Promise<string[]> {
  const { store, prefix } = remote;
  const files = await filesOf(remote);
  const removed = snapshotsIn(files).slice(0, -count);
  if (removed.length === 0) return removed;
  const kept = new Set<string>();
  for (const name of snapshotsIn(files).slice(-count))
    await withScratch(async (local) => {
      await fetchFile(remote, `${name}/${OBJECTS}`, local);
      for (const { sha256 } of await readObjects(path.join(local, name, OBJECTS))) kept.add(sha256);
    });
  const isLost = (file: string) =>
    file.startsWith('objects/')
      ? !kept.has(path.posix.basename(file))
      : removed.includes(file.split('/')[0] ?? '');
  // Deletes the manifests first, because a snapshot without a manifest does not count as a snapshot.
  const lost = [...files.keys()]
    .filter(isLost)
    .sort((a, b) => Number(b.endsWith(MANIFEST)) - Number(a.endsWith(MANIFEST)));
  for (const file of lost) await store.remove(prefix + file);
  return removed;
}

export async function fetchSnapshot(remote: RemoteFolder, local: string): Promise<string> {
  const files = await filesOf(remote);
  const name = remote.snapshot ?? snapshotsIn(files).at(-1);
  if (!name || !files.has(`${name}/${MANIFEST}`)) throw new BackupError('There is no backup at this address');
  const own = [...files.keys()].filter((file) => file.startsWith(`${name}/`));
  await inParallel(LANES, own, (file) => fetchFile(remote, file, local));
  const archive = new Archive(local);
  const hashes = new Set((await readObjects(path.join(local, name, OBJECTS))).map(({ sha256 }) => sha256));
  await inParallel(LANES, [...hashes], (hash) =>
    fetchFile(remote, path.relative(local, archive.fileOf(hash)).split(path.sep).join('/'), local),
  );
  return path.join(local, name);
}
