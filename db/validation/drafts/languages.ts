import * as z from 'zod/mini';
import { isoTimestamp } from '../fields.ts';

/**
 * How the English of a record stands to its Chinese: some is missing, the Chinese has changed since, some is the
 * translation service's, a person wrote it, or a person read it against the Chinese.
 */
export const ENGLISH_STATES = ['missing', 'outdated', 'machine', 'written', 'reviewed'] as const;
export type EnglishState = (typeof ENGLISH_STATES)[number];

export const isEnglishState = (value: unknown): value is EnglishState =>
  ENGLISH_STATES.some((state) => state === value);

/** Those that want somebody's work. */
export const OPEN_ENGLISH_STATES = ['missing', 'outdated', 'machine'] as const satisfies EnglishState[];

const LANGUAGE_RESOURCES = ['news', 'events', 'publications'] as const;

/** A record, or its draft, on the board of languages. */
export const languageStateSchema = z.object({
  resource: z.enum(LANGUAGE_RESOURCES),
  id: z.int(),
  title: z.string(),
  state: z.enum(ENGLISH_STATES),
  changedAt: isoTimestamp(),
});
export type LanguageState = z.infer<typeof languageStateSchema>;
