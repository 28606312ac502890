import { kindsMeant } from '../../../core/association/member-words.ts';
import type { VocabularyKind } from '../../../core/association/vocabulary.ts';
import { fold } from '../../../core/chinese/fold.ts';
import { startTest } from '../../../core/chinese/word-start.ts';
import { withoutPrefix, writtenNumber } from '../../../core/membership/written-number.ts';
import { stemOf } from '../../../core/text/english-stem.ts';
import { directoryParts } from '../../../core/words/directory-parts.ts';
import { telephoneIn } from '../telephone.ts';
import type { LoadedMember, LoadedSnapshot } from './loaded.ts';
import { wordStartTest, wordTest } from './words.ts';

type Test = (member: LoadedMember) => boolean;

const isIn =
  (districts: readonly string[]): Test =>
  ({ district }) =>
    districts.includes(district);
const isOf =
  (types: readonly string[]): Test =>
  ({ businessTypes }) =>
    businessTypes.some((type) => types.includes(type));

const HAN_ONLY = /^\p{Script=Han}{3,8}$/u;

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
  const begins = startTest(folded);
  const keys = (kind: VocabularyKind) =>
    snapshot.vocabulary.filter((entry) => entry.kind === kind && begins(entry.folded)).map(({ key }) => key);
  return [
    ...(HAN_ONLY.test(whole) ? inVocabularyByParts(snapshot, whole) : []),
    ...(folded ? [isIn(keys('district')), isOf(keys('business'))] : []),
  ];
}

/** Same rule as `directory_members` in the database. */
function memberTest(
  snapshot: LoadedSnapshot,
  word: string,
  question: readonly string[],
  begins: boolean,
): Test {
  const { districts, businessTypes } = kindsMeant(stemOf(word), question);
  const number = writtenNumber(word);
  const holds = wordTest(word);
  const isOffered = begins ? wordStartTest(word, question) : holds;
  const tests: Test[] = [
    ({ search }) => holds(search),
    ({ offers }) => offers !== undefined && isOffered(offers),
    ({ numbers }) => number !== undefined && numbers.includes(number),
    isIn(districts),
    isOf(businessTypes),
    ...inVocabulary(snapshot, word),
  ];
  return (member) => tests.some((test) => test(member));
}

/** `begins`: Latin words must stand at the beginning of a word in offers. */
export function memberTests(snapshot: LoadedSnapshot, words: readonly string[], begins: boolean): Test[] {
  const parts = directoryParts(words);
  return parts.map((word) => memberTest(snapshot, word, parts, begins));
}

/** Same rule as `isNumbered` in db/queries/membership/member-numbers.ts. */
export function memberNumbered({ numbers }: LoadedSnapshot, term: string): number | undefined {
  const digits = withoutPrefix(term);
  const known = memberWith(numbers, term);
  if (known !== undefined || digits === undefined) return known;
  const ids = new Set(numbers.prefixes.flatMap((prefix) => memberWith(numbers, prefix + digits) || []));
  return ids.size > 1 ? undefined : [...ids][0];
}

/** Same rule as `member_numbered` in the database, but 0 for a number of several members or of no listed one. */
function memberWith(numbers: LoadedSnapshot['numbers'], term: string): number | undefined {
  const folded = term.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  const unpadded = folded.replace(/(^|[^0-9])0+(?=[0-9]+$)/, '$1');
  return numbers.folded.get(folded) ?? numbers.unpadded.get(unpadded);
}

/** Same rule as `hasTelephone` in directory-search.ts. */
export function telephoneTest(term: string): Test {
  const digits = telephoneIn(term);
  return ({ telephones = '' }) => digits !== undefined && telephones.includes(digits);
}
