import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { members, profileChanges } from '../schema/index.ts';
import type { ProfileValues } from '../validation/membership/profile-changes.ts';
import { visibleColumns } from './visible-columns.ts';

const { before, after, ...columns } = visibleColumns(profileChanges);

const ofMember = (what: string) =>
  sql.raw(`(select ${what} from members member where member.id = profile_changes.member_id)`);

/** What lists show: which fields, and nothing of what stands in them. */
export const profileChangeColumns = {
  ...columns,
  companyName:
    sql<string>`${ofMember("coalesce(nullif(member.company_name_hk, ''), member.company_name_en)")}`.as(
      'company_name',
    ),
  memberNumber: sql<string>`${ofMember('member.member_number')}`.as('member_number'),
  fields: sql<string[]>`array(select jsonb_object_keys(profile_changes.after))`.as('fields'),
};

/** Newest first. */
export const profileChangeOrder = [desc(profileChanges.id)];

export const profileChangeSearch = ofMember('member.staff_search_text');

/** A change beside what stands in the member's record today. */
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

/** Decided changes say who held which office when: they go as the versions of members do. */
export const expireProfileChanges = (db: Database) =>
  db.execute(sql`delete from profile_changes where decided_at < now() - interval '90 days'`);
