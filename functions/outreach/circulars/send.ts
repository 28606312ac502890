import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { MessageKey } from '../../../core/messages/index.ts';
import type { CircularStatus } from '../../../core/outreach/kinds.ts';
import type {
  resendCircularSchema,
  sendCircularSchema,
} from '../../../core/outreach/validation/circulars.ts';
import type { Database } from '../../../db/database.ts';
import { circularColumns } from '../../../db/queries/outreach/circulars.ts';
import { circulars } from '../../../db/tables/index.ts';
import {
  type Attempt,
  attemptOfRequest,
  createdBefore,
  rememberAttempt,
} from '../../crud/forms/idempotency.ts';
import { ApiError, editConflict, found, idempotencyConflict } from '../../http/failures/errors.ts';
import type { Call } from '../../http/types.ts';
import { countAudience, missingOf } from './audience.ts';

type Sender = Pick<Call, 'db' | 'settings'>;

const MISSING: Record<string, MessageKey> = {
  sender_incomplete: 'circulars.senderIncomplete',
  not_tested: 'circulars.notTested',
  nobody: 'circulars.nobody',
  empty: 'circulars.noContent',
  no_meeting: 'circulars.noMeeting',
};

export const wrongState = () => new ApiError(409, 'circulars.wrongState', { code: 'wrong_state' });

export const readCircular = async (db: Database, id: number) =>
  found(await db.select().from(circulars).where(eq(circulars.id, id)));

export const shownCircular = async (db: Database, id: number) =>
  found(await db.select(circularColumns).from(circulars).where(eq(circulars.id, id)));

const attemptOfCircular = (id: number, { requestId, ...body }: { requestId: string }) =>
  attemptOfRequest('circulars', requestId, { id, ...body });

async function isRepeated(db: Database, id: number, attempt: Attempt): Promise<boolean> {
  if ((await createdBefore(db, attempt)) !== undefined) return true;
  const [known] = await db
    .select({ id: circulars.id })
    .from(circulars)
    .where(eq(circulars.requestId, attempt.key));
  if (known && known.id !== id) throw idempotencyConflict();
  return known !== undefined;
}

async function refuseUnready(
  call: Sender,
  circular: typeof circulars.$inferSelect,
  { count: seen, byPost = false }: { count: number; byPost?: boolean | undefined },
) {
  const count = await countAudience(call.db, circular);
  const isServedByPost = byPost && circular.topic === 'official';
  const [missing] = (await missingOf(call, circular, count)).missing.filter(
    (name) => !(name === 'nobody' && isServedByPost),
  );
  if (missing) throw new ApiError(409, MISSING[missing] ?? 'circulars.wrongState', { code: missing });
  if (count !== seen) throw new ApiError(409, 'circulars.audienceChanged', { code: 'audience_changed' });
}

async function refuseLate(db: Database, { id, topic }: typeof circulars.$inferSelect, at?: Date) {
  if (topic !== 'official') return;
  const { rows } = await db.execute<{ isLate: boolean }>(sql`
    select (${(at ?? new Date()).toISOString()}::timestamptz at time zone association_zone())::date
      > meeting_on - notice_days - 1 as "isLate"
    from circulars where id = ${id}`);
  if (rows[0]?.isLate) throw new ApiError(409, 'circulars.tooLate', { code: 'too_late' });
}

/**
 * Once for each `requestId`. Throws 400 if the time is in the past, 404 for an unknown circular, or 409 with
 * the code `edit_conflict`, `wrong_state`, `audience_changed`, `too_late`, `sender_incomplete`, `not_tested`,
 * `nobody`, `empty` or `idempotency_conflict`.
 */
export async function sendCircular(
  call: Sender,
  id: number,
  { updatedAt, ...given }: z.output<typeof sendCircularSchema>,
) {
  const { db } = call;
  const { requestId, count, at, lateReason = null, byPost } = given;
  const attempt = attemptOfCircular(id, given);
  const circular = await readCircular(db, id);
  if (await isRepeated(db, id, attempt)) return shownCircular(db, id);
  if (circular.status !== 'draft') throw wrongState();
  if (circular.updatedAt.getTime() !== updatedAt.getTime()) throw editConflict(await shownCircular(db, id));
  if (at && at < new Date())
    throw new ApiError(400, 'error.validation', { errors: { at: 'circulars.inPast' } });
  await refuseUnready(call, circular, { count, byPost });
  if (!lateReason) await refuseLate(db, circular, at);
  const status = at ? ('scheduled' as const) : ('preparing' as const);
  const times = at ? { scheduledAt: at } : { startedAt: sql`now()` };
  const sent = await db
    .update(circulars)
    .set({ status, requestId, lateReason, ...times })
    .where(and(eq(circulars.id, id), eq(circulars.status, 'draft'), eq(circulars.updatedAt, updatedAt)))
    .returning({ id: circulars.id });
  if (sent.length > 0) await rememberAttempt(db, attempt, id);
  else if (!(await isRepeated(db, id, attempt))) throw wrongState();
  return shownCircular(db, id);
}

export async function resendCircular(db: Database, id: number, given: z.output<typeof resendCircularSchema>) {
  const { requestId, withNew = false } = given;
  const attempt = attemptOfCircular(id, given);
  await readCircular(db, id);
  if (await isRepeated(db, id, attempt)) return shownCircular(db, id);
  await move(db, id, ['sent', 'stopped'], {
    status: 'preparing',
    requestId,
    withNew,
    round: sql`${circulars.round} + 1`,
    finishedAt: null,
  });
  await rememberAttempt(db, attempt, id);
  return shownCircular(db, id);
}

type Values = { status: CircularStatus } & Record<string, unknown>;

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

export async function copyCircular(db: Database, id: number, authorName: string) {
  const { topic, subjectZh, subjectEn, blocks, keptWords, segmentIds, meetingOn, noticeDays } =
    await readCircular(db, id);
  const [row] = await db
    .insert(circulars)
    .values({ topic, subjectZh, subjectEn, blocks, keptWords, segmentIds, meetingOn, noticeDays, authorName })
    .returning({ id: circulars.id });
  return shownCircular(db, row?.id ?? 0);
}

export const CIRCULAR_ACTS = ['pause', 'resume', 'stop', 'cancel', 'unschedule'] as const;
export type CircularAct = (typeof CIRCULAR_ACTS)[number];

const cancelWaiting = (db: Database, id: number) =>
  db.execute(sql`
    update mail_messages set status = 'cancelled', reason = 'stopped'
    where circular_id = ${id} and status in ('queued', 'held')
      and exists (select from circulars where circulars.id = ${id} and circulars.status = 'stopped')`);

export async function actOnCircular(db: Database, id: number, act: CircularAct) {
  if (act === 'pause') await move(db, id, ['preparing', 'sending'], { status: 'paused' });
  // Resuming repeats the preparation, which skips recipients that were found before the pause.
  if (act === 'resume') await move(db, id, ['paused'], { status: 'preparing' });
  if (act === 'cancel') await move(db, id, ['draft', 'scheduled'], { status: 'cancelled' });
  if (act === 'unschedule') await move(db, id, ['scheduled'], { status: 'draft', scheduledAt: null });
  if (act === 'stop') {
    await move(db, id, ['preparing', 'sending', 'paused'], { status: 'stopped', finishedAt: sql`now()` });
    await cancelWaiting(db, id);
  }
  return shownCircular(db, id);
}
