import * as z from 'zod/mini';
import { key, LONG_TEXT, nullableText, recordId, requiredText } from '../../fields/fields.ts';

const MOST_BLOCKS = 60;

const WEB_ADDRESS = /^https:\/\/[^\s{}"<>]+$/;

const bilingual = (max?: number) => ({
  zh: requiredText(key('validation.required'), max),
  en: z.optional(nullableText(max)),
});
const webAddress = () =>
  requiredText(key('validation.required'), 1000).check(z.regex(WEB_ADDRESS, key('circulars.badAddress')));

/** The texts of articles and events are read when sending starts. */
const circularBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), ...bilingual() }),
  z.object({ kind: z.literal('text'), ...bilingual(LONG_TEXT) }),
  z.object({ kind: z.literal('article'), newsId: recordId() }),
  z.object({ kind: z.literal('event'), eventId: recordId() }),
  z.object({ kind: z.literal('picture'), mediaId: recordId() }),
  z.object({ kind: z.literal('file'), ...bilingual(), address: webAddress() }),
  z.object({ kind: z.literal('button'), ...bilingual(), address: webAddress() }),
  z.object({ kind: z.literal('rule') }),
]);
export type CircularBlock = z.output<typeof circularBlockSchema>;

export const circularBlocks = () =>
  z
    .array(circularBlockSchema, key('validation.invalid'))
    .check(z.maxLength(MOST_BLOCKS, key('validation.tooLong')));

export const shownBlocks = () => z.array(circularBlockSchema);
