import * as z from 'zod/mini';
import { isSameEmail } from '../../fields/email-address.ts';
import {
  editCondition,
  flag,
  isoTimestamp,
  key,
  LONG_TEXT,
  nullableDay,
  nullablePhone,
  nullableText,
  recordId,
  requiredEmail,
  requiredText,
} from '../../fields/fields.ts';
import { MESSAGE_STATUSES } from '../kinds.ts';

export const contactMessageSchema = z.object({
  id: z.int(),
  name: z.string(),
  company: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  subject: z.string(),
  message: z.string(),
  read: z.boolean(),
  status: z.enum(MESSAGE_STATUSES),
  assigneeId: z.nullable(z.int()),
  dueOn: z.nullable(z.string()),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

export const createContactMessageSchema = z.object({
  name: requiredText(key('contact.name.required')),
  company: z.optional(nullableText()),
  email: requiredEmail(key('contact.email.invalid')),
  phone: z.optional(nullablePhone()),
  subject: requiredText(key('contact.subject.required')),
  message: requiredText(key('contact.message.required'), LONG_TEXT),
});
export type CreateContactMessage = z.output<typeof createContactMessageSchema>;

/** Visitors type the e-mail address twice, but the form sends it once (docs/product.md 5). */
export const contactFormSchema = z
  .extend(createContactMessageSchema, { confirmEmail: requiredEmail(key('contact.email.invalid')) })
  .check(
    z.refine((form) => isSameEmail(form.email, form.confirmEmail), {
      error: key('contact.confirmEmail.mismatch'),
      path: ['confirmEmail'],
    }),
  );

export const updateContactMessageSchema = z.object({
  read: z.optional(flag()),
  status: z.optional(z.enum(MESSAGE_STATUSES, key('validation.invalid'))),
  assigneeId: z.optional(z.nullable(recordId())),
  dueOn: z.optional(nullableDay()),
  ...editCondition,
});
