import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { MembershipStatus } from '../constants.ts';
import { membershipFees, membershipPeriods } from '../schema/index.ts';
import { memberColumns } from './public-members.ts';
import { visibleColumns } from './visible-columns.ts';

export const feeColumns = visibleColumns(membershipFees);
export const periodColumns = visibleColumns(membershipPeriods);

/** What holds now comes first. */
export const feeOrder = [asc(membershipFees.memberType), desc(membershipFees.validFromOn)];
export const periodOrder = [desc(membershipPeriods.startsOn), desc(membershipPeriods.id)];

/** How a row of `members` stands today, in Hong Kong. */
export const membershipStatus = sql<MembershipStatus>`membership_status(members.id, members.ended_on, hk_today())`;
/** When its last term ends; null for life too. */
export const membershipEnd = sql<string | null>`(
  select ends_on from member_standings standing where standing.member_id = members.id
)`;

/** A member as staff read it: with how it stands. */
export const staffMemberColumns = {
  ...memberColumns,
  membershipStatus: membershipStatus.as('membership_status'),
  membershipEndsOn: sql`(${membershipEnd})::text`.as('membership_ends_on'),
};

/** What staff may sort members by beside their columns. */
export const membershipSorts: Record<string, SQL> = {
  membershipStatus,
  membershipEndsOn: membershipEnd,
};
