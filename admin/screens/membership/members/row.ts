import type { Member } from '../../../../db/validation/membership/members.ts';
import { SEEN, UNSEEN } from './match.ts';

/**
 * Fields that a row of the member list needs. The details and the form of a member fetch the complete record,
 * which is twice as large.
 */
export const MEMBER_ROW_FIELDS = [
  'id',
  'updatedAt',
  ...SEEN,
  ...UNSEEN,
  'shownNumber',
  'memberType',
  'companyStatus',
  'memberMark',
  'memberCategory3',
  'membershipStatus',
  'representativeEmail',
] as const satisfies (keyof Member)[];

export type MemberRow = Pick<Member, (typeof MEMBER_ROW_FIELDS)[number]>;
