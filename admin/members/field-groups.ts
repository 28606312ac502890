import type { Member } from '../../db/validation/members.ts';

export type MemberField = Exclude<
  keyof Member,
  'id' | 'updatedAt' | 'companyStatus' | 'membershipStatus' | 'membershipEndsOn'
>;

/** A member's fields as the details show them; what is stored of a standing is shown as one. */
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
    'memberBrand',
    'memberDiscountInfo',
    'memberWebsite',
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
    'memberUniqueCode',
    'memberNumber',
    'memberMark',
    'memberCategory',
    'memberJoinDate',
    'endedOn',
    'created',
  ],
} as const satisfies Record<string, MemberField[]>;

export type FieldGroup = keyof typeof FIELD_GROUPS;

/** The name a member goes by: the Chinese one, else the English. */
export const memberName = (member: Pick<Member, 'companyNameHk' | 'companyNameEn'>) =>
  member.companyNameHk || member.companyNameEn;
