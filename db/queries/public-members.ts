import { asc, sql } from 'drizzle-orm';
import { members } from '../schema/index.ts';
import { visibleColumns } from './visible-columns.ts';

export const memberColumns = visibleColumns(members);

/** All that a visitor may see of a member (docs/api.md 4). */
export const publicMemberColumns = {
  id: members.id,
  memberUniqueCode: members.memberUniqueCode,
  companyNameHk: members.companyNameHk,
  companyNameEn: members.companyNameEn,
  memberChargeman: members.memberChargeman,
  memberWebsite: members.memberWebsite,
  memberType: members.memberType,
  memberMark: members.memberMark,
  memberCategory3: members.memberCategory3,
  memberDistrict: members.memberDistrict,
  businessTypes: members.businessTypes,
};

/** When a row of `members` was last confirmed by the member itself. */
export const listingConfirmedOn = sql<string | null>`(
  select confirmed_on::text from listing_confirmations confirmed where confirmed.member_id = members.id
)`;

/** What the pages of the directory show. */
export const listedMemberColumns = {
  ...publicMemberColumns,
  listingConfirmedOn: listingConfirmedOn.as('listing_confirmed_on'),
};

/** By companyNameHk, in the order of strokes. */
export const memberOrder = [sql`${members.companyNameHk} collate "zh-Hant-x-icu"`, asc(members.id)];

// Written out, so that the partial indexes are found.
/** Approved, and no term of its own is over for longer than the days of grace: one that is not recorded yet is listed. */
export const isListed = () => sql`(members.company_status and not exists (
  select from member_standings over where over.member_id = members.id and over.listed_until_on < hk_today()
))`;
/** Not decided yet: a rejected or withdrawn application keeps its record. */
export const isPending = () => sql`(not members.company_status and not exists (
  select from applications decided
  where decided.member_id = members.id and decided.status in ('rejected', 'withdrawn')
))`;
