import { sql } from 'drizzle-orm';
import { MEMBERSHIP_STATUSES } from '../../../core/membership/kinds.ts';
import { NOTICE_CHANNELS } from '../../../core/outreach/kinds.ts';
import { isNumbered } from '../../../db/queries/membership/member-numbers.ts';
import {
  hasUnclearJoinDate,
  membershipSorts,
  membershipStatus,
  staffMemberColumns,
} from '../../../db/queries/membership/membership.ts';
import { memberOrder } from '../../../db/queries/membership/public-members.ts';
import { foldedAddress, members } from '../../../db/tables/index.ts';
import type { Resource } from '../../crud/list.ts';
import { badFilter } from '../../crud/list-query.ts';
import { hasStanding, isTyped } from './directory-search.ts';

const NOTICE_STATES = [...NOTICE_CHANNELS, 'none'] as const;

export const MEMBERSHIP_FILTERS = {
  standing: { description: '`permanent` or `ordinary`', enum: ['permanent', 'ordinary'] },
  words: {
    description:
      'As `q` of visitors, but Latin words stand at the beginning of a word, and telephone numbers that firms show are found.',
    type: 'string',
  },
  noticeChannel: {
    description: 'For staff: agreed to notices by e-mail (`mail`), refused them (`post`), or neither.',
    enum: [...NOTICE_STATES],
  },
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

function isUnclear(value: unknown) {
  if (typeof value !== 'boolean') throw badFilter('hasUnclearJoinDate');
  return sql`${hasUnclearJoinDate} = ${value}`;
}

function hasNoticeChannel(value: unknown) {
  if (!NOTICE_STATES.some((known) => known === value)) throw badFilter('noticeChannel');
  return sql`coalesce((select channel from notice_channels where member_id = members.id), 'none') = ${value}`;
}

export const memberSource = {
  resource: 'members',
  table: members,
  columns: staffMemberColumns,
  filters: {
    membershipStatus: hasStatus,
    noticeChannel: hasNoticeChannel,
    standing: hasStanding,
    words: isTyped,
    isUnreachable: () => sql`is_unreachable(members)`,
    lacksPerson: () => sql`members.id in (select members_without_person())`,
    hasUnclearJoinDate: isUnclear,
  },
  sorts: membershipSorts,
  search: members.staffSearchText,
  searchedBeside: foldedAddress(members),
  numbered: (term) => isNumbered(term),
  orderBy: memberOrder,
  version: 'members',
  people: 'members',
} satisfies Resource;
