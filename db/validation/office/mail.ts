import * as z from 'zod/mini';
import { LOCALES, MAIL_KINDS, MAIL_STATUSES, MAIL_TEMPLATES } from '../../constants.ts';
import {
  editCondition,
  flag,
  isoTimestamp,
  key,
  LONG_TEXT,
  requiredEmail,
  requiredText,
} from '../platform/fields.ts';

/** A mail with the fields that lists show. */
export const mailMessageSchema = z.object({
  id: z.int(),
  templateKey: z.enum(MAIL_KINDS),
  locale: z.enum(LOCALES),
  recipient: z.string(),
  registrationId: z.nullable(z.int()),
  applicationId: z.nullable(z.int()),
  contactMessageId: z.nullable(z.int()),
  waitingId: z.nullable(z.int()),
  memberId: z.nullable(z.int()),
  invoiceId: z.nullable(z.int()),
  /** Subject of the mail. Empty until the mail is rendered, shortly after it is queued. */
  subject: z.string(),
  status: z.enum(MAIL_STATUSES),
  /** Reason code for the status: `no_provider`, `no_address`, `suppressed` … */
  reason: z.nullable(z.string()),
  tries: z.int(),
  nextTryAt: isoTimestamp(),
  sentAt: z.nullable(isoTimestamp()),
  /** The provider's error message. */
  error: z.nullable(z.string()),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type MailMessage = z.infer<typeof mailMessageSchema>;

/** A mail with its texts. Links in the texts are masked, except when staff copy the mail. */
export const mailDetailsSchema = z.extend(mailMessageSchema, {
  text: z.string(),
  html: z.string(),
  /** A short version of the text for messaging apps. */
  messengerText: z.string(),
  /** The recipient's telephone number in wa.me format. Empty if it is unknown. */
  phone: z.string(),
});
export type MailDetails = z.infer<typeof mailDetailsSchema>;

export const mailActSchema = z.object(editCondition);

const counted = z.object({
  status: z.enum(MAIL_STATUSES),
  reason: z.nullable(z.string()),
  count: z.int(),
});

/** State of sending: the provider, whether mail is paused, and the number of mails by status. */
export const mailStateSchema = z.object({
  provider: z.enum(['none', 'smtp', 'resend', 'cloudflare']),
  /** Sender address. Null when no address is set. */
  sender: z.nullable(z.string()),
  pausedAt: z.nullable(isoTimestamp()),
  pauseReason: z.nullable(z.enum(['staff', 'restore'])),
  /** Time since which the mail provider has failed. */
  troubleSince: z.nullable(isoTimestamp()),
  trouble: z.nullable(z.string()),
  /** True when the system can create personal links for e-mails. */
  hasLinks: z.boolean(),
  counts: z.array(counted),
  suppressions: z.array(
    z.object({ id: z.int(), address: z.string(), reason: z.string(), createdAt: isoTimestamp() }),
  ),
});
export type MailState = z.infer<typeof mailStateSchema>;

export const pauseMailSchema = z.object({ isPaused: flag() });

const subject = () => requiredText(key('validation.required'), 200);
const body = () => requiredText(key('validation.required'), LONG_TEXT);

/** The edited texts of a mail in three languages. */
export const saveMailTemplateSchema = z.object({
  subjectZhTw: subject(),
  bodyZhTw: body(),
  subjectZhCn: subject(),
  bodyZhCn: body(),
  subjectEn: subject(),
  bodyEn: body(),
  isOn: flag(),
  ...editCondition,
});

export const mailTemplateSchema = z.object({
  key: z.enum(MAIL_TEMPLATES),
  subjectZhTw: z.string(),
  bodyZhTw: z.string(),
  subjectZhCn: z.string(),
  bodyZhCn: z.string(),
  subjectEn: z.string(),
  bodyEn: z.string(),
  isOn: z.boolean(),
  /** True when staff have changed the text. */
  isChanged: z.boolean(),
  placeholders: z.array(z.string()),
  /** Time when staff last changed the text. Null for the built-in text. */
  updatedAt: z.nullable(isoTimestamp()),
});
export type MailTemplate = z.infer<typeof mailTemplateSchema>;

export const previewMailSchema = z.omit(saveMailTemplateSchema, { isOn: true, updatedAt: true });

export const mailPreviewSchema = z.object({
  /**
   * Name of the record whose data fill the preview. Null if no record exists; the preview then uses example
   * data.
   */
  about: z.nullable(z.string()),
  mails: z.array(
    z.object({ locale: z.enum(LOCALES), subject: z.string(), text: z.string(), html: z.string() }),
  ),
});
export type MailPreview = z.infer<typeof mailPreviewSchema>;

export const testMailSchema = z.extend(previewMailSchema, {
  /** Recipient. Only the caller's own confirmed address is allowed, which is also the default. */
  to: z.optional(requiredEmail(key('validation.email'))),
  locale: z.enum(LOCALES, key('validation.invalid')),
});
