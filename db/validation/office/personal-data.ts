import * as z from 'zod/mini';
import {
  CIRCULAR_TOPICS,
  CONSENT_ACTS,
  CONSENT_CHANNELS,
  CONTACT_KINDS,
  CONTACT_STATUSES,
  ORDER_STATUSES,
} from '../../constants.ts';
import { MEMBER_ROLES } from '../../membership/member-fields.ts';
import { eventRegistrationSchema } from '../events/event-registrations.ts';
import { venueBookingSchema } from '../events/venue.ts';
import { waitingEntrySchema } from '../events/waiting-list.ts';
import { importValuesSchema } from '../membership/member-imports.ts';
import { memberSchema } from '../membership/members.ts';
import { membershipPeriodSchema } from '../membership/membership.ts';
import { profileChangeSchema, profileValuesSchema } from '../membership/profile-changes.ts';
import { invoiceSchema, paymentSchema } from '../money/money.ts';
import { isoTimestamp, key, optionalEmail, recordId, text } from '../platform/fields.ts';
import { contactMessageSchema } from './contact-messages.ts';

/** Resources with personal data, as named in API paths. */
const PERSON_RESOURCES = [
  'members',
  'event-registrations',
  'event-orders',
  'venue-bookings',
  'waiting-list',
  'contact-messages',
  'contacts',
  'member-import-rows',
  'member-versions',
  'profile-changes',
] as const;

const PHONE_DIGITS = 6;
const NAME_LENGTH = 2;
const MAX_RECORDS = 200;

const digitsOf = (phone: string) => phone.replace(/\D/g, '');

/** Search criteria for a person. A record is found if it matches one criterion. */
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

/** Records about a person. For a member, also the roles in which its record names the person. */
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

/** `delete`: the record is deleted. `anonymise`: the record is kept without the person's data. */
export const ERASURE_EFFECTS = ['delete', 'anonymise'] as const;
export type ErasureEffect = (typeof ERASURE_EFFECTS)[number];

export const foundRecordSchema = z.object({
  resource: z.enum(PERSON_RESOURCES),
  id: z.int(),
  /** The person's roles in a member record. Absent if the record is of another kind. */
  roles: z.optional(z.array(z.enum(MEMBER_ROLES))),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Company, event or subject of the record. */
  about: z.string(),
  at: isoTimestamp(),
  /**
   * True if the e-mail address or the telephone number matches. If only the name matches, the record may be
   * about another person.
   */
  isSure: z.boolean(),
  /** True if the record is deleted but can be restored. Absent if it is not deleted. */
  isInTrash: z.optional(z.boolean()),
  /**
   * Date until which accounting records keep the company's name, even if this record is erased. Present for
   * members with invoices or payments.
   */
  keptUntil: z.optional(z.iso.date()),
  /** Effect of an erasure on the record. */
  effect: z.enum(ERASURE_EFFECTS),
});
export type FoundRecord = z.infer<typeof foundRecordSchema>;

/** Result of an erasure for one record. */
export const erasedRecordSchema = z.object({
  resource: z.enum(PERSON_RESOURCES),
  id: z.int(),
  effect: z.enum(ERASURE_EFFECTS),
  /**
   * Date until which accounting records keep the company's name, amounts and dates. Present for members with
   * invoices or payments.
   */
  keptUntil: z.optional(z.iso.date()),
});
export type ErasedRecord = z.infer<typeof erasedRecordSchema>;

/** A free text that mentions the person. Staff must edit it. */
export const mentionSchema = z.object({
  /** Name of the table that contains the text. */
  place: z.string(),
  /** Resource name as in the API's paths. */
  resource: z.string(),
  /** Id of the record. For a draft, an older version or a deleted record: the id of the original record. */
  id: z.int(),
  title: z.string(),
});
export type Mention = z.infer<typeof mentionSchema>;

export const personFoundSchema = z.object({
  records: z.array(foundRecordSchema),
  /** Free texts that mention the person, at most 20 of each table. */
  mentions: z.array(mentionSchema),
  /** False if more records may exist, because at most 60 records of each resource are returned. */
  isComplete: z.boolean(),
});
export type FoundPerson = z.infer<typeof personFoundSchema>;

export const personErasedSchema = z.object({ records: z.array(erasedRecordSchema) });

export const personExportSchema = z.object({
  exportedAt: isoTimestamp(),
  /** Member records that name the person, without fields that describe other people. */
  members: z.array(z.partial(memberSchema)),
  eventRegistrations: z.array(
    z.extend(eventRegistrationSchema, { eventTitle: z.string(), eventDate: isoTimestamp() }),
  ),
  /** Orders with the person as buyer. */
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
  /** Venue bookings by the person. */
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
  /** Enquiries, with answers and notes. */
  contactMessages: z.array(z.extend(contactMessageSchema, { replies: z.array(z.string()) })),
  /** Contacts outside the membership. */
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
  /** Consents to circulars, and withdrawals. */
  consents: z.array(
    z.object({
      address: z.string(),
      topic: z.enum(CIRCULAR_TOPICS),
      act: z.enum(CONSENT_ACTS),
      channel: z.enum(CONSENT_CHANNELS),
      at: isoTimestamp(),
    }),
  ),
  /** Circulars that were sent to the person, or from which the person was excluded. */
  circulars: z.array(
    z.object({ subject: z.string(), address: z.string(), outcome: z.string(), createdAt: isoTimestamp() }),
  ),
  /** Rows of imported lists. */
  memberImports: z.array(
    z.object({
      fileName: z.string(),
      rowNo: z.int(),
      values: importValuesSchema,
      createdAt: isoTimestamp(),
    }),
  ),
  /** Data about the person in older versions of member records. */
  memberVersions: z.array(
    z.object({
      memberId: z.int(),
      companyName: z.string(),
      at: isoTimestamp(),
      fields: z.record(z.string(), z.string()),
    }),
  ),
  /** Change requests by the person, with the old and the requested values. */
  profileChanges: z.array(
    z.extend(z.pick(profileChangeSchema, { memberId: true, status: true, createdAt: true }), {
      before: profileValuesSchema,
      after: profileValuesSchema,
    }),
  ),
  /** Membership terms of the returned members. */
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
   * Payments without the payer's name, because the payer may be another person. If a payment also paid for
   * other members, only the part for the exported members is shown.
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
