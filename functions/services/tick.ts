import { and, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { type Database, openDatabase } from '../../db/database.ts';
import { variantKeys } from '../../db/pictures.ts';
import { expireAuditLog } from '../../db/queries/audit-log.ts';
import {
  challenges,
  mediaObjects,
  news,
  publications,
  publishOutbox,
  publishState,
  sessions,
  throttles,
} from '../../db/schema/index.ts';
import { type Bindings, settingsOf } from '../env.ts';
import { callRebuildHook } from './rebuild.ts';
import { eraseExpired } from './retention.ts';

/** A change that has waited so long was missed: the hook is called again. */
const MISSED_MINUTES = 10;
const SWEEP_GRACE_DAYS = 7;
const SWEEP_BATCH = 200;

const dueSince = (table: typeof news | typeof publications) =>
  and(
    lte(table.publishedAt, sql`now()`),
    gt(table.publishedAt, sql`(select checked_at from ${publishState})`),
  );

const markDue = (db: Database, resource: string, table: typeof news | typeof publications) =>
  db.execute(sql`
    insert into publish_outbox (resource, record_id)
    select ${resource}, ${table.id} from ${table} where ${dueSince(table)} returning id`);

/** Marks what came due since the last tick, each once; gives how many, and whether an older change still waits. */
export async function publishDue(db: Database) {
  const isMissed = sql<boolean>`coalesce(min(${publishOutbox.changedAt}) < now() - make_interval(mins => ${MISSED_MINUTES}), false)`;
  const [articles, files, , [waiting]] = await db.batch([
    markDue(db, 'news', news),
    markDue(db, 'publications', publications),
    db.update(publishState).set({ checkedAt: sql`now()` }),
    db.select({ isMissed }).from(publishOutbox),
  ]);
  return { due: articles.rows.length + files.rows.length, isMissed: waiting?.isMissed ?? false };
}

/** Clears sessions, throttles and challenges that are over. */
export const clearExpired = (db: Database) =>
  db.batch([
    db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`)),
    db.delete(throttles).where(lt(throttles.expiresAt, sql`now()`)),
    db.delete(challenges).where(lt(challenges.expiresAt, sql`now()`)),
  ]);

/** What a file and the variants of it are named by: the hash, before the size and the ending. */
const named = sql`'%' || split_part(split_part(media_objects.key, '.', 1), '-', 1) || '%'`;

/** Every text in which a stored file may be named: a condition on `media_objects`. */
export const isReferred = sql`(
  exists (select from news where concat(image_url, content, content_en) like ${named})
  or exists (select from events where image_url like ${named})
  or exists (select from gallery_images where image_url like ${named})
  or exists (select from publications
    where concat(file_url, array_to_string(page_urls, ' ')) like ${named})
)`;

/** Deletes stored files that nothing has referred to for a week, pictures with their variants; gives their keys. */
export async function sweepMedia(db: Database, bucket: R2Bucket): Promise<string[]> {
  const isOld = sql`${mediaObjects.createdAt} < now() - make_interval(days => ${SWEEP_GRACE_DAYS})`;
  const candidates = db
    .select({ key: mediaObjects.key })
    .from(mediaObjects)
    .where(and(isOld, sql`not ${isReferred}`))
    .limit(SWEEP_BATCH);
  const swept = await db
    .delete(mediaObjects)
    .where(inArray(mediaObjects.key, candidates))
    .returning({ key: mediaObjects.key });
  const keys = swept.map(({ key }) => key);
  if (keys.length) await bucket.delete(keys.flatMap((key) => [key, ...variantKeys(key)]));
  return keys;
}

/** What the cron trigger does every minute; the rest of it once in ten minutes, or once a day. */
export async function tick(env: Bindings, at: Date): Promise<void> {
  const settings = settingsOf(env);
  const db = openDatabase(settings.DATABASE_URL, settings.DATABASE_ENDPOINT);
  const { due, isMissed } = await publishDue(db);
  const isTenth = at.getUTCMinutes() % MISSED_MINUTES === 0;
  if (due > 0 || (isMissed && isTenth)) await callRebuildHook(settings, db);
  if (isTenth) await clearExpired(db);
  if (!isTenth || at.getUTCHours() !== 19 || at.getUTCMinutes() !== 0) return;
  await sweepMedia(db, env.BUCKET);
  await eraseExpired(db, settings);
  if (settings.AUDIT_LOG_DAYS) await expireAuditLog(db, Number(settings.AUDIT_LOG_DAYS));
}
