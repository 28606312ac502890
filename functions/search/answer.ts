import type { Context } from 'hono';
import type { SearchAnswer } from '../../db/validation/search.ts';
import { limitSearches } from '../middleware/rate-limit.ts';
import type { AppEnv } from '../types.ts';
import { find } from './find.ts';
import { findFixedPages } from './fixed-pages.ts';
import { hitOf, simplifierFor } from './hit.ts';
import type { Question } from './question.ts';

/** Longer than a search takes with 100,000 rows: what takes longer is nobody's honest question. */
const TIMEOUT_MS = 2000;

const NOTHING: SearchAnswer = {
  total: 0,
  counts: { pages: 0, members: 0, news: 0, events: 0, publications: 0 },
  hits: [],
};

/** What visitors may find. Throws 429 for who asks too often. */
export async function answerTo(
  c: Context<AppEnv>,
  { words, lang, ...wanted }: Question,
): Promise<SearchAnswer> {
  if (words.length === 0) return NOTHING;
  await limitSearches(c);
  const pages = await findFixedPages(c.env.ASSETS, words);
  const { counts: found, rows } = await find(
    c.var.db,
    { words, pages: pages.map(({ path, inTitle }) => ({ path, inTitle })), ...wanted },
    TIMEOUT_MS,
  );
  const counts = { ...NOTHING.counts, ...found };
  const toSimplified = await simplifierFor(lang);
  return {
    total: wanted.kinds.reduce((sum, kind) => sum + counts[kind], 0),
    counts,
    hits: rows.map((row) => hitOf(row, { words, lang, pages, toSimplified })),
  };
}
