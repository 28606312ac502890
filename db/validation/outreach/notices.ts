import * as z from 'zod/mini';
import { LOCALES, NOTICE_CHANNELS, SERVICE_CHANNELS, STAFF_CHANNELS } from '../../constants.ts';
import { isoTimestamp, key, recordId, timestamp } from '../platform/fields.ts';

/** Maximum number of members in one call. */
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

export const noticeChannelSchema = z.object({ channel: z.enum(NOTICE_CHANNELS, key('validation.invalid')) });
export const memberChannelSchema = z.object({ memberId: z.int(), channel: z.enum(NOTICE_CHANNELS) });

/**
 * Delivery of a notice to one member. If the notice was not delivered, `channel` is null and `reason` says
 * why.
 */
const servedSchema = z.object({
  memberId: z.nullable(z.int()),
  company: z.nullable(z.string()),
  channel: z.nullable(z.enum(SERVICE_CHANNELS)),
  /** Address used for the delivery. If the notice was not delivered: the member's postal address. */
  address: z.string(),
  at: z.nullable(isoTimestamp()),
  /** Message id at the mail provider. */
  providerId: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

export const noticeProofSchema = z.object({
  subject: z.string(),
  /** SHA-256 of the text in each language. */
  texts: z.array(z.object({ locale: z.enum(LOCALES), sha256: z.string() })),
  meetingOn: z.nullable(z.string()),
  lateReason: z.nullable(z.string()),
  /** Numbers of members by channel of delivery. `entitled` is the sum of the other numbers. */
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
