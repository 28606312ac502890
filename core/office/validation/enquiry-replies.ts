import * as z from 'zod/mini';
import { LOCALES } from '../../association/locales.ts';
import { isoTimestamp, key, LONG_TEXT, requiredText } from '../../fields/fields.ts';
import { MAIL_STATUSES } from '../../mail/kinds.ts';
import { REPLY_KINDS } from '../kinds.ts';

export const createReplySchema = z.object({
  requestId: requiredText(key('validation.required'), 100),
  kind: z.enum(REPLY_KINDS, key('validation.invalid')),
  body: requiredText(key('enquiries.body.required'), LONG_TEXT),
  locale: z.optional(z.enum(LOCALES, key('validation.invalid'))),
});
export type CreateReply = z.output<typeof createReplySchema>;

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
  mail: z.nullable(replyMailSchema),
});
export type EnquiryReply = z.infer<typeof enquiryReplySchema>;

export const assigneesSchema = z.array(z.object({ id: z.int(), username: z.string() }));
