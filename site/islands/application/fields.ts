import { HIDDEN_FIELD } from '../../../db/constants.ts';

/** Storage key of the draft. */
export const APPLICATION_DRAFT = 'membership-application';

/** Values of the application form during input. */
export interface ApplicationFields {
  companyNameHk: string;
  companyNameEn: string;
  memberChargeman: string;
  memberCompanyAddr: string;
  memberDistrict: string;
  memberPhone: string;
  memberFax: string;
  memberEmail: string;
  memberWebsite: string;
  memberBusinessCertNo: string;
  memberBusinessYear: string;
  memberNumberOfEmployees: string;
  memberNumberOfShops: string;
  memberBrand: string;
  representativeTitle: string;
  representativeName: string;
  representativeNameEn: string;
  representativePosition: string;
  representativeMobile: string;
  representativeEmail: string;
  contactPersonName: string;
  contactPersonPhone: string;
  contactPersonEmail: string;
  businessTypes: string[];
  topics: string[];
  memberType: string;
  [HIDDEN_FIELD]: string;
}

/**
 * Default values of the fields that are never empty: the current year, one employee and one shop
 * (docs/product.md 5).
 */
export const filledIn = (now: Date) => ({
  memberBusinessYear: String(now.getFullYear()),
  memberNumberOfEmployees: '1',
  memberNumberOfShops: '1',
});

export const emptyApplication = (now: Date, memberType: string): ApplicationFields => ({
  companyNameHk: '',
  companyNameEn: '',
  memberChargeman: '',
  memberCompanyAddr: '',
  memberDistrict: '',
  memberPhone: '',
  memberFax: '',
  memberEmail: '',
  memberWebsite: '',
  memberBusinessCertNo: '',
  ...filledIn(now),
  memberBrand: '',
  representativeTitle: '',
  representativeName: '',
  representativeNameEn: '',
  representativePosition: '',
  representativeMobile: '',
  representativeEmail: '',
  contactPersonName: '',
  contactPersonPhone: '',
  contactPersonEmail: '',
  businessTypes: [],
  topics: [],
  memberType,
  [HIDDEN_FIELD]: '',
});
