import { sql } from 'drizzle-orm';
import { derivedKeys } from '../../../core/html/pictures.ts';
import type { Database } from '../../../db/database.ts';
import { isReferred, namingText } from '../../../db/queries/content/media-references.ts';
import { fromStore, MEMBERS_FOLDER, mediaStore, storeFile, storeForMembers } from '../../files/store-file.ts';
import type { Bindings } from '../../http/env.ts';

const AUDIENCE_RESOURCES = ['news', 'publications'] as const;
export type AudienceResource = (typeof AUDIENCE_RESOURCES)[number];

export const hasAudience = (resource: string): resource is AudienceResource =>
  AUDIENCE_RESOURCES.some((known) => known === resource);

const ADDRESS = /\/uploads\/[A-Za-z0-9._/-]+/g;
const FOR_MEMBERS = `/uploads/${MEMBERS_FOLDER}`;
const MOST_RECORDS = 50;

interface Misplaced extends Record<string, unknown> {
  id: number;
  audience: 'public' | 'members';
  text: string;
}

type Store = { db: Database; env: Pick<Bindings, 'BUCKET' | 'IMAGES'> };

const misplaced = (db: Database, resource: AudienceResource, id: number | undefined) =>
  db.execute<Misplaced>(sql`
    select id, audience, text from (
      select id, audience, ${sql.raw(namingText(resource))} as text from ${sql.raw(resource)}
      ${id === undefined ? sql`` : sql`where id = ${id}`}
    ) record
    where case audience when 'members' then text ~ '/uploads/(?!private/)' else text like ${`%${FOR_MEMBERS}%`} end
    order by id limit ${MOST_RECORDS}`);

async function bytesOf({ env }: Store, address: string) {
  const object = await fromStore(env.BUCKET.get(address.slice('/uploads/'.length)));
  return (
    object && {
      bytes: new Uint8Array(await object.arrayBuffer()),
      type: object.httpMetadata?.contentType ?? '',
    }
  );
}

async function copied(store: Store, address: string, audience: Misplaced['audience']) {
  const file = await bytesOf(store, address);
  if (!file) return undefined;
  if (audience === 'public') return storeFile(mediaStore(store as never), file.bytes);
  const ext = /\.(\w{1,5})$/.exec(address)?.[1] ?? 'bin';
  return storeForMembers(mediaStore(store as never), file.bytes, { mime: file.type, ext });
}

async function move(store: Store, resource: AudienceResource, { id, audience, text }: Misplaced) {
  const isMoving = (address: string) => address.startsWith(FOR_MEMBERS) === (audience === 'public');
  const moves: [string, string][] = [];
  for (const address of new Set(text.match(ADDRESS)?.filter(isMoving))) {
    const target = await copied(store, address, audience);
    if (target) moves.push([address, target]);
  }
  if (moves.length === 0) return false;
  const [from, to] = [moves.map(([old]) => old), moves.map(([, target]) => target)];
  await store.db.execute(
    sql`select move_files(${resource}, ${id}::int, ${sql.param(from)}::text[], ${sql.param(to)}::text[])`,
  );
  await deleteUnreferred(store, from);
  return true;
}

/** The old addresses answer 404 from now on, unless another record names the file. */
async function deleteUnreferred({ db, env }: Store, addresses: string[]) {
  const keys = addresses.map((address) => address.slice('/uploads/'.length));
  const { rows } = await db.execute<{ key: string }>(sql`
    delete from media_objects where key = any(${sql.param(keys)}::text[]) and not ${isReferred} returning key`);
  const gone = rows.flatMap(({ key }) => [key, ...derivedKeys(key)]);
  if (gone.length) await fromStore(env.BUCKET.delete(gone));
}

export async function settleAllFiles(store: Store): Promise<void> {
  for (const resource of AUDIENCE_RESOURCES) await settleFiles(store, { resource });
}

/**
 * A moved file gets a new address. Without an id: all records of the resource. Returns whether a record has
 * changed.
 */
export async function settleFiles(
  store: Store,
  { resource, id }: { resource: AudienceResource; id?: number },
): Promise<boolean> {
  const { rows } = await misplaced(store.db, resource, id);
  let isMoved = false;
  for (const record of rows) isMoved = (await move(store, resource, record)) || isMoved;
  return isMoved;
}
