import * as z from 'zod/mini';
import { currentPassword } from '../../accounts/validation/users.ts';
import { isDay } from '../../dates/timestamp.ts';
import { cents } from '../../fields/cents.ts';
import {
  editCondition,
  flag,
  integer,
  isoTimestamp,
  key,
  nullableDay,
  nullableText,
  optionalEmail,
  recordId,
  text,
} from '../../fields/fields.ts';
import { membershipYear, memberType, requiredDay } from '../../fields/terms.ts';
import { FPS_TYPES } from '../../money/kinds.ts';
import { LONGEST_PAYEE_NAME } from '../../money/payee-name.ts';
import { MEMBER_BASES, MEMBERSHIP_STATUSES, PERIOD_SOURCES } from '../kinds.ts';

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

const yearInAddress = z.pipe(z.transform(Number), membershipYear());

export const feeQuestionSchema = z.object({
  type: memberType(),
  appliedOn: requiredDay(),
  year: yearInAddress,
});
export const quoteSchema = z.object({
  amountCents: z.int(),
  isHalf: z.boolean(),
  joiningFeeCents: z.optional(z.int()),
  includesNextYear: z.optional(z.literal(true)),
  endsOn: z.optional(z.iso.date()),
});

const dayOfYear = () =>
  z
    .string(key('validation.day'))
    .check(z.refine((value) => /^\d{2}-\d{2}$/.test(value) && isDay(`2027-${value}`), key('validation.day')));

const days = () => integer(0).check(z.maximum(366, key('validation.number')));

const pickedDetails = {
  fpsType: z.nullable(z.enum(FPS_TYPES)),
  fpsId: z.string(),
  fpsCarriesReference: z.boolean(),
  payeeName: z.string(),
  chequePayee: z.string(),
  bankAccount: z.string(),
};

export const membershipSettingsSchema = z.object({
  graceDays: z.int(),
  paymentDays: z.int(),
  /** False: staff approve the application after payment. */
  approvesOnPayment: z.boolean(),
  /** True: issued on the day of the first reminder. False: staff issue renewal invoices. */
  renewsByItself: z.boolean(),
  asksForConfirmation: z.boolean(),
  /** Digest of due tasks, at 9:00 on working days. Empty when nobody gets it. */
  digestTo: z.string(),
  memberBasis: z.enum(MEMBER_BASES),
  ...pickedDetails,
  /**
   * `10-01`. From this day, an applicant's fee also covers the next membership year. Null when this rule is
   * off.
   */
  nextYearFrom: z.nullable(z.string()),
  paysOnline: z.boolean(),
  canPayOnline: z.boolean(),
  /** Takes new online payments. Set when `paysOnline` is turned on. */
  onlineCompany: z.string(),
  attachesPapers: z.boolean(),
  /** Article of the constitution that allows notices by e-mail; null without one. Set by owners. */
  noticeArticle: z.nullable(z.string()),
  noticeArticleOn: z.nullable(z.iso.date()),
  /** Expired members are entitled to official notices. Set by owners. */
  notifiesExpired: z.boolean(),
  updatedAt: isoTimestamp(),
});

/** Changing them requires the password. */
export const PAYMENT_DETAILS = ['fpsType', 'fpsId', 'payeeName', 'chequePayee', 'bankAccount'] as const;

export const paymentDetailsSchema = z.object({
  id: z.int(),
  ...pickedDetails,
  changedByName: z.nullable(z.string()),
  createdAt: isoTimestamp(),
  isPresent: z.boolean(),
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
  payeeName: z.optional(text(LONGEST_PAYEE_NAME)),
  chequePayee: z.optional(text(200)),
  bankAccount: z.optional(text(200)),
  currentPassword: z.optional(currentPassword()),
  nextYearFrom: z.optional(z.nullable(dayOfYear())),
  paysOnline: z.optional(flag()),
  attachesPapers: z.optional(z.boolean()),
  noticeArticle: z.optional(nullableText(200)),
  noticeArticleOn: z.optional(nullableDay()),
  notifiesExpired: z.optional(flag()),
  ...editCondition,
});

export const membershipPeriodSchema = z.object({
  id: z.int(),
  memberId: z.int(),
  memberType: z.string(),
  year: z.nullable(z.int()),
  startsOn: z.iso.date(),
  endsOn: z.nullable(z.iso.date()),
  feeCents: z.int(),
  invoiceId: z.nullable(z.int()),
  activatedAt: z.nullable(isoTimestamp()),
  cancelledAt: z.nullable(isoTimestamp()),
  source: z.enum(PERIOD_SOURCES),
  minuteRef: z.nullable(z.string()),
  exemptReason: z.nullable(z.string()),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type MembershipPeriod = z.infer<typeof membershipPeriodSchema>;

interface Recorded {
  year?: number | undefined;
  untilYear?: number | undefined;
}

const MOST_YEARS = 60;

export const recordTermsSchema = z
  .object({
    memberIds: z
      .array(recordId(), key('validation.required'))
      .check(z.minLength(1, key('validation.required')), z.maxLength(1000, key('validation.tooLong'))),
    memberType: memberType(),
    year: z.optional(membershipYear()),
    untilYear: z.optional(membershipYear()),
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

export const recordedTermsSchema = z.object({ recorded: z.array(z.int()), known: z.array(z.int()) });

export const updatePeriodSchema = z.object({ isCancelled: z.optional(flag()), ...editCondition });

export const membershipSchema = z.object({
  status: z.enum(MEMBERSHIP_STATUSES),
  sinceOn: z.nullable(z.iso.date()),
  endsOn: z.nullable(z.iso.date()),
  periods: z.array(membershipPeriodSchema),
  gapYears: z.array(z.int()),
  creditCents: z.int(),
  eligibleSince: z.nullable(z.iso.date()),
});
export type Membership = z.infer<typeof membershipSchema>;

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
