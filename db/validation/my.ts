import * as z from 'zod/mini';
import {
  APPLICATION_STATUSES,
  MEMBERSHIP_STATUSES,
  PAPER_KINDS,
  QUESTION_KINDS,
  REGISTRATION_STATUSES,
  WAITING_STATUSES,
} from '../constants.ts';
import { isoTimestamp, key, nullableText, requiredEmail, requiredText } from './fields.ts';
import { changedProfileSchema, profileValuesSchema } from './membership/profile-changes.ts';
import { answersSchema, answerValueSchema } from './registrations/custom-questions.ts';

/** What opens somebody's page: the part of the address behind the #. */
export const tokenSchema = z.object({
  token: z.string(key('validation.required')),
});

/** What a member wants to have changed; each field that is named takes the place of what stands there. */
export const changeProfileSchema = z.extend(tokenSchema, { changes: changedProfileSchema });

/** The fields beside the file. */
export const paperSchema = z.extend(tokenSchema, {
  kind: z.enum(PAPER_KINDS, key('validation.invalid')),
});

export const askForLinksSchema = z.object({ email: requiredEmail(key('validation.email')) });

/** What the holder of a registration changes; what is left out stays. The address is not among it: the link went there. */
export const changeRegistrationSchema = z.extend(tokenSchema, {
  participantName: z.optional(requiredText(key('registrations.participantName.required'))),
  participantPhone: z.optional(nullableText(100)),
  participantCompany: z.optional(nullableText()),
  participantPosition: z.optional(nullableText()),
  answers: z.optional(answersSchema),
});
export type ChangeRegistration = Omit<z.output<typeof changeRegistrationSchema>, 'token'>;

/** A question of the form in the reader's language. */
const myQuestionSchema = z.object({
  id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  label: z.string(),
  isRequired: z.boolean(),
  options: z.array(z.object({ id: z.string(), label: z.string() })),
});

/** A registration as its holder sees it. */
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
    status: z.string(),
  }),
  /** What can be changed, as it stands. */
  participant: z.object({
    participantName: z.string(),
    participantPhone: z.nullable(z.string()),
    participantCompany: z.nullable(z.string()),
    participantPosition: z.nullable(z.string()),
  }),
  questions: z.array(myQuestionSchema),
  /** By the ids of the questions, of those that are not asked any more too. */
  answers: z.record(z.string(), answerValueSchema),
  /** Until when it is changed or cancelled here. */
  changeableUntil: isoTimestamp(),
  canChange: z.boolean(),
  canCancel: z.boolean(),
});

/** A place in a waiting list as its holder sees it. */
const myWaitingSchema = z.extend(
  z.omit(myRegistrationSchema, {
    participant: true,
    questions: true,
    answers: true,
    changeableUntil: true,
    canChange: true,
    canCancel: true,
  }),
  {
    purpose: z.literal('waiting'),
    status: z.enum(WAITING_STATUSES),
    /** In the line, 1 is the next; null: not in it. */
    place: z.nullable(z.int()),
    /** Until when the offered place is kept. */
    offerExpiresAt: z.nullable(isoTimestamp()),
    canTake: z.boolean(),
    canLeave: z.boolean(),
  },
);

/** What somebody has to pay, and how. */
const myInvoiceSchema = z.object({
  number: z.string(),
  reference: z.string(),
  dueOn: z.iso.date(),
  amountCents: z.int(),
  payeeName: z.string(),
  fpsId: z.string(),
  chequePayee: z.string(),
  bankAccount: z.string(),
  /** The FPS code as SVG; null: no account is set. */
  qr: z.nullable(z.string()),
});

/** An application as the applicant sees it. */
const myApplicationSchema = z.object({
  purpose: z.literal('application'),
  reference: z.string(),
  company: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  appliedOn: z.iso.date(),
  /** By when the applicant hears of it; null: nobody has promised a day, or it is decided. */
  dueOn: z.nullable(z.iso.date()),
  /** Of a rejection. */
  reason: z.string(),
  /** What has happened, in its order. */
  steps: z.array(z.object({ kind: z.string(), at: isoTimestamp() })),
  canWithdraw: z.boolean(),
  /** Papers that the office waits for, and what it says of them. */
  missing: z.array(z.enum(PAPER_KINDS)),
  missingText: z.string(),
  documents: z.array(
    z.object({ id: z.int(), kind: z.enum(PAPER_KINDS), fileName: z.string(), createdAt: isoTimestamp() }),
  ),
  canUpload: z.boolean(),
  /** What is to be paid, while it is. */
  invoice: z.nullable(myInvoiceSchema),
});

/** A member as its own people see it. */
const myMemberSchema = z.object({
  purpose: z.literal('member'),
  reference: z.string(),
  company: z.string(),
  status: z.enum(MEMBERSHIP_STATUSES),
  sinceOn: z.nullable(z.iso.date()),
  /** Of the last term; null for life, and where none is recorded. */
  endsOn: z.nullable(z.iso.date()),
  invoice: z.nullable(myInvoiceSchema),
  /** What it can have an invoice for; null: nothing, or it has one. */
  renewal: z.nullable(
    z.object({
      kind: z.enum(['renewal', 'rejoin']),
      year: z.int(),
      amountCents: z.int(),
      isHalf: z.boolean(),
    }),
  ),
  /** Its page in the directory, and when it last said that this is right; null: it is not listed. */
  listing: z.nullable(
    z.object({ id: z.int(), memberUniqueCode: z.string(), confirmedOn: z.nullable(z.iso.date()) }),
  ),
  /** What the office holds of it as far as it may ask for changes, and what it has asked for. */
  profile: z.object({
    values: profileValuesSchema,
    change: z.nullable(
      z.object({
        after: profileValuesSchema,
        createdAt: isoTimestamp(),
      }),
    ),
  }),
  /** Where the certificate and the sticker are printed from, for half a day; null: not a member today. */
  papers: z.nullable(z.object({ certificate: z.string(), sticker: z.string() })),
});

/** What staff send a member by a messenger. */
export const memberLinkSchema = z.object({
  url: z.string(),
  messengerText: z.string(),
  /** With the code of the country, without signs; empty: none is known. */
  phone: z.string(),
});
export type MemberLink = z.infer<typeof memberLinkSchema>;

/** How it stands with somebody's link; its address is only in mails. */
export const personLinkSchema = z.object({
  /** `none`: nobody has been written to yet. */
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
]);
export type My = z.infer<typeof mySchema>;
