import { eq, sql } from 'drizzle-orm';
import type { ApproveProfileChange } from '../../../core/membership/validation/profile-changes.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { selectProfileChange } from '../../../db/queries/membership/profile-changes.ts';
import { profileChanges } from '../../../db/tables/index.ts';
import { moveRecord } from '../../crud/move-record.ts';
import { ApiError, found, returned } from '../../http/failures/errors.ts';

const DECIDED = 'corrections.decided';

interface InTheWay {
  status?: string;
  conflicts?: string[];
}

export const readProfileChange = async (db: Database, id: number) => found(await selectProfileChange(db, id));

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

export async function approveProfileChange(
  db: Database,
  id: number,
  { fields, reason = null, memberUpdatedAt, despiteDenial = false, updatedAt }: ApproveProfileChange,
) {
  if (fields) await refuseOthers(db, id, fields);
  const { rows } = await run(
    db,
    calls.approveProfileChange({
      id,
      fields: fields ?? null,
      reason,
      updated: updatedAt ?? null,
      seen: memberUpdatedAt ?? null,
      despiteDenial,
    }),
  );
  const inTheWay = returned(rows) as InTheWay;
  if (inTheWay.status) throw new ApiError(409, DECIDED, { code: 'wrong_state' });
  if (inTheWay.conflicts) throw await editedSince(db, id, inTheWay.conflicts);
  return readProfileChange(db, id);
}

export async function undoProfileChange(db: Database, id: number) {
  returned((await run(db, calls.undoProfileChange({ id }))).rows);
  return readProfileChange(db, id);
}

const source = {
  table: profileChanges,
  columns: { id: profileChanges.id, updatedAt: profileChanges.updatedAt },
};

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

export const openChangeOf = (db: Database, memberId: number) =>
  db
    .select({ after: profileChanges.after, createdAt: profileChanges.createdAt })
    .from(profileChanges)
    .where(sql`${eq(profileChanges.memberId, memberId)} and ${profileChanges.status} = 'open'`);
