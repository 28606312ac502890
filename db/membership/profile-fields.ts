/**
 * What a member may ask to have changed of its own record, as its form has it. Standing, numbers, dates and the certificate
 * of registration are not among them: what the office has checked itself does not change by a link.
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
    'memberBrand',
    'memberDiscountInfo',
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

/** In the order of the form. */
export const PROFILE_FIELDS: readonly ProfileField[] = Object.values(PROFILE_GROUPS).flat();
