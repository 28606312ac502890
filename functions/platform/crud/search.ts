import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { spellingsOf } from '../../../db/words/joined-words.ts';
import { otherSpellings } from '../../../db/words/other-spellings.ts';

/**
 * SQL condition: the text contains a word when hyphens and spaces are removed from both. Cheap, but matches
 * parts of longer words.
 */
export function hasJoined(search: PgColumn | SQL, word: string): SQL | undefined {
  const spellings = spellingsOf(word);
  return spellings && sql`strpos(translate(${search}, '- ', ''), ${spellings.joined}) > 0`;
}

/**
 * SQL condition: the folded text contains another spelling of a word: written together, with a hyphen or with a
 * space.
 */
function hasSpelling(search: PgColumn | SQL, word: string): SQL | undefined {
  const pattern = spellingsOf(word)?.pattern;
  return pattern === undefined ? undefined : and(hasJoined(search, word), sql`${search} ~ ${pattern}`);
}

const hasOne = (search: PgColumn | SQL, word: string): SQL | undefined =>
  or(sql`strpos(${search}, (select fold_search(${word}))) > 0`, hasSpelling(search, word));

/** Joins by OR the condition for a word and the conditions for its other spellings. */
const inAnySpelling = (word: string, condition: (spelling: string) => SQL | undefined): SQL | undefined =>
  or(...[word, ...otherSpellings(word)].map(condition));

/**
 * SQL condition: the folded text contains a word in any script, width or case. Its apostrophe may be missing,
 * and a number in it may be written in digits or in Chinese. The word is folded once, not for each row.
 * `strpos` is faster than `like` and has no wildcards.
 */
export const hasWord = (search: PgColumn | SQL, word: string): SQL | undefined =>
  inAnySpelling(word, (spelling) => hasOne(search, spelling));

/**
 * SQL condition: an indexed column contains a word. The index of characters and character pairs
 * (docs/decisions/0023) finds candidates, which are then checked. The index omits spaces and hyphens, so one
 * condition covers all spellings.
 */
export const holdsWord = (search: PgColumn | SQL, word: string): SQL | undefined =>
  inAnySpelling(word, (spelling) =>
    and(
      sql`search_grams(translate(${search}, '- ', '')) @> (select search_terms(translate(fold_search(${spellingsOf(spelling)?.joined ?? spelling}), '- ', '')))`,
      hasOne(search, spelling),
    ),
  );

/**
 * SQL condition: the column contains a word, or the row fulfils `also`. If `also` is present, every row is
 * read, so the condition searches the text directly: computing the character pairs of each row would take
 * seconds.
 */
export const holdsWordOr = (search: PgColumn, word: string, also: SQL | undefined): SQL | undefined =>
  also ? or(hasWord(search, word), also) : holdsWord(search, word);
