import * as z from 'zod/mini';
import { ORDER_STATUSES } from '../../events/kinds.ts';
import { eventRegistrationSchema } from '../../events/validation/event-registrations.ts';
import { venueBookingSchema } from '../../events/validation/venue.ts';
import { waitingEntrySchema } from '../../events/validation/waiting-list.ts';
import { isoTimestamp, key, optionalEmail, recordId, text } from '../../fields/fields.ts';
import { CIRCULAR_TOPICS } from '../../fields/topics.ts';
import { MEMBER_ROLES } from '../../membership/member-fields.ts';
import { importValuesSchema } from '../../membership/validation/member-imports.ts';
import { memberSchema } from '../../membership/validation/members.ts';
import { membershipPeriodSchema } from '../../membership/validation/membership.ts';
import { personSchema } from '../../membership/validation/people.ts';
import { profileChangeSchema, profileValuesSchema } from '../../membership/validation/profile-changes.ts';
import { invoiceSchema, paymentSchema } from '../../money/validation/money.ts';
import { CONSENT_ACTS, CONSENT_CHANNELS, CONTACT_KINDS, CONTACT_STATUSES } from '../../outreach/kinds.ts';
import { contactMessageSchema } from './contact-messages.ts';

const PERSON_RESOURCES = [
  'members',
  'member-people',
  'event-registrations',
  'event-orders',
  'venue-bookings',
  'waiting-list',
  'contact-messages',
  'member-enquiries',
  'contacts',
  'member-import-rows',
  'member-versions',
  'profile-changes',
] as const;

const PHONE_DIGITS = 6;
const NAME_LENGTH = 2;
const MAX_RECORDS = 200;

const digitsOf = (phone: string) => phone.replace(/\D/g, '');

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

export const ERASURE_EFFECTS = ['delete', 'anonymise'] as const;
export type ErasureEffect = (typeof ERASURE_EFFECTS)[number];

export const foundRecordSchema = z.object({
  resource: z.enum(PERSON_RESOURCES),
  id: z.int(),
  roles: z.optional(z.array(z.enum(MEMBER_ROLES))),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  about: z.string(),
  at: isoTimestamp(),
  /**
   * The e-mail address or the telephone number matches. If only the name matches, the record may be about
   * another person.
   */
  isSure: z.boolean(),
  isInTrash: z.optional(z.boolean()),
  /** Until then, accounting records keep the company's name, even if this record is erased. */
  keptUntil: z.optional(z.iso.date()),
  effect: z.enum(ERASURE_EFFECTS),
});
export type FoundRecord = z.infer<typeof foundRecordSchema>;

export const erasedRecordSchema = z.object({
  resource: z.enum(PERSON_RESOURCES),
  id: z.int(),
  effect: z.enum(ERASURE_EFFECTS),
  keptUntil: z.optional(z.iso.date()),
});
export type ErasedRecord = z.infer<typeof erasedRecordSchema>;

export const mentionSchema = z.object({
  place: z.string(),
  resource: z.string(),
  /** For a draft, an older version or a deleted record: the id of the original record. */
  id: z.int(),
  title: z.string(),
});
export type Mention = z.infer<typeof mentionSchema>;

export const personFoundSchema = z.object({
  records: z.array(foundRecordSchema),
  mentions: z.array(mentionSchema),
  /** False if more records may exist: at most 60 of each resource are returned. */
  isComplete: z.boolean(),
});
export type FoundPerson = z.infer<typeof personFoundSchema>;

export const personErasedSchema = z.object({ records: z.array(erasedRecordSchema) });

export const personExportSchema = z.object({
  exportedAt: isoTimestamp(),
  /** Without fields that describe other people. */
  members: z.array(z.partial(memberSchema)),
  memberPeople: z.array(
    z.pick(personSchema, {
      ...{ memberId: true, name: true, nameEn: true, position: true, email: true, phone: true, mobile: true },
      ...{ roles: true, sinceOn: true, untilOn: true },
    }),
  ),
  eventRegistrations: z.array(
    z.extend(eventRegistrationSchema, { eventTitle: z.string(), eventDate: isoTimestamp() }),
  ),
  eventOrders: z.array(
    z.object({
      buyerName: z.string(),
      buyerEmail: z.string(),
      buyerCompany: z.nullable(z.string()),
      status: z.enum(ORDER_STATUSES),
      eventTitle: z.string(),
      createdAt: isoTimestamp(),
    }),
  ),
  venueBookings: z.array(
    z.pick(venueBookingSchema, {
      contactName: true,
      contactEmail: true,
      contactPhone: true,
      company: true,
      purpose: true,
      reason: true,
      notes: true,
      status: true,
      createdAt: true,
    }),
  ),
  waitingList: z.array(
    z.extend(z.omit(waitingEntrySchema, { place: true, quotaName: true }), {
      eventTitle: z.string(),
      eventDate: isoTimestamp(),
    }),
  ),
  contactMessages: z.array(z.extend(contactMessageSchema, { replies: z.array(z.string()) })),
  memberEnquiries: z.array(
    z.object({
      memberId: z.int(),
      companyName: z.string(),
      name: z.string(),
      email: z.string(),
      message: z.string(),
      createdAt: isoTimestamp(),
      passedOnAt: z.nullable(isoTimestamp()),
    }),
  ),
  contacts: z.array(
    z.object({
      email: z.string(),
      name: z.nullable(z.string()),
      company: z.nullable(z.string()),
      kind: z.enum(CONTACT_KINDS),
      status: z.enum(CONTACT_STATUSES),
      sourceNote: z.nullable(z.string()),
      createdAt: isoTimestamp(),
    }),
  ),
  consents: z.array(
    z.object({
      address: z.string(),
      topic: z.enum(CIRCULAR_TOPICS),
      act: z.enum(CONSENT_ACTS),
      channel: z.enum(CONSENT_CHANNELS),
      at: isoTimestamp(),
    }),
  ),
  circulars: z.array(
    z.object({ subject: z.string(), address: z.string(), outcome: z.string(), createdAt: isoTimestamp() }),
  ),
  memberImports: z.array(
    z.object({
      fileName: z.string(),
      rowNo: z.int(),
      values: importValuesSchema,
      createdAt: isoTimestamp(),
    }),
  ),
  memberVersions: z.array(
    z.object({
      memberId: z.int(),
      companyName: z.string(),
      at: isoTimestamp(),
      fields: z.record(z.string(), z.string()),
    }),
  ),
  profileChanges: z.array(
    z.extend(z.pick(profileChangeSchema, { memberId: true, status: true, createdAt: true }), {
      before: profileValuesSchema,
      after: profileValuesSchema,
    }),
  ),
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
  /**
   * Without the payer's name, because the payer may be another person. If a payment also paid for other
   * members, only the part for the exported members.
   */
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
