import * as z from 'zod/mini';
import { MOST_PAPER_FORMS, PAPER_FORM_KINDS } from '../../constants.ts';
import { isoTimestamp, key } from './fields.ts';

const SERIAL = /^[A-HJ-NP-Z]{8}$/;

/** Returns a serial as it is stored: people type small letters, and the form shows two groups. */
export const plainSerial = (typed: string): string =>
  typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');

/** Checks for a serial that could be on a sheet. */
export const isSerial = (text: string): boolean => SERIAL.test(text);

/** The serial of the paper that a record is entered from. */
export const paperSerial = () =>
  z.pipe(
    z.pipe(z.string(key('validation.invalid')), z.transform(plainSerial)),
    z.string().check(z.regex(SERIAL, key('validation.invalid'))),
  );

export const makePaperFormsSchema = z.object({
  /** Number of sheets. */
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
  /** Id of the member or registration entered from it. */
  resultId: z.nullable(z.int()),
});
export type PaperForm = z.infer<typeof paperFormSchema>;
