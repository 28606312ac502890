import * as z from 'zod/mini';
import { MEMBERSHIP_STATUSES } from '../constants.ts';
import {
  editCondition,
  flag,
  isoTimestamp,
  key,
  nullableDay,
  optionalEmail,
  requiredEmail,
  requiredText,
  smallCount,
  text,
  VISIBLE,
} from './fields.ts';

/** The form offers groups of business types; any short texts are taken (docs/api.md 3). */
const businessTypes = () =>
  z
    .array(
      z
        .string(key('validation.invalid'))
        .check(
          z.trim(),
          z.minLength(1, key('validation.invalid')),
          z.maxLength(100, key('validation.tooLong')),
        ),
      key('validation.invalid'),
    )
    .check(z.maxLength(50, key('validation.tooLong')));

/** Old clients send these as numbers, the columns are text. */
const numberOrText = () =>
  z.pipe(
    z.transform((value) => (typeof value === 'number' ? String(value) : value)),
    text(),
  );

/** What an applicant may say; every field may be left out (docs/product.md 5). */
const applicationFields = {
  companyNameHk: z.optional(text()),
  companyNameEn: z.optional(text()),
  companyArea: z.optional(text()),
  memberType: z.optional(text(100)),
  memberPhone: z.optional(text(100)),
  memberChargeman: z.optional(text()),
  memberFax: z.optional(text(100)),
  memberEmail: z.optional(optionalEmail()),
  memberWebsite: z.optional(text()),
  memberCompanyAddr: z.optional(text(2000)),
  memberBusinessCertNo: z.optional(text(100)),
  memberJoinDate: z.optional(text(100)),
  memberTelphone: z.optional(text(100)),
  memberSecretaryName: z.optional(text()),
  memberSecretaryPhone: z.optional(text(100)),
  memberSecretaryEmail: z.optional(optionalEmail()),
  memberBusinessYear: z.optional(smallCount()),
  memberNumberOfShops: z.optional(smallCount()),
  memberNumberOfEmployees: z.optional(smallCount()),
  memberDiscountInfo: z.optional(text(2000)),
  memberBrand: z.optional(text(2000)),
  businessTypes: z.optional(businessTypes()),
  memberDistrict: z.optional(text(100)),
  memberMobile: z.optional(text(100)),
  memberBusinessType: z.optional(text()),
  memberEstablishedYear: z.optional(numberOrText()),
  memberStoreCount: z.optional(numberOrText()),
  memberEmployeeCount: z.optional(numberOrText()),
  representativeName: z.optional(text()),
  representativeNameEn: z.optional(text()),
  representativeTitle: z.optional(text(100)),
  representativePosition: z.optional(text()),
  representativeMobile: z.optional(text(100)),
  representativeEmail: z.optional(optionalEmail()),
  contactPersonName: z.optional(text()),
  contactPersonPhone: z.optional(text(100)),
  contactPersonEmail: z.optional(optionalEmail()),
};

/** What staff alone may set; ignored when a visitor sends it (docs/api.md 3). */
const staffFields = {
  memberUniqueCode: z.optional(text(100)),
  companyStatus: z.optional(flag()),
  memberCategory: z.optional(smallCount()),
  memberCategory3: z.optional(text(100)),
  memberNumber: z.optional(text(100)),
  memberMark: z.optional(text(20)),
  endedOn: z.optional(nullableDay()),
};

interface CompanyNames {
  companyNameHk?: string | undefined;
  companyNameEn?: string | undefined;
}

/** A name that can be seen. */
const nameOf = (name: string | undefined) => (name && VISIBLE.test(name) ? name : '');

const hasCompanyName = (value: CompanyNames) =>
  Boolean(nameOf(value.companyNameHk) || nameOf(value.companyNameEn));

const nameCheck = z.refine<CompanyNames>(hasCompanyName, {
  error: key('members.companyName.required'),
  path: ['companyNameHk'],
});

/** A company with a name in one language bears it in both (docs/api.md 4). */
export function withBothNames<Values extends CompanyNames>(values: Values) {
  const companyNameHk = nameOf(values.companyNameHk) || nameOf(values.companyNameEn);
  return { ...values, companyNameHk, companyNameEn: nameOf(values.companyNameEn) || companyNameHk };
}

