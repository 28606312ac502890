import { fold } from '../chinese/fold.ts';
import { startTest } from '../chinese/word-start.ts';
import { DISTRICTS } from './districts.ts';
import { englishLabel } from './english-labels.ts';
import { NEIGHBOURHOODS, neighbourhoodsOf, regionWordsOf } from './neighbourhoods.ts';
import { BUSINESS_TYPES, EVERYDAY, TRADE_PREFIX } from './trades.ts';

const wordsOf = (label: string, everyday = '') => fold([label, englishLabel(label), everyday].join(' '));

const joinedNames = (district: string) =>
  [englishLabel(district) ?? '', ...neighbourhoodsOf(district).english]
    .filter((name) => /[ -]/.test(name))
    .map((name) => name.replace(/[ -]/g, ''))
    .join(' ');

const DISTRICT_WORDS = DISTRICTS.map(
  (district) =>
    [
      district,
      wordsOf(district, `${NEIGHBOURHOODS[district]} ${joinedNames(district)} ${regionWordsOf(district)}`),
    ] as const,
);
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

function holding(entries: readonly (readonly [label: string, words: string])[], word: string) {
  const begins = startTest(word);
  return entries.filter(([, words]) => begins(words)).map(([label]) => label);
}

/**
 * Members in any of these districts, or of any of these business types. If a word contains both, a member
 * must match both.
 */
export interface Meant {
  districts: string[];
  businessTypes: string[];
}

const meantBy = (folded: string): Meant => ({
  districts: holding(DISTRICT_WORDS, folded),
  businessTypes: holding(BUSINESS_WORDS, folded),
});

const HAN_ONLY = /^\p{Script=Han}{3,8}$/u;

export function bothMeant(word: string): Meant | undefined {
  const letters = [...fold(word)];
  if (!HAN_ONLY.test(letters.join(''))) return undefined;
  for (let at = letters.length - 1; at > 0; at--) {
    const parts = [letters.slice(0, at), letters.slice(at)].map((part) => part.join(''));
    for (const [place = '', trade = ''] of [parts, parts.toReversed()]) {
      const { districts } = meantBy(place);
      const { businessTypes } = meantBy(trade);
      if (place.length > 1 && districts.length > 0 && businessTypes.length > 0)
        return { districts, businessTypes };
    }
  }
  return undefined;
}

const PREFIX = fold(TRADE_PREFIX);

export function kindsMeant(word: string): Meant {
  const folded = fold(word);
  const meant = meantBy(folded);
  const isKnown = meant.districts.length + meant.businessTypes.length > 0;
  const hasPrefix = PREFIX !== '' && folded.startsWith(PREFIX) && folded.length > PREFIX.length + 1;
  return isKnown || !hasPrefix ? meant : meantBy(folded.slice(PREFIX.length));
}
