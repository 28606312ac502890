import { DISTRICTS } from '../association/districts.ts';
import { englishLabel } from '../association/english-labels.ts';
import { PLACE_NAMES } from '../association/member-words.ts';
import { neighbourhoodsOf } from '../association/neighbourhoods.ts';
import { fold } from '../chinese/fold.ts';

const ENGLISH_OF = DISTRICTS.map((district) => ({ district, english: englishLabel(district) ?? '' }));

const USUAL_WORDS = new Map(
  ENGLISH_OF.filter(({ english }) => !english.includes(' ')).map(({ district, english }) => [
    english.toLowerCase(),
    district,
  ]),
);

const NOTHING = '(?!)';

const patternOf = (name: string) =>
  name
    .split(/[ -]/)
    .map((word) => (word === 'and' ? '(?:and|&|＆)' : word))
    .join('[\\s-]*');

const NAMES =
  PLACE_NAMES.toSorted((one, other) => other.length - one.length)
    .map(patternOf)
    .join('|') || NOTHING;
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
/** 旺角區: visitors type this, but no stored text contains it. */
const NEIGHBOURHOOD_DISTRICT = new RegExp(`(${NEIGHBOURHOODS.join('|') || NOTHING})[區区](?![議议域])`, 'gu');
const SET_APART = new RegExp(
  `(${
    DISTRICTS.flatMap((district) => [district, fold(district)])
      .map((district) => district.slice(0, -1))
      .join('|') || NOTHING
  })[\\s-]+[區区](?![\\p{Script=Han}])`,
  'gu',
);

export const withoutDistrictWord = (question: string): string =>
  question
    .replace(WITH_DISTRICT, (_, after: string | undefined, before: string | undefined) => {
      const name = after ?? before ?? '';
      return USUAL_WORDS.get(name.toLowerCase()) ?? name;
    })
    .replace(WITH_HYPHENS, (name) => name.replace(/\s*-+\s*/g, ' '))
    .replace(SET_APART, '$1區')
    .replace(NEIGHBOURHOOD_DISTRICT, '$1');
