import { Hono } from 'hono';
import * as z from 'zod/mini';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../db/constants.ts';
import { MOST_SEARCH_CHARACTERS, SEARCH_KINDS, type SearchAnswer } from '../../db/validation/search.ts';
import { ApiError } from '../errors.ts';
import { isStorable } from '../http/storable.ts';
import { limitSearches } from '../middleware/rate-limit.ts';
import type { AppEnv } from '../types.ts';
import { find } from './find.ts';
import { findFixedPages } from './fixed-pages.ts';
import { hitOf, simplifierFor } from './hit.ts';
import { phrasesOf } from './phrases.ts';

/** Longer than a search takes with 100,000 rows: what takes longer is nobody's honest question. */
const TIMEOUT_MS = 2000;
const MOST_HITS = 100;
const FIRST_HITS: [number, number] = [0, 9];

const refuse = (field: string) =>
  new ApiError(400, 'error.badFilter', { errors: { [field]: 'validation.invalid' } });

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const querySchema = z.object({
  q: z._default(z.string().check(z.trim(), z.maxLength(MOST_SEARCH_CHARACTERS), z.refine(isStorable)), ''),
  lang: z._default(z.enum(LOCALES), DEFAULT_LOCALE),
  kind: z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => text.split(',')),
      ),
      z.array(z.enum(SEARCH_KINDS)),
    ),
    [...SEARCH_KINDS],
  ),
  range: z._default(
    z.pipe(
      z.pipe(z.string(), z.transform(jsonOf)),
      z
        .tuple([z.int().check(z.minimum(0)), z.int().check(z.minimum(0))])
        .check(z.refine(([first, last]) => last >= first)),
    ),
    FIRST_HITS,
  ),
});

interface Question {
  words: string[];
  lang: Locale;
  kinds: readonly (typeof SEARCH_KINDS)[number][];
  first: number;
  count: number;
}

/** What is asked. Throws 400 with the parameter that is wrong. */
function questionOf(query: Record<string, string>): Question {
  const read = querySchema.safeParse(query);
  if (!read.success) throw refuse(String(read.error.issues[0]?.path[0] ?? 'q'));
  const { q, lang, kind, range } = read.data;
  const [first, last] = range;
  return { words: phrasesOf(q), lang, kinds: kind, first, count: Math.min(last - first + 1, MOST_HITS) };
}

const NOTHING: SearchAnswer = {
  total: 0,
  counts: { pages: 0, members: 0, news: 0, events: 0, publications: 0 },
  hits: [],
};

export const searchRoutes = new Hono<AppEnv>().get('/', async (c) => {
  const { words, lang, ...wanted } = questionOf(c.req.query());
  if (words.length === 0) return c.json(NOTHING);
  await limitSearches(c);
  const pages = await findFixedPages(c.env.ASSETS, words);
  const { counts: found, rows } = await find(
    c.var.db,
    { words, pages: pages.map(({ path, inTitle }) => ({ path, inTitle })), ...wanted },
    TIMEOUT_MS,
  );
  const counts = { ...NOTHING.counts, ...found };
  const toSimplified = await simplifierFor(lang);
  return c.json({
    total: wanted.kinds.reduce((sum, kind) => sum + counts[kind], 0),
    counts,
    hits: rows.map((row) => hitOf(row, { words, lang, pages, toSimplified })),
  } satisfies SearchAnswer);
});
