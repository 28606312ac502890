import { fold } from '../chinese/fold.ts';
import { startTest } from '../chinese/word-start.ts';
import { DISTRICTS } from './districts.ts';
import { englishLabel } from './english-labels.ts';
import { NEIGHBOURHOODS, neighbourhoodsOf, regionWordsOf } from './neighbourhoods.ts';
import { BUSINESS_TYPES, EVERYDAY, GROUP_OF_TRADE, TRADE_PREFIX } from './trades.ts';

const wordsOf = (label: string, everyday = '') => fold([label, englishLabel(label), everyday].join(' '));

const BESIDE_NAMES = /^(?:and|the|road|district)$/;

const DISTRICT_NAMES = DISTRICTS.map((district) => {
  const label = `${district} ${district.replace(/(?<=..)區$/, '')}`;
  const names = fold(
    [label, englishLabel(district), NEIGHBOURHOODS[district], regionWordsOf(district)].join('|'),
  );
  const latin = names
    .replace(/\p{Script=Han}+/gu, '|')
    .split('|')
    .map((name) => name.split(/[ -]/).filter((word) => word && !BESIDE_NAMES.test(word)))
    .filter(({ length }) => length > 0);
  return {
    district,
    chinese: new Set(names.match(/\p{Script=Han}+/gu)),
    latin: [...latin, ...latin.map((name) => [name.join('')])],
  };
});
const BUSINESS_WORDS = BUSINESS_TYPES.map((type) => [type, wordsOf(type, EVERYDAY[type])] as const);

const withoutPrefix = (word: string) =>
  word.startsWith(TRADE_PREFIX) ? word.slice(TRADE_PREFIX.length) : word;

export const DIRECTORY_WORDS: string[] = [
  ...new Set(
    [
      ...DISTRICTS,
      ...DISTRICTS.map(regionWordsOf),
      ...Object.values(NEIGHBOURHOODS),
      ...Object.keys(EVERYDAY),
      ...Object.values(EVERYDAY),
    ]
      .flatMap((words) => [words, englishLabel(words) ?? ''])
      .flatMap((words) => words.split(/[ |]/))
      .flatMap((word) => [word, withoutPrefix(word).replace(/店$/, '')])
      .filter(Boolean),
  ),
];

export const PLACE_NAMES: string[] = [
  ...new Set(
    DISTRICTS.flatMap((district) => [
      englishLabel(district)?.replace(/ District$/, '') ?? '',
      ...neighbourhoodsOf(district).english,
    ]).filter(Boolean),
  ),
];

const PLACES = new Set(
  [...PLACE_NAMES, ...DISTRICTS, ...DISTRICTS.flatMap((district) => neighbourhoodsOf(district).chinese)].map(
    (name) => fold(name).replace(/[ -]/g, ''),
  ),
);

export const isPlaceName = (word: string): boolean => PLACES.has(fold(word));

/** The whole name, in one word or in several: 公園 is not Ocean Park, nor is *park*. */
const districtsNamed = (word: string, question: readonly string[]) =>
  DISTRICT_NAMES.filter(
    ({ chinese, latin }) =>
      chinese.has(word) ||
      latin.some(
        (name) =>
          name.some((part) => part.startsWith(word)) &&
          name.every((part) => question.some((other) => part.startsWith(other))),
      ),
  ).map(({ district }) => district);

function tradesNamed(word: string): string[] {
  const begins = startTest(word);
  return BUSINESS_WORDS.filter(([, words]) => begins(words)).map(([label]) => label);
}

/** Members in any of these districts, or of any of these business types. */
export interface Meant {
  districts: string[];
  businessTypes: string[];
}

const PREFIX = fold(TRADE_PREFIX);

function meantBy(folded: string, question: readonly string[]): Meant {
  const meant = { districts: districtsNamed(folded, question), businessTypes: tradesNamed(folded) };
  const isKnown = meant.districts.length + meant.businessTypes.length > 0;
  const hasPrefix = PREFIX !== '' && folded.startsWith(PREFIX) && folded.length > PREFIX.length + 1;
  return isKnown || !hasPrefix ? meant : meantBy(folded.slice(PREFIX.length), question);
}

/** The group of a word that means several trades of one group: 批發. */
function groupMeant(word: string): string | undefined {
  const { businessTypes } = meantBy(word, []);
  const [group, ...others] = new Set(businessTypes.map((type) => GROUP_OF_TRADE[type]));
  return businessTypes.length > 1 && others.length === 0 ? group : undefined;
}

/** Beside a word for a group of trades, a word means the trades of that group, if any: 貓糧 beside 批發. */
export function kindsMeant(word: string, question: readonly string[] = [word]): Meant {
  const asked = question.map(fold);
  const { districts, businessTypes } = meantBy(fold(word), asked);
  const groups = asked.flatMap((other) => groupMeant(other) ?? []);
  const inGroup = businessTypes.filter((type) => groups.includes(GROUP_OF_TRADE[type] ?? ''));
  return { districts, businessTypes: inGroup.length > 0 ? inGroup : businessTypes };
}
