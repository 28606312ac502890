import * as z from 'zod/mini';
import { FPS_TYPES, MEMBER_BASES, MEMBERSHIP_STATUSES, PERIOD_SOURCES } from '../../constants.ts';
import { isDay } from '../../dates/timestamp.ts';
import { currentPassword } from '../accounts/users.ts';
import { cents } from '../platform/cents.ts';
import {
  editCondition,
  flag,
  integer,
  isoTimestamp,
  key,
  nullableText,
  optionalEmail,
  recordId,
  requiredText,
  text,
} from '../platform/fields.ts';

const LONGEST_TYPE = 60;
const FIRST_YEAR = 1950;
const LAST_YEAR = 2200;

/** A day such as `2026-11-21`. */
export const requiredDay = () =>
  z
    .string(key('validation.day'))
    .check(
      z.refine(
        (value) => isDay(value) && value >= `${FIRST_YEAR}` && value < `${LAST_YEAR}`,
        key('validation.day'),
      ),
    )
    .register(z.globalRegistry, { format: 'date' });

/** Key of a member type. The API checks that it exists (`functions/membership/member-types`). */
export const memberType = () => requiredText(key('validation.required'), LONGEST_TYPE);
export const membershipYear = () =>
  z
    .int(key('validation.number'))
    .check(z.minimum(FIRST_YEAR, key('validation.number')), z.maximum(LAST_YEAR, key('validation.number')));

