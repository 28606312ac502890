import { fold } from '../chinese/fold.ts';
import { DISTRICTS } from '../constants.ts';
import { englishLabel } from '../english-labels.ts';
import { PLACE_NAMES } from '../member-words.ts';
import { neighbourhoodsOf } from '../neighbourhoods.ts';

const ENGLISH_OF = DISTRICTS.map((district) => ({ district, english: englishLabel(district) ?? '' }));

/** Chinese names of the districts whose English name is also an ordinary word: North District, Islands. */
const USUAL_WORDS = new Map(
  ENGLISH_OF.filter(({ english }) => !english.includes(' ')).map(({ district, english }) => [
    english.toLowerCase(),
    district,
  ]),
);

/** Pattern of an English name with spaces, hyphens or nothing between its words, and `&` for "and". */
const patternOf = (name: string) =>
  name
    .split(/[ -]/)
    .map((word) => (word === 'and' ? '(?:and|&|＆)' : word))
    .join('[\\s-]*');

const NAMES = PLACE_NAMES.toSorted((one, other) => other.length - one.length)
  .map(patternOf)
  .join('|');
const WITH_DISTRICT = new RegExp(
  `\\b(?:(?:the )?districts? of[\\s-]+(${NAMES})|(${NAMES})[\\s-]*districts?)\\b(?! council)`,
  'gi',
);
const WITH_HYPHENS = new RegExp(`\\b(?:${NAMES})\\b`, 'gi');

const NEIGHBOURHOODS = [
  ...new Set(
    DISTRICTS.flatMap((district) => neighbourhoodsOf(district).chinese).flatMap((name) => [name, fold(name)]),
  ),
].toSorted((one, other) => other.length - one.length);
/**
 * A Chinese neighbourhood followed by 區 ("district"), as in 旺角區. Visitors type this, but no stored text
 * contains it.
 */
const NEIGHBOURHOOD_DISTRICT = new RegExp(`(${NEIGHBOURHOODS.join('|')})[區区](?![議议域])`, 'gu');
/** A Chinese district name with a space or hyphen before 區 ("district"): 觀塘 區, 觀塘-區. */
const SET_APART = new RegExp(
  `(${DISTRICTS.flatMap((district) => [district, fold(district)])
    .map((district) => district.slice(0, -1))
    .join('|')})[\\s-]+[區区](?![\\p{Script=Han}])`,
  'gu',
);

/**
 * Removes "District" or 區 from a place name, and hyphens within the name: `Kwun Tong District`,
 * `Yau-Tsim-Mong`, 旺角區. Replaces an English district name that is also an ordinary word by the Chinese name.
 */
export const withoutDistrictWord = (question: string): string =>
  question
    .replace(WITH_DISTRICT, (_, after: string | undefined, before: string | undefined) => {
      const name = after ?? before ?? '';
      return USUAL_WORDS.get(name.toLowerCase()) ?? name;
    })
    .replace(WITH_HYPHENS, (name) => name.replace(/\s*-+\s*/g, ' '))
    .replace(SET_APART, '$1區')
    .replace(NEIGHBOURHOOD_DISTRICT, '$1');
