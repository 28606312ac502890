import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { selectProfileChange } from '../../db/queries/profile-changes.ts';
import { profileChanges } from '../../db/schema/index.ts';
import type { ApproveProfileChange } from '../../db/validation/membership/profile-changes.ts';
import { moveRecord } from '../crud/move-record.ts';
import { ApiError, found, notFound } from '../errors.ts';

const DECIDED = 'corrections.decided';

interface InTheWay {
  /** It is decided, or was asked for anew. */
  status?: string;
  /** Fields that were edited since. */
  conflicts?: string[];
}

/** A change in full. Throws 404. */
export const readProfileChange = async (db: Database, id: number) => found(await selectProfileChange(db, id));

/** Throws 400 where a field is named that nobody has asked to have changed. */
async function refuseOthers(db: Database, id: number, fields: readonly string[]) {
  const { after } = await readProfileChange(db, id);
  const isOther = fields.some((field) => !Object.hasOwn(after, field));
  if (isOther) throw new ApiError(400, 'error.validation', { errors: { fields: 'validation.invalid' } });
}

async function editedSince(db: Database, id: number, conflicts: string[]) {
  const errors = Object.fromEntries(conflicts.map((field) => [field, 'corrections.editedSince']));
  const current = await readProfileChange(db, id);
  return new ApiError(409, 'error.editConflict', { code: 'edit_conflict', errors, extra: { current } });
}

/**
 * Takes fields of a change over into the member's record; the rest is declined. Throws 400, 404, 409 `wrong_state` where it
 * is decided, 409 `edit_conflict` with `errors` by field for those that somebody has edited since it was asked for.
 */
export async function approveProfileChange(
  db: Database,
  id: number,
  { fields, reason = null, memberUpdatedAt, updatedAt }: ApproveProfileChange,
) {
  if (fields) await refuseOthers(db, id, fields);
  const named = fields ? sql`${sql.param(fields)}::text[]` : sql`null::text[]`;
  const at = (moment: Date | undefined) => sql`${moment?.toISOString() ?? null}::timestamptz`;
  const { rows } = await db.execute<{ inTheWay: InTheWay | null }>(sql`
    select approve_profile_change(${id}::int, ${named}, ${reason}, ${at(updatedAt)}, ${at(memberUpdatedAt)}) as "inTheWay"`);
  const { inTheWay } = found(rows);
  if (!inTheWay) throw notFound();
  if (inTheWay.status) throw new ApiError(409, DECIDED, { code: 'wrong_state' });
  if (inTheWay.conflicts) throw await editedSince(db, id, inTheWay.conflicts);
  return readProfileChange(db, id);
}

const source = {
  table: profileChanges,
  columns: { id: profileChanges.id, updatedAt: profileChanges.updatedAt },
};

/** Leaves the member's record as it is, for a reason that the member reads. Throws as `moveRecord` does. */
export async function declineProfileChange(
  db: Database,
  id: number,
  { reason, updatedAt }: { reason: string; updatedAt?: Date | undefined },
) {
  await moveRecord<{ updatedAt: Date }, typeof profileChanges>(db, source, id, {
    from: ['open'],
    set: {
      status: 'declined',
      reason,
      decidedAt: sql`now()`,
      decidedByName: sql`nullif(current_setting('audit.account_name', true), '')`,
    },
    updatedAt,
    wrongState: DECIDED,
  });
  return readProfileChange(db, id);
}

/** What of a member waits for staff. */
export const openChangeOf = (db: Database, memberId: number) =>
  db
    .select({ after: profileChanges.after, createdAt: profileChanges.createdAt })
    .from(profileChanges)
    .where(sql`${eq(profileChanges.memberId, memberId)} and ${profileChanges.status} = 'open'`);
