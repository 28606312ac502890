import * as z from 'zod/mini';
import { MEMBERSHIP_STATUSES } from '../../constants.ts';
import {
  type MEMBER_FIELDS,
  type MemberFieldKind,
  type MemberFieldName,
  type MemberFieldsWith,
  memberField,
  memberFieldsWith,
} from '../../membership/member-fields.ts';
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

/**
 * Business types. The form offers a fixed list in groups. The API accepts any short texts (docs/api.md 3).
 */
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

const shortText = (length = 100) => text(length);

/**
 * Validation schemas of member fields, by kind of field. The argument of a text schema is its maximum length.
 */
const RULES = {
  text,
  choice: shortText,
  number: shortText,
  phone: shortText,
  fax: shortText,
  email: () => optionalEmail(),
  writtenDay: shortText,
  day: nullableDay,
  flag,
  count: smallCount,
  countText: numberOrText,
  businessTypes,
} satisfies Record<MemberFieldKind, (length?: number) => z.ZodMiniType>;

type RuleOf<Name extends MemberFieldName> = ReturnType<(typeof RULES)[(typeof MEMBER_FIELDS)[Name]['kind']]>;

/** Validation rules of the given fields. All of these fields are optional (docs/product.md 5). */
const optionalRules = <Name extends MemberFieldName>(names: Name[]) =>
  Object.fromEntries(
    names.map((name) => {
      const { kind, length } = memberField(name);
      return [name, z.optional<z.ZodMiniType>(RULES[kind](length))];
    }),
  ) as { [Field in Name]: z.ZodMiniOptional<RuleOf<Field>> };

type StaffField = MemberFieldsWith<{ isStaffOnly: true }>;

/** Fields that only staff may set. In a visitor's request they are ignored (docs/api.md 3). */
const staffFields = optionalRules(memberFieldsWith({ isStaffOnly: true }));

const isForAll = (name: MemberFieldName): name is Exclude<MemberFieldName, StaffField> =>
  !memberField(name).isStaffOnly;

/** Fields that an application may contain. */
const applicationFields = optionalRules(memberFieldsWith({}).filter(isForAll));

interface CompanyNames {
  companyNameHk?: string | undefined;
  companyNameEn?: string | undefined;
}

/** Returns the name if it has visible characters, else an empty text. */
const nameOf = (name: string | undefined) => (name && VISIBLE.test(name) ? name : '');

const hasCompanyName = (value: CompanyNames) =>
  Boolean(nameOf(value.companyNameHk) || nameOf(value.companyNameEn));

const nameCheck = z.refine<CompanyNames>(hasCompanyName, {
  error: key('members.companyName.required'),
  path: ['companyNameHk'],
});

/** If the company name is missing in one language, copies it from the other (docs/api.md 4). */
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

/**
 * Validation of the public form. Unlike the API, it requires at least one way to contact the applicant
 * (docs/product.md 5).
 */
export const applicationFormSchema = createApplicationSchema.check(
  z.refine<CreateApplication>(hasContact, { error: key('members.contact.required'), path: ['memberPhone'] }),
);

export const createMemberSchema = z.object({ ...applicationFields, ...staffFields }).check(nameCheck);

/** A member added by staff, optionally from a printed form. */
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
 * Returns the validation of an existing member's form. Unchanged values are accepted even if today's rules
 * would reject them.
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

/** Removes the values that are the same as in the record and that the current rules would reject. */
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
  /** Fields that the member agreed to show. Absent when there are none. */
  shown: z.optional(shownSchema),
});
/** A public member. Visitors get the displayed number only if the parameter `fields` requests it. */
export type PublicMember = z.infer<typeof publicMemberSchema> & { shownNumber?: string };

/** A member on the directory's pages. */
export type ListedMember = Omit<PublicMember, 'shown'> & {
  shown?: ShownFields | null | undefined;
  listingConfirmedOn?: string | null;
  updatedAt?: string;
};

/** Schema of a stored field, by its kind. */
const STORED = {
  text: stored,
  choice: stored,
  number: stored,
  phone: stored,
  fax: stored,
  email: stored,
  writtenDay: stored,
  day: z.nullable(z.iso.date()),
  flag: z.boolean(),
  count: z.int(),
  countText: stored,
  businessTypes: z.array(stored),
} satisfies Record<MemberFieldKind, z.ZodMiniType>;

const storedFields = Object.fromEntries(
  memberFieldsWith({}).map((name) => [name, STORED[memberField(name).kind]]),
) as { [Name in MemberFieldName]: (typeof STORED)[(typeof MEMBER_FIELDS)[Name]['kind']] };

/** A member for staff. */
export const memberSchema = z.object({
  id: z.int(),
  ...storedFields,
  /** The displayed member number. */
  shownNumber: z.optional(stored),
  /** Day parsed from `memberJoinDate`, null if it is ambiguous. Present in lists and single records. */
  memberJoinedOn: z.optional(z.nullable(z.iso.date())),
  /** Fields that the member agreed to show, each with time and recorder of the consent. */
  shownConsents: z.optional(shownConsentsSchema),
  memberLogo: z.optional(stored),
  memberPhotos: z.optional(z.array(z.string())),
  /** Membership status today, and the end of the last term. The response to a create request omits them. */
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
