import type { Context } from 'hono';
import type { SearchAnswer } from '../../../core/app/search.ts';
import { isMade } from '../../../core/association/locales.ts';
import { isActivePath } from '../../../core/association/profile.ts';
import { setCorrections } from '../../../core/chinese/corrections.ts';
import { stemOf } from '../../../core/text/english-stem.ts';
import { limitSearches } from '../../http/middleware/rate-limit.ts';
import type { AppEnv } from '../../http/types.ts';
import { findFixedPages, pagesOf } from './fixed-pages.ts';
import { hitOf, simplifierFor } from './hit.ts';
import { pageInAddress } from './pasted.ts';
import { phrasesOf } from './phrases.ts';
import type { Question } from './question.ts';
import { type Source, sourceOf } from './source.ts';
import { suggestionsFor } from './suggest.ts';
import { vocabularyOf } from './vocabulary.ts';

const NOTHING: SearchAnswer = {
  total: 0,
  counts: { pages: 0, members: 0, news: 0, events: 0, publications: 0 },
  hits: [],
};

type Wanted = Omit<Question, 'given' | 'words' | 'lang'>;

async function findAll(c: Context<AppEnv>, source: Source, words: string[], wanted: Wanted) {
  const stems = words.map(stemOf);
  const pages = await findFixedPages(c.env.ASSETS, stems);
  const places = pages.map(({ path, inTitle }) => ({ path, inTitle }));
  return { pages, ...(await source.find({ words: stems, pages: places, ...wanted })) };
}

const countsOfActiveKinds = (counts: Partial<SearchAnswer['counts']>) =>
  Object.fromEntries(Object.entries(counts).filter(([kind]) => isActivePath(`/${kind}`)));

async function suggest(
  c: Context<AppEnv>,
  source: Source,
  words: string[],
  wanted: Wanted,
): Promise<string | undefined> {
  const vocabulary = vocabularyOf(await source.words(), await pagesOf(c.env.ASSETS));
  for (const corrected of suggestionsFor(words, vocabulary)) {
    const { rows } = await findAll(c, source, phrasesOf(corrected.join(' ')), {
      ...wanted,
      first: 0,
      count: 1,
    });
    if (rows.length > 0) return corrected.join(' ');
  }
  return undefined;
}

export async function answerTo(
  c: Context<AppEnv>,
  { given, words: asked, lang, ...wanted }: Question,
): Promise<SearchAnswer> {
  if (asked.length === 0) return NOTHING;
  await limitSearches(c);
  const source = await sourceOf(c.var);
  const page = await pageInAddress(c, given, source);
  const words = page === undefined ? asked : [page];
  const { pages, counts: found, rows } = await findAll(c, source, words, wanted);
  const counts = { ...NOTHING.counts, ...countsOfActiveKinds(found) };
  if (isMade(lang)) setCorrections(await source.corrections());
  const toSimplified = await simplifierFor(lang);
  const hasNone = Object.values(counts).every((count) => count === 0);
  const suggestion = hasNone ? await suggest(c, source, words, wanted) : undefined;
  return {
    total: wanted.kinds.reduce((sum, kind) => sum + counts[kind], 0),
    counts,
    hits: rows.map((row) => hitOf(row, { words, lang, pages, toSimplified })),
    ...(suggestion && { suggestion: toSimplified.text(suggestion) }),
  };
}
