import { HIDDEN_FIELD } from '../../../core/fields/limits.ts';

export const APPLICATION_DRAFT = 'membership-application';

/** Kept in the tab, so that a reload still shows it. */
export interface SentApplication {
  memberUniqueCode: string;
  dueOn?: string | null;
}
export const SENT_APPLICATION = 'membership-application-sent';

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
  stated: string[];
  [HIDDEN_FIELD]: string;
}

export const NUMBERS = ['memberBusinessYear', 'memberNumberOfEmployees', 'memberNumberOfShops'] as const;

/** The current year, one employee and one shop (docs/product.md 5). */
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
  stated: [],
  memberType,
  [HIDDEN_FIELD]: '',
});

export function asSent({ stated, ...fields }: ApplicationFields, now: Date) {
  const defaults = filledIn(now);
  const notStated = NUMBERS.filter((name) => !stated.includes(name) && fields[name] === defaults[name]);
  return { ...fields, notStated };
}
