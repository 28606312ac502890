import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { MembershipStatus } from '../../constants.ts';
import { membershipFees, membershipPeriods } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';
import { shownNumber } from './member-numbers.ts';
import { memberColumns } from './public-members.ts';

export const feeColumns = visibleColumns(membershipFees);
export const periodColumns = visibleColumns(membershipPeriods);

/** Sort order by type; within a type, the latest start date comes first. */
export const feeOrder = [asc(membershipFees.memberType), desc(membershipFees.validFromOn)];
export const periodOrder = [desc(membershipPeriods.startsOn), desc(membershipPeriods.id)];

/** Selects the membership status of a `members` row today, in Hong Kong. */
export const membershipStatus = sql<MembershipStatus>`(
  select status from membership_statuses(members.id, members.ended_on, hk_today())
)`;
/**
 * Selects the last day of a member's last term. Null if the member has no recorded term or is a life member.
 */
export const membershipEnd = sql<string | null>`(
  select ends_on from member_standings standing where standing.member_id = members.id
)`;

/** Joining day in the member's record. Null if the day cannot be parsed. */
const joinedOn = sql<string | null>`join_day(members.member_join_date)`;
/**
 * First day of membership: the joining day in the member's record, or else the start of the first recorded
 * term.
 */
export const memberSince = sql<string | null>`coalesce(${joinedOn}, (
  select since_on from member_standings standing where standing.member_id = members.id
))::text`;
/** Selects whether the record has a joining day that cannot be parsed. */
export const hasUnclearJoinDate = sql<boolean>`(members.member_join_date <> '' and ${joinedOn} is null)`;

/** Columns of a member for staff, with its membership status. */
export const staffMemberColumns = {
  ...memberColumns,
  shownNumber: shownNumber.as('shown_number'),
  memberJoinedOn: sql`(${joinedOn})::text`.as('member_joined_on'),
  membershipStatus: membershipStatus.as('membership_status'),
  membershipEndsOn: sql`(${membershipEnd})::text`.as('membership_ends_on'),
};

/** Additional sort fields of members for staff. */
export const membershipSorts: Record<string, SQL> = {
  membershipStatus,
  membershipEndsOn: membershipEnd,
};
