import { sql } from 'drizzle-orm';
import { MEMBERSHIP_STATUSES } from '../../../db/constants.ts';
import { isNumbered } from '../../../db/queries/membership/member-numbers.ts';
import {
  hasUnclearJoinDate,
  membershipSorts,
  membershipStatus,
  staffMemberColumns,
} from '../../../db/queries/membership/membership.ts';
import { memberOrder } from '../../../db/queries/membership/public-members.ts';
import { foldedAddress, members } from '../../../db/tables/index.ts';
import type { Resource } from '../../platform/crud/list.ts';
import { badFilter } from '../../platform/crud/list-query.ts';

/** Filters of member lists that do not correspond to a column, for the API documentation. */
export const MEMBERSHIP_FILTERS = {
  membershipStatus: {
    description:
      'For staff: one of these or an array. `sort` takes `membershipStatus` and `membershipEndsOn` too.',
    enum: [...MEMBERSHIP_STATUSES],
  },
};

function hasStatus(value: unknown) {
  const wanted = [value].flat();
  if (!wanted.every((status) => MEMBERSHIP_STATUSES.some((known) => known === status)))
    throw badFilter('membershipStatus');
  return sql`${membershipStatus} = any (array[${sql.join(
    wanted.map((status) => sql`${status}`),
    sql`, `,
  )}]::text[])`;
}

/** Parses a filter that must be true or false. Throws 400 for any other value. */
function isUnclear(value: unknown) {
  if (typeof value !== 'boolean') throw badFilter('hasUnclearJoinDate');
  return sql`${hasUnclearJoinDate} = ${value}`;
}

/** Definition of the members resource for staff. */
export const memberSource = {
  resource: 'members',
  table: members,
  columns: staffMemberColumns,
  filters: {
    membershipStatus: hasStatus,
    isUnreachable: () => sql`is_unreachable(members)`,
    hasUnclearJoinDate: isUnclear,
  },
  sorts: membershipSorts,
  search: members.staffSearchText,
  searchedBeside: foldedAddress(members),
  numbered: isNumbered,
  orderBy: memberOrder,
  version: 'members',
  people: 'members',
} satisfies Resource;
