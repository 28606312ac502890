import * as z from 'zod/mini';
import { APPLICATION_STATUSES, LOCALES, PAPER_KINDS, REJECTION_REASONS } from '../../constants.ts';
import { editCondition, integer, isoTimestamp, key, LONG_TEXT, nullableText } from '../platform/fields.ts';
import { membershipYear, memberType } from './membership.ts';

export const applicationSchema = z.object({
  id: z.int(),
  memberId: z.int(),
  companyName: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  locale: z.enum(LOCALES),
  appliedOn: z.iso.date(),
  /**
   * Due date of the decision: five working days after receipt. Null if the application is older than the
   * introduction of due dates.
   */
  dueOn: z.nullable(z.iso.date()),
  /** True if the application is undecided and past its due date. */
  isLate: z.boolean(),
  reasonCode: z.nullable(z.enum(REJECTION_REASONS)),
  /** Explanation shown to the applicant beside the reason. */
  reasonText: z.nullable(z.string()),
  internalNote: z.nullable(z.string()),
  /** Requested documents that are still missing. */
  missing: z.array(z.enum(PAPER_KINDS)),
  missingText: z.nullable(z.string()),
  askedAt: z.nullable(isoTimestamp()),
  decidedAt: z.nullable(isoTimestamp()),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type Application = z.infer<typeof applicationSchema>;

/** Criteria for comparing two companies. */
const COMPARED = ['businessCertNo', 'name', 'email', 'phone'] as const;

const companySchema = z.object({
  id: z.int(),
  memberNumber: z.string(),
  companyNameHk: z.string(),
  companyNameEn: z.string(),
  memberBusinessCertNo: z.string(),
  memberChargeman: z.string(),
  memberEmail: z.string(),
  memberPhone: z.string(),
  companyStatus: z.boolean(),
});

export const documentSchema = z.object({
  id: z.int(),
  kind: z.enum(PAPER_KINDS),
  fileName: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  createdAt: isoTimestamp(),
});
export type ApplicationDocument = z.infer<typeof documentSchema>;

/** An application with its company, history and possible duplicates. */
export const applicationDetailsSchema = z.extend(applicationSchema, {
  member: companySchema,
  events: z.array(z.object({ kind: z.string(), actorName: z.nullable(z.string()), at: isoTimestamp() })),
  documents: z.array(documentSchema),
  duplicates: z.array(
    z.extend(companySchema, {
      same: z.array(z.enum(COMPARED)),
      /**
       * Status of the possible duplicate's application. Null when the duplicate became a member before the
       * system had applications.
       */
      status: z.nullable(z.enum(APPLICATION_STATUSES)),
      reasonCode: z.nullable(z.enum(REJECTION_REASONS)),
      reasonText: z.nullable(z.string()),
    }),
  ),
});
export type ApplicationDetails = z.infer<typeof applicationDetailsSchema>;

/** A year in a query string. */
const yearInAddress = z.pipe(z.transform(Number), membershipYear());
const centsInAddress = z.pipe(z.transform(Number), integer(0));

/** Query parameters for a quote of the fee: the term for which the application would be accepted. */
export const applicationQuestionSchema = z.object({
  memberType: memberType(),
  year: z.optional(yearInAddress),
  discountCents: z.optional(centsInAddress),
});

/** Invoice and term that result from accepting an application. */
export const applicationQuoteSchema = z.object({
  lines: z.array(z.object({ zh: z.string(), en: z.string(), amountCents: z.int() })),
  amountCents: z.int(),
  dueOn: z.iso.date(),
  startsOn: z.iso.date(),
  /** Last day of the term. Null if the term is for life. */
  endsOn: z.nullable(z.iso.date()),
  includesNextYear: z.boolean(),
});

export const applicationActSchema = z.object(editCondition);

export const rejectApplicationSchema = z.object({
  reasonCode: z.enum(REJECTION_REASONS, key('validation.required')),
  reasonText: z.optional(nullableText(LONG_TEXT)),
  ...editCondition,
});

export const askForPapersSchema = z.object({
  missing: z
    .array(z.enum(PAPER_KINDS, key('validation.invalid')), key('validation.required'))
    .check(
      z.minLength(1, key('validation.required')),
      z.maxLength(PAPER_KINDS.length, key('validation.invalid')),
    ),
  missingText: z.optional(nullableText(LONG_TEXT)),
  ...editCondition,
});

export const noteApplicationSchema = z.object({
  internalNote: nullableText(LONG_TEXT),
  ...editCondition,
});
