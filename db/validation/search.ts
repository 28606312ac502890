import * as z from 'zod/mini';
import type { Locale } from '../constants.ts';
import { isoTimestamp } from './fields.ts';

/** What is found, in the order in which kinds are named. */
export const SEARCH_KINDS = ['pages', 'members', 'news', 'events', 'publications'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** docs/api.md 3: longer questions are refused. */
export const MOST_SEARCH_CHARACTERS = 100;

/** Around the words that were found, in an excerpt: of Unicode's private area, so that no text has them. */
export const FOUND_START = '\u{e000}';
export const FOUND_END = '\u{e001}';

const hitSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  /** Of the record; of a page its address. */
  id: z.union([z.int(), z.string()]),
  title: z.string(),
  /** In the language that was asked for. */
  url: z.string(),
  excerpt: z.string(),
  date: z.optional(isoTimestamp()),
  /** Of a publication the page that has the words. */
  page: z.optional(z.int()),
});
export type SearchHit = z.infer<typeof hitSchema>;

export const searchAnswerSchema = z.object({
  total: z.int(),
  counts: z.record(z.enum(SEARCH_KINDS), z.int()),
  hits: z.array(hitSchema),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

/** Where the site tells what its fixed pages say: an array of `FixedPage`. */
export const FIXED_PAGES_PATH = '/search-pages.json';

/** A page whose words stand in the site's code. */
export interface FixedPage {
  path: string;
  title: Record<Locale, string>;
  text: Record<Locale, string>;
}
