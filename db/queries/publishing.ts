import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { publishOutbox, publishState } from '../schema/index.ts';

export type PublishStateName = 'live' | 'waiting' | 'building' | 'failed';

/** Contract 5. */
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

/** Records that a build begins and gives the changes that it must show. Read them before the content. */
export async function beginBuild(db: Database): Promise<PendingChange[]> {
  const [changes] = await db.batch([
    db
      .select({ id: publishOutbox.id, resource: publishOutbox.resource, recordId: publishOutbox.recordId })
      .from(publishOutbox)
      .orderBy(publishOutbox.id),
    db.update(publishState).set({ startedAt: sql`now()` }),
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
        changedAt: sql`(select max(${publishOutbox.changedAt}) from ${publishOutbox} where ${inArray(publishOutbox.id, ids)})`,
      }),
    }),
    db.delete(publishOutbox).where(ids.length ? inArray(publishOutbox.id, ids) : sql`false`),
  ]);
}

/** Records that a build failed; the changes stay and are tried again. */
export async function failBuild(db: Database, message: string): Promise<void> {
  await db.update(publishState).set({ startedAt: null, failedAt: sql`now()`, message });
}

/** Asks for a whole rebuild: an outbox row that names no record. */
export async function requestWholeBuild(db: Database): Promise<void> {
  await db.insert(publishOutbox).values({ resource: 'site' });
}
