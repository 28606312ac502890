import * as z from 'zod/mini';
import {
  APPLICATION_STATUSES,
  MEMBERSHIP_STATUSES,
  OPEN_TOPICS,
  ORDER_STATUSES,
  PAPER_FILE_KINDS,
  PAPER_KINDS,
  PROFILE_CHANGE_STATUSES,
  QUESTION_KINDS,
  REGISTRATION_STATUSES,
  WAITING_STATUSES,
} from '../../constants.ts';
import { myCertificateSchema } from '../events/certificates.ts';
import { answersSchema, answerValueSchema } from '../events/custom-questions.ts';
import { orderParticipantSchema } from '../events/orders.ts';
import {
  isoTimestamp,
  key,
  nullablePhone,
  nullableText,
  requiredEmail,
  requiredText,
  tickedTopics,
} from '../platform/fields.ts';
import { changedProfileSchema, profileValuesSchema } from './profile-changes.ts';
import { SHOWABLE_FIELDS, updateShownSchema } from './shown-fields.ts';

/** Token of a personal page, sent in the URL's fragment. */
export const tokenSchema = z.object({
  token: z.string(key('validation.required')),
});

/** A member's change request. Each given field replaces the current value. */
export const changeProfileSchema = z.extend(tokenSchema, { changes: changedProfileSchema });

/** Fields that the directory may show of the member. */
export const showMineSchema = z.extend(updateShownSchema, tokenSchema.shape);

/** Topics of circulars to which the member consents. Consent to all other topics is withdrawn. */
export const chooseMyTopicsSchema = z.extend(tokenSchema, {
  topics: tickedTopics(),
});

/** A document that staff add to an application, such as the scan of a paper form. */
export const addedPaperSchema = z.object({ kind: z.enum(PAPER_KINDS, key('validation.invalid')) });
/** Form fields of an applicant's upload. */
export const paperSchema = z.extend(tokenSchema, {
  kind: z.enum(PAPER_KINDS, key('validation.invalid')),
});

export const askForLinksSchema = z.object({ email: requiredEmail(key('validation.email')) });

/**
 * Changes that a registration's holder can make. Absent fields stay unchanged. The e-mail address cannot be
 * changed, because the holder's link was sent to it.
 */
export const changeRegistrationSchema = z.extend(tokenSchema, {
  participantName: z.optional(requiredText(key('registrations.participantName.required'))),
  participantPhone: z.optional(nullablePhone()),
  participantCompany: z.optional(nullableText()),
  participantPosition: z.optional(nullableText()),
  answers: z.optional(answersSchema),
});
export type ChangeRegistration = Omit<z.output<typeof changeRegistrationSchema>, 'token'>;

/** Answers to the survey of the registration's event. */
export const answerSurveySchema = z.extend(tokenSchema, { answers: answersSchema });

/** A question of the form in the reader's language. */
const myQuestionSchema = z.object({
  id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  label: z.string(),
  isRequired: z.boolean(),
  options: z.array(z.object({ id: z.string(), label: z.string() })),
});

/** A registration on its holder's page. */
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
  /** Current values of the changeable fields. */
  participant: z.object({
    participantName: z.string(),
    participantPhone: z.nullable(z.string()),
    participantCompany: z.nullable(z.string()),
    participantPosition: z.nullable(z.string()),
  }),
  /** Ticket for the QR code shown at the door. Null when the registration is cancelled. */
  ticket: z.nullable(z.object({ ticketNo: z.nullable(z.string()), ticketGeneration: z.int() })),
  questions: z.array(myQuestionSchema),
  /** Answers by question id, including answers to questions that are no longer in the form. */
  answers: z.record(z.string(), answerValueSchema),
  /** Time until which the registration can be changed or cancelled on its holder's page. */
  changeableUntil: isoTimestamp(),
  canChange: z.boolean(),
  canCancel: z.boolean(),
  /** Certificate of attendance, or null. */
  certificate: z.nullable(myCertificateSchema),
  /** The event's survey while it is open. Null when no survey is open. */
  survey: z.nullable(z.object({ questions: z.array(myQuestionSchema), isAnswered: z.boolean() })),
});

/** A waiting-list entry on its holder's page. */
const myWaitingSchema = z.extend(
  z.omit(myRegistrationSchema, {
    participant: true,
    ticket: true,
    questions: true,
    answers: true,
    changeableUntil: true,
    canChange: true,
    canCancel: true,
    certificate: true,
    survey: true,
  }),
  {
    purpose: z.literal('waiting'),
    status: z.enum(WAITING_STATUSES),
    /** Position in the queue; 1 is next. Null if the entry is not in the queue. */
    place: z.nullable(z.int()),
    /** Expiry of the offered place. */
    offerExpiresAt: z.nullable(isoTimestamp()),
    canTake: z.boolean(),
    canLeave: z.boolean(),
  },
);

/** A document with the URL of its PDF file, valid for half a day. */
const myFileSchema = z.object({
  kind: z.enum(PAPER_FILE_KINDS),
  number: z.string(),
  issuedOn: z.iso.date(),
  /** Amount of the document in cents. Null if the document is a certificate. */
  amountCents: z.nullable(z.int()),
  address: z.string(),
});

