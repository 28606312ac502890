import * as z from 'zod/mini';
import { LOCALES } from '../../association/locales.ts';
import {
  editCondition,
  flag,
  isoTimestamp,
  key,
  LONG_TEXT,
  requiredEmail,
  requiredText,
} from '../../fields/fields.ts';
import { MAIL_KINDS, MAIL_STATUSES, MAIL_TEMPLATES } from '../../mail/kinds.ts';
import { MAIL_PURPOSES } from '../../membership/people.ts';

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
  /** The person of a firm to whom it goes, and why. A purpose without a person: nobody had the role. */
  personId: z.nullable(z.int()),
  personName: z.nullable(z.string()),
  purpose: z.nullable(z.enum(MAIL_PURPOSES)),
  /** Empty until the mail is rendered, shortly after it is queued. */
  subject: z.string(),
  status: z.enum(MAIL_STATUSES),
  reason: z.nullable(z.string()),
  tries: z.int(),
  nextTryAt: isoTimestamp(),
  sentAt: z.nullable(isoTimestamp()),
  error: z.nullable(z.string()),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type MailMessage = z.infer<typeof mailMessageSchema>;

/** Links in the texts are masked, except when staff copy the mail. */
export const mailDetailsSchema = z.extend(mailMessageSchema, {
  text: z.string(),
  html: z.string(),
  messengerText: z.string(),
  phone: z.string(),
});
export type MailDetails = z.infer<typeof mailDetailsSchema>;

export const mailActSchema = z.object(editCondition);

const counted = z.object({
  status: z.enum(MAIL_STATUSES),
  reason: z.nullable(z.string()),
  count: z.int(),
});

export const mailStateSchema = z.object({
  provider: z.enum(['none', 'smtp', 'resend', 'cloudflare']),
  sender: z.nullable(z.string()),
  /** The sender is that of MAIL_FROM, which wins over the office's. */
  isSenderFixed: z.boolean(),
  pausedAt: z.nullable(isoTimestamp()),
  pauseReason: z.nullable(z.enum(['staff', 'restore'])),
  troubleSince: z.nullable(isoTimestamp()),
  trouble: z.nullable(z.string()),
  mostBulkPerMinute: z.int(),
  mostBulkPerDay: z.int(),
  hasLinks: z.boolean(),
  counts: z.array(counted),
  suppressions: z.array(
    z.object({ id: z.int(), address: z.string(), reason: z.string(), createdAt: isoTimestamp() }),
  ),
});
export type MailState = z.infer<typeof mailStateSchema>;

const rate = (most: number) =>
  z.optional(
    z
      .int(key('validation.invalid'))
      .check(z.minimum(1, key('validation.invalid')), z.maximum(most, key('validation.invalid'))),
  );

const ratesSchema = z.object({ mostBulkPerMinute: rate(1000), mostBulkPerDay: rate(100_000) });
export type MailRates = z.infer<typeof ratesSchema>;

export const changeMailStateSchema = z
  .extend(ratesSchema, { isPaused: z.optional(flag()) })
  .check(z.refine((given) => Object.keys(given).length > 0, key('validation.required')));

const subject = () => requiredText(key('validation.required'), 200);
const body = () => requiredText(key('validation.required'), LONG_TEXT);

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
  isChanged: z.boolean(),
  placeholders: z.array(z.string()),
  updatedAt: z.nullable(isoTimestamp()),
});
export type MailTemplate = z.infer<typeof mailTemplateSchema>;

export const previewMailSchema = z.omit(saveMailTemplateSchema, { isOn: true, updatedAt: true });

export const mailPreviewSchema = z.object({
  about: z.nullable(z.string()),
  mails: z.array(
    z.object({ locale: z.enum(LOCALES), subject: z.string(), text: z.string(), html: z.string() }),
  ),
});
export type MailPreview = z.infer<typeof mailPreviewSchema>;

export const testMailSchema = z.extend(previewMailSchema, {
  /** Only the caller's own confirmed address is allowed, which is also the default. */
  to: z.optional(requiredEmail(key('validation.email'))),
  locale: z.enum(LOCALES, key('validation.invalid')),
});
