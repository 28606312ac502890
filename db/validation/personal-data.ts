import * as z from 'zod/mini';
import { contactMessageSchema } from './contact-messages.ts';
import { isoTimestamp, key, optionalEmail, recordId, text } from './fields.ts';
import { memberSchema } from './members.ts';
import { importValuesSchema } from './membership/member-imports.ts';
import { membershipPeriodSchema } from './membership/membership.ts';
import { invoiceSchema, paymentSchema } from './membership/money.ts';
import { profileChangeSchema, profileValuesSchema } from './membership/profile-changes.ts';
import { eventRegistrationSchema } from './registrations/event-registrations.ts';
import { waitingEntrySchema } from './registrations/waiting-list.ts';

/** Where people's data lies, as the addresses of the API name it. */
const PERSON_RESOURCES = [
  'members',
  'event-registrations',
  'waiting-list',
  'contact-messages',
  'member-import-rows',
  'member-versions',
  'profile-changes',
] as const;

/** The people of one member's record. */
export const MEMBER_ROLES = ['company', 'secretary', 'representative', 'contactPerson'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

const PHONE_DIGITS = 6;
const NAME_LENGTH = 2;
const MAX_RECORDS = 200;

const digitsOf = (phone: string) => phone.replace(/\D/g, '');

/** Whom to look for: records that match one of the three. */
export const searchPersonSchema = z
  .object({
    email: z._default(optionalEmail(), ''),
    phone: z._default(
      z.pipe(
        text(50),
        z
          .string()
          .check(
            z.refine(
              (phone) => !phone || digitsOf(phone).length >= PHONE_DIGITS,
              key('personalData.phone.short'),
            ),
          ),
      ),
      '',
    ),
    name: z._default(
      z.pipe(
        text(100),
        z
          .string()
          .check(
            z.refine((name) => !name || [...name].length >= NAME_LENGTH, key('personalData.name.short')),
          ),
      ),
      '',
    ),
  })
  .check(
    z.refine(({ email, phone, name }) => Boolean(email || phone || name), {
      error: key('personalData.required'),
      path: ['email'],
    }),
  );
export type SearchPerson = z.output<typeof searchPersonSchema>;

/** Which records of a person, of members with the roles in which the record names them. */
export const personRecordsSchema = z.object({
  records: z
    .array(
      z.object({
        resource: z.enum(PERSON_RESOURCES, key('validation.invalid')),
        id: recordId(),
        roles: z.optional(z.array(z.enum(MEMBER_ROLES, key('validation.invalid')))),
      }),
      key('validation.required'),
    )
    .check(z.minLength(1, key('validation.required')), z.maxLength(MAX_RECORDS, key('validation.tooLong'))),
});
export type PersonRecords = z.output<typeof personRecordsSchema>['records'];

/** `delete`: nothing is left. `anonymise`: the record stays, without the person. */
export const ERASURE_EFFECTS = ['delete', 'anonymise'] as const;
export type ErasureEffect = (typeof ERASURE_EFFECTS)[number];

export const foundRecordSchema = z.object({
  resource: z.enum(PERSON_RESOURCES),
  id: z.int(),
  /** Of members: as whom the record names the person. */
  roles: z.optional(z.array(z.enum(MEMBER_ROLES))),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The company, the event or the subject. */
  about: z.string(),
  at: isoTimestamp(),
  /** By e-mail or telephone, not only by a name that others bear too. */
  isSure: z.boolean(),
  /** Of what was deleted and may come back; absent: no. */
  isInTrash: z.optional(z.boolean()),
  /** Of a member with invoices or payments: until when the books keep the company's name, whatever is erased. */
  keptUntil: z.optional(z.iso.date()),
  /** What erasing would do to it. */
  effect: z.enum(ERASURE_EFFECTS),
});
export type FoundRecord = z.infer<typeof foundRecordSchema>;

/** What happened to a record. */
export const erasedRecordSchema = z.object({
  resource: z.enum(PERSON_RESOURCES),
  id: z.int(),
  effect: z.enum(ERASURE_EFFECTS),
});
export type ErasedRecord = z.infer<typeof erasedRecordSchema>;

export const personFoundSchema = z.object({
  records: z.array(foundRecordSchema),
  /** Whether these are all: of one resource no more than 60 are given. */
  isComplete: z.boolean(),
});
export type FoundPerson = z.infer<typeof personFoundSchema>;

export const personErasedSchema = z.object({ records: z.array(erasedRecordSchema) });

export const personExportSchema = z.object({
  exportedAt: isoTimestamp(),
  /** Without the fields of other people of the same member. */
  members: z.array(z.partial(memberSchema)),
  eventRegistrations: z.array(
    z.extend(eventRegistrationSchema, { eventTitle: z.string(), eventDate: isoTimestamp() }),
  ),
  waitingList: z.array(
    z.extend(z.omit(waitingEntrySchema, { place: true }), {
      eventTitle: z.string(),
      eventDate: isoTimestamp(),
    }),
  ),
  /** With what was answered and noted. */
  contactMessages: z.array(z.extend(contactMessageSchema, { replies: z.array(z.string()) })),
  /** Rows of lists that were imported. */
  memberImports: z.array(
    z.object({
      fileName: z.string(),
      rowNo: z.int(),
      values: importValuesSchema,
      createdAt: isoTimestamp(),
    }),
  ),
  /** What older versions of members' records said of them. */
  memberVersions: z.array(
    z.object({
      memberId: z.int(),
      companyName: z.string(),
      at: isoTimestamp(),
      fields: z.record(z.string(), z.string()),
    }),
  ),
  /** What they have asked to have changed of their records: what stood there, and what was asked for. */
  profileChanges: z.array(
    z.extend(z.pick(profileChangeSchema, { memberId: true, status: true, createdAt: true }), {
      before: profileValuesSchema,
      after: profileValuesSchema,
    }),
  ),
  /** Of these members. */
  membershipPeriods: z.array(
    z.pick(membershipPeriodSchema, {
      memberId: true,
      memberType: true,
      startsOn: true,
      endsOn: true,
      feeCents: true,
      cancelledAt: true,
    }),
  ),
  invoices: z.array(
    z.pick(invoiceSchema, {
      memberId: true,
      number: true,
      billTo: true,
      totalCents: true,
      issuedOn: true,
      dueOn: true,
      voidedAt: true,
    }),
  ),
  /** Without who paid, which may be somebody else; of what pays for other members too, what it pays for these. */
  payments: z.array(
    z.pick(paymentSchema, {
      receiptNo: true,
      kind: true,
      method: true,
      amountCents: true,
      receivedOn: true,
      reversedAt: true,
    }),
  ),
});
