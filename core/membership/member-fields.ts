export const MEMBER_ROLES = ['company', 'secretary', 'representative', 'contactPerson'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export type MemberFieldKind =
  | 'text'
  | 'choice'
  | 'number'
  | 'phone'
  | 'fax'
  | 'email'
  | 'writtenDay'
  | 'day'
  | 'flag'
  | 'count'
  /** Old clients send it either as a text or as a number. */
  | 'countText'
  | 'businessTypes';

interface MemberField {
  kind: MemberFieldKind;
  length?: number;
  isLong?: true;
  isWide?: true;
  group?: 'company' | 'contact' | 'member';
  isRequired?: true;
  /** A visitor's value is ignored (docs/api.md 3). */
  isStaffOnly?: true;
  profile?: 'company' | 'business' | 'representative' | 'contactPerson' | 'secretary';
  person?: readonly [MemberRole, 'names' | 'emails' | 'phones' | 'others'];
}

/**
 * In display order. Forms, validation, imports and the handling of personal data use them
 * (docs/decisions/0055). The columns are in `db/tables/membership/members.ts`, the labels in the
 * dictionaries.
 */
export const MEMBER_FIELDS = {
  companyNameHk: { kind: 'text', group: 'company', isRequired: true, profile: 'company' },
  companyNameEn: { kind: 'text', group: 'company', isRequired: true, profile: 'company' },
  memberCompanyAddr: {
    kind: 'text',
    length: 2000,
    isWide: true,
    group: 'company',
    isRequired: true,
    profile: 'company',
    person: ['company', 'others'],
  },
  memberDistrict: { kind: 'choice', group: 'company', profile: 'company' },
  companyArea: { kind: 'text', group: 'company' },
  memberBusinessCertNo: { kind: 'number', group: 'company' },
  businessTypes: { kind: 'businessTypes', isWide: true, group: 'company', profile: 'business' },
  memberBusinessType: { kind: 'text', group: 'company' },
  memberServices: { kind: 'text', length: 2000, isLong: true, group: 'company', profile: 'business' },
  memberOpeningHours: { kind: 'text', length: 500, isLong: true, group: 'company', profile: 'business' },
  memberSocialPages: { kind: 'text', length: 1000, isLong: true, group: 'company', profile: 'business' },
  memberBrand: { kind: 'text', length: 2000, isLong: true, group: 'company', profile: 'business' },
  memberBusinessYear: { kind: 'count', group: 'company', profile: 'business' },
  memberEstablishedYear: { kind: 'countText', group: 'company' },
  memberNumberOfShops: { kind: 'count', group: 'company', profile: 'business' },
  memberStoreCount: { kind: 'countText', group: 'company' },
  memberNumberOfEmployees: { kind: 'count', group: 'company', profile: 'business' },
  memberEmployeeCount: { kind: 'countText', group: 'company' },
  memberDiscountInfo: {
    kind: 'text',
    length: 2000,
    isLong: true,
    isWide: true,
    group: 'company',
    profile: 'business',
  },
  memberChargeman: {
    kind: 'text',
    group: 'contact',
    isRequired: true,
    profile: 'company',
    person: ['company', 'names'],
  },
  memberPhone: {
    kind: 'phone',
    group: 'contact',
    isRequired: true,
    profile: 'company',
    person: ['company', 'phones'],
  },
  memberEmail: {
    kind: 'email',
    group: 'contact',
    isRequired: true,
    profile: 'company',
    person: ['company', 'emails'],
  },
  memberTelphone: { kind: 'phone', group: 'contact', profile: 'company', person: ['company', 'phones'] },
  memberMobile: { kind: 'phone', group: 'contact', profile: 'company', person: ['company', 'phones'] },
  memberFax: { kind: 'fax', group: 'contact', profile: 'company', person: ['company', 'phones'] },
  memberWebsite: { kind: 'text', group: 'contact', profile: 'company' },
  representativeTitle: {
    kind: 'choice',
    group: 'contact',
    profile: 'representative',
    person: ['representative', 'others'],
  },
  representativeName: {
    kind: 'text',
    group: 'contact',
    profile: 'representative',
    person: ['representative', 'names'],
  },
  representativeNameEn: {
    kind: 'text',
    group: 'contact',
    profile: 'representative',
    person: ['representative', 'names'],
  },
  representativePosition: {
    kind: 'text',
    group: 'contact',
    profile: 'representative',
    person: ['representative', 'others'],
  },
  representativeMobile: {
    kind: 'phone',
    group: 'contact',
    profile: 'representative',
    person: ['representative', 'phones'],
  },
  representativeEmail: {
    kind: 'email',
    group: 'contact',
    profile: 'representative',
    person: ['representative', 'emails'],
  },
  contactPersonName: {
    kind: 'text',
    group: 'contact',
    profile: 'contactPerson',
    person: ['contactPerson', 'names'],
  },
  contactPersonPhone: {
    kind: 'phone',
    group: 'contact',
    profile: 'contactPerson',
    person: ['contactPerson', 'phones'],
  },
  contactPersonEmail: {
    kind: 'email',
    group: 'contact',
    profile: 'contactPerson',
    person: ['contactPerson', 'emails'],
  },
  memberSecretaryName: {
    kind: 'text',
    group: 'contact',
    profile: 'secretary',
    person: ['secretary', 'names'],
  },
  memberSecretaryPhone: {
    kind: 'phone',
    group: 'contact',
    profile: 'secretary',
    person: ['secretary', 'phones'],
  },
  memberSecretaryEmail: {
    kind: 'email',
    group: 'contact',
    profile: 'secretary',
    person: ['secretary', 'emails'],
  },
  memberType: { kind: 'choice', group: 'member', isRequired: true },
  memberMark: { kind: 'choice', length: 20, group: 'member', isStaffOnly: true },
  memberCategory: { kind: 'count', group: 'member', isStaffOnly: true },
  memberJoinDate: { kind: 'writtenDay', group: 'member' },
  endedOn: { kind: 'day', group: 'member', isStaffOnly: true },
  memberUniqueCode: { kind: 'number', isStaffOnly: true },
  memberNumber: { kind: 'number', isStaffOnly: true },
  memberCategory3: { kind: 'choice', isStaffOnly: true },
  companyStatus: { kind: 'flag', isStaffOnly: true },
} as const satisfies Record<string, MemberField>;

type Fields = typeof MEMBER_FIELDS;
export type MemberFieldName = keyof Fields;

export type MemberFieldsWith<Rule> = {
  [Name in MemberFieldName]: Fields[Name] extends Rule ? Name : never;
}[MemberFieldName];

export const memberField = (name: MemberFieldName): MemberField => MEMBER_FIELDS[name];

export const isMemberField = (name: string): name is MemberFieldName => Object.hasOwn(MEMBER_FIELDS, name);

const NAMES = Object.keys(MEMBER_FIELDS) as MemberFieldName[];

export const memberFieldsWith = <const Rule extends Partial<MemberField>>(rule: Rule) =>
  NAMES.filter((name) =>
    Object.entries(rule).every(
      ([property, value]) => memberField(name)[property as keyof MemberField] === value,
    ),
  ) as MemberFieldsWith<Rule>[];
