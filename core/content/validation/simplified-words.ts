import * as z from 'zod/mini';
import { editCondition, isoTimestamp, key, requiredText } from '../../fields/fields.ts';

const LONGEST = 20;

/** Only runs of Chinese characters are segmented, so other words would never be exchanged. */
const CHINESE = /^\p{Script=Han}+$/u;

const hongKongWord = () =>
  requiredText(key('validation.required'), LONGEST).check(z.regex(CHINESE, key('validation.chineseWord')));

/** Nothing that has a meaning in HTML, because it is inserted into articles. */
const PLAIN = /^[\p{L}\p{N}（）() ]+$/u;

const mainlandWord = () =>
  requiredText(key('validation.required'), LONGEST).check(z.regex(PLAIN, key('validation.invalid')));

export const simplifiedWordSchema = z.object({
  id: z.int(),
  word: z.string(),
  mainlandWord: z.string(),
  updatedAt: isoTimestamp(),
});
export type SimplifiedWord = z.infer<typeof simplifiedWordSchema>;

export const createSimplifiedWordSchema = z.object({
  word: hongKongWord(),
  mainlandWord: mainlandWord(),
});

export const updateSimplifiedWordSchema = z.extend(z.partial(createSimplifiedWordSchema), editCondition);

export const keptWords = () =>
  z.pipe(
    z.array(hongKongWord(), key('validation.invalid')).check(z.maxLength(100, key('validation.tooLong'))),
    z.transform((words) => [...new Set(words)]),
  );

export const wordAskedSchema = z.object({ word: hongKongWord() });

export const wordCountSchema = z.object({ texts: z.int() });
