import { and, eq, sql } from 'drizzle-orm';
import type { Locale } from '../../../core/association/locales.ts';
import { PROFILE_FIELDS, PROFILE_GROUPS } from '../../../core/membership/profile-fields.ts';
import {
  changedProfileSchema,
  type ProfileValues,
} from '../../../core/membership/validation/profile-changes.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { members, profileChanges } from '../../../db/tables/index.ts';
import { needsRole } from '../../auth/person-session.ts';
import { ApiError, found, returned } from '../../http/failures/errors.ts';
import { checked } from '../../http/json.ts';
import type { MineLink } from '../../mail/mine.ts';
import { openChangeOf } from '../../membership/profile-changes/decide.ts';

const isField = (name: string) => PROFILE_FIELDS.some((field) => field === name);

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

const SEAT_FIELDS: readonly string[] = [
  ...PROFILE_GROUPS.representative,
  ...PROFILE_GROUPS.contactPerson,
  ...PROFILE_GROUPS.secretary,
  ...(['memberChargeman', 'memberEmail'] as const),
];

export function requireRights({ roles }: MineLink, wanted: ProfileValues): void {
  const isOfSeats = Object.keys(wanted).some((name) => SEAT_FIELDS.includes(name));
  if (roles && isOfSeats && !roles.includes('representative')) throw needsRole();
}

export async function myProfile(db: Database, id: number) {
  const [rows, changes] = await db.batch([
    db
      .select({
        values: sql<ProfileValues>`(profile_of(members, ${sql.param([...PROFILE_FIELDS])}::text[]) - not_stated)`,
      })
      .from(members)
      .where(eq(members.id, id)),
    openChangeOf(db, id),
  ]);
  return { values: found(rows).values, change: changes[0] ?? null };
}

export async function changeMyProfile(db: Database, id: number, wanted: ProfileValues, locale: Locale) {
  const { rows } = await run(db, calls.requestProfileChange({ member: id, wanted, locale }));
  returned(rows);
}

export const withdrawMyChanges = (db: Database, id: number) =>
  db
    .update(profileChanges)
    .set({ status: 'withdrawn', decidedAt: sql`now()` })
    .where(and(eq(profileChanges.memberId, id), eq(profileChanges.status, 'open')));
