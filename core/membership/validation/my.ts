import * as z from 'zod/mini';
import {
  ORDER_STATUSES,
  QUESTION_KINDS,
  REGISTRATION_STATUSES,
  WAITING_STATUSES,
} from '../../events/kinds.ts';
import { myCertificateSchema } from '../../events/validation/certificates.ts';
import { answersSchema, answerValueSchema } from '../../events/validation/custom-questions.ts';
import { orderMoneySchema, orderParticipantSchema } from '../../events/validation/orders.ts';
import {
  isoTimestamp,
  key,
  nullablePhone,
  nullableText,
  recordId,
  requiredEmail,
  requiredText,
  tickedTopics,
} from '../../fields/fields.ts';
import { OPEN_TOPICS } from '../../fields/topics.ts';
import { INVOICE_STATUSES, PAPER_FILE_KINDS } from '../../money/kinds.ts';
import { APPLICATION_STATUSES, MEMBERSHIP_STATUSES, PAPER_KINDS, PROFILE_CHANGE_STATUSES } from '../kinds.ts';
import { changedProfileSchema, profileValuesSchema } from './profile-changes.ts';
import { SHOWABLE_FIELDS, updateShownSchema } from './shown-fields.ts';

/** Sent in the URL's fragment. */
export const tokenSchema = z.object({
  token: z.string(key('validation.required')),
});

/** `memberId`: instead of a token, a firm for which the session acts. */
export const mineSchema = z.object({
  token: z.optional(z.string(key('validation.required'))),
  memberId: z.optional(recordId()),
});

export const changeProfileSchema = z.extend(mineSchema, { changes: changedProfileSchema });

export const showMineSchema = z.extend(updateShownSchema, mineSchema.shape);

/** Consent to all other topics is withdrawn. */
export const chooseMyTopicsSchema = z.extend(mineSchema, {
  topics: tickedTopics(),
});

export const chooseMyNoticesSchema = z.extend(mineSchema, {
  channel: z.enum(['mail', 'post'], key('validation.invalid')),
});

export const addedPaperSchema = z.object({ kind: z.enum(PAPER_KINDS, key('validation.invalid')) });
export const paperSchema = z.extend(mineSchema, {
  kind: z.enum(PAPER_KINDS, key('validation.invalid')),
});

export const askForLinksSchema = z.object({ email: requiredEmail(key('validation.email')) });

/**
 * Absent fields stay unchanged. The e-mail address cannot be changed, because the holder's link was sent to
 * it.
 */
export const changeRegistrationSchema = z.extend(tokenSchema, {
  participantName: z.optional(requiredText(key('registrations.participantName.required'))),
  participantPhone: z.optional(nullablePhone()),
  participantCompany: z.optional(nullableText()),
  participantPosition: z.optional(nullableText()),
  answers: z.optional(answersSchema),
});
export type ChangeRegistration = Omit<z.output<typeof changeRegistrationSchema>, 'token'>;

export const answerSurveySchema = z.extend(tokenSchema, { answers: answersSchema });

const myQuestionSchema = z.object({
  id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  label: z.string(),
  isRequired: z.boolean(),
  options: z.array(z.object({ id: z.string(), label: z.string() })),
});

const surveyOnPageSchema = z.object({ questions: z.array(myQuestionSchema), isAnswered: z.boolean() });

const myRegistrationSchema = z.object({
  purpose: z.literal('registration'),
  reference: z.string(),
  name: z.string(),
  status: z.enum(REGISTRATION_STATUSES),
  event: z.object({
    id: z.int(),
    title: z.string(),
    location: z.string(),
    eventDate: isoTimestamp(),
    isAllDay: z.boolean(),
    status: z.string(),
  }),
  participant: z.object({
    participantName: z.string(),
    participantPhone: z.nullable(z.string()),
    participantCompany: z.nullable(z.string()),
    participantPosition: z.nullable(z.string()),
  }),
  ticket: z.nullable(z.object({ ticketNo: z.nullable(z.string()), ticketGeneration: z.int() })),
  questions: z.array(myQuestionSchema),
  answers: z.record(z.string(), answerValueSchema),
  changeableUntil: isoTimestamp(),
  canChange: z.boolean(),
  canCancel: z.boolean(),
  /** Only the buyer can cancel or transfer a seat of an order. */
  isOrdered: z.boolean(),
  certificate: z.nullable(myCertificateSchema),
  survey: z.nullable(surveyOnPageSchema),
});

const myWaitingSchema = z.extend(
  z.omit(myRegistrationSchema, {
    participant: true,
    ticket: true,
    questions: true,
    answers: true,
    changeableUntil: true,
    canChange: true,
    canCancel: true,
    isOrdered: true,
    certificate: true,
    survey: true,
  }),
  {
    purpose: z.literal('waiting'),
    status: z.enum(WAITING_STATUSES),
    place: z.nullable(z.int()),
    offerExpiresAt: z.nullable(isoTimestamp()),
    ticket: z.nullable(z.object({ typeZh: z.string(), typeEn: z.nullable(z.string()), priceCents: z.int() })),
    canTake: z.boolean(),
    canLeave: z.boolean(),
  },
);

/** The URL of its PDF file is valid for half a day. */
const myFileSchema = z.object({
  kind: z.enum(PAPER_FILE_KINDS),
  number: z.string(),
  issuedOn: z.iso.date(),
  amountCents: z.nullable(z.int()),
  address: z.string(),
  isRefund: z.optional(z.boolean()),
  state: z.optional(z.enum(INVOICE_STATUSES)),
  lines: z.optional(z.array(z.string())),
});

