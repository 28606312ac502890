import * as z from 'zod/mini';
import { isoTimestamp } from '../platform/fields.ts';

/**
 * States of a record's English translation. `missing`: a text is missing. `outdated`: the Chinese text has
 * changed since the translation. `machine`: translated by machine. `written`: written by a person.
 * `reviewed`: compared with the Chinese by a person.
 */
export const ENGLISH_STATES = ['missing', 'outdated', 'machine', 'written', 'reviewed'] as const;
export type EnglishState = (typeof ENGLISH_STATES)[number];

export const isEnglishState = (value: unknown): value is EnglishState =>
  ENGLISH_STATES.some((state) => state === value);

/** Translation states that need work. */
export const OPEN_ENGLISH_STATES = ['missing', 'outdated', 'machine'] as const satisfies EnglishState[];

const LANGUAGE_RESOURCES = ['news', 'events', 'publications'] as const;

/** A record, or its draft, on the translation board. */
export const languageStateSchema = z.object({
  resource: z.enum(LANGUAGE_RESOURCES),
  id: z.int(),
  title: z.string(),
  state: z.enum(ENGLISH_STATES),
  changedAt: isoTimestamp(),
});
export type LanguageState = z.infer<typeof languageStateSchema>;
