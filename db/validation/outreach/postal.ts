import * as z from 'zod/mini';
import { LABEL_SHEETS, LOCALES } from '../../constants.ts';
import { key } from '../platform/fields.ts';

/** A shift of the printer in tenths of a millimetre, at most 2 cm either way. */
const tenths = () =>
  z._default(
    z.coerce
      .number(key('validation.invalid'))
      .check(
        z.int(key('validation.invalid')),
        z.minimum(-200, key('validation.invalid')),
        z.maximum(200, key('validation.invalid')),
      ),
    0,
  );

/** What a page for the post holds, and how the printer is set. */
export const postalQuestionSchema = z.object({
  part: z._default(z.enum(['letters', 'labels'], key('validation.invalid')), 'letters'),
  sheet: z._default(z.enum(LABEL_SHEETS, key('validation.invalid')), '3x7'),
  right: tenths(),
  down: tenths(),
  pitchX: tenths(),
  pitchY: tenths(),
});
export type PostalQuestion = z.output<typeof postalQuestionSchema>;

/** Members to reach by a messenger, one by one. */
export const messengerListSchema = z.array(
  z.object({
    memberId: z.int(),
    company: z.string(),
    locale: z.enum(LOCALES),
    /** Digits with the country code, as wa.me takes them; empty: no number is known. */
    phone: z.string(),
    text: z.string(),
  }),
);
export type MessengerList = z.infer<typeof messengerListSchema>;
