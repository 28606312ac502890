import * as z from 'zod/mini';
import { LOCALES, MAIL_STATUSES, REPLY_KINDS } from '../constants.ts';
import { isoTimestamp, key, LONG_TEXT, requiredText } from './fields.ts';

export const createReplySchema = z.object({
  /** Of the click: what comes twice is stored and sent once. */
  requestId: requiredText(key('validation.required'), 100),
  kind: z.enum(REPLY_KINDS, key('validation.invalid')),
  body: requiredText(key('enquiries.body.required'), LONG_TEXT),
  /** Of what stands around the answer; absent: that in which the enquiry was confirmed. */
  locale: z.optional(z.enum(LOCALES, key('validation.invalid'))),
});
export type CreateReply = z.output<typeof createReplySchema>;

/** What became of the mail of an answer, with what staff need to send it otherwise. */
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
  /** Of a note there is none. */
  mail: z.nullable(replyMailSchema),
});
export type EnquiryReply = z.infer<typeof enquiryReplySchema>;

/** Who enquiries can be assigned to: those of the staff who may answer them. */
export const assigneesSchema = z.array(z.object({ id: z.int(), username: z.string() }));
