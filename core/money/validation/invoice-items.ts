import * as z from 'zod/mini';
import { cents } from '../../fields/cents.ts';
import { editCondition, isoTimestamp, key, requiredText, text } from '../../fields/fields.ts';

export const invoiceItemSchema = z.object({
  id: z.int(),
  nameZh: z.string(),
  nameEn: z.string(),
  amountCents: z.int(),
  updatedAt: isoTimestamp(),
});
export type InvoiceItem = z.infer<typeof invoiceItemSchema>;

export const createInvoiceItemSchema = z.object({
  nameZh: requiredText(key('validation.required')),
  nameEn: z.optional(text()),
  amountCents: cents(0),
});

export const updateInvoiceItemSchema = z.extend(z.partial(createInvoiceItemSchema), editCondition);
