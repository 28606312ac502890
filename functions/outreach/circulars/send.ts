import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { CircularStatus } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';
import type { MessageKey } from '../../../db/messages/index.ts';
import { circularColumns } from '../../../db/queries/outreach/circulars.ts';
import { circulars } from '../../../db/tables/index.ts';
import type { resendCircularSchema, sendCircularSchema } from '../../../db/validation/outreach/circulars.ts';
import { ApiError, editConflict, found, idempotencyConflict } from '../../errors.ts';
import { countAudience, missingOf } from './audience.ts';

const MISSING: Record<string, MessageKey> = {
  sender_incomplete: 'circulars.senderIncomplete',
  not_tested: 'circulars.notTested',
  nobody: 'circulars.nobody',
  empty: 'circulars.noContent',
  no_meeting: 'circulars.noMeeting',
};

export const wrongState = () => new ApiError(409, 'circulars.wrongState', { code: 'wrong_state' });

/** Reads a circular with all columns. Throws 404. */
export const readCircular = async (db: Database, id: number) =>
  found(await db.select().from(circulars).where(eq(circulars.id, id)));

/** Reads a circular with the columns of the API response. Throws 404. */
export const shownCircular = async (db: Database, id: number) =>
  found(await db.select(circularColumns).from(circulars).where(eq(circulars.id, id)));

/**
 * Checks whether the circular was sent by an earlier request with this `requestId`. Throws 409
 * `idempotency_conflict` when the `requestId` belongs to another circular.
 */
async function isRepeated(db: Database, id: number, requestId: string): Promise<boolean> {
  const [known] = await db
    .select({ id: circulars.id })
    .from(circulars)
    .where(eq(circulars.requestId, requestId));
  if (known && known.id !== id) throw idempotencyConflict();
  return known !== undefined;
}

/**
 * Throws 409 when the circular is incomplete, or when its number of recipients differs from the number that the
 * caller has seen.
 */
async function refuseUnready(db: Database, circular: typeof circulars.$inferSelect, seen: number) {
  const count = await countAudience(db, circular);
  const [missing] = await missingOf(db, circular, count);
  if (missing) throw new ApiError(409, MISSING[missing] ?? 'circulars.wrongState', { code: missing });
  if (count !== seen) throw new ApiError(409, 'circulars.audienceChanged', { code: 'audience_changed' });
}

/**
 * Throws 409 `too_late` when fewer full days than required remain before the meeting (clear days, Cap. 622).
 */
async function refuseLate(db: Database, { id, topic }: typeof circulars.$inferSelect, at?: Date) {
  if (topic !== 'official') return;
  const { rows } = await db.execute<{ isLate: boolean }>(sql`
    select (${(at ?? new Date()).toISOString()}::timestamptz at time zone 'Asia/Hong_Kong')::date
      > meeting_on - notice_days - 1 as "isLate"
    from circulars where id = ${id}`);
  if (rows[0]?.isLate) throw new ApiError(409, 'circulars.tooLate', { code: 'too_late' });
}

/**
 * Sends a circular now or at a given time, once for each `requestId`. Throws 400 if the time is in the past,
 * 404 for an unknown circular, or 409 with the code `edit_conflict`, `wrong_state`, `audience_changed`,
 * `too_late`, `sender_incomplete`, `not_tested`, `nobody` or `empty`.
 */
export async function sendCircular(
  db: Database,
  id: number,
  { requestId, updatedAt, count, at, lateReason = null }: z.output<typeof sendCircularSchema>,
) {
  const circular = await readCircular(db, id);
  if (await isRepeated(db, id, requestId)) return shownCircular(db, id);
  if (circular.status !== 'draft') throw wrongState();
  if (circular.updatedAt.getTime() !== updatedAt.getTime()) throw editConflict(await shownCircular(db, id));
  if (at && at < new Date())
    throw new ApiError(400, 'error.validation', { errors: { at: 'circulars.inPast' } });
  await refuseUnready(db, circular, count);
  if (!lateReason) await refuseLate(db, circular, at);
  const status = at ? ('scheduled' as const) : ('preparing' as const);
  const times = at ? { scheduledAt: at } : { startedAt: sql`now()` };
  const sent = await db
    .update(circulars)
    .set({ status, requestId, lateReason, ...times })
    .where(and(eq(circulars.id, id), eq(circulars.status, 'draft'), eq(circulars.updatedAt, updatedAt)))
    .returning({ id: circulars.id });
  if (sent.length === 0 && !(await isRepeated(db, id, requestId))) throw wrongState();
  return shownCircular(db, id);
}

/** Sends a circular again to recipients whom it has not reached. Throws 404, or 409 `wrong_state`. */
export async function resendCircular(
  db: Database,
  id: number,
  { requestId, withNew = false }: z.output<typeof resendCircularSchema>,
) {
  await readCircular(db, id);
  if (await isRepeated(db, id, requestId)) return shownCircular(db, id);
  await move(db, id, ['sent', 'stopped'], {
    status: 'preparing',
    requestId,
    withNew,
    round: sql`${circulars.round} + 1`,
    finishedAt: null,
  });
  return shownCircular(db, id);
}

type Values = { status: CircularStatus } & Record<string, unknown>;

/** Changes a circular's status. Throws 404, or 409 `wrong_state`. */
async function move(db: Database, id: number, from: CircularStatus[], values: Values, isAlso?: SQL) {
  const moved = await db
    .update(circulars)
    .set(values as never)
    .where(and(eq(circulars.id, id), inArray(circulars.status, from), isAlso))
    .returning({ id: circulars.id });
  if (moved.length > 0) return;
  await readCircular(db, id);
  throw wrongState();
}

/** Staff actions on a circular that is being sent. */
export const CIRCULAR_ACTS = ['pause', 'resume', 'stop', 'cancel'] as const;
export type CircularAct = (typeof CIRCULAR_ACTS)[number];

/** Cancels the queued mails of a stopped circular. */
const cancelWaiting = (db: Database, id: number) =>
  db.execute(sql`
    update mail_messages set status = 'cancelled', reason = 'stopped'
    where circular_id = ${id} and status in ('queued', 'held')
      and exists (select from circulars where circulars.id = ${id} and circulars.status = 'stopped')`);

/** Performs an action on a circular and returns it. Throws 404, or 409 `wrong_state`. */
export async function actOnCircular(db: Database, id: number, act: CircularAct) {
  if (act === 'pause') await move(db, id, ['preparing', 'sending'], { status: 'paused' });
  // Resuming repeats the preparation, which skips recipients that were found before the pause.
  if (act === 'resume') await move(db, id, ['paused'], { status: 'preparing' });
  if (act === 'cancel') await move(db, id, ['draft', 'scheduled'], { status: 'cancelled' });
  if (act === 'stop') {
    await move(db, id, ['preparing', 'sending', 'paused'], { status: 'stopped', finishedAt: sql`now()` });
    await cancelWaiting(db, id);
  }
  return shownCircular(db, id);
}