/** An open invoice with payment instructions. */
const myInvoiceSchema = z.object({
  number: z.string(),
  reference: z.string(),
  dueOn: z.iso.date(),
  /**
   * Period that the invoice covers. It has no end for a life membership, and no dates for an invoice that is
   * not for a term.
   */
  startsOn: z.nullable(z.iso.date()),
  endsOn: z.nullable(z.iso.date()),
  amountCents: z.int(),
  payeeName: z.string(),
  fpsId: z.string(),
  chequePayee: z.string(),
  bankAccount: z.string(),
  /** FPS code as SVG. Null when no FPS account is set. */
  qr: z.nullable(z.string()),
  /** Online payment on the provider's page. Absent when online payment is not available. */
  online: z.optional(
    z.object({
      invoiceId: z.int(),
      /** Label of the button. Null when there is no button, because a payment is being processed. */
      label: z.nullable(z.string()),
      text: z.string(),
    }),
  ),
});

/** An application as the applicant sees it. */
const myApplicationSchema = z.object({
  purpose: z.literal('application'),
  reference: z.string(),
  company: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  appliedOn: z.iso.date(),
  /** Due date of the decision. Null if no date was promised, or if the application is decided. */
  dueOn: z.nullable(z.iso.date()),
  /** Reason why the application was rejected. */
  reason: z.string(),
  /** Steps of the application in chronological order. */
  steps: z.array(z.object({ kind: z.string(), at: isoTimestamp() })),
  canWithdraw: z.boolean(),
  /** Missing documents, and the office's message about them. */
  missing: z.array(z.enum(PAPER_KINDS)),
  missingText: z.string(),
  documents: z.array(
    z.object({ id: z.int(), kind: z.enum(PAPER_KINDS), fileName: z.string(), createdAt: isoTimestamp() }),
  ),
  canUpload: z.boolean(),
  /** Open invoice, if any. */
  invoice: z.nullable(myInvoiceSchema),
  files: z.array(myFileSchema),
});

/** A member, as shown on the member's personal page. */
const myMemberSchema = z.object({
  purpose: z.literal('member'),
  reference: z.string(),
  company: z.string(),
  status: z.enum(MEMBERSHIP_STATUSES),
  sinceOn: z.nullable(z.iso.date()),
  /** End of the last term. Null if the member is a life member or has no recorded term. */
  endsOn: z.nullable(z.iso.date()),
  invoice: z.nullable(myInvoiceSchema),
  /**
   * Renewal for which the member can request an invoice now. Null if no renewal is possible now, or if the
   * renewal's invoice already exists.
   */
  renewal: z.nullable(
    z.object({
      kind: z.enum(['renewal', 'rejoin']),
      year: z.int(),
      /** Displayed name of the membership year: `2026`, or `2026/27`. */
      yearName: z.string(),
      amountCents: z.int(),
      isHalf: z.boolean(),
    }),
  ),
  /**
   * Data of the member's directory page, and the day when the member last confirmed that they are correct.
   * Null if the directory does not list the member.
   */
  listing: z.nullable(
    z.object({ id: z.int(), memberUniqueCode: z.string(), confirmedOn: z.nullable(z.iso.date()) }),
  ),
  /** Values that the member may ask to change, and the member's change request, if any. */
  profile: z.object({
    values: profileValuesSchema,
    change: z.nullable(
      z.object({
        after: profileValuesSchema,
        createdAt: isoTimestamp(),
      }),
    ),
  }),
  /**
   * Fields that the directory can show with the member's consent. `isShown` is true for the fields that it
   * shows.
   */
  showable: z.array(z.object({ field: z.enum(SHOWABLE_FIELDS), value: z.string(), isShown: z.boolean() })),
  /** E-mail address for circulars, and the topics to which the member consents. */
  topics: z.object({ address: z.string(), given: z.array(z.enum(OPEN_TOPICS)) }),
  files: z.array(myFileSchema),
  /**
   * URLs to print certificate and sticker, valid for half a day. Null when the membership is not valid today.
   */
  papers: z.nullable(z.object({ certificate: z.string(), sticker: z.string() })),
});

/** An order on its buyer's page. */
export const myOrderPageSchema = z.object({
  purpose: z.literal('order'),
  reference: z.string(),
  name: z.string(),
  status: z.enum(ORDER_STATUSES),
  heldUntil: z.nullable(isoTimestamp()),
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
  /** The open invoice. */
  invoice: z.nullable(myInvoiceSchema),
  /** Percentage that a cancellation refunds now. */
  refundPercent: z.int(),
  /** True when tickets can be transferred. */
  canTransfer: z.boolean(),
  canCancel: z.boolean(),
});

/** A change of e-mail address, as shown to the holder of an old address. */
const myChangeSchema = z.object({
  purpose: z.literal('change'),
  company: z.string(),
  status: z.enum(PROFILE_CHANGE_STATUSES),
  fields: z.array(z.string()),
  createdAt: isoTimestamp(),
  deniedAt: z.nullable(isoTimestamp()),
});

/** A link that staff send to a member through a messaging app. */
export const memberLinkSchema = z.object({
  url: z.string(),
  messengerText: z.string(),
  /** Telephone number with country code, in digits only. Empty when unknown. */
  phone: z.string(),
});
export type MemberLink = z.infer<typeof memberLinkSchema>;

/**
 * State of the link to a person's page. This response does not contain the link's URL, which is sent only by
 * e-mail.
 */
export const personLinkSchema = z.object({
  /** State of the link. `none`: no mail with a link has been sent yet. */
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
  myOrderPageSchema,
]);
export type My = z.infer<typeof mySchema>;
