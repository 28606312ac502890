import { fold } from '../../../db/chinese/fold.ts';
import { stemOf } from '../../../db/english-stem.ts';
import { bothMeant, kindsMeant } from '../../../db/member-words.ts';
import { writtenNumber } from '../../../db/membership/written-number.ts';
import type { VocabularyKind } from '../../../db/vocabulary.ts';
import type { LoadedMember, LoadedSnapshot } from './loaded.ts';
import { wordTest } from './words.ts';

type Test = (member: LoadedMember) => boolean;

const isIn =
  (districts: readonly string[]): Test =>
  ({ district }) =>
    districts.includes(district);
const isOf =
  (types: readonly string[]): Test =>
  ({ businessTypes }) =>
    businessTypes.some((type) => types.includes(type));

/** Matches a Chinese text that may combine district and trade in one word. */
const HAN_ONLY = /^\p{Script=Han}{3,8}$/u;

/** Same rule as `keysMeantByParts` in db/queries/membership/vocabulary.ts. */
function inVocabularyByParts({ vocabulary }: LoadedSnapshot, whole: string): Test[] {
  const keys = (kind: VocabularyKind, part: string) =>
    vocabulary.filter((entry) => entry.kind === kind && entry.folded.includes(part)).map(({ key }) => key);
  const letters = [...whole];
  const found = letters.slice(1).flatMap((_, before) => {
    const parts = [letters.slice(0, before + 1), letters.slice(before + 1)].map((part) => part.join(''));
    return [parts, parts.toReversed()].map(([place = '', trade = '']) => ({
      districts: [...place].length > 1 ? keys('district', place) : [],
      types: keys('business', trade),
    }));
  });
  const both = found.filter(({ districts, types }) => districts.length > 0 && types.length > 0);
  const [inDistrict, ofType] = [
    isIn(both.flatMap(({ districts }) => districts)),
    isOf(both.flatMap(({ types }) => types)),
  ];
  return both.length > 0 ? [(member) => inDistrict(member) && ofType(member)] : [];
}

function inVocabulary(snapshot: LoadedSnapshot, word: string): Test[] {
  const [folded, whole] = [fold(stemOf(word)), fold(word)];
  const keys = (kind: VocabularyKind) =>
    snapshot.vocabulary
      .filter((entry) => entry.kind === kind && entry.folded.includes(folded))
      .map(({ key }) => key);
  return [
    ...(HAN_ONLY.test(whole) ? inVocabularyByParts(snapshot, whole) : []),
    ...(folded ? [isIn(keys('district')), isOf(keys('business'))] : []),
  ];
}

/**
 * Returns a predicate that checks whether a member matches a word by name, district, business types, number
 * or published offers. Same rule as `membersMeant` in functions/membership/members/directory-search.ts.
 */
export function memberTest(snapshot: LoadedSnapshot, word: string): Test {
  const { districts, businessTypes } = kindsMeant(stemOf(word));
  const both = bothMeant(word);
  const number = writtenNumber(word);
  const holds = wordTest(word);
  const tests: Test[] = [
    ({ search }) => holds(search),
    ({ offers }) => offers !== undefined && holds(offers),
    ({ numbers }) => number !== undefined && numbers.includes(number),
    isIn(districts),
    isOf(businessTypes),
    ...inVocabulary(snapshot, word),
    ...(both
      ? [(member: LoadedMember) => isIn(both.districts)(member) && isOf(both.businessTypes)(member)]
      : []),
  ];
  return (member) => tests.some((test) => test(member));
}

/**
 * Returns the id of the member who has or once had the number `term`. Same rule as `member_numbered` in the
 * database.
 */
export function memberNumbered({ numbers }: LoadedSnapshot, term: string): number | undefined {
  const folded = term.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  const unpadded = folded.replace(/(^|[^0-9])0+(?=[0-9]+$)/, '$1');
  return numbers.folded.get(folded) ?? numbers.unpadded.get(unpadded);
}
