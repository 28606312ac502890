/**
 * Fields of its record that a member may ask to change, as grouped in its form. Standing, numbers, dates and
 * the registration certificate are excluded. A link must not change data that the office verified.
 */
export const PROFILE_GROUPS = {
  company: [
    'companyNameHk',
    'companyNameEn',
    'memberChargeman',
    'memberCompanyAddr',
    'memberDistrict',
    'memberPhone',
    'memberTelphone',
    'memberMobile',
    'memberFax',
    'memberEmail',
    'memberWebsite',
  ],
  business: [
    'businessTypes',
    'memberServices',
    'memberOpeningHours',
    'memberBrand',
    'memberDiscountInfo',
    'memberSocialPages',
    'memberBusinessYear',
    'memberNumberOfShops',
    'memberNumberOfEmployees',
  ],
  representative: [
    'representativeTitle',
    'representativeName',
    'representativeNameEn',
    'representativePosition',
    'representativeMobile',
    'representativeEmail',
  ],
  contactPerson: ['contactPersonName', 'contactPersonPhone', 'contactPersonEmail'],
  secretary: ['memberSecretaryName', 'memberSecretaryPhone', 'memberSecretaryEmail'],
} as const;

export type ProfileGroup = keyof typeof PROFILE_GROUPS;
export type ProfileField = (typeof PROFILE_GROUPS)[ProfileGroup][number];

/** All fields, in form order. */
export const PROFILE_FIELDS: readonly ProfileField[] = Object.values(PROFILE_GROUPS).flat();
