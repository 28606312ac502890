import * as z from 'zod/mini';
import { cents } from '../platform/cents.ts';
import { editCondition, isoTimestamp, key, requiredText, text } from '../platform/fields.ts';

export const invoiceItemSchema = z.object({
  id: z.int(),
  /** Name in both languages, as on invoices. */
  nameZh: z.string(),
  nameEn: z.string(),
  /** Price in cents; 0 for an item without a fixed price. */
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
