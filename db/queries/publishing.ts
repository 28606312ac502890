import { and, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { publishOutbox, publishState } from '../schema/index.ts';
import { isOneOf } from './is-one-of.ts';

export type PublishStateName = 'live' | 'waiting' | 'building' | 'failed';

/** docs/api.md 5. */
export interface PublishStatus {
  state: PublishStateName;
  changedAt: Date | null;
  publishedAt: Date | null;
  message?: string;
}

/** A build that has not ended after this counts as dead. */
const BUILD_MINUTES = 15;

/** What is published, what waits, and how the last build went. */
export async function publishStatus(db: Database): Promise<PublishStatus> {
  const [row] = await db
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

export interface PendingChange {
  id: number;
  resource: string;
  /** Null: everything of the resource. */
  recordId: number | null;
}

/** A call of the hook that no build has answered after this counts as lost. */
const LOST_MINUTES = 10;

/**
 * Whether the rebuild hook must be called for what waits: no call is on its way that the next build would answer.
 * Claims the call: of many at once one gets true.
 */
export async function claimRebuild(db: Database): Promise<boolean> {
  const isUnasked = or(
    isNull(publishState.requestedAt),
    lt(publishState.requestedAt, sql`now() - make_interval(mins => ${LOST_MINUTES})`),
  );
  const claimed = await db
    .update(publishState)
    .set({ requestedAt: sql`now()` })
    .where(and(isUnasked, sql`exists (select from ${publishOutbox})`))
    .returning({ singleton: publishState.singleton });
  return claimed.length > 0;
}

/** Takes a claim back: the call did not get through. */
export async function releaseRebuild(db: Database): Promise<void> {
  await db.update(publishState).set({ requestedAt: null });
}

/**
 * Records that a build begins and gives the changes that it must show. Read them before the content. The order
 * matters: a change that still finds the hook called is already among them.
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

/** Records that the changes are live: their rows go. */
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

/** Records that a build failed; the changes stay and are tried again. */
export async function failBuild(db: Database, message: string): Promise<void> {
  await db.update(publishState).set({ startedAt: null, failedAt: sql`now()`, message });
}

/** Asks for a whole rebuild: an outbox row that names no record. A statement, to go into a transaction. */
export const requestWholeBuild = (db: Database) => db.insert(publishOutbox).values({ resource: 'site' });
