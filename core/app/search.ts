import * as z from 'zod/mini';
import type { Locale } from '../association/locales.ts';
import { isoTimestamp } from '../fields/fields.ts';

export const SEARCH_KINDS = ['pages', 'members', 'news', 'events', 'publications'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export const MOST_SEARCH_CHARACTERS = 100;

/** Markers around matches, from Unicode's private use area, so that no other text contains them. */
export const FOUND_START = '\u{e000}';
export const FOUND_END = '\u{e001}';

const hitSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.union([z.int(), z.string()]),
  title: z.string(),
  url: z.string(),
  excerpt: z.string(),
  date: z.optional(isoTimestamp()),
  page: z.optional(z.int()),
});
export type SearchHit = z.infer<typeof hitSchema>;

export const searchAnswerSchema = z.object({
  total: z.int(),
  counts: z.record(z.enum(SEARCH_KINDS), z.int()),
  hits: z.array(hitSchema),
  suggestion: z.optional(z.string()),
  /** The hits do not have the words of the question: they are pages and subjects that it may be about. */
  isProposed: z.optional(z.boolean()),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

export const FIXED_PAGES_PATH = '/search-pages.json';

export interface FixedPage {
  path: string;
  title: Record<Locale, string>;
  text: Record<Locale, string>;
}
