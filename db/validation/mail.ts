import * as z from 'zod/mini';
import { LOCALES, MAIL_STATUSES, MAIL_TEMPLATES } from '../constants.ts';
import { editCondition, flag, isoTimestamp, key, LONG_TEXT, requiredEmail, requiredText } from './fields.ts';

/** A mail as lists have it. */
export const mailMessageSchema = z.object({
  id: z.int(),
  templateKey: z.enum(MAIL_TEMPLATES),
  locale: z.enum(LOCALES),
  recipient: z.string(),
  registrationId: z.nullable(z.int()),
  applicationId: z.nullable(z.int()),
  contactMessageId: z.nullable(z.int()),
  waitingId: z.nullable(z.int()),
  memberId: z.nullable(z.int()),
  invoiceId: z.nullable(z.int()),
  /** Empty until it is rendered, which is at once. */
  subject: z.string(),
  status: z.enum(MAIL_STATUSES),
  /** Why it stands there, in a word: `no_provider`, `no_address`, `suppressed` … */
  reason: z.nullable(z.string()),
  tries: z.int(),
  nextTryAt: isoTimestamp(),
  sentAt: z.nullable(isoTimestamp()),
  /** What the provider has said. */
  error: z.nullable(z.string()),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type MailMessage = z.infer<typeof mailMessageSchema>;

/** A mail in full, with the link that its reader gets. */
export const mailDetailsSchema = z.extend(mailMessageSchema, {
  text: z.string(),
  html: z.string(),
  /** Its text, short enough for a messenger. */
  messengerText: z.string(),
  /** Of the recipient, in the form of wa.me; empty: not known. */
  phone: z.string(),
});
export type MailDetails = z.infer<typeof mailDetailsSchema>;

export const mailActSchema = z.object(editCondition);

const counted = z.object({
  status: z.enum(MAIL_STATUSES),
  reason: z.nullable(z.string()),
  count: z.int(),
});

/** How the mail is: by what it goes, whether it goes, and how many mails stand where. */
export const mailStateSchema = z.object({
  provider: z.enum(['none', 'smtp', 'resend', 'cloudflare']),
  /** Who mails come from; null: not set. */
  sender: z.nullable(z.string()),
  pausedAt: z.nullable(isoTimestamp()),
  pauseReason: z.nullable(z.enum(['staff', 'restore'])),
  /** Since when the provider does not take anything. */
  troubleSince: z.nullable(isoTimestamp()),
  trouble: z.nullable(z.string()),
  /** Whether mails can carry links. */
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

/** The texts of a mail in three languages, as staff write them. */
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
  /** Whether staff have changed it. */
  isChanged: z.boolean(),
  placeholders: z.array(z.string()),
  /** Null while it is as it was built in. */
  updatedAt: z.nullable(isoTimestamp()),
});
export type MailTemplate = z.infer<typeof mailTemplateSchema>;

export const previewMailSchema = z.omit(saveMailTemplateSchema, { isOn: true, updatedAt: true });

export const mailPreviewSchema = z.object({
  /** Of which record: null where there is none yet, and it is filled in with an example. */
  about: z.nullable(z.string()),
  mails: z.array(
    z.object({ locale: z.enum(LOCALES), subject: z.string(), text: z.string(), html: z.string() }),
  ),
});
export type MailPreview = z.infer<typeof mailPreviewSchema>;

export const testMailSchema = z.extend(previewMailSchema, {
  to: requiredEmail(key('validation.email')),
  locale: z.enum(LOCALES, key('validation.invalid')),
});
