import * as z from 'zod/mini';
import { MEMBERSHIP_STATUSES } from '../../constants.ts';
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
  tickedTopics,
  VISIBLE,
} from '../platform/fields.ts';
import { paperSerial } from '../platform/paper-forms.ts';
import { type ShownFields, shownConsentsSchema, shownSchema } from './shown-fields.ts';

/** Business types. The form offers groups; the API accepts any short texts (docs/api.md 3). */
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

/** Accepts numbers for text columns, as old clients send them. */
const numberOrText = () =>
  z.pipe(
    z.transform((value) => (typeof value === 'number' ? String(value) : value)),
    text(),
  );

/** Fields of an application. Every field is optional (docs/product.md 5). */
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
  memberServices: z.optional(text(2000)),
  memberOpeningHours: z.optional(text(500)),
  memberSocialPages: z.optional(text(1000)),
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

/** Staff-only fields. They are ignored in a visitor's request (docs/api.md 3). */
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

/** Returns a name with visible characters; else undefined. */
const nameOf = (name: string | undefined) => (name && VISIBLE.test(name) ? name : '');

const hasCompanyName = (value: CompanyNames) =>
  Boolean(nameOf(value.companyNameHk) || nameOf(value.companyNameEn));

const nameCheck = z.refine<CompanyNames>(hasCompanyName, {
  error: key('members.companyName.required'),
  path: ['companyNameHk'],
});

/** Copies a company name in one language to the other (docs/api.md 4). */
export function withBothNames<Values extends CompanyNames>(values: Values) {
  const companyNameHk = nameOf(values.companyNameHk) || nameOf(values.companyNameEn);
  return { ...values, companyNameHk, companyNameEn: nameOf(values.companyNameEn) || companyNameHk };
}

/** A visitor's application: a company name in at least one language (docs/api.md 4). */
export const createApplicationSchema = z
  .object({ ...applicationFields, topics: z.optional(tickedTopics()) })
  .check(nameCheck);
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

/** Validation of the public form, which requires a contact; the API does not (docs/product.md 5). */
export const applicationFormSchema = createApplicationSchema.check(
  z.refine<CreateApplication>(hasContact, { error: key('members.contact.required'), path: ['memberPhone'] }),
);

export const createMemberSchema = z.object({ ...applicationFields, ...staffFields }).check(nameCheck);

/** A member that staff add, also from a sheet of paper. */
export const addMemberSchema = z.safeExtend(createMemberSchema, { paperSerial: z.optional(paperSerial()) });

export const updateMemberSchema = z.object({
  ...applicationFields,
  ...staffFields,
  ...editCondition,
  companyNameHk: z.optional(requiredText(key('members.companyNameHk.required'))),
  companyNameEn: z.optional(requiredText(key('members.companyNameEn.required'))),
});

/** Validation of the back office's form, which is stricter than the API (docs/product.md 5, admin member form). */
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

/**
 * Returns the validation of an existing member's form. Unchanged values, even empty or invalid ones, need not
 * satisfy today's rules.
 */
export function memberEditSchema(record: Readonly<Record<string, unknown>>) {
  const own: Record<string, z.ZodMiniType> = { ...applicationFields, ...staffFields };
  const fields = Object.entries(memberFormSchema.shape).map(([field, schema]): [string, z.ZodMiniType] => {
    const value = record[field];
    if (schema.safeParse(value).success) return [field, schema];
    const rule = own[field] ?? schema;
    return [
      field,
      z.optional(z.union([z.custom((sent) => sent === value), rule], key('validation.invalid'))),
    ];
  });
  return z.object(Object.fromEntries(fields));
}

/** Removes unchanged values that today's rules would refuse. */
export function withoutUnchangedFaults(
  values: Readonly<Record<string, unknown>>,
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const rules: Record<string, z.ZodMiniType> = updateMemberSchema.shape;
  const isKept = ([field, value]: [string, unknown]) =>
    value !== record[field] || rules[field]?.safeParse(value).success !== false;
  return Object.fromEntries(Object.entries(values).filter(isKept));
}

const stored = z.string();

/** Public columns of an approved member (docs/api.md 4). */
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
  /** Fields that the member agreed to show. Absent without any. */
  shown: z.optional(shownSchema),
});
/** A public member. Visitors get the displayed number only when `fields` names it. */
export type PublicMember = z.infer<typeof publicMemberSchema> & { shownNumber?: string };

/** A member on the directory's pages. */
export type ListedMember = Omit<PublicMember, 'shown'> & {
  shown?: ShownFields | null | undefined;
  listingConfirmedOn?: string | null;
  updatedAt?: string;
};

/** A member for staff. */
export const memberSchema = z.extend(z.omit(publicMemberSchema, { shown: true }), {
  /** The displayed member number. */
  shownNumber: z.optional(stored),
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
  memberServices: stored,
  memberOpeningHours: stored,
  memberSocialPages: stored,
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
  /** Day parsed from `memberJoinDate`, if it is clear; in lists and records. */
  memberJoinedOn: z.optional(z.nullable(z.iso.date())),
  /** Last day of an ended membership. */
  endedOn: z.nullable(z.iso.date()),
  /** Fields that the member agreed to show, each with who recorded it and when. */
  shownConsents: z.optional(shownConsentsSchema),
  memberLogo: z.optional(stored),
  memberPhotos: z.optional(z.array(z.string())),
  /**
   * Status today by its terms, and end of the last term. Present in lists and records, absent in the response
   * of a create.
   */
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
