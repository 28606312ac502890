import * as z from 'zod/mini';
import { CIRCULAR_KINDS, CIRCULAR_STATUSES, LOCALES, MAIL_STATUSES } from '../../constants.ts';
import {
  editCondition,
  flag,
  integer,
  isoTimestamp,
  key,
  nullableDay,
  nullableText,
  recordId,
  requiredEmail,
  requiredText,
  timestamp,
} from '../platform/fields.ts';
import { circularBlocks, shownBlocks } from './blocks.ts';

const SUBJECT_LENGTH = 200;
const topic = () => z.enum(CIRCULAR_KINDS, key('validation.invalid'));
const locale = () => z.enum(LOCALES, key('validation.invalid'));
const segmentIds = () =>
  z.array(recordId(), key('validation.invalid')).check(z.maxLength(50, key('validation.tooLong')));
const requestId = () => requiredText(key('validation.required'), 100);

export const circularSchema = z.object({
  id: z.int(),
  topic: z.enum(CIRCULAR_KINDS),
  subjectZh: z.string(),
  subjectEn: z.nullable(z.string()),
  blocks: shownBlocks(),
  /**
   * Segments to which the circular is sent. Without segments, it goes to all members or, if it is for the
   * press, to all press contacts.
   */
  segmentIds: z.array(z.int()),
  status: z.enum(CIRCULAR_STATUSES),
  /** Day of the meeting. Set for official notices only. */
  meetingOn: z.nullable(z.string()),
  noticeDays: z.nullable(z.int()),
  lateReason: z.nullable(z.string()),
  /** True when the site shows the circular, without names and member numbers. */
  isArchived: z.boolean(),
  scheduledAt: z.nullable(isoTimestamp()),
  round: z.int(),
  testedAt: z.nullable(isoTimestamp()),
  startedAt: z.nullable(isoTimestamp()),
  finishedAt: z.nullable(isoTimestamp()),
  authorName: z.nullable(z.string()),
  /** Numbers of sent, waiting and failed mails, added up over all rounds of sending. */
  sentCount: z.int(),
  waitingCount: z.int(),
  failedCount: z.int(),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type Circular = z.infer<typeof circularSchema>;

export const createCircularSchema = z.object({
  topic: z.optional(topic()),
  subjectZh: requiredText(key('circulars.subjectRequired'), SUBJECT_LENGTH),
  subjectEn: z.optional(nullableText(SUBJECT_LENGTH)),
  blocks: z.optional(circularBlocks()),
  segmentIds: z.optional(segmentIds()),
  meetingOn: z.optional(nullableDay()),
  /** Required clear days before the meeting: 21 for an annual general meeting, 14 for any other meeting. */
  noticeDays: z.optional(z.nullable(integer(0).check(z.maximum(365)))),
});
export const updateCircularSchema = z.extend(z.partial(createCircularSchema), editCondition);

/** Preview of a circular. Texts that the request omits are taken from the stored circular. */
export const previewCircularSchema = z.object({
  locale: locale(),
  subjectZh: z.optional(requiredText(key('circulars.subjectRequired'), SUBJECT_LENGTH)),
  subjectEn: z.optional(nullableText(SUBJECT_LENGTH)),
  blocks: z.optional(circularBlocks()),
});
export const circularPreviewSchema = z.object({
  locale: z.enum(LOCALES),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

export const testCircularSchema = z.object({
  /** Recipient. Only the caller's own confirmed address is allowed, which is also the default. */
  to: z.optional(requiredEmail(key('validation.email'))),
  locale: locale(),
});

/** Reasons to exclude a recipient. */
const EXCLUSIONS = [
  'demo',
  'no_address',
  'withdrawn',
  'suppressed',
  'same_address',
  'by_post',
  'no_consent',
] as const;

export const circularAudienceSchema = z.object({
  /** Number of mails to be sent. */
  count: z.int(),
  locales: z.array(z.object({ locale: z.enum(LOCALES), count: z.int() })),
  excluded: z.array(z.object({ reason: z.enum(EXCLUSIONS), count: z.int() })),
  /** Excluded people, at most 200. */
  people: z.array(
    z.object({
      memberId: z.nullable(z.int()),
      company: z.string(),
      address: z.string(),
      reason: z.enum(EXCLUSIONS),
    }),
  ),
  /** Steps that staff must complete before the circular can be sent. */
  missing: z.array(z.enum(['sender_incomplete', 'not_tested', 'nobody', 'empty', 'no_meeting'])),
});
export type CircularAudience = z.infer<typeof circularAudienceSchema>;

/** A circular in the history of one member: sent to the member, or not sent for the given reason. */
export const memberCircularSchema = z.object({
  circularId: z.int(),
  subject: z.string(),
  topic: z.enum(CIRCULAR_KINDS),
  address: z.string(),
  outcome: z.enum(['queued', 'excluded']),
  /** Status of the mail, or `excluded`. */
  status: z.enum([...MAIL_STATUSES, 'excluded']),
  reason: z.nullable(z.string()),
  at: isoTimestamp(),
});
export type MemberCircular = z.infer<typeof memberCircularSchema>;

/** Circulars and notices sent to a member, as shown on the member's page. */
export const myMailSchema = z.array(
  z.object({ topic: z.enum(CIRCULAR_KINDS), subject: z.string(), text: z.string(), at: isoTimestamp() }),
);
export type MyMail = z.infer<typeof myMailSchema>;

export const sendCircularSchema = z.object({
  requestId: requestId(),
  /** Version of the circular that the caller saw before sending it. */
  updatedAt: timestamp(),
  /** Number of recipients that was shown to the caller before sending. */
  count: integer(0),
  /** Time at which sending starts. If it is absent, sending starts at once. */
  at: z.optional(timestamp()),
  /** Reason for sending an official notice with fewer clear days than required. */
  lateReason: z.optional(nullableText()),
});

export const archiveCircularSchema = z.object({ isArchived: flag() });

export const resendCircularSchema = z.object({ requestId: requestId(), withNew: z.optional(flag()) });

export const circularRecipientSchema = z.object({
  id: z.int(),
  round: z.int(),
  memberId: z.nullable(z.int()),
  /** Id of the contact, if the recipient is not a member. */
  contactId: z.nullable(z.int()),
  company: z.nullable(z.string()),
  address: z.string(),
  locale: z.enum(LOCALES),
  basis: z.string(),
  outcome: z.enum(['queued', 'excluded']),
  reason: z.nullable(z.string()),
  /** Status of the recipient's mail. Null when the recipient gets no mail. */
  status: z.nullable(z.string()),
  sentAt: z.nullable(isoTimestamp()),
});