/** A visitor's application: a company name in at least one language (docs/api.md 4). */
export const createApplicationSchema = z.object(applicationFields).check(nameCheck);
export type CreateApplication = z.output<typeof createApplicationSchema>;

const hasContact = (application: CreateApplication) =>
  [
    application.memberPhone,
    application.memberEmail,
    application.representativeMobile,
    application.representativeEmail,
    application.contactPersonPhone,
    application.contactPersonEmail,
  ].some((contact) => contact && VISIBLE.test(contact));

/** The form asks for a way to reach the applicant; the API takes an application without one (docs/product.md 5). */
export const applicationFormSchema = createApplicationSchema.check(
  z.refine<CreateApplication>(hasContact, { error: key('members.contact.required'), path: ['memberPhone'] }),
);

/** What staff add through the API. */
export const createMemberSchema = z.object({ ...applicationFields, ...staffFields }).check(nameCheck);

export const updateMemberSchema = z.object({
  ...applicationFields,
  ...staffFields,
  ...editCondition,
  companyNameHk: z.optional(requiredText(key('members.companyNameHk.required'))),
  companyNameEn: z.optional(requiredText(key('members.companyNameEn.required'))),
});

/** The back office's form is stricter than the API (docs/product.md 5, admin member form). */
export const memberFormSchema = z.object({
  ...applicationFields,
  ...staffFields,
  companyNameHk: requiredText(key('members.companyNameHk.required')),
  companyNameEn: requiredText(key('members.companyNameEn.required')),
  memberChargeman: requiredText(key('members.memberChargeman.required')),
  memberPhone: requiredText(key('members.memberPhone.required')),
  memberEmail: requiredEmail(key('members.memberEmail.invalid')),
  memberType: requiredText(key('members.memberType.required')),
  memberCompanyAddr: requiredText(key('members.memberCompanyAddr.required')),
});

const stored = z.string();

/** What a visitor may see of an approved member (docs/api.md 4). */
export const publicMemberSchema = z.object({
  id: z.int(),
  memberUniqueCode: stored,
  companyNameHk: stored,
  companyNameEn: stored,
  memberChargeman: stored,
  memberWebsite: stored,
  memberType: stored,
  memberMark: stored,
  memberCategory3: stored,
  memberDistrict: stored,
  businessTypes: z.array(stored),
});
export type PublicMember = z.infer<typeof publicMemberSchema>;

/** A member as staff see it. */
export const memberSchema = z.extend(publicMemberSchema, {
  companyStatus: z.boolean(),
  memberCategory: z.int(),
  companyArea: stored,
  memberNumber: stored,
  memberPhone: stored,
  memberFax: stored,
  memberEmail: stored,
  memberCompanyAddr: stored,
  memberBusinessCertNo: stored,
  memberJoinDate: stored,
  memberTelphone: stored,
  memberSecretaryName: stored,
  memberSecretaryPhone: stored,
  memberSecretaryEmail: stored,
  memberBusinessYear: z.int(),
  memberNumberOfShops: z.int(),
  memberNumberOfEmployees: z.int(),
  memberDiscountInfo: stored,
  memberBrand: stored,
  memberMobile: stored,
  memberBusinessType: stored,
  memberEstablishedYear: stored,
  memberStoreCount: stored,
  memberEmployeeCount: stored,
  representativeName: stored,
  representativeNameEn: stored,
  representativeTitle: stored,
  representativePosition: stored,
  representativeMobile: stored,
  representativeEmail: stored,
  contactPersonName: stored,
  contactPersonPhone: stored,
  contactPersonEmail: stored,
  /** The day on which the membership ended. */
  endedOn: z.nullable(z.iso.date()),
  /** How it stands today by its terms, and when the last of these ends; in lists and records, not where it was just added. */
  membershipStatus: z.optional(z.enum(MEMBERSHIP_STATUSES)),
  membershipEndsOn: z.optional(z.nullable(z.iso.date())),
  created: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type Member = z.infer<typeof memberSchema>;

export const applicationReceiptSchema = z.pick(memberSchema, {
  id: true,
  memberUniqueCode: true,
  memberNumber: true,
  companyNameHk: true,
});
