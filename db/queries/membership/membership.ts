import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { MembershipStatus } from '../../../core/membership/kinds.ts';
import { membershipFees, membershipPeriods } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';
import { shownNumber } from './member-numbers.ts';
import { memberColumns } from './public-members.ts';

export const feeColumns = visibleColumns(membershipFees);
export const periodColumns = visibleColumns(membershipPeriods);

export const feeOrder = [asc(membershipFees.memberType), desc(membershipFees.validFromOn)];
export const periodOrder = [desc(membershipPeriods.startsOn), desc(membershipPeriods.id)];

export const membershipStatus = sql<MembershipStatus>`(
  select status from membership_statuses(members.id, members.ended_on, hk_today())
)`;
export const membershipEnd = sql<string | null>`(
  select ends_on from member_standings standing where standing.member_id = members.id
)`;

const joinedOn = sql<string | null>`join_day(members.member_join_date)`;
export const memberCredit = sql<number>`(
  select coalesce(sum(payment_credit(payments.id)), 0)::float8 from payments where payments.member_id = members.id
)`;

export const memberSince = sql<string | null>`coalesce(${joinedOn}, (
  select since_on from member_standings standing where standing.member_id = members.id
))::text`;
export const hasUnclearJoinDate = sql<boolean>`(members.member_join_date <> '' and ${joinedOn} is null)`;

export const staffMemberColumns = {
  ...memberColumns,
  shownNumber: shownNumber.as('shown_number'),
  memberJoinedOn: sql`(${joinedOn})::text`.as('member_joined_on'),
  membershipStatus: membershipStatus.as('membership_status'),
  membershipEndsOn: sql`(${membershipEnd})::text`.as('membership_ends_on'),
};

export const membershipSorts: Record<string, SQL> = {
  membershipStatus,
  membershipEndsOn: membershipEnd,
};
