import type { Member } from '../../../../db/validation/membership/members.ts';

export type MemberField = Exclude<
  keyof Member,
  | 'id'
  | 'updatedAt'
  | 'companyStatus'
  | 'memberUniqueCode'
  | 'memberNumber'
  | 'membershipStatus'
  | 'membershipEndsOn'
  | 'shownConsents'
  | 'memberLogo'
  | 'memberPhotos'
>;

/** Groups of a member's fields in the details. Several stored columns form one standing. */
export const FIELD_GROUPS = {
  company: [
    'companyNameHk',
    'companyNameEn',
    'memberCompanyAddr',
    'companyArea',
    'memberDistrict',
    'memberBusinessCertNo',
    'businessTypes',
    'memberBusinessType',
    'memberBusinessYear',
    'memberEstablishedYear',
    'memberNumberOfShops',
    'memberStoreCount',
    'memberNumberOfEmployees',
    'memberEmployeeCount',
    'memberServices',
    'memberOpeningHours',
    'memberBrand',
    'memberDiscountInfo',
    'memberWebsite',
    'memberSocialPages',
  ],
  contact: [
    'memberChargeman',
    'memberPhone',
    'memberTelphone',
    'memberMobile',
    'memberFax',
    'memberEmail',
    'representativeName',
    'representativeNameEn',
    'representativeTitle',
    'representativePosition',
    'representativeMobile',
    'representativeEmail',
    'contactPersonName',
    'contactPersonPhone',
    'contactPersonEmail',
    'memberSecretaryName',
    'memberSecretaryPhone',
    'memberSecretaryEmail',
  ],
  member: [
    'memberType',
    'shownNumber',
    'memberMark',
    'memberCategory',
    'memberJoinDate',
    'memberJoinedOn',
    'endedOn',
    'created',
  ],
} as const satisfies Record<string, MemberField[]>;

export type FieldGroup = keyof typeof FIELD_GROUPS;

/** Returns a member's display name: Chinese, else English. */
export const memberName = (member: Pick<Member, 'companyNameHk' | 'companyNameEn'>) =>
  member.companyNameHk || member.companyNameEn;
