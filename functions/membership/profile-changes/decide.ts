import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { selectProfileChange } from '../../../db/queries/membership/profile-changes.ts';
import { profileChanges } from '../../../db/tables/index.ts';
import type { ApproveProfileChange } from '../../../db/validation/membership/profile-changes.ts';
import { ApiError, found, notFound } from '../../errors.ts';
import { moveRecord } from '../../platform/crud/move-record.ts';

const DECIDED = 'corrections.decided';

interface InTheWay {
  /** Status of the request. Present if the request has already been decided or replaced. */
  status?: string;
  /** Fields that staff have edited since the request. */
  conflicts?: string[];
}

/** Reads a change request in full. Throws 404. */
export const readProfileChange = async (db: Database, id: number) => found(await selectProfileChange(db, id));

/** Throws 400 for a field that the request does not contain. */
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
 * Approves some fields of a change request and declines the others. Throws 400 with `errors` for unknown
 * fields, 404 for an unknown request, 409 `wrong_state` if the request is already decided, 409 `denied` if
 * the owner of an old address has objected, or 409 `edit_conflict` with `errors` for fields that were edited
 * after the request.
 */
export async function approveProfileChange(
  db: Database,
  id: number,
  { fields, reason = null, memberUpdatedAt, despiteDenial = false, updatedAt }: ApproveProfileChange,
) {
  if (fields) await refuseOthers(db, id, fields);
  const named = fields ? sql`${sql.param(fields)}::text[]` : sql`null::text[]`;
  const at = (moment: Date | undefined) => sql`${moment?.toISOString() ?? null}::timestamptz`;
  const { rows } = await db.execute<{ inTheWay: InTheWay | null }>(sql`
    select approve_profile_change(${id}::int, ${named}, ${reason}, ${at(updatedAt)}, ${at(memberUpdatedAt)},
      ${despiteDenial}::boolean) as "inTheWay"`);
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

/** Declines a change request with a reason for the member. Throws the errors of `moveRecord`. */
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

/** Reads a member's open change request. */
export const openChangeOf = (db: Database, memberId: number) =>
  db
    .select({ after: profileChanges.after, createdAt: profileChanges.createdAt })
    .from(profileChanges)
    .where(sql`${eq(profileChanges.memberId, memberId)} and ${profileChanges.status} = 'open'`);