const myInvoiceSchema = z.object({
  number: z.string(),
  reference: z.string(),
  dueOn: z.iso.date(),
  lines: z.optional(z.array(z.object({ text: z.string(), amountCents: z.int() }))),
  startsOn: z.nullable(z.iso.date()),
  endsOn: z.nullable(z.iso.date()),
  amountCents: z.int(),
  payeeName: z.string(),
  fpsId: z.string(),
  chequePayee: z.string(),
  bankAccount: z.string(),
  qr: z.nullable(z.string()),
  online: z.optional(
    z.object({
      invoiceId: z.int(),
      label: z.nullable(z.string()),
      text: z.string(),
    }),
  ),
});

const myApplicationSchema = z.object({
  purpose: z.literal('application'),
  reference: z.string(),
  company: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  appliedOn: z.iso.date(),
  dueOn: z.nullable(z.iso.date()),
  reason: z.string(),
  steps: z.array(z.object({ kind: z.string(), at: isoTimestamp() })),
  canWithdraw: z.boolean(),
  missing: z.array(z.enum(PAPER_KINDS)),
  missingText: z.string(),
  documents: z.array(
    z.object({ id: z.int(), kind: z.enum(PAPER_KINDS), fileName: z.string(), createdAt: isoTimestamp() }),
  ),
  canUpload: z.boolean(),
  invoice: z.nullable(myInvoiceSchema),
  files: z.array(myFileSchema),
});

const myMemberSchema = z.object({
  purpose: z.literal('member'),
  reference: z.string(),
  company: z.string(),
  status: z.enum(MEMBERSHIP_STATUSES),
  sinceOn: z.nullable(z.iso.date()),
  endsOn: z.nullable(z.iso.date()),
  /** The first of `invoices`, for older clients. */
  invoice: z.nullable(myInvoiceSchema),
  invoices: z.array(myInvoiceSchema),
  /** Paid, and not used by an invoice yet. */
  creditCents: z.int(),
  /** Null if no renewal is possible now, or if its invoice already exists. */
  renewal: z.nullable(
    z.object({
      kind: z.enum(['renewal', 'rejoin']),
      year: z.int(),
      yearName: z.string(),
      amountCents: z.int(),
      isHalf: z.boolean(),
    }),
  ),
  listing: z.nullable(
    z.object({ id: z.int(), memberUniqueCode: z.string(), confirmedOn: z.nullable(z.iso.date()) }),
  ),
  profile: z.object({
    values: profileValuesSchema,
    change: z.nullable(
      z.object({
        after: profileValuesSchema,
        createdAt: isoTimestamp(),
      }),
    ),
  }),
  showable: z.array(z.object({ field: z.enum(SHOWABLE_FIELDS), value: z.string(), isShown: z.boolean() })),
  /** Null if the member has no address for enquiries, or the caller may not choose. */
  takesEnquiries: z.nullable(z.boolean()),
  topics: z.object({ address: z.string(), given: z.array(z.enum(OPEN_TOPICS)) }),
  noticeChannel: z.enum(['mail', 'post']),
  files: z.array(myFileSchema),
  papers: z.nullable(z.object({ certificate: z.string(), sticker: z.string() })),
});

export const myOrderPageSchema = z.object({
  purpose: z.literal('order'),
  reference: z.string(),
  name: z.string(),
  status: z.enum(ORDER_STATUSES),
  heldUntil: z.nullable(isoTimestamp()),
  lastDay: z.nullable(z.iso.date()),
  event: z.object({
    id: z.int(),
    title: z.string(),
    location: z.string(),
    eventDate: isoTimestamp(),
    status: z.string(),
  }),
  participants: z.array(
    z.extend(z.omit(orderParticipantSchema, { email: true }), {
      certificate: z.nullable(myCertificateSchema),
    }),
  ),
  invoice: z.nullable(myInvoiceSchema),
  files: z.array(myFileSchema),
  survey: z.nullable(surveyOnPageSchema),
  money: z.nullable(orderMoneySchema),
  confirmCents: z.nullable(z.int()),
  refundPercent: z.int(),
  canTransfer: z.boolean(),
  canCancel: z.boolean(),
});

const myChangeSchema = z.object({
  purpose: z.literal('change'),
  company: z.string(),
  status: z.enum(PROFILE_CHANGE_STATUSES),
  fields: z.array(z.string()),
  createdAt: isoTimestamp(),
  deniedAt: z.nullable(isoTimestamp()),
});

const myEnquirySchema = z.object({
  purpose: z.literal('enquiry'),
  company: z.string(),
  status: z.enum(['waiting', 'passed_on', 'stopped']),
  name: z.string(),
  message: z.string(),
  createdAt: isoTimestamp(),
});

export const memberLinkSchema = z.object({
  url: z.string(),
  messengerText: z.string(),
  phone: z.string(),
});
export type MemberLink = z.infer<typeof memberLinkSchema>;

/** Without the URL, which is sent only by e-mail. */
export const personLinkSchema = z.object({
  state: z.enum(['none', 'open', 'revoked']),
  revokedAt: z.nullable(isoTimestamp()),
  lastUsedAt: z.nullable(isoTimestamp()),
});
export type PersonLink = z.infer<typeof personLinkSchema>;

export const mySchema = z.discriminatedUnion('purpose', [
  myRegistrationSchema,
  myWaitingSchema,
  myApplicationSchema,
  myMemberSchema,
  myChangeSchema,
  myEnquirySchema,
  myOrderPageSchema,
]);
export type My = z.infer<typeof mySchema>;
