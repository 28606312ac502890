import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { kindsMeant } from '../../../core/association/member-words.ts';
import { fold } from '../../../core/chinese/fold.ts';
import { isWholeWord, wordStart } from '../../../core/chinese/word-start.ts';
import { MEMBER_MARK, PERMANENT_CATEGORY } from '../../../core/membership/kinds.ts';
import { writtenNumber } from '../../../core/membership/written-number.ts';
import { stemOf } from '../../../core/text/english-stem.ts';
import { directoryParts } from '../../../core/words/directory-parts.ts';
import { spellingsOf } from '../../../core/words/joined-words.ts';
import { otherSpellings, otherWords } from '../../../core/words/other-spellings.ts';
import { phrasesOf } from '../../../core/words/phrases.ts';
import { isNumbered } from '../../../db/queries/membership/member-numbers.ts';
import { members, shownTelephones } from '../../../db/tables/index.ts';
import { badFilter, wordsOf } from '../../crud/list-query.ts';
import { beginsWord, hasWord, holdsNumber, inTitle } from '../../crud/search.ts';
import { telephoneIn } from '../../crud/telephone.ts';

/** May combine district and trade in one word, such as 元朗貓 or 貓店元朗. */
const HAN_ONLY = /^\p{Script=Han}{3,8}$/u;

interface How {
  /** Latin words must stand at the beginning of a word in offers; else anywhere. */
  begins?: boolean;
}

/** Reads a word as `directory_members` in the database does. */
function meaningOf(word: string, question: string[], { begins }: How) {
  const whole = fold(word);
  const stem = fold(stemOf(word));
  return {
    spellings: [word, ...(begins ? otherWords(word) : otherSpellings(word))].map((spelling) => {
      const { joined, pattern } = spellingsOf(spelling) ?? {};
      return { word: spelling, joined, pattern, start: begins && wordStart(spelling, question) };
    }),
    // A word that folds to nothing matches no search words. Null never matches.
    stem: stem || null,
    start: wordStart(stem),
    ...kindsMeant(stemOf(word), question),
    whole: HAN_ONLY.test(whole) ? whole : undefined,
    number: writtenNumber(word),
  };
}

export function membersWith(words: string[], how: How = {}): SQL {
  const parts = directoryParts(words);
  const meanings = JSON.stringify(parts.map((word) => meaningOf(word, parts, how)));
  return sql`${members.id} = any ((select directory_members(${meanings}::jsonb))::integer[])`;
}

/**
 * Names before numbers, numbers and persons before trades and offers. A surname asks for persons as for names: *wong*
 * finds Peter Wong before Wong Tai Sin. `term` may be a member number.
 */
export const memberRank = (words: string[], term: string): SQL => sql`case
  when ${inTitle(members.searchText, members.companyNameHk, members.companyNameEn, words)} then 2
  when ${words.every(isWholeWord) ? and(...words.map((word) => beginsWord(members.searchText, word, words))) : sql`false`} then 2
  when ${or(isNumbered(term), and(...words.map((word) => hasWord(members.searchText, word))))} then 1
  else 0 end`;

export const plainWords = (term: string): string[] =>
  wordsOf(term, { hasPlainWords: true, directory: membersWith });

/** Says nothing in a directory of members. */
const OF_MEMBERS = /^(?:會員|会员)(?=\p{Script=Han}{2})/u;

/** Words of a term that a visitor types into the directory. `isTyped` and `memberRank` treat them as the site's search does. */
export function typedWords(term: unknown): string[] {
  if (typeof term !== 'string') throw badFilter('words');
  const words = phrasesOf(term.replace(OF_MEMBERS, ''));
  return words.length > 0 ? words.map(stemOf) : plainWords(term);
}

/** A subquery, so that each condition uses its own index. The index of staff covers hidden numbers too. */
function hasTelephone(term: string): SQL | undefined {
  const digits = telephoneIn(term);
  return digits === undefined
    ? undefined
    : sql`${members.id} = any (array(
        select id from members where ${holdsNumber(members.staffSearchText, digits)}
          and strpos(${shownTelephones(members)}, ${digits}) > 0
      ))`;
}

/** The rule of the directory and of the site's search. `term` may be a member's number or telephone number. */
export const isMeant = (words: string[], term: string): SQL | undefined =>
  or(membersWith(words, { begins: true }), isNumbered(term), hasTelephone(term));

export function isTyped(term: unknown): SQL {
  const words = typedWords(term);
  return (words.length > 0 && isMeant(words, String(term))) || sql`true`;
}

export const isPermanent = or(
  eq(members.memberMark, MEMBER_MARK.permanent),
  eq(members.memberCategory3, PERMANENT_CATEGORY),
);
export const isOrdinary = and(
  ne(members.memberMark, MEMBER_MARK.permanent),
  ne(members.memberCategory3, PERMANENT_CATEGORY),
);

export function hasStanding(standing: unknown): SQL {
  const condition = standing === 'permanent' ? isPermanent : standing === 'ordinary' ? isOrdinary : undefined;
  if (!condition) throw badFilter('standing');
  return condition;
}
