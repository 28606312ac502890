import { desc, eq, sql } from 'drizzle-orm';
import type { ProfileValues } from '../../../core/membership/validation/profile-changes.ts';
import { KEPT_DAYS } from '../../../core/office/validation/retention.ts';
import type { Database } from '../../database.ts';
import { members, profileChanges } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';

const ADDRESS_FIELDS =
  "array['memberEmail', 'representativeEmail', 'contactPersonEmail', 'memberSecretaryEmail']";

const { before, after, ...columns } = visibleColumns(profileChanges);

const ofMember = (what: string) =>
  sql.raw(`(select ${what} from members member where member.id = profile_changes.member_id)`);

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

export const profileChangeOrder = [desc(profileChanges.id)];

export const profileChangeSearch = ofMember('member.staff_search_text');

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

export const expireProfileChanges = (db: Database) =>
  db.execute(
    sql`delete from profile_changes where decided_at < now() - make_interval(days => ${KEPT_DAYS.corrections}::int)`,
  );
