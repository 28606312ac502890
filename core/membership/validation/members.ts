import * as z from 'zod/mini';
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
} from '../../fields/fields.ts';
import { paperSerial } from '../../fields/paper-forms.ts';
import { MEMBERSHIP_STATUSES } from '../kinds.ts';
import {
  type MEMBER_FIELDS,
  type MemberFieldKind,
  type MemberFieldName,
  type MemberFieldsWith,
  memberField,
  memberFieldsWith,
} from '../member-fields.ts';
import { type ShownFields, shownConsentsSchema, shownSchema } from './shown-fields.ts';

/** The form offers a fixed list in groups. The API accepts any short texts (docs/api.md 3). */
const businessTypes = () =>
  z
    .array(requiredText(key('validation.invalid'), 100), key('validation.invalid'))
    .check(z.maxLength(50, key('validation.tooLong')));

/** Old clients send numbers for text columns. */
const numberOrText = () =>
  z.pipe(
    z.transform((value) => (typeof value === 'number' ? String(value) : value)),
    text(),
  );

const shortText = (length = 100) => text(length);

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

const optionalRules = <Name extends MemberFieldName>(names: Name[]) =>
  Object.fromEntries(
    names.map((name) => {
      const { kind, length } = memberField(name);
      return [name, z.optional<z.ZodMiniType>(RULES[kind](length))];
    }),
  ) as { [Field in Name]: z.ZodMiniOptional<RuleOf<Field>> };

type StaffField = MemberFieldsWith<{ isStaffOnly: true }>;

const staffFields = optionalRules(memberFieldsWith({ isStaffOnly: true }));

const isForAll = (name: MemberFieldName): name is Exclude<MemberFieldName, StaffField> =>
  !memberField(name).isStaffOnly;

const applicationFields = optionalRules(memberFieldsWith({}).filter(isForAll));

interface CompanyNames {
  companyNameHk?: string | undefined;
  companyNameEn?: string | undefined;
}

const nameOf = (name: string | undefined) => (name && VISIBLE.test(name) ? name : '');

const hasCompanyName = (value: CompanyNames) =>
  Boolean(nameOf(value.companyNameHk) || nameOf(value.companyNameEn));

const nameCheck = z.refine<CompanyNames>(hasCompanyName, {
  error: key('members.companyName.required'),
  path: ['companyNameHk'],
});

/** Copies a missing name from the other language (docs/api.md 4). */
export function withBothNames<Values extends CompanyNames>(values: Values) {
  const companyNameHk = nameOf(values.companyNameHk) || nameOf(values.companyNameEn);
  return { ...values, companyNameHk, companyNameEn: nameOf(values.companyNameEn) || companyNameHk };
}

const notStated = () =>
  z.array(z.enum(memberFieldsWith({ kind: 'count' }), key('validation.invalid')), key('validation.invalid'));

/** A company name in at least one language (docs/api.md 4). */
export const createApplicationSchema = z
  .object({ ...applicationFields, topics: z.optional(tickedTopics()), notStated: z.optional(notStated()) })
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

/** Unlike the API, it requires at least one way to contact the applicant (docs/product.md 5). */
export const applicationFormSchema = createApplicationSchema.check(
  z.refine<CreateApplication>(hasContact, { error: key('members.contact.required'), path: ['memberPhone'] }),
);

export const createMemberSchema = z.object({ ...applicationFields, ...staffFields }).check(nameCheck);

export const addMemberSchema = z.safeExtend(createMemberSchema, { paperSerial: z.optional(paperSerial()) });

export const updateMemberSchema = z.object({
  ...applicationFields,
  ...staffFields,
  takesEnquiries: z.optional(flag()),
  ...editCondition,
  companyNameHk: z.optional(requiredText(key('members.companyNameHk.required'))),
  companyNameEn: z.optional(requiredText(key('members.companyNameEn.required'))),
});

/** Stricter than the API (docs/product.md 5, admin member form). */
export const memberFormSchema = z.object({
  ...applicationFields,
  ...staffFields,
  takesEnquiries: z.optional(flag()),
  companyNameHk: requiredText(key('members.companyNameHk.required')),
  companyNameEn: requiredText(key('members.companyNameEn.required')),
  memberChargeman: requiredText(key('members.memberChargeman.required')),
  memberPhone: requiredText(key('members.memberPhone.required')),
  memberEmail: requiredEmail(key('members.memberEmail.invalid')),
  memberType: requiredText(key('members.memberType.required')),
  memberCompanyAddr: requiredText(key('members.memberCompanyAddr.required')),
});

export function memberEditSchema(record: Readonly<Record<string, unknown>>) {
  const own: Record<string, z.ZodMiniType> = { ...applicationFields, ...staffFields };
  const fields = Object.entries(memberFormSchema.shape).map(([field, schema]): [string, z.ZodMiniType] => {
    const value = record[field];
    if (schema.safeParse(value).success) return [field, schema];
    // Unchanged values are accepted even if today's rules would reject them.
    const rule = own[field] ?? schema;
    return [
      field,
      z.optional(z.union([z.custom((sent) => sent === value), rule], key('validation.invalid'))),
    ];
  });
  return z.object(Object.fromEntries(fields));
}

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
  shown: z.optional(shownSchema),
});
/** Visitors get the displayed number only if the parameter `fields` requests it. */
export type PublicMember = z.infer<typeof publicMemberSchema> & { shownNumber?: string };

export type ListedMember = Omit<PublicMember, 'shown'> & {
  shown?: ShownFields | null | undefined;
  listingConfirmedOn?: string | null;
  takesEnquiries?: boolean;
  updatedAt?: string;
};

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

export const memberSchema = z.object({
  id: z.int(),
  ...storedFields,
  shownNumber: z.optional(stored),
  /** Parsed from `memberJoinDate`, null if it is ambiguous. Present in lists and single records. */
  memberJoinedOn: z.optional(z.nullable(z.iso.date())),
  shownConsents: z.optional(shownConsentsSchema),
  takesEnquiries: z.optional(z.boolean()),
  memberLogo: z.optional(stored),
  memberPhotos: z.optional(z.array(z.string())),
  notStated: z.optional(z.array(z.string())),
  membershipStatus: z.optional(z.enum(MEMBERSHIP_STATUSES)),
  membershipEndsOn: z.optional(z.nullable(z.iso.date())),
  created: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type Member = z.infer<typeof memberSchema>;

export const applicationReceiptSchema = z.extend(
  z.pick(memberSchema, { id: true, memberUniqueCode: true, memberNumber: true, companyNameHk: true }),
  { dueOn: z.optional(z.nullable(z.iso.date())) },
);
