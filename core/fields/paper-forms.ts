import * as z from 'zod/mini';
import { isoTimestamp, key } from './fields.ts';
import { MOST_PAPER_FORMS, PAPER_FORM_KINDS } from './limits.ts';

const SERIAL = /^[A-HJ-NP-Z]{8}$/;

export const plainSerial = (typed: string): string =>
  typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');

export const isSerial = (text: string): boolean => SERIAL.test(text);

export const paperSerial = () =>
  z.pipe(
    z.pipe(z.string(key('validation.invalid')), z.transform(plainSerial)),
    z.string().check(z.regex(SERIAL, key('validation.invalid'))),
  );

export const makePaperFormsSchema = z.object({
  count: z
    .int(key('validation.number'))
    .check(z.minimum(1, key('validation.number')), z.maximum(MOST_PAPER_FORMS, key('validation.number'))),
});

export const paperFormsMadeSchema = z.object({ serials: z.array(z.string()) });

export const paperFormSchema = z.object({
  serial: z.string(),
  kind: z.enum(PAPER_FORM_KINDS),
  eventId: z.nullable(z.int()),
  eventTitle: z.nullable(z.string()),
  createdAt: isoTimestamp(),
  usedAt: z.nullable(isoTimestamp()),
  resultId: z.nullable(z.int()),
});
export type PaperForm = z.infer<typeof paperFormSchema>;
