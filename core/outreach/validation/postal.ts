import * as z from 'zod/mini';
import { LOCALES } from '../../association/locales.ts';
import { key } from '../../fields/fields.ts';
import { LABEL_SHEETS } from '../kinds.ts';

/** Tenths of a millimetre, at most 2 cm in either direction. */
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

export const postalQuestionSchema = z.object({
  part: z._default(z.enum(['letters', 'labels'], key('validation.invalid')), 'letters'),
  sheet: z._default(z.enum(LABEL_SHEETS, key('validation.invalid')), '3x7'),
  right: tenths(),
  down: tenths(),
  pitchX: tenths(),
  pitchY: tenths(),
});
export type PostalQuestion = z.output<typeof postalQuestionSchema>;

export const messengerListSchema = z.array(
  z.object({
    memberId: z.int(),
    company: z.string(),
    locale: z.enum(LOCALES),
    phone: z.string(),
    text: z.string(),
  }),
);
export type MessengerList = z.infer<typeof messengerListSchema>;
