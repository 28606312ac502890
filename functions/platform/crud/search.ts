import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { spellingsOf } from '../../../db/words/joined-words.ts';

/** Condition: text without hyphens and spaces has a word without them. It is cheap, and finds parts of words too. */
export function hasJoined(search: PgColumn | SQL, word: string): SQL | undefined {
  const spellings = spellingsOf(word);
  return spellings && sql`strpos(translate(${search}, '- ', ''), ${spellings.joined}) > 0`;
}

/** Condition: folded text has another spelling of a word: joined, with a hyphen or with a space. */
function hasSpelling(search: PgColumn | SQL, word: string): SQL | undefined {
  const pattern = spellingsOf(word)?.pattern;
  return pattern === undefined ? undefined : and(hasJoined(search, word), sql`${search} ~ ${pattern}`);
}

/**
 * Checks whether folded text contains a word, in any script, width or case. Folds the word once, not per row.
 * A byte search is faster than `like` and has no wildcards.
 */
export const hasWord = (search: PgColumn | SQL, word: string): SQL | undefined =>
  or(sql`strpos(${search}, (select fold_search(${word}))) > 0`, hasSpelling(search, word));

/**
 * Condition: an indexed column or expression contains a word. The index of characters and pairs (docs/decisions/0023) finds
 * candidates, which are then checked. It knows no spaces and hyphens, so one condition covers all spellings.
 */
export const holdsWord = (search: PgColumn | SQL, word: string): SQL | undefined =>
  and(
    sql`search_grams(translate(${search}, '- ', '')) @> (select search_terms(translate(fold_search(${spellingsOf(word)?.joined ?? word}), '- ', '')))`,
    hasWord(search, word),
  );

/**
 * Condition: the column contains a word, or `also` matches. `also` has no index, so every row is read;
 * computing each row's character pairs would take seconds.
 */
export const holdsWordOr = (search: PgColumn, word: string, also: SQL | undefined): SQL | undefined =>
  also ? or(hasWord(search, word), also) : holdsWord(search, word);
