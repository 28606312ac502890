import { PLACE_NAMES } from '../../association/member-words.ts';
import { TRADE_PREFIX } from '../../association/trades.ts';
import type { VocabularyEntry, VocabularyKind } from '../../association/vocabulary.ts';
import { fold } from '../../chinese/fold.ts';

type Entry = Pick<VocabularyEntry, 'kind' | 'key' | 'nameZh' | 'nameEn' | 'searchWords' | 'isActive'>;

export interface VocabularyWords {
  keys: Record<VocabularyKind, ReadonlySet<string>>;
  districtOf: (text: string) => string | undefined;
  tradesOf: (text: string) => string[];
}

const letters = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

const WORD = new RegExp(
  `(?:${
    PLACE_NAMES.filter((name) => /[ -]/.test(name))
      .toSorted((one, other) => other.length - one.length)
      .join('|') || '(?!)'
  })(?!\\S)|\\S+`,
  'gi',
);
const LONGEST_NAME = 4;

/** Consecutive English words may be one name: `Lok Wo Sha` gives each word and each sequence of words. */
function namesIn(searchWords: string): string[] {
  const words = searchWords.match(WORD) ?? [];
  return words.flatMap((word, first) => {
    const following = words.slice(first, first + LONGEST_NAME);
    const end = following.findIndex((other) => !/^[\p{Script=Latin}\d]/u.test(other));
    const name = end < 0 ? following : following.slice(0, end);
    return [word, ...name.map((_, last) => name.slice(0, last + 1).join(' '))];
  });
}

type Words = Map<string, Set<string>>;

function wordsOf(
  entries: readonly Entry[],
  normalize: (text: string) => string,
  namesOf: (entry: Entry) => string[],
): Words {
  const words: Words = new Map();
  for (const entry of entries)
    for (const word of namesOf(entry).map(normalize).filter(Boolean))
      words.set(word, (words.get(word) ?? new Set()).add(entry.key));
  return words;
}

function finder(
  entries: readonly Entry[],
  normalize: (text: string) => string,
  otherNames: (entry: Entry) => string[] = () => [],
) {
  const tables = [
    wordsOf(entries, normalize, ({ key }) => [key]),
    wordsOf(entries, normalize, ({ nameZh, nameEn }) => [nameZh, nameEn]),
    wordsOf(
      entries.filter(({ isActive }) => isActive),
      normalize,
      (entry) => [...namesIn(entry.searchWords), ...otherNames(entry)],
    ),
  ];
  return (text: string): string[] => {
    const word = normalize(text);
    return [...(tables.find((words) => words.has(word))?.get(word) ?? [])];
  };
}

const onlyOne = ([one, ...others]: string[]) => (others.length === 0 ? one : undefined);

const placeLetters = (text: string) =>
  letters(text.replace(/\band\b/gi, '')).replace(/(?<=.)(?:区|district)$/, '');

const REGION_NAMES =
  'hong ?kong(?: island)?|h\\.? ?k\\.?(?: island)?|kowloon|kln\\.?|k\\.?l\\.?n\\.?|new territories|n\\.? ?t\\.?';
const REGION = new RegExp(`^(?:香港島?|港島|九龍半?島?|新界|${REGION_NAMES})$`, 'i');
const REGION_BEFORE = /^(?:香港島?|港島|九龍半島|九龍|新界)[\s.·-]*(?=.)/;
const REGION_AFTER = new RegExp(`[\\s-]+(?:${REGION_NAMES})$|[\\s-]+(?:香港|港島|九龍|新界)$`, 'i');
const AROUND = /(?:區|区|一帶|一带|附近|\s+(?:area|district|town))$/i;

const MARKS = /[/／、,，;；()（）|\n]+/;
const WORDS_BETWEEN = /[/／、,，;；()（）|\n&＆+]+|\s+and\s+|[及和與与]/i;

