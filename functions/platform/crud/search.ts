import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { spellingsOf } from '../../../db/words/joined-words.ts';
import { numberSpellings } from '../../../db/words/written-numbers.ts';

/**
 * Condition: the text contains a word when hyphens and spaces are removed from both. Cheap, but also matches
 * parts of words.
 */
export function hasJoined(search: PgColumn | SQL, word: string): SQL | undefined {
  const spellings = spellingsOf(word);
  return spellings && sql`strpos(translate(${search}, '- ', ''), ${spellings.joined}) > 0`;
}

/**
 * Condition: the folded text contains another spelling of a word: as one word, with a hyphen or with a space.
 */
function hasSpelling(search: PgColumn | SQL, word: string): SQL | undefined {
  const pattern = spellingsOf(word)?.pattern;
  return pattern === undefined ? undefined : and(hasJoined(search, word), sql`${search} ~ ${pattern}`);
}

const hasOne = (search: PgColumn | SQL, word: string): SQL | undefined =>
  or(sql`strpos(${search}, (select fold_search(${word}))) > 0`, hasSpelling(search, word));

/** Joins the conditions of a word and of the other spellings of its number. */
const inAnyNumber = (word: string, condition: (spelling: string) => SQL | undefined): SQL | undefined =>
  or(...[word, ...numberSpellings(word)].map(condition));

/**
 * Condition: the folded text contains a word, in any script, width or case, with its number in digits or Chinese. Folds
 * the word once, not once per row. `strpos` is faster than `like` and has no wildcards.
 */
export const hasWord = (search: PgColumn | SQL, word: string): SQL | undefined =>
  inAnyNumber(word, (spelling) => hasOne(search, spelling));

/**
 * Condition: an indexed column contains a word. The index of characters and pairs (docs/decisions/0023) finds
 * candidates, which are then checked. It omits spaces and hyphens, so one condition covers all spellings.
 */
export const holdsWord = (search: PgColumn | SQL, word: string): SQL | undefined =>
  inAnyNumber(word, (spelling) =>
    and(
      sql`search_grams(translate(${search}, '- ', '')) @> (select search_terms(translate(fold_search(${spellingsOf(spelling)?.joined ?? spelling}), '- ', '')))`,
      hasOne(search, spelling),
    ),
  );

/**
 * Condition: the column contains a word, or the row matches `also`. With `also`, every row is read without the
 * index, because computing the character pairs of each row would take seconds.
 */
export const holdsWordOr = (search: PgColumn, word: string, also: SQL | undefined): SQL | undefined =>
  also ? or(hasWord(search, word), also) : holdsWord(search, word);
