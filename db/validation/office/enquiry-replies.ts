import * as z from 'zod/mini';
import { LOCALES, MAIL_STATUSES, REPLY_KINDS } from '../../constants.ts';
import { isoTimestamp, key, LONG_TEXT, requiredText } from '../platform/fields.ts';

export const createReplySchema = z.object({
  /** Idempotency key: a double click stores and sends the answer once. */
  requestId: requiredText(key('validation.required'), 100),
  kind: z.enum(REPLY_KINDS, key('validation.invalid')),
  body: requiredText(key('enquiries.body.required'), LONG_TEXT),
  /**
   * Language of the greeting and footer around the answer. If it is absent, the language in which the enquiry
   * was confirmed is used.
   */
  locale: z.optional(z.enum(LOCALES, key('validation.invalid'))),
});
export type CreateReply = z.output<typeof createReplySchema>;

/**
 * Delivery status of the mail with an answer. Also contains the texts and the telephone number with which
 * staff can send the answer another way.
 */
const replyMailSchema = z.object({
  id: z.int(),
  recipient: z.string(),
  status: z.enum(MAIL_STATUSES),
  reason: z.nullable(z.string()),
  subject: z.string(),
  text: z.string(),
  messengerText: z.string(),
  phone: z.string(),
});

export const enquiryReplySchema = z.object({
  id: z.int(),
  kind: z.enum(REPLY_KINDS),
  body: z.string(),
  locale: z.enum(LOCALES),
  authorName: z.nullable(z.string()),
  createdAt: isoTimestamp(),
  /** Delivery of the mail with the reply. Null if the entry is an internal note. */
  mail: z.nullable(replyMailSchema),
});
export type EnquiryReply = z.infer<typeof enquiryReplySchema>;

/** Accounts that may answer enquiries. Enquiries can be assigned to them. */
export const assigneesSchema = z.array(z.object({ id: z.int(), username: z.string() }));