export const membershipFeeSchema = z.object({
  id: z.int(),
  memberType: z.string(),
  amountCents: z.int(),
  isHalvable: z.boolean(),
  validFromOn: z.iso.date(),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type MembershipFee = z.infer<typeof membershipFeeSchema>;

export const createMembershipFeeSchema = z.object({
  memberType: memberType(),
  amountCents: cents(0),
  isHalvable: flag(),
  validFromOn: requiredDay(),
});

export const updateMembershipFeeSchema = z.extend(z.partial(createMembershipFeeSchema), editCondition);

/** Year in a URL. */
const yearInAddress = z.pipe(z.transform(Number), membershipYear());

export const feeQuestionSchema = z.object({
  type: memberType(),
  appliedOn: requiredDay(),
  year: yearInAddress,
});
export const quoteSchema = z.object({
  amountCents: z.int(),
  isHalf: z.boolean(),
  /** Joining fee in cents. Absent if none is owed. */
  joiningFeeCents: z.optional(z.int()),
  /** True when the fee covers both the current membership year and the whole next one. */
  includesNextYear: z.optional(z.literal(true)),
  endsOn: z.optional(z.iso.date()),
});

/** A day without a year, `10-01`. */
const dayOfYear = () =>
  z
    .string(key('validation.day'))
    .check(z.refine((value) => /^\d{2}-\d{2}$/.test(value) && isDay(`2027-${value}`), key('validation.day')));

const days = () => integer(0).check(z.maximum(366, key('validation.number')));

const pickedDetails = {
  fpsType: z.nullable(z.enum(FPS_TYPES)),
  fpsId: z.string(),
  /** True when the FPS code contains the invoice reference. */
  fpsCarriesReference: z.boolean(),
  payeeName: z.string(),
  chequePayee: z.string(),
  bankAccount: z.string(),
};

export const membershipSettingsSchema = z.object({
  graceDays: z.int(),
  /** Number of days after the invoice date when an invoice is due. */
  paymentDays: z.int(),
  /** True when payment approves an application. Otherwise staff approve it afterwards. */
  approvesOnPayment: z.boolean(),
  /** True when renewal invoices are issued automatically, on the day of the first reminder. Otherwise staff issue them. */
  renewsByItself: z.boolean(),
  asksForConfirmation: z.boolean(),
  /** Recipients of the digest of due tasks, at 9:00 on working days. Empty when nobody gets the digest. */
  digestTo: z.string(),
  /** Rule for circulars to members who have neither given nor withdrawn consent. */
  memberBasis: z.enum(MEMBER_BASES),
  ...pickedDetails,
  /**
   * First day of the year (`10-01`) from which an applicant's fee covers both the current membership year and
   * the next one. Null when this rule is off.
   */
  nextYearFrom: z.nullable(z.string()),
  /** True when invoices can also be paid online. Requires a configured payment provider. */
  paysOnline: z.boolean(),
  /** True when a payment provider is configured. */
  canPayOnline: z.boolean(),
  /** True when mails about invoices, receipts and certificates contain these documents as PDF attachments. */
  attachesPapers: z.boolean(),
  updatedAt: isoTimestamp(),
});

/** Fields that describe the payee. Changing them requires the password. */
export const PAYMENT_DETAILS = ['fpsType', 'fpsId', 'payeeName', 'chequePayee', 'bankAccount'] as const;

/**
 * A version of the payment details: the current version, or an earlier version that some invoices still show.
 */
export const paymentDetailsSchema = z.object({
  id: z.int(),
  ...pickedDetails,
  changedByName: z.nullable(z.string()),
  createdAt: isoTimestamp(),
  isPresent: z.boolean(),
  /** Number of open invoices with these payment details. */
  openInvoices: z.int(),
});
export type PaymentDetailsVersion = z.infer<typeof paymentDetailsSchema>;

export const updateMembershipSettingsSchema = z.object({
  graceDays: z.optional(days()),
  paymentDays: z.optional(days()),
  approvesOnPayment: z.optional(flag()),
  renewsByItself: z.optional(flag()),
  asksForConfirmation: z.optional(flag()),
  digestTo: z.optional(optionalEmail()),
  memberBasis: z.optional(z.enum(MEMBER_BASES, key('validation.invalid'))),
  fpsType: z.optional(z.nullable(z.enum(FPS_TYPES, key('validation.invalid')))),
  fpsId: z.optional(text(50)),
  fpsCarriesReference: z.optional(flag()),
  payeeName: z.optional(text(25)),
  chequePayee: z.optional(text(200)),
  bankAccount: z.optional(text(200)),
  /** Password of the caller's account. Required when a payment detail changes. */
  currentPassword: z.optional(currentPassword()),
  nextYearFrom: z.optional(z.nullable(dayOfYear())),
  paysOnline: z.optional(flag()),
  attachesPapers: z.optional(z.boolean()),
  ...editCondition,
});

export const membershipPeriodSchema = z.object({
  id: z.int(),
  memberId: z.int(),
  memberType: z.string(),
  /** Membership year. Null if the term is for life. */
  year: z.nullable(z.int()),
  startsOn: z.iso.date(),
  endsOn: z.nullable(z.iso.date()),
  feeCents: z.int(),
  /** Invoice whose payment activates the term. */
  invoiceId: z.nullable(z.int()),
  activatedAt: z.nullable(isoTimestamp()),
  cancelledAt: z.nullable(isoTimestamp()),
  source: z.enum(PERIOD_SOURCES),
  minuteRef: z.nullable(z.string()),
  /** Reason why the term is free of charge. */
  exemptReason: z.nullable(z.string()),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type MembershipPeriod = z.infer<typeof membershipPeriodSchema>;

interface Recorded {
  year?: number | undefined;
  untilYear?: number | undefined;
}

/** Maximum number of years recorded at once. */
const MOST_YEARS = 60;

/** Records existing terms of one or more members, for a year or for life, as in the association's register. */
export const recordTermsSchema = z
  .object({
    memberIds: z
      .array(recordId(), key('validation.required'))
      .check(z.minLength(1, key('validation.required')), z.maxLength(1000, key('validation.tooLong'))),
    memberType: memberType(),
    year: z.optional(membershipYear()),
    /** Final year of the range of years to record. Absent when only one year is recorded. */
    untilYear: z.optional(membershipYear()),
    /** First day of the term. If it is absent, the term starts on the first day of the membership year. */
    startsOn: z.optional(requiredDay()),
    minuteRef: z.optional(nullableText()),
  })
  .check(
    z.refine<Recorded>(
      ({ year: given, untilYear }) =>
        untilYear === undefined ||
        (given !== undefined && untilYear >= given && untilYear - given < MOST_YEARS),
      { error: key('validation.invalid'), path: ['untilYear'] },
    ),
  );
export type RecordTerms = z.output<typeof recordTermsSchema>;

/**
 * `recorded`: ids of members whose term was recorded by this call. `known`: ids of members who already had
 * this term.
 */
export const recordedTermsSchema = z.object({ recorded: z.array(z.int()), known: z.array(z.int()) });

/** Cancels a term that was entered by mistake, or restores it. */
export const updatePeriodSchema = z.object({ isCancelled: z.optional(flag()), ...editCondition });

export const membershipSchema = z.object({
  status: z.enum(MEMBERSHIP_STATUSES),
  sinceOn: z.nullable(z.iso.date()),
  endsOn: z.nullable(z.iso.date()),
  periods: z.array(membershipPeriodSchema),
  /** Years without a term between two years with a term. */
  gapYears: z.array(z.int()),
  /** Amount in cents of the member's payments that is not allocated to invoices. */
  creditCents: z.int(),
  /** First day of the uninterrupted membership, if the member is eligible for permanent membership; else null. */
  eligibleSince: z.nullable(z.iso.date()),
});
export type Membership = z.infer<typeof membershipSchema>;

/** A member that is eligible for permanent membership, with the terms that prove it. */
export const eligibleMemberSchema = z.object({
  id: z.int(),
  companyName: z.string(),
  memberNumber: z.string(),
  since: z.iso.date(),
  terms: z.array(
    z.pick(membershipPeriodSchema, { memberType: true, startsOn: true, endsOn: true, source: true }),
  ),
});
export type EligibleMember = z.infer<typeof eligibleMemberSchema>;
