import { and, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../database.ts';
import { publishOutbox, publishState } from '../../tables/index.ts';
import { isOneOf } from './is-one-of.ts';

export type PublishStateName = 'live' | 'waiting' | 'building' | 'failed';

/** Publishing status, as in docs/api.md 5. */
export interface PublishStatus {
  state: PublishStateName;
  changedAt: Date | null;
  publishedAt: Date | null;
  message?: string;
}

/** Minutes after which an unfinished build counts as failed. */
const BUILD_MINUTES = 15;

/** Returns the query of the publishing status, for use in a batch. `statusOf` converts its rows. */
export const selectStatus = (db: Database) =>
  db
    .select({
      waiting: sql<boolean>`exists (select from ${publishOutbox})`,
      changedAt:
        sql<Date | null>`coalesce((select max(${publishOutbox.changedAt}) from ${publishOutbox}), ${publishState.changedAt})`.mapWith(
          publishState.changedAt,
        ),
      isBuilding: sql<boolean>`coalesce(${publishState.startedAt} > now() - make_interval(mins => ${BUILD_MINUTES}), false)`,
      publishedAt: publishState.publishedAt,
      failedAt: publishState.failedAt,
      message: publishState.message,
    })
    .from(publishState);

export function statusOf([row]: Awaited<ReturnType<typeof selectStatus>>): PublishStatus {
  if (!row) throw new Error('publish_state has no row');
  const { changedAt, publishedAt, message } = row;
  const state = row.isBuilding
    ? 'building'
    : row.failedAt
      ? 'failed'
      : row.waiting || !publishedAt
        ? 'waiting'
        : 'live';
  return { state, changedAt, publishedAt, ...(state === 'failed' && message ? { message } : {}) };
}

/** Returns the published version, the pending changes and the result of the last build. */
export const publishStatus = async (db: Database): Promise<PublishStatus> => statusOf(await selectStatus(db));

export interface PendingChange {
  id: number;
  resource: string;
  /** Id of the changed record. Null if all records of the resource may have changed. */
  recordId: number | null;
}

/**
 * Seconds after which a rebuild call counts as lost if no build has started. Build servers may take minutes to
 * start.
 */
const LOST_SECONDS = 600;

/**
 * Claims the rebuild call if changes are pending and nobody has claimed it within `lostSeconds`. Only one of
 * several concurrent callers gets true.
 */
export async function claimRebuild(db: Database, lostSeconds = LOST_SECONDS): Promise<boolean> {
  const isUnasked = or(
    isNull(publishState.requestedAt),
    lt(publishState.requestedAt, sql`now() - make_interval(secs => ${lostSeconds})`),
  );
  const claimed = await db
    .update(publishState)
    .set({ requestedAt: sql`now()` })
    .where(and(isUnasked, sql`exists (select from ${publishOutbox})`))
    .returning({ singleton: publishState.singleton });
  return claimed.length > 0;
}

/** Returns the time of the oldest unpublished change, or undefined. */
export async function waitingSince(db: Database): Promise<Date | undefined> {
  const since = sql<Date | null>`min(${publishOutbox.changedAt})`.mapWith(publishState.changedAt);
  const [row] = await db.select({ since }).from(publishOutbox);
  return row?.since ?? undefined;
}

/** Releases the claim after a failed rebuild call. */
export async function releaseRebuild(db: Database): Promise<void> {
  await db.update(publishState).set({ requestedAt: null });
}

/**
 * Records the start of a build and returns the changes that the build must include. Call this function before
 * reading the content. A later change then triggers another rebuild call.
 */
export async function beginBuild(db: Database): Promise<PendingChange[]> {
  const [, changes] = await db.batch([
    db.update(publishState).set({ startedAt: sql`now()`, requestedAt: null }),
    db
      .select({ id: publishOutbox.id, resource: publishOutbox.resource, recordId: publishOutbox.recordId })
      .from(publishOutbox)
      .orderBy(publishOutbox.id),
  ]);
  return changes;
}

/** Records that the changes are live, and removes them from the pending changes. */
export async function endBuild(db: Database, changes: PendingChange[]): Promise<void> {
  const ids = changes.map(({ id }) => id);
  await db.batch([
    db.update(publishState).set({
      startedAt: null,
      failedAt: null,
      message: null,
      publishedAt: sql`now()`,
      ...(ids.length && {
        changedAt: sql`(select max(${publishOutbox.changedAt}) from ${publishOutbox} where ${isOneOf(publishOutbox.id, ids)})`,
      }),
    }),
    db.delete(publishOutbox).where(isOneOf(publishOutbox.id, ids)),
  ]);
}

/** Records a failed build. Its changes stay pending for a retry. */
export async function failBuild(db: Database, message: string): Promise<void> {
  await db.update(publishState).set({ startedAt: null, failedAt: sql`now()`, message });
}

/**
 * Returns a statement that requests a full rebuild, by inserting an outbox row without a record. Use it in a
 * transaction.
 */
export const requestWholeBuild = (db: Database) => db.insert(publishOutbox).values({ resource: 'site' });