function districtReader(entries: readonly Entry[]): VocabularyWords['districtOf'] {
  const find = finder(entries, placeLetters);
  const named = (text: string) => (letters(text).length > 1 ? onlyOne(find(text)) : undefined);
  const ofPlace = (place: string) => {
    const forms = [place, place.replace(REGION_BEFORE, ''), place.replace(REGION_AFTER, '')];
    return [...forms, ...forms.map((form) => form.replace(AROUND, ''))].flatMap(
      (form) => named(form) ?? [],
    )[0];
  };
  const ofPlaces = (text: string, between: RegExp) => {
    const places = text
      .split(between)
      .map((place) => place.trim())
      .filter((place) => place && !REGION.test(place));
    const found = new Set(places.map(ofPlace));
    return found.size === 1 ? [...found][0] : undefined;
  };
  return (text) => {
    const written = text.normalize('NFKC').trim();
    return named(written) ?? ofPlaces(written, MARKS) ?? ofPlaces(written, WORDS_BETWEEN);
  };
}

const withoutForm = (name: string) => name.replace(/店$|\s+(?:shop|salon)$/i, '');

function shortNames({ key, nameZh, nameEn }: Entry): string[] {
  const chinese = [key, nameZh].flatMap((name) =>
    TRADE_PREFIX && name.startsWith(TRADE_PREFIX) ? [name, name.slice(TRADE_PREFIX.length)] : [name],
  );
  return [...chinese, ...[...chinese, nameEn].map(withoutForm)];
}

const GENERAL = new Set(
  '零售 批發 進口 出口 進出口 貿易 製造 生產 代理 經銷 分銷 網購 網店 服務 retail wholesale import export trading manufacturing distribution agency services'
    .split(' ')
    .map(letters),
);
const ITEM =
  /(?:^|(?<=[\s;；,，、。]))[(（]?([1-9]|[a-h]|[一二三四五六七八九])[.．、:：)）]\s*(?=[\p{L}])/giu;
const ORDERS = ['123456789', 'abcdefgh', '一二三四五六七八九'];

function itemsOf(text: string): string[] {
  const found = [...text.matchAll(ITEM)];
  const marks = found.map(([, mark = '']) => mark.toLowerCase()).join('');
  const isList = found[0]?.index === 0 && ORDERS.some((order) => order.startsWith(marks));
  if (!isList) return [text];
  return found.map(({ index, 0: mark }, place) =>
    text.slice(index + mark.length, found[place + 1]?.index ?? text.length),
  );
}

function tradeReader(entries: readonly Entry[]): VocabularyWords['tradesOf'] {
  const find = finder(entries, letters, shortNames);
  const named = (text: string) => onlyOne(find(text));
  const isTrade = (word: string) => GENERAL.has(letters(word)) || find(word).length > 0;
  const joinedTrades = (text: string) => {
    if (named(text)) return [text];
    const parts = text.split(/\s*(?:以及|[及和與与跟&＆+]|\band\b|\s{2,})\s*/i).filter(Boolean);
    return parts.length > 1 && parts.every(isTrade) ? parts : [text];
  };
  const split = (text: string) =>
    itemsOf(text.trim())
      .flatMap((item) => item.split(/[;；、，,/／|｜•●▪◦①-⑳\n]+/))
      .flatMap((part) => itemsOf(part.trim().replace(/^[-–*·]\s*|[。.]$/gu, '')))
      .map((part) => part.trim())
      .filter(Boolean)
      .flatMap(joinedTrades);
  return (text) => {
    const whole = named(text);
    return whole ? [whole] : split(text).map((part) => named(part) ?? part);
  };
}

export function vocabularyWords(entries: readonly Entry[]): VocabularyWords {
  const of = (kind: VocabularyKind) => entries.filter((entry) => entry.kind === kind);
  const keys = (kind: VocabularyKind) => new Set(of(kind).map(({ key }) => key));
  return {
    keys: { district: keys('district'), business: keys('business') },
    districtOf: districtReader(of('district')),
    tradesOf: tradeReader(of('business')),
  };
}

type Cell = string | number | boolean | string[] | undefined;

export function withKeys<Cells extends { memberDistrict?: Cell; businessTypes?: Cell }>(
  cells: Cells,
  { districtOf, tradesOf }: VocabularyWords,
): Cells {
  const { memberDistrict: district, businessTypes } = cells;
  const trades = typeof businessTypes === 'string' ? [businessTypes] : businessTypes;
  return {
    ...cells,
    ...(typeof district === 'string' && { memberDistrict: districtOf(district) ?? district }),
    ...(Array.isArray(trades) && { businessTypes: [...new Set(trades.flatMap(tradesOf))] }),
  };
}
