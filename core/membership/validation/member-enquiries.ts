import * as z from 'zod/mini';
import { flag, isoTimestamp, key, LONG_TEXT, requiredEmail, requiredText } from '../../fields/fields.ts';
import { mineSchema } from './my.ts';

/** `code`: the last part of the address of the member's page. */
export const askFirmSchema = z.object({
  code: requiredText(key('validation.required'), 100),
  name: requiredText(key('contact.name.required')),
  email: requiredEmail(key('contact.email.invalid')),
  message: requiredText(key('contact.message.required'), LONG_TEXT),
});
export type AskFirm = z.output<typeof askFirmSchema>;

export const enquiryAcceptedSchema = z.object({ status: z.literal('accepted') });

export const takeEnquiriesSchema = z.extend(mineSchema, { takesEnquiries: flag() });

export const passedOnSchema = z.object({
  takesEnquiries: z.boolean(),
  /** False: the member's address is missing, or mail to it came back. */
  isReachable: z.boolean(),
  passedOn: z.int(),
  lastAt: z.nullable(isoTimestamp()),
});
export type PassedOn = z.infer<typeof passedOnSchema>;
