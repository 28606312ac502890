import { and, inArray, sql } from 'drizzle-orm';
import { derivedKeys } from '../../../core/html/pictures.ts';
import type { Database } from '../../../db/database.ts';
import { isReferred } from '../../../db/queries/content/media-references.ts';
import { mediaObjects } from '../../../db/tables/index.ts';
import { PRIVATE_FOLDER } from '../../files/store-file.ts';

/** An editor may have inserted the picture in a text that is not saved yet. */
const GRACE_DAYS = 7;
/** A document and the record that references it are stored in the same call. */
const PRIVATE_GRACE_DAYS = 1;
const BATCH = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

async function sweepMedia(db: Database, bucket: R2Bucket): Promise<string[]> {
  const days = sql`case when ${mediaObjects.key} like ${`${PRIVATE_FOLDER}%`} then ${PRIVATE_GRACE_DAYS}::int
    else ${GRACE_DAYS}::int end`;
  const isOld = sql`${mediaObjects.createdAt} < now() - make_interval(days => ${days})`;
  const candidates = db
    .select({ key: mediaObjects.key })
    .from(mediaObjects)
    .where(and(isOld, sql`not ${isReferred}`))
    .limit(BATCH);
  const swept = await db
    .delete(mediaObjects)
    .where(inArray(mediaObjects.key, candidates))
    .returning({ key: mediaObjects.key });
  const keys = swept.map(({ key }) => key);
  if (keys.length) await bucket.delete(keys.flatMap((key) => [key, ...derivedKeys(key)]));
  return keys;
}

/** An interrupted deletion can leave these objects behind. */
async function unknownPapers(db: Database, bucket: R2Bucket, before: Date): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix: PRIVATE_FOLDER, ...(cursor && { cursor }) });
    const old = page.objects.filter(({ uploaded }) => uploaded < before).map(({ key }) => key);
    const known = await db
      .select({ key: mediaObjects.key })
      .from(mediaObjects)
      .where(sql`${mediaObjects.key} = any (${sql.param(old)}::text[])`);
    const isKnown = new Set(known.map(({ key }) => key));
    found.push(...old.filter((key) => !isKnown.has(key)));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return found;
}

export async function sweepStore(db: Database, bucket: R2Bucket, now = Date.now()): Promise<string[]> {
  const swept = await sweepMedia(db, bucket);
  const unknown = await unknownPapers(db, bucket, new Date(now - PRIVATE_GRACE_DAYS * DAY_MS));
  for (let from = 0; from < unknown.length; from += BATCH)
    await bucket.delete(unknown.slice(from, from + BATCH));
  return [...swept, ...unknown];
}
