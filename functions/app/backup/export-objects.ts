import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { hashInKey } from '../../../db/backup/tables.ts';
import type { Database } from '../../../db/database.ts';
import { mediaObjects } from '../../../db/tables/index.ts';
import { chunksOf, PartedUpload } from './parted-upload.ts';

/** A Worker may call the store only a limited number of times. The next run copies more. */
const MOST_COPIES = 250;
const OBJECTS = 'objects.jsonl';
const PAGE = 500;

export interface ObjectEntry {
  key: string;
  contentType: string;
  bytes: number;
  sha256: string;
  etag: string;
}

interface Stores {
  from: R2Bucket;
  to: R2Bucket;
}

export async function listAll(bucket: R2Bucket, prefix = ''): Promise<R2Object[]> {
  const found: R2Object[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix, ...(cursor && { cursor }), include: ['httpMetadata'] });
    found.push(...page.objects);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return found;
}

export async function readObjects(bucket: R2Bucket, snapshot: string): Promise<ObjectEntry[]> {
  const text = await (await bucket.get(`${snapshot}/${OBJECTS}`))?.text();
  return (text ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

export const archiveKey = (sha256: string) => `objects/${sha256.slice(0, 2)}/${sha256}`;

async function notedBytes(db: Database, keys: string[]): Promise<Map<string, number>> {
  const noted = new Map<string, number>();
  for (let from = 0; from < keys.length; from += PAGE) {
    const rows = await db
      .select({ key: mediaObjects.key, bytes: mediaObjects.bytes })
      .from(mediaObjects)
      .where(inArray(mediaObjects.key, keys.slice(from, from + PAGE)));
    for (const { key, bytes } of rows) noted.set(key, bytes);
  }
  return noted;
}

function knownHash(
  { key, etag, size }: R2Object,
  before: ObjectEntry | undefined,
  noted: number | undefined,
) {
  if (before?.etag === etag && before.bytes === size) return before.sha256;
  return noted === size ? hashInKey(key) : undefined;
}

async function hashOf({ from }: Stores, key: string): Promise<string | undefined> {
  const object = await from.get(key);
  if (!object) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of chunksOf(object.body)) hash.update(chunk);
  return hash.digest('hex');
}

async function copy({ from, to }: Stores, key: string, sha256: string): Promise<boolean> {
  const object = await from.get(key);
  if (!object) return false;
  const upload = new PartedUpload(to, archiveKey(sha256));
  for await (const chunk of chunksOf(object.body)) await upload.write(chunk);
  return (await upload.finish()).sha256 === sha256;
}

/** Throws when one run cannot copy all objects; the next run continues. */
export async function exportObjects(
  db: Database,
  stores: Stores,
  newest: string | undefined,
): Promise<ObjectEntry[]> {
  const objects = await listAll(stores.from);
  const held = new Set((await listAll(stores.to, 'objects/')).map(({ key }) => key));
  const before = new Map(
    (newest ? await readObjects(stores.to, newest) : []).map((entry) => [entry.key, entry]),
  );
  const noted = await notedBytes(
    db,
    objects.map(({ key }) => key),
  );
  const known = (object: R2Object) => knownHash(object, before.get(object.key), noted.get(object.key));
  const entries: ObjectEntry[] = [];
  let copies = 0;
  for (const object of objects) {
    const { key, etag, size, httpMetadata } = object;
    if (copies === MOST_COPIES) throw new Error('more files are to be copied than one run copies');
    const sha256 = known(object) ?? (await hashOf(stores, key));
    const isHeld = sha256 !== undefined && held.has(archiveKey(sha256));
    if (!isHeld) copies++;
    // The object was deleted after the objects had been listed.
    if (!sha256 || !(isHeld || (await copy(stores, key, sha256)))) continue;
    held.add(archiveKey(sha256));
    const contentType = httpMetadata?.contentType ?? 'application/octet-stream';
    entries.push({ key, contentType, bytes: size, sha256, etag });
  }
  return entries.sort((a, b) => (a.key < b.key ? -1 : 1));
}

export async function storeObjectList(bucket: R2Bucket, folder: string, entries: ObjectEntry[]) {
  const upload = new PartedUpload(bucket, `${folder}/${OBJECTS}`);
  for (const entry of entries) await upload.write(new TextEncoder().encode(`${JSON.stringify(entry)}\n`));
  const totalBytes = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  return { file: OBJECTS, ...(await upload.finish()), count: entries.length, totalBytes };
}
