import * as z from 'zod/mini';
import {
  FPS_TYPES,
  MEMBER_TYPES,
  MEMBERSHIP_STATUSES,
  PERIOD_SOURCES,
  PERMANENT_TYPE,
} from '../../constants.ts';
import {
  editCondition,
  flag,
  integer,
  isoTimestamp,
  key,
  nullableText,
  optionalEmail,
  recordId,
  text,
} from '../fields.ts';
import { isDay } from '../timestamp.ts';

const FIRST_YEAR = 1950;
const LAST_YEAR = 2200;

/** A day, `2026-11-21`. */
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

const memberType = () => z.enum(MEMBER_TYPES, key('validation.required'));
export const membershipYear = () =>
  z
    .int(key('validation.number'))
    .check(z.minimum(FIRST_YEAR, key('validation.number')), z.maximum(LAST_YEAR, key('validation.number')));

export const membershipFeeSchema = z.object({
  id: z.int(),
  memberType: z.enum(MEMBER_TYPES),
  amountCents: z.int(),
  isHalvable: z.boolean(),
  validFromOn: z.iso.date(),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type MembershipFee = z.infer<typeof membershipFeeSchema>;

export const createMembershipFeeSchema = z.object({
  memberType: memberType(),
  amountCents: integer(0),
  isHalvable: flag(),
  validFromOn: requiredDay(),
});

export const updateMembershipFeeSchema = z.extend(z.partial(createMembershipFeeSchema), editCondition);

/** As it stands in an address. */
const yearInAddress = z.pipe(z.transform(Number), membershipYear());

export const feeQuestionSchema = z.object({
  type: memberType(),
  appliedOn: requiredDay(),
  year: yearInAddress,
});
export const quoteSchema = z.object({ amountCents: z.int(), isHalf: z.boolean() });

const days = () => integer(0).check(z.maximum(366, key('validation.number')));

export const membershipSettingsSchema = z.object({
  graceDays: z.int(),
  /** From the day of an invoice until it is due. */
  paymentDays: z.int(),
  /** Whether an application is approved by its payment, or by staff after it. */
  approvesOnPayment: z.boolean(),
  /** Whether the invoices of renewals are issued by themselves, 60 days ahead, or by staff. */
  renewsByItself: z.boolean(),
  asksForConfirmation: z.boolean(),
  /** Who is told at nine on working days what is due; empty: nobody. */
  digestTo: z.string(),
  fpsType: z.nullable(z.enum(FPS_TYPES)),
  fpsId: z.string(),
  /** Whether the FPS code names the invoice. */
  fpsCarriesReference: z.boolean(),
  payeeName: z.string(),
  chequePayee: z.string(),
  bankAccount: z.string(),
  updatedAt: isoTimestamp(),
});

export const updateMembershipSettingsSchema = z.object({
  graceDays: z.optional(days()),
  paymentDays: z.optional(days()),
  approvesOnPayment: z.optional(flag()),
  renewsByItself: z.optional(flag()),
  asksForConfirmation: z.optional(flag()),
  digestTo: z.optional(optionalEmail()),
  fpsType: z.optional(z.nullable(z.enum(FPS_TYPES, key('validation.invalid')))),
  fpsId: z.optional(text(50)),
  fpsCarriesReference: z.optional(flag()),
  payeeName: z.optional(text(25)),
  chequePayee: z.optional(text(200)),
  bankAccount: z.optional(text(200)),
  ...editCondition,
});

export const membershipPeriodSchema = z.object({
  id: z.int(),
  memberId: z.int(),
  memberType: z.enum(MEMBER_TYPES),
  /** Null, as is the end: for life. */
  year: z.nullable(z.int()),
  startsOn: z.iso.date(),
  endsOn: z.nullable(z.iso.date()),
  feeCents: z.int(),
  /** Whose payment makes it active. */
  invoiceId: z.nullable(z.int()),
  activatedAt: z.nullable(isoTimestamp()),
  cancelledAt: z.nullable(isoTimestamp()),
  source: z.enum(PERIOD_SOURCES),
  minuteRef: z.nullable(z.string()),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type MembershipPeriod = z.infer<typeof membershipPeriodSchema>;

interface Recorded {
  memberType: string;
  year?: number | undefined;
  startsOn?: string | undefined;
  minuteRef?: string | null | undefined;
}

/** Terms that the association's own register shows: of one member or of many, for a year or for life. */
export const recordTermsSchema = z
  .object({
    memberIds: z
      .array(recordId(), key('validation.required'))
      .check(z.minLength(1, key('validation.required')), z.maxLength(1000, key('validation.tooLong'))),
    memberType: memberType(),
    year: z.optional(membershipYear()),
    /** Absent: 1 January. */
    startsOn: z.optional(requiredDay()),
    minuteRef: z.optional(nullableText()),
  })
  .check(
    z.refine<Recorded>(
      ({ memberType: type, year: given }) => (type === PERMANENT_TYPE) === (given === undefined),
      {
        error: key('validation.invalid'),
        path: ['year'],
      },
    ),
    z.refine<Recorded>(
      ({ memberType: type, startsOn }) => type !== PERMANENT_TYPE || startsOn !== undefined,
      { error: key('validation.required'), path: ['startsOn'] },
    ),
    z.refine<Recorded>(
      ({ year: given, startsOn }) => given === undefined || !startsOn || startsOn.startsWith(`${given}-`),
      { error: key('validation.day'), path: ['startsOn'] },
    ),
    z.refine<Recorded>(({ memberType: type, minuteRef }) => type !== PERMANENT_TYPE || Boolean(minuteRef), {
      error: key('membership.minuteRef.required'),
      path: ['minuteRef'],
    }),
  );
export type RecordTerms = z.output<typeof recordTermsSchema>;

/** Who has a term now by it, and who had one already. */
export const recordedTermsSchema = z.object({ recorded: z.array(z.int()), known: z.array(z.int()) });

/** A term entered by mistake stays, cancelled, and can be taken up again. */
export const updatePeriodSchema = z.object({ isCancelled: z.optional(flag()), ...editCondition });

export const membershipSchema = z.object({
  status: z.enum(MEMBERSHIP_STATUSES),
  sinceOn: z.nullable(z.iso.date()),
  endsOn: z.nullable(z.iso.date()),
  periods: z.array(membershipPeriodSchema),
  /** Years without a term between others. */
  gapYears: z.array(z.int()),
  /** What is left of payments. */
  creditCents: z.int(),
  /** Since when without a gap, for who may become permanent; else null. */
  eligibleSince: z.nullable(z.iso.date()),
});
export type Membership = z.infer<typeof membershipSchema>;

/** Who may become permanent, with what shows it. */
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
