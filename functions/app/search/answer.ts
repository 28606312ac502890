import type { Context } from 'hono';
import { SEARCH_KINDS, type SearchAnswer } from '../../../core/app/search.ts';
import { isMade, LOCALES, type Locale, productWords } from '../../../core/association/locales.ts';
import { isActivePath } from '../../../core/association/profile.ts';
import { setCorrections } from '../../../core/chinese/corrections.ts';
import { fold } from '../../../core/chinese/fold.ts';
import { stemOf } from '../../../core/text/english-stem.ts';
import { beginsSpelling } from '../../../core/words/joined-words.ts';
import { otherWords } from '../../../core/words/other-spellings.ts';
import { limitSearches } from '../../http/middleware/rate-limit.ts';
import type { AppEnv } from '../../http/types.ts';
import type { Found } from './find.ts';
import { type FoundPage, findFixedPages, pagesOf } from './fixed-pages.ts';
import { hitOf, simplifierFor } from './hit.ts';
import { LICENCES, pathsCalled, pathsWithin } from './page-words.ts';
import { pageInAddress } from './pasted.ts';
import { phrasesOf, subjectOf } from './phrases.ts';
import type { Question } from './question.ts';
import { type Source, sourceOf } from './source.ts';
import { fewerWords } from './spelling/fewer-words.ts';
import { inTwoWords, splitsOf } from './spelling/known-words.ts';
import { suggestionsFor } from './spelling/suggest.ts';
import { vocabularyOf } from './spelling/vocabulary.ts';

const NOTHING: SearchAnswer = {
  total: 0,
  counts: { pages: 0, members: 0, news: 0, events: 0, publications: 0 },
  hits: [],
};

type Wanted = Omit<Question, 'given' | 'words' | 'lang'>;

async function findAll(
  c: Context<AppEnv>,
  source: Source,
  words: string[],
  wanted: Wanted,
  given?: FoundPage[],
) {
  const stems = words.map(stemOf);
  const pages = given ?? (await findFixedPages(c.env.ASSETS, stems));
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
  waysOf = suggestionsFor,
): Promise<string | undefined> {
  const vocabulary = vocabularyOf(await source.words(), await pagesOf(c.env.ASSETS));
  for (const corrected of waysOf(words, vocabulary)) {
    const { rows } = await findAll(c, source, phrasesOf(corrected.join(' ')), {
      ...wanted,
      first: 0,
      count: 1,
    });
    if (rows.length > 0) return corrected.join(' ');
  }
  return undefined;
}

/** Words for a fact about a firm, which stand beside its name in a question. Folded. */
const LABEL = new RegExp(
  fold(
    '^(?:電話|電話號碼|聯絡電話|地址|電郵|開放時間|營業時間|phone|telephone|tel|numbers?|address|email|opening|hours?|open|(?:sun|mon|tues|wednes|thurs|fri|satur)days?|today|tonight)$',
  ),
);

type Result = Awaited<ReturnType<typeof findAll>>;

const isEmpty = ({ counts }: Result) =>
  Object.values(countsOfActiveKinds(counts)).every((count) => count === 0);

/** Undefined if the question names no page. If the page is not published, its subject is searched. */
async function findWithin(
  c: Context<AppEnv>,
  source: Source,
  { words, lang, wanted }: { words: string[]; lang: Locale; wanted: Wanted },
): Promise<Result | undefined> {
  const known = await pagesOf(c.env.ASSETS);
  const titles = new Map(
    known.flatMap(({ path, title }) =>
      LOCALES.map((locale): [string, string] => [fold(title[locale] ?? ''), path]),
    ),
  );
  const paths = pathsWithin(words, titles);
  const pages = known.filter(({ path }) => paths.has(path)).map((page) => ({ ...page, inTitle: true }));
  if (pages.length > 0) return findAll(c, source, words, wanted, pages);
  return paths.has(LICENCES) ? findAll(c, source, [licenceIn(lang)], wanted) : undefined;
}

const licenceIn = (lang: Locale) => productWords(lang, '牌照', 'licence');

function isInTitle(row: Found | undefined, words: string[]): boolean {
  const title = fold((row?.titles?.slice(0, 2) ?? []).join(' '));
  return words.every((word) =>
    [word, ...otherWords(word)].some((spelling) => beginsSpelling(title, fold(stemOf(spelling)), words)),
  );
}

/**
 * The results about licences for a question that names them in other words (續牌, opening a pet shop), if no title
 * has the words themselves.
 */
