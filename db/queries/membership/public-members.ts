import { asc, sql } from 'drizzle-orm';
import { SHOWABLE_FIELDS, type ShownFields } from '../../../core/membership/validation/shown-fields.ts';
import { members } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';
import { shownNumber } from './member-numbers.ts';

export const memberColumns = visibleColumns(members);

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

export const listingConfirmedOn = sql<string | null>`(
  select confirmed_on::text from listing_confirmations confirmed where confirmed.member_id = members.id
)`;

export const isAskable = sql<boolean>`(enquiry_address(members) is not null)`;

const shownValues = sql.join(
  SHOWABLE_FIELDS.map((field) => sql`${sql.raw(`'${field}'`)}, ${members[field]}`),
  sql`, `,
);

const shownFields = sql<ShownFields | null>`(
  select jsonb_object_agg(field, value) from jsonb_each(jsonb_build_object(${shownValues})) shown (field, value)
  where value not in ('""', '[]') and members.shown_consents ? field
)`;

export const visitorMemberColumns = { ...publicMemberColumns, shown: shownFields.as('shown') };

export const listedMemberColumns = {
  ...visitorMemberColumns,
  shownNumber: shownNumber.as('shown_number'),
  updatedAt: members.updatedAt,
  listingConfirmedOn: listingConfirmedOn.as('listing_confirmed_on'),
  takesEnquiries: isAskable.as('takes_enquiries'),
};

export const memberOrder = [sql`${members.companyNameHk} collate "zh-Hant-x-icu"`, asc(members.id)];

// The condition must repeat that of the partial indexes literally. Otherwise the planner does not use them.
/**
 * Approved, and the last term, extended by the grace period, has not ended. An approved member without
 * recorded terms is listed.
 */
export const isListed = () => sql`(members.company_status and not exists (
  select from member_standings over where over.member_id = members.id and over.listed_until_on < hk_today()
))`;
/** Rejected and withdrawn applicants keep their record in `members`. */
export const isPending = () => sql`(not members.company_status and not exists (
  select from applications decided
  where decided.member_id = members.id and decided.status in ('rejected', 'withdrawn')
))`;
export const isToReview = () => sql`(not members.company_status and not exists (
  select from applications decided
  where decided.member_id = members.id and decided.status in ('awaiting_payment', 'rejected', 'withdrawn')
))`;
