import type { Context } from 'hono';
import { SEARCH_KINDS, type SearchAnswer } from '../../../core/app/search.ts';
import { isMade, type Locale, productWords } from '../../../core/association/locales.ts';
import { isPlaceName } from '../../../core/association/member-words.ts';
import { isActivePath } from '../../../core/association/profile.ts';
import { setCorrections } from '../../../core/chinese/corrections.ts';
import { fold } from '../../../core/chinese/fold.ts';
import { stemOf } from '../../../core/text/english-stem.ts';
import { beginsSpelling } from '../../../core/words/joined-words.ts';
import { otherWords } from '../../../core/words/other-spellings.ts';
import { phrasesOf } from '../../../core/words/phrases.ts';
import { limitSearches } from '../../http/middleware/rate-limit.ts';
import type { AppEnv } from '../../http/types.ts';
import type { Found } from './find.ts';
import { type FoundPage, findFixedPages, pagesOf } from './fixed-pages.ts';
import { hitOf, simplifierFor } from './hit.ts';
import { type Named, namedIn, type Target, targetsCalled, tellingIn } from './page-words.ts';
import { pageInAddress } from './pasted.ts';
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

const CHINESE_LABELS =
  '電話|電話號碼|聯絡電話|地址|電郵|開放時間|營業時間|時間|日期|地點|門票|報名|收費|費用|價錢|價格|訂票|下載|電子版';
/** Words for a fact about a firm or an event, which stand beside its name in a question. Folded. */
const LABEL = new RegExp(
  fold(
    `^(?:${CHINESE_LABELS}|20\\d\\d年?|phone|telephone|tel|numbers?|address|email|opening|hours?|open|tickets?|pdf|downloads?|files?|prices?|costs?|dates?|times?|(?:sun|mon|tues|wednes|thurs|fri|satur)days?|today|tonight)$`,
  ),
);
const LABEL_BEHIND = new RegExp(`(?<=\\p{Script=Han}{2})(?:${fold(CHINESE_LABELS)})$`, 'u');

const withoutLabelBehind = (word: string): string =>
  [...word].slice(0, [...fold(word).replace(LABEL_BEHIND, '')].length).join('');

type Result = Awaited<ReturnType<typeof findAll>>;

const isEmpty = ({ counts }: Result) =>
  Object.values(countsOfActiveKinds(counts)).every((count) => count === 0);

/** Shares of a question (`Named`): a name that is nearly all of it precedes corrections. */
const MOST_OF_IT = 3 / 4;
const HALF_OF_IT = 1 / 2;

interface Again {
  result?: Result;
  isProposed?: boolean;
  suggestion?: string | undefined;
}

interface Asked {
  words: string[];
  lang: Locale;
  wanted: Wanted;
}

async function namedWithin(c: Context<AppEnv>, words: string[]): Promise<Named[]> {
  const pages = await pagesOf(c.env.ASSETS);
  const paths = new Set(pages.map(({ path }) => path));
  const names = pages.flatMap((page) => page.names);
  return namedIn(words, names).filter(
    ({ target: { path, search } }) => search !== undefined || (path !== undefined && paths.has(path)),
  );
}

const subjectWords = ({ search }: Target, lang: Locale) =>
  search && phrasesOf(productWords(lang, search.zh, search.en));

/**
 * The pages of these targets, and the search of the first one that has no page. Undefined if there is neither.
 */
async function findTargets(
  c: Context<AppEnv>,
  source: Source,
  { words, lang, wanted }: Asked,
  targets: Target[],
): Promise<Result | undefined> {
  const known = await pagesOf(c.env.ASSETS);
  const pages = known
    .filter(({ path }) => targets.some((target) => target.path === path))
    .map((page) => ({ ...page, inTitle: true }));
  const subject = targets.find(({ path, search }) => search && pages.every((page) => page.path !== path));
  const asked = (subject && subjectWords(subject, lang)) ?? words;
  if (!subject && pages.length === 0) return undefined;
  const result = await findAll(c, source, asked, wanted, pages);
  return isEmpty(result) ? undefined : result;
}

const MOST_PROPOSED = 3;

const likely = ([first, ...others]: Named[]): Target[] =>
  [first, ...others.filter(({ weight }) => weight * 2 >= (first?.weight ?? 0))]
    .flatMap((each) => each?.target ?? [])
    .slice(0, MOST_PROPOSED);

function isInTitle(row: Found | undefined, words: string[]): boolean {
  const title = fold((row?.titles?.slice(0, 2) ?? []).join(' '));
  return words.every((word) =>
    [word, ...otherWords(word)].some((spelling) => beginsSpelling(title, fold(stemOf(spelling)), words)),
  );
}

