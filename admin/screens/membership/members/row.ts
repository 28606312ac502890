import type { Member } from '../../../../core/membership/validation/members.ts';
import { SEEN, UNSEEN } from './match.ts';

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

export const OPTIONAL_FIELDS = [
  'memberDistrict',
  'businessTypes',
  'memberBusinessCertNo',
  'memberMobile',
  'memberWebsite',
  'representativeName',
] as const satisfies (keyof Member)[];

export type MemberRow = Pick<Member, (typeof MEMBER_ROW_FIELDS)[number]> &
  Partial<Pick<Member, (typeof OPTIONAL_FIELDS)[number]>>;
