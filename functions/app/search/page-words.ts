import { COMMON_WORDS, LICENCE_WORDS, TRADE_SUBJECTS } from '../../../core/association/trades.ts';
import { fold } from '../../../core/chinese/fold.ts';
import { stemOf } from '../../../core/text/english-stem.ts';
import { inBritish } from '../../../core/words/other-spellings.ts';
import { phrasesOf, withoutQuestionWords } from '../../../core/words/phrases.ts';
import { PAGE_NAMES, SUBJECTS } from './page-names.ts';

export interface Target {
  path?: string;
  search?: { zh: string; en: string };
}

const ENDING =
  /(?<=.{2})(?:方法|方式|辦法|途徑|資料|詳情|須知|安排|程序|流程|步驟|手續|指引|事宜|條件|資格|要求|頁面|頁)$/u;
const LATIN = /^[a-z'-]+$/;
const folded = (pattern: RegExp) => new RegExp(fold(pattern.source), pattern.flags);
const ENDING_FOLDED = folded(ENDING);
const OWN = /^(?:協會|本會|貴會|你們|您們|你哋|會方)的?(?=.{2})/u;
const OWN_FOLDED = folded(OWN);

/** *hire a hall* is *hall hire*. Chinese words stay in their order. */
const inEnglishOrder = (one: string, other: string) =>
  LATIN.test(one) && LATIN.test(other) ? Number(one > other) - Number(one < other) : 0;

const written = (words: string[]) =>
  words
    .map((word) => fold(stemOf(word)))
    .sort(inEnglishOrder)
    .join(' ')
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '');
/** 入會申請 for 申請入會: compounds of two words are said in either order. */
const swapped = (text: string) => text.replace(/^(\p{Script=Han}{2})(\p{Script=Han}{2})$/u, '$2$1');
const bare = (text: string) => text.replace(OWN_FOLDED, '').replace(ENDING_FOLDED, '');

/** Words and stems beside a name: *check if a shop is a member*, *office opening hours*, *complaint about a member*. */
const BESIDE = [/^(?:shops?|firms?|compan(?:y|ies)?|offices?|association)$/i, /^members?$/i];

const LICENCES = '/licences';

/** Shorter ones, such as *price*, are part of too many questions. */
const SHORTEST_WORD = 8;

export interface Name {
  target: Target;
  parts: string[][];
  key: string;
  isDecisive: boolean;
}

const tokensOf = (text: string): string[] => text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+/gu) ?? [];

/** *Refunded* and *injured* are *refund* and *injure*. */
const FORM = /(?<=^[a-z]{4,})ed$/;

const rootOf = (token: string): string => {
  const root = inBritish(stemOf(token)).replace(FORM, '');
  // A stem can have a stem.
  return root === token ? token : rootOf(root);
};

const tokensOfWord = (word: string): string[] => tokensOf(fold(word)).map(rootOf);

function nameOf(target: Target, name: string): Name {
  const words = phrasesOf(name);
  return { target, isDecisive: name.startsWith('!'), key: written(words), parts: words.map(tokensOfWord) };
}

/** *Drop in* says no more than *drop*. */
const isName = (name: string) => {
  const [word = '', ...others] = phrasesOf(name);
  return others.length > 0 || !name.includes(' ') || word.length >= SHORTEST_WORD;
};

