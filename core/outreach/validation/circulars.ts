import * as z from 'zod/mini';
import { DEFAULT_LOCALE, LOCALES } from '../../association/locales.ts';
import { AUDIENCES } from '../../content/audience.ts';
import { keptWords } from '../../content/validation/simplified-words.ts';
import { dayAfter } from '../../dates/days.ts';
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
} from '../../fields/fields.ts';
import { MAIL_STATUSES } from '../../mail/kinds.ts';
import { MEMBERSHIP_STATUSES } from '../../membership/kinds.ts';
import { CIRCULAR_KINDS, CIRCULAR_STATUSES } from '../kinds.ts';
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
  keptWords: z.array(z.string()),
  /** Without segments, the circular goes to all members or, if it is for the press, to all press contacts. */
  segmentIds: z.array(z.int()),
  status: z.enum(CIRCULAR_STATUSES),
  meetingOn: z.nullable(z.string()),
  noticeDays: z.nullable(z.int()),
  lateReason: z.nullable(z.string()),
  isArchived: z.boolean(),
  audience: z.enum(AUDIENCES),
  scheduledAt: z.nullable(isoTimestamp()),
  round: z.int(),
  testedAt: z.nullable(isoTimestamp()),
  startedAt: z.nullable(isoTimestamp()),
  finishedAt: z.nullable(isoTimestamp()),
  authorName: z.nullable(z.string()),
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
  keptWords: z.optional(keptWords()),
  segmentIds: z.optional(segmentIds()),
  meetingOn: z.optional(nullableDay()),
  /** Clear days before the meeting: 21 for an annual general meeting, 14 for any other. */
  noticeDays: z.optional(z.nullable(integer(0).check(z.maximum(365)))),
});
export const updateCircularSchema = z.extend(z.partial(createCircularSchema), editCondition);

export const previewCircularSchema = z.object({
  locale: locale(),
  subjectZh: z.optional(requiredText(key('circulars.subjectRequired'), SUBJECT_LENGTH)),
  subjectEn: z.optional(nullableText(SUBJECT_LENGTH)),
  blocks: z.optional(circularBlocks()),
  keptWords: z.optional(keptWords()),
});
const warnings = () => z.array(z.enum(['sample_sender']));
export const circularPreviewSchema = z.object({
  locale: z.enum(LOCALES),
  warnings: warnings(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

export const testCircularSchema = z.object({
  to: z.optional(requiredEmail(key('validation.email'))),
  locale: z._default(locale(), DEFAULT_LOCALE),
});

const EXCLUSIONS = [
  'demo',
  'no_address',
  'withdrawn',
  'suppressed',
  'same_address',
  'by_post',
  'no_consent',
  'lapsed',
] as const;

export const circularAudienceSchema = z.object({
  count: z.int(),
  locales: z.array(z.object({ locale: z.enum(LOCALES), count: z.int() })),
  standings: z.array(z.object({ status: z.enum(MEMBERSHIP_STATUSES), count: z.int() })),
  excluded: z.array(z.object({ reason: z.enum(EXCLUSIONS), count: z.int() })),
  people: z.array(
    z.object({
      memberId: z.nullable(z.int()),
      company: z.string(),
      address: z.string(),
      reason: z.enum(EXCLUSIONS),
    }),
  ),
  missing: z.array(z.enum(['sender_incomplete', 'not_tested', 'nobody', 'empty', 'no_meeting'])),
  warnings: warnings(),
  /** Without a mail provider, a test needs no address. */
  hasProvider: z.boolean(),
});
export type CircularAudience = z.infer<typeof circularAudienceSchema>;

export const memberCircularSchema = z.object({
  circularId: z.int(),
  subject: z.string(),
  topic: z.enum(CIRCULAR_KINDS),
  address: z.string(),
  outcome: z.enum(['queued', 'excluded']),
  status: z.enum([...MAIL_STATUSES, 'excluded']),
  reason: z.nullable(z.string()),
  at: isoTimestamp(),
});
export type MemberCircular = z.infer<typeof memberCircularSchema>;

export const myMailSchema = z.array(
  z.object({ topic: z.enum(CIRCULAR_KINDS), subject: z.string(), text: z.string(), at: isoTimestamp() }),
);
export type MyMail = z.infer<typeof myMailSchema>;

export const sendCircularSchema = z.object({
  requestId: requestId(),
  updatedAt: timestamp(),
  count: integer(0),
  at: z.optional(timestamp()),
  lateReason: z.optional(nullableText()),
  /** An official notice that nobody gets by e-mail: it is served by post alone. */
  byPost: z.optional(flag()),
});

export const archiveCircularSchema = z.object({
  isArchived: flag(),
  audience: z.optional(z.enum(AUDIENCES, key('validation.invalid'))),
});

export type ArchiveCircular = z.output<typeof archiveCircularSchema>;

export const resendCircularSchema = z.object({ requestId: requestId(), withNew: z.optional(flag()) });

export const circularRecipientSchema = z.object({
  id: z.int(),
  round: z.int(),
  memberId: z.nullable(z.int()),
  contactId: z.nullable(z.int()),
  company: z.nullable(z.string()),
  address: z.string(),
  locale: z.enum(LOCALES),
  basis: z.string(),
  outcome: z.enum(['queued', 'excluded']),
  reason: z.nullable(z.string()),
  status: z.nullable(z.string()),
  sentAt: z.nullable(isoTimestamp()),
});

/** Neither the day of sending nor that of the meeting counts (clear days, Cap. 622). */
export const firstMeetingDay = (sentOn: string, noticeDays: number): string =>
  dayAfter(sentOn, noticeDays + 1);
