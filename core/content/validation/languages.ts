import * as z from 'zod/mini';
import { isoTimestamp } from '../../fields/fields.ts';

/**
 * `outdated`: the Chinese has changed since the translation. `written`: by a person. `reviewed`: a person
 * compared it with the Chinese.
 */
export const ENGLISH_STATES = ['missing', 'outdated', 'machine', 'written', 'reviewed'] as const;
export type EnglishState = (typeof ENGLISH_STATES)[number];

export const isEnglishState = (value: unknown): value is EnglishState =>
  ENGLISH_STATES.some((state) => state === value);

export const OPEN_ENGLISH_STATES = ['missing', 'outdated', 'machine'] as const satisfies EnglishState[];

const LANGUAGE_RESOURCES = ['news', 'events', 'publications'] as const;

export const languageStateSchema = z.object({
  resource: z.enum(LANGUAGE_RESOURCES),
  id: z.int(),
  title: z.string(),
  state: z.enum(ENGLISH_STATES),
  changedAt: isoTimestamp(),
});
export type LanguageState = z.infer<typeof languageStateSchema>;