const namesOf = (target: Target, names: string): Name[] =>
  names
    .split(/[|\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
    .filter(isName)
    .map((name) => nameOf(target, name));

const NAMES: Name[] = [
  ...[...SUBJECTS, ...TRADE_SUBJECTS].flatMap(({ words, ...search }) =>
    namesOf({ search }, `${search.zh}|${search.en}|${words}`),
  ),
  ...Object.entries(PAGE_NAMES).flatMap(([path, names]) =>
    path === LICENCES
      ? namesOf({ path, search: { zh: '牌照', en: 'licence' } }, `${names}|${LICENCE_WORDS}`)
      : namesOf({ path }, names),
  ),
];

const TARGETS_BY_NAME = new Map<string, Set<Target>>();
for (const { key: name, target } of NAMES)
  for (const key of [name, bare(name)])
    TARGETS_BY_NAME.set(key, (TARGETS_BY_NAME.get(key) ?? new Set()).add(target));

const isBeside = (word: string, most: number) =>
  BESIDE.slice(0, most + 1).some((beside) => beside.test(word));

export function targetsCalled(words: string[]): Target[] {
  const ways = [words, ...BESIDE.map((_, at) => words.filter((word) => !isBeside(word, at)))];
  const names = ways.filter((way) => way.length > 0).map(written);
  const called = names
    .map((name) => [name, bare(name), swapped(name)].map((key) => TARGETS_BY_NAME.get(key)).find(Boolean))
    .find(Boolean);
  return called
    ? [...called]
    : namedIn(words)
        .filter(isWhole)
        .map(({ target }) => target);
}

const isWhole = ({ share }: Named) => share === 1;

const isTelling = ({ parts: [[token = '', ...others] = [], ...more], isDecisive }: Name): boolean =>
  isDecisive || more.length > 0 || others.length > 0 || !/\p{Script=Han}/u.test(token);

const TELLING = NAMES.filter(isTelling);
/** Places in `TELLING`, by the first token of the name. */
const BY_TOKEN = Map.groupBy(TELLING.keys(), (at) => TELLING[at]?.parts[0]?.[0]);

/** In the order of `TELLING`. */
const beginningWith = (tokens: ReadonlySet<string>): Name[] =>
  [...tokens]
    .flatMap((token) => BY_TOKEN.get(token) ?? [])
    .sort((one, other) => one - other)
    .flatMap((at) => TELLING[at] ?? []);

export const titleNames = (path: string, titles: string[]): Name[] =>
  titles.map((title) => nameOf({ path }, title)).filter(isTelling);

function placesOf(part: string[], tokens: string[]): number[] {
  const starts = tokens.flatMap((_, at) =>
    part.every((token, next) => tokens[at + next] === token) ? [at] : [],
  );
  return starts.flatMap((start) => part.map((_, next) => start + next));
}

/** Words that say nothing here, because everything is about them. Latin words stand between spaces. */
const COMMON_WORD = COMMON_WORDS.split('|')
  .filter(Boolean)
  .map((word) => (LATIN.test(word) ? ` ${word} ` : fold(word)));
const withoutCommonWords = (text: string) =>
  COMMON_WORD.reduce((rest, word) => rest.replaceAll(word, ' '), text);

const weightOf = (token: string) => (/\p{Script=Han}/u.test(token) ? 1 : 2);
const weigh = (tokens: string[]) => tokens.reduce((sum, token) => sum + weightOf(token), 0);

const tellingOf = (tokens: string[]) => {
  const spaced = tokens.map((token) => (/\p{Script=Han}/u.test(token) ? token : ` ${token} `));
  return tokensOf(withoutQuestionWords(withoutCommonWords(spaced.join(''))));
};

export const tellingIn = (words: string[]): string[] => tellingOf(words.flatMap(tokensOfWord));

export interface Named {
  target: Target;
  share: number;
  weight: number;
  isDecided: boolean;
}

interface Covered {
  target: Target;
  places: Set<number>;
  isDecided: boolean;
}

function named({ target, places, isDecided }: Covered, tokens: string[]): Named {
  const weight = weigh(tokens.filter((_, at) => places.has(at)));
  const others = tokens.map((token, at) => (places.has(at) || isBeside(token, 0) ? ' ' : token));
  const rest = isDecided ? 0 : weigh(tellingOf(others));
  return { target, weight, share: weight / (weight + rest), isDecided };
}

/** The targets with names that are parts of the question, the longest first. */
export function namedIn(words: string[], titles: readonly Name[] = []): Named[] {
  const tokens = words.flatMap(tokensOfWord);
  const known = new Set(tokens);
  const covered = new Map<string, Covered>();
  for (const { target, parts, isDecisive } of [...beginningWith(known), ...titles]) {
    if (!parts.every((part) => part.every((token) => known.has(token)))) continue;
    const places = parts.map((part) => placesOf(part, tokens));
    if (places.some(({ length }) => length === 0)) continue;
    const key = target.path ?? target.search?.zh ?? '';
    const before: Covered = covered.get(key) ?? { target, places: new Set(), isDecided: false };
    for (const place of places.flat()) before.places.add(place);
    covered.set(key, { ...before, isDecided: before.isDecided || isDecisive });
  }
  return [...covered.values()]
    .map((each) => named(each, tokens))
    .toSorted((one, other) => other.weight - one.weight);
}

export const WORDS_OF_NAMES: string[] = [
  ...new Set(Object.values(PAGE_NAMES).flatMap((names) => names.match(/[^|\s!]+/g) ?? [])),
];
