import type { Member } from '../../../../db/validation/membership/members.ts';
import { SEEN, UNSEEN } from './match.ts';

/** The fields that a row of the member list needs: about half of a record. Its details and its form fetch the rest. */
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
