import * as z from 'zod/mini';
import { LOCALES } from '../../association/locales.ts';
import {
  editCondition,
  flag,
  integer,
  isoTimestamp,
  key,
  LONG_TEXT,
  nullableText,
  recordId,
} from '../../fields/fields.ts';
import { membershipYear, memberType } from '../../fields/terms.ts';
import { APPLICATION_STATUSES, PAPER_KINDS, REJECTION_REASONS } from '../kinds.ts';

export const applicationSchema = z.object({
  id: z.int(),
  memberId: z.int(),
  companyName: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  locale: z.enum(LOCALES),
  appliedOn: z.iso.date(),
  /** Five working days after receipt. Null if the application is older than due dates. */
  dueOn: z.nullable(z.iso.date()),
  isLate: z.boolean(),
  reasonCode: z.nullable(z.enum(REJECTION_REASONS)),
  reasonText: z.nullable(z.string()),
  internalNote: z.nullable(z.string()),
  missing: z.array(z.enum(PAPER_KINDS)),
  missingText: z.nullable(z.string()),
  askedAt: z.nullable(isoTimestamp()),
  decidedAt: z.nullable(isoTimestamp()),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type Application = z.infer<typeof applicationSchema>;

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

export const applicationDetailsSchema = z.extend(applicationSchema, {
  member: companySchema,
  events: z.array(z.object({ kind: z.string(), actorName: z.nullable(z.string()), at: isoTimestamp() })),
  documents: z.array(documentSchema),
  duplicates: z.array(
    z.extend(companySchema, {
      same: z.array(z.enum(COMPARED)),
      status: z.nullable(z.enum(APPLICATION_STATUSES)),
      reasonCode: z.nullable(z.enum(REJECTION_REASONS)),
      reasonText: z.nullable(z.string()),
    }),
  ),
});
export type ApplicationDetails = z.infer<typeof applicationDetailsSchema>;

const yearInAddress = z.pipe(z.transform(Number), membershipYear());
const centsInAddress = z.pipe(z.transform(Number), integer(0));

export const applicationQuestionSchema = z.object({
  memberType: memberType(),
  year: z.optional(yearInAddress),
  discountCents: z.optional(centsInAddress),
});

export const invoiceQuestionSchema = z.extend(applicationQuestionSchema, {
  memberId: z.pipe(z.transform(Number), recordId()),
  kind: z.enum(['renewal', 'rejoin'], key('validation.required')),
});

export const applicationQuoteSchema = z.object({
  lines: z.array(z.object({ zh: z.string(), en: z.string(), amountCents: z.int() })),
  amountCents: z.int(),
  dueOn: z.iso.date(),
  startsOn: z.iso.date(),
  endsOn: z.nullable(z.iso.date()),
  includesNextYear: z.boolean(),
  /** False: the invoice would name no way to pay. */
  saysHowToPay: z.boolean(),
});
export type ApplicationQuote = z.infer<typeof applicationQuoteSchema>;

export const applicationActSchema = z.object(editCondition);

export const undoApplicationSchema = z.object({ tells: z.optional(flag()), ...editCondition });

export const undoneByApplicationSchema = z.object({
  /** The member’s number. Null if the directory does not list the company. */
  number: z.nullable(z.string()),
  isListed: z.boolean(),
  hasBeenTold: z.boolean(),
  invoices: z.array(z.object({ number: z.string(), totalCents: z.int(), paidCents: z.int() })),
  terms: z.array(z.object({ memberType: z.string(), year: z.nullable(z.int()) })),
});
export type UndoneByApplication = z.infer<typeof undoneByApplicationSchema>;

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
