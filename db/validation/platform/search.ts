import * as z from 'zod/mini';
import type { Locale } from '../../constants.ts';
import { isoTimestamp } from './fields.ts';

/** Kinds of search results, in display order. */
export const SEARCH_KINDS = ['pages', 'members', 'news', 'events', 'publications'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Maximum query length (docs/api.md 3). */
export const MOST_SEARCH_CHARACTERS = 100;

/**
 * Markers around matches in an excerpt. They are from Unicode's private use area, so that no other text
 * contains them.
 */
export const FOUND_START = '\u{e000}';
export const FOUND_END = '\u{e001}';

const hitSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  /** Record id. A page has its path instead. */
  id: z.union([z.int(), z.string()]),
  title: z.string(),
  /** URL in the requested language. */
  url: z.string(),
  excerpt: z.string(),
  date: z.optional(isoTimestamp()),
  /** PDF page that contains the search words. Present for publications only. */
  page: z.optional(z.int()),
});
export type SearchHit = z.infer<typeof hitSchema>;

export const searchAnswerSchema = z.object({
  total: z.int(),
  counts: z.record(z.enum(SEARCH_KINDS), z.int()),
  hits: z.array(hitSchema),
  /** A corrected query that has results. Present only if the requested query has no results. */
  suggestion: z.optional(z.string()),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

/** Path where the site serves the texts of its fixed pages, as an array of `FixedPage`. */
export const FIXED_PAGES_PATH = '/search-pages.json';

/** A page whose text is in the site's code. */
export interface FixedPage {
  path: string;
  title: Record<Locale, string>;
  text: Record<Locale, string>;
}