/** The results of a subject that the question names in other words (續牌), if no title has the words themselves. */
async function findSubject(
  c: Context<AppEnv>,
  source: Source,
  asked: Asked,
  [first]: Found[],
): Promise<Again | undefined> {
  const target = targetsCalled(asked.words).find(({ path, search }) => path && search);
  if (!target || first?.kind === 'pages' || isInTitle(first, asked.words)) return undefined;
  const result = await findTargets(c, source, asked, [target]);
  return result && { result, isProposed: !isNear(result, asked.words) };
}

const LONG_WORD = /^\p{Script=Han}{4,12}$/u;

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

/** A word with more results does not say what a question is about. */
const MOST_TOLD = 16;

/** The question with fewer words that finds the fewest results, but some: *dentist* for *cat dentist*. */
async function mostTelling(
  c: Context<AppEnv>,
  source: Source,
  words: string[],
  wanted: Wanted,
): Promise<string | undefined> {
  let best: { question: string; count: number } | undefined;
  const { usual, titles } = vocabularyOf(await source.words(), await pagesOf(c.env.ASSETS));
  for (const fewer of fewerWords(words, [...usual, ...titles]).filter((way) => !way.every(isPlaceName))) {
    const { counts } = await findAll(c, source, fewer, { ...wanted, first: 0, count: 1 });
    const active = countsOfActiveKinds(counts);
    const count = wanted.kinds.reduce((sum, kind) => sum + (active[kind] ?? 0), 0);
    if (count > 0 && count <= MOST_TOLD && count < (best?.count ?? Number.POSITIVE_INFINITY))
      best = { question: fewer.join(' '), count };
  }
  return best?.question;
}

/** Whether a result that was found by other words has a word of the question in its title, or is a page. */
function isNear({ rows: [first] }: Result, words: string[]): boolean {
  const title = fold((first?.titles?.slice(0, 2) ?? []).join(' '));
  return first?.kind === 'pages' || tellingIn(words).some((token) => title.includes(token));
}

/** Results for a clear name, if only texts of pages have the words: the rules of the hall mention 打疫苗. */
async function findNamed(
  c: Context<AppEnv>,
  source: Source,
  asked: Asked,
  { pages, rows }: Result,
): Promise<Again | undefined> {
  const isByChance = rows.every(({ kind }) => kind === 'pages') && pages.every(({ inTitle }) => !inTitle);
  const clear = isByChance
    ? (await namedWithin(c, asked.words)).find(({ share }) => share >= MOST_OF_IT)
    : undefined;
  const result = clear ? await findTargets(c, source, asked, [clear.target]) : undefined;
  return clear && result && { result, isProposed: !clear.isDecided && !isNear(result, asked.words) };
}

async function findAgain(c: Context<AppEnv>, source: Source, asked: Asked): Promise<Again> {
  const { words, wanted } = asked;
  const named = await namedWithin(c, words);
  const fewer = words.filter((word) => !LABEL.test(fold(word)));
  if (fewer.length > 0 && fewer.length < words.length) {
    const result = await findAll(c, source, fewer, wanted);
    if (!isEmpty(result)) return { result };
  }
  const bare = words.map(withoutLabelBehind);
  if (
    bare.join() !== words.join() &&
    !isEmpty(await findAll(c, source, bare, { ...wanted, first: 0, count: 1 }))
  )
    return { suggestion: bare.join(' ') };
  const suggestion = await suggest(c, source, words, wanted);
  if (suggestion !== undefined) return { suggestion };
  const half = named.filter(({ share }) => share >= HALF_OF_IT);
  const splits = half.length > 0 ? undefined : await suggest(c, source, words, wanted, splitsOf);
  if (splits !== undefined) return { suggestion: splits };
  const result = await findTargets(c, source, asked, likely(half.length > 0 ? half : named));
  return result ? { result, isProposed: true } : { suggestion: await mostTelling(c, source, words, wanted) };
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
  const question = { words, lang, wanted };
  const named =
    (await findSubject(c, source, question, found.rows)) ?? (await findNamed(c, source, question, found));
  const again: Again = named ?? (isEmpty(found) ? await findAgain(c, source, question) : {});
  const { pages, counts: all, rows } = again.result ?? found;
  const { suggestion, isProposed } = again;
  const counts = { ...NOTHING.counts, ...countsOfActiveKinds(all) };
  if (isMade(lang)) setCorrections(await source.corrections());
  const toSimplified = await simplifierFor(lang);
  return {
    total: wanted.kinds.reduce((sum, kind) => sum + counts[kind], 0),
    counts,
    hits: rows.map((row) => hitOf(row, { words, lang, pages, toSimplified })),
    ...(isProposed && { isProposed }),
    ...(suggestion && { suggestion: toSimplified.text(suggestion) }),
  };
}
