import * as z from 'zod/mini';
import { LABEL_SHEETS, LOCALES } from '../../constants.ts';
import { key } from '../platform/fields.ts';

/** Shift of the print position in tenths of a millimetre, at most 2 cm in either direction. */
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

/**
 * Print settings for postal mail: letters or address labels, the layout of the label sheet, and corrections
 * of the print position.
 */
export const postalQuestionSchema = z.object({
  part: z._default(z.enum(['letters', 'labels'], key('validation.invalid')), 'letters'),
  sheet: z._default(z.enum(LABEL_SHEETS, key('validation.invalid')), '3x7'),
  right: tenths(),
  down: tenths(),
  pitchX: tenths(),
  pitchY: tenths(),
});
export type PostalQuestion = z.output<typeof postalQuestionSchema>;

/** Members to contact through a messaging app, with the text for each member. */
export const messengerListSchema = z.array(
  z.object({
    memberId: z.int(),
    company: z.string(),
    locale: z.enum(LOCALES),
    /**
     * Telephone number in digits with the country code, as wa.me requires. Empty when the number is unknown.
     */
    phone: z.string(),
    text: z.string(),
  }),
);
export type MessengerList = z.infer<typeof messengerListSchema>;
