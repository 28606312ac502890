import { and, eq, sql } from 'drizzle-orm';
import type { Locale } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';
import { PROFILE_FIELDS } from '../../../db/membership/profile-fields.ts';
import { members, profileChanges } from '../../../db/tables/index.ts';
import {
  changedProfileSchema,
  type ProfileValues,
} from '../../../db/validation/membership/profile-changes.ts';
import { ApiError, found } from '../../errors.ts';
import { checked } from '../../platform/http/json.ts';
import { openChangeOf } from '../profile-changes/decide.ts';

const isField = (name: string) => PROFILE_FIELDS.some((field) => field === name);

/**
 * Validates a member's requested changes by the same rules as changes by staff. Throws 400 with `errors` by
 * field, including every field that members may not change.
 */
export function checkedProfile(given: unknown): ProfileValues {
  const others = Object.keys(typeof given === 'object' && given ? given : {}).filter(
    (name) => !isField(name),
  );
  if (others.length > 0) {
    const errors = Object.fromEntries(others.map((name) => [name, 'corrections.notYours']));
    throw new ApiError(400, 'error.validation', { errors });
  }
  return checked(changedProfileSchema, given) as ProfileValues;
}

/** Returns the data that the member can edit, and the open change request. Throws 404. */
export async function myProfile(db: Database, id: number) {
  const [rows, changes] = await db.batch([
    db
      .select({ values: sql<ProfileValues>`profile_of(members, ${sql.param([...PROFILE_FIELDS])}::text[])` })
      .from(members)
      .where(eq(members.id, id)),
    openChangeOf(db, id),
  ]);
  return { values: found(rows).values, change: changes[0] ?? null };
}

/** Stores a change request, which replaces the member's open request. Throws 404 or 409 `no_changes`. */
export async function changeMyProfile(db: Database, id: number, wanted: ProfileValues, locale: Locale) {
  const { rows } = await db.execute<{ id: number | null }>(
    sql`select request_profile_change(${id}::int, ${JSON.stringify(wanted)}::jsonb, ${locale}) as id`,
  );
  found(rows.filter((row) => row.id !== null));
}

/** Withdraws the open change request. Safe to repeat. */
export const withdrawMyChanges = (db: Database, id: number) =>
  db
    .update(profileChanges)
    .set({ status: 'withdrawn', decidedAt: sql`now()` })
    .where(and(eq(profileChanges.memberId, id), eq(profileChanges.status, 'open')));
