import { and, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../database.ts';
import { publishOutbox, publishState } from '../../tables/index.ts';
import { isOneOf } from './is-one-of.ts';

export type PublishStateName = 'live' | 'waiting' | 'building' | 'failed';

export interface PublishStatus {
  state: PublishStateName;
  changedAt: Date | null;
  publishedAt: Date | null;
  message?: string;
}

const BUILD_MINUTES = 15;

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

export const publishStatus = async (db: Database): Promise<PublishStatus> => statusOf(await selectStatus(db));

export interface PendingChange {
  id: number;
  resource: string;
  recordId: number | null;
}

/** Build servers may take minutes to start, so a rebuild call counts as lost only after this time. */
const LOST_SECONDS = 600;

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

export async function waitingSince(db: Database): Promise<Date | undefined> {
  const since = sql<Date | null>`min(${publishOutbox.changedAt})`.mapWith(publishState.changedAt);
  const [row] = await db.select({ since }).from(publishOutbox);
  return row?.since ?? undefined;
}

export async function releaseRebuild(db: Database): Promise<void> {
  await db.update(publishState).set({ requestedAt: null });
}

/** Call it before reading the content, so that a later change triggers another rebuild call. */
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

export async function failBuild(db: Database, message: string): Promise<void> {
  await db.update(publishState).set({ startedAt: null, failedAt: sql`now()`, message });
}

export const requestWholeBuild = (db: Database) => db.insert(publishOutbox).values({ resource: 'site' });