async function findSubject(
  c: Context<AppEnv>,
  source: Source,
  { words, lang, wanted, found }: { words: string[]; lang: Locale; wanted: Wanted; found: Result },
): Promise<Result | undefined> {
  const [first] = found.rows;
  if (!pathsCalled(words).has(LICENCES) || first?.kind === 'pages') return undefined;
  return isInTitle(first, words) ? undefined : findAll(c, source, [licenceIn(lang)], wanted);
}

const LONG_WORD = /^\p{Script=Han}{4,12}$/u;

/** The two words in a long one (酷熱天氣運送), if a title has both and no title has them as one word. */
async function wordsApart(
  c: Context<AppEnv>,
  source: Source,
  { words, wanted }: { words: string[]; wanted: Wanted },
): Promise<string[] | undefined> {
  const [word = '', ...others] = words;
  if (others.length > 0 || !LONG_WORD.test(word)) return undefined;
  const vocabulary = vocabularyOf(await source.words(), await pagesOf(c.env.ASSETS));
  const apart = inTwoWords(word, vocabulary)[0]?.split(' ') ?? [];
  if (apart.length < 2) return undefined;
  const isInTitleOfFirst = async (asked: string[]) => {
    const { rows } = await findAll(c, source, asked, { ...wanted, kinds: SEARCH_KINDS, first: 0, count: 1 });
    const [first] = rows;
    return first && first.kind !== 'members' && first.kind !== 'pages' ? isInTitle(first, asked) : undefined;
  };
  return (await isInTitleOfFirst(words)) === false && (await isInTitleOfFirst(apart)) ? apart : undefined;
}

/** The question with fewer words that finds the fewest results, but some: *dentist* for *cat dentist*. */
async function mostTelling(
  c: Context<AppEnv>,
  source: Source,
  words: string[],
  wanted: Wanted,
): Promise<string | undefined> {
  let best: { question: string; count: number } | undefined;
  for (const fewer of fewerWords(words)) {
    const { counts } = await findAll(c, source, fewer, { ...wanted, first: 0, count: 1 });
    const active = countsOfActiveKinds(counts);
    const count = wanted.kinds.reduce((sum, kind) => sum + (active[kind] ?? 0), 0);
    if (count > 0 && count < (best?.count ?? Number.POSITIVE_INFINITY))
      best = { question: fewer.join(' '), count };
  }
  return best?.question;
}

async function findAgain(
  c: Context<AppEnv>,
  source: Source,
  { words, lang, wanted }: { words: string[]; lang: Locale; wanted: Wanted },
): Promise<{ result?: Result; suggestion?: string | undefined }> {
  const fewer = words.filter((word) => !LABEL.test(fold(word)));
  if (fewer.length > 0 && fewer.length < words.length) {
    const result = await findAll(c, source, fewer, wanted);
    if (!isEmpty(result)) return { result };
  }
  const suggestion = await suggest(c, source, words, wanted);
  if (suggestion !== undefined) return { suggestion };
  const subject = subjectOf(words);
  const result = subject
    ? await findAll(c, source, [subject], wanted)
    : await findWithin(c, source, { words, lang, wanted });
  if (result) return { result };
  return {
    suggestion:
      (await suggest(c, source, words, wanted, splitsOf)) ?? (await mostTelling(c, source, words, wanted)),
  };
}

export async function answerTo(
  c: Context<AppEnv>,
  { given, words: asked, lang, ...wanted }: Question,
): Promise<SearchAnswer> {
  if (asked.length === 0) return NOTHING;
  await limitSearches(c);
  const source = await sourceOf(c.var);
  const page = await pageInAddress(c, given, source);
  const words =
    page === undefined ? ((await wordsApart(c, source, { words: asked, wanted })) ?? asked) : [page];
  const found = await findAll(c, source, words, wanted);
  const first = (await findSubject(c, source, { words, lang, wanted, found })) ?? found;
  const again = isEmpty(first) ? await findAgain(c, source, { words, lang, wanted }) : {};
  const { pages, counts: all, rows } = again.result ?? first;
  const { suggestion } = again;
  const counts = { ...NOTHING.counts, ...countsOfActiveKinds(all) };
  if (isMade(lang)) setCorrections(await source.corrections());
  const toSimplified = await simplifierFor(lang);
  return {
    total: wanted.kinds.reduce((sum, kind) => sum + counts[kind], 0),
    counts,
    hits: rows.map((row) => hitOf(row, { words, lang, pages, toSimplified })),
    ...(suggestion && { suggestion: toSimplified.text(suggestion) }),
  };
}
