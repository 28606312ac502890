import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database.ts';
import { members, profileChanges } from '../../tables/index.ts';
import type { ProfileValues } from '../../validation/membership/profile-changes.ts';
import { KEPT_DAYS } from '../../validation/office/retention.ts';
import { visibleColumns } from '../platform/visible-columns.ts';

const ADDRESS_FIELDS =
  "array['memberEmail', 'representativeEmail', 'contactPersonEmail', 'memberSecretaryEmail']";

const { before, after, ...columns } = visibleColumns(profileChanges);

const ofMember = (what: string) =>
  sql.raw(`(select ${what} from members member where member.id = profile_changes.member_id)`);

/** Columns for lists of change requests. They contain the names of the changed fields, but not the values. */
export const profileChangeColumns = {
  ...columns,
  companyName:
    sql<string>`${ofMember("coalesce(nullif(member.company_name_hk, ''), member.company_name_en)")}`.as(
      'company_name',
    ),
  memberNumber: sql<string>`${ofMember('shown_number(member.member_unique_code, member.member_number)')}`.as(
    'member_number',
  ),
  isAddressChange: sql<boolean>`(profile_changes.after ?| ${sql.raw(ADDRESS_FIELDS)})`.as(
    'is_address_change',
  ),
  fields: sql<string[]>`array(select jsonb_object_keys(profile_changes.after))`.as('fields'),
};

/** Sort order: newest first. */
export const profileChangeOrder = [desc(profileChanges.id)];

export const profileChangeSearch = ofMember('member.staff_search_text');

/** Selects a change request with the current values of the member's record. */
export const selectProfileChange = (db: Database, id: number) =>
  db
    .select({
      ...profileChangeColumns,
      before,
      after,
      today: sql<ProfileValues>`profile_of(members, array(select jsonb_object_keys(profile_changes.after)))`,
      conflicts: sql<string[]>`to_jsonb(profile_conflicts(members, profile_changes))`,
      memberUpdatedAt: members.updatedAt,
    })
    .from(profileChanges)
    .innerJoin(members, eq(members.id, profileChanges.memberId))
    .where(eq(profileChanges.id, id));

/** Deletes change requests that were decided long ago, because they contain names of officers. */
export const expireProfileChanges = (db: Database) =>
  db.execute(
    sql`delete from profile_changes where decided_at < now() - make_interval(days => ${KEPT_DAYS.corrections}::int)`,
  );
