import * as z from 'zod/mini';
import { LOCALES } from '../../association/locales.ts';
import { isoTimestamp, key, nullableDay, nullableText, recordId, timestamp } from '../../fields/fields.ts';
import { NOTICE_CHANNELS, SERVICE_CHANNELS, STAFF_CHANNELS } from '../kinds.ts';

const MOST_MEMBERS = 2000;

export const noteServicesSchema = z.object({
  memberIds: z
    .array(recordId(), key('validation.invalid'))
    .check(z.minLength(1, key('validation.required')), z.maxLength(MOST_MEMBERS, key('validation.tooLong'))),
  channel: z.enum(STAFF_CHANNELS, key('validation.invalid')),
  at: timestamp(),
});
export type NoteServices = z.output<typeof noteServicesSchema>;

export const notedServicesSchema = z.object({ count: z.int() });

const LONGEST_SOURCE = 200;
const channel = () => z.enum(NOTICE_CHANNELS, key('validation.invalid'));
const agreement = {
  /** The day of the agreement or refusal; of the record when it is absent. */
  agreedOn: z.optional(nullableDay()),
  source: z.optional(nullableText(LONGEST_SOURCE)),
};

export const noticeChannelSchema = z.object({ channel: channel(), ...agreement });
export type GivenNoticeChannel = z.output<typeof noticeChannelSchema>;

export const noticeChannelsSchema = z.object({
  memberIds: z
    .array(recordId(), key('validation.invalid'))
    .check(z.minLength(1, key('validation.required')), z.maxLength(MOST_MEMBERS, key('validation.tooLong'))),
  channel: channel(),
  ...agreement,
});
export const notedChannelsSchema = z.object({
  count: z.int(),
  refused: z.array(z.int()),
});

export const memberChannelSchema = z.object({
  memberId: z.int(),
  channel: z.nullable(z.enum(NOTICE_CHANNELS)),
  agreedOn: z.nullable(z.iso.date()),
  source: z.nullable(z.string()),
  isOwn: z.boolean(),
  byName: z.nullable(z.string()),
  /** The channel of the next notice: the constitution may allow e-mail without an agreement. */
  effective: z.enum(NOTICE_CHANNELS),
});
export type MemberChannel = z.infer<typeof memberChannelSchema>;

const servedSchema = z.object({
  memberId: z.nullable(z.int()),
  company: z.nullable(z.string()),
  channel: z.nullable(z.enum(SERVICE_CHANNELS)),
  address: z.string(),
  at: z.nullable(isoTimestamp()),
  providerId: z.nullable(z.string()),
  /** The agreement or article of the constitution that allowed the mail, as it was when it was sent. */
  basis: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

export const noticeProofSchema = z.object({
  subject: z.string(),
  texts: z.array(z.object({ locale: z.enum(LOCALES), sha256: z.string() })),
  meetingOn: z.nullable(z.string()),
  lateReason: z.nullable(z.string()),
  figures: z.object({
    entitled: z.int(),
    mail: z.int(),
    post: z.int(),
    whatsapp: z.int(),
    hand: z.int(),
    unserved: z.int(),
  }),
  members: z.array(servedSchema),
});
export type NoticeProof = z.infer<typeof noticeProofSchema>;
