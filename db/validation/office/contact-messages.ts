import * as z from 'zod/mini';
import { MESSAGE_STATUSES } from '../../constants.ts';
import { isSameEmail } from '../email-address.ts';
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
} from '../platform/fields.ts';

export const contactMessageSchema = z.object({
  id: z.int(),
  name: z.string(),
  company: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  subject: z.string(),
  message: z.string(),
  read: z.boolean(),
  /** `new` until the enquiry is answered, or closed without an answer. */
  status: z.enum(MESSAGE_STATUSES),
  /** Staff account to which the enquiry is assigned. */
  assigneeId: z.nullable(z.int()),
  /** Day in Hong Kong on which the answer is due. */
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

/**
 * Validation of the public form. Visitors type the e-mail address twice, but the form sends it once
 * (docs/product.md 5).
 */
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
