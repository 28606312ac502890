import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Checks whether folded text contains a word, in any script, width or case. Folds the word once, not per row.
 * A byte search is faster than `like` and has no wildcards.
 */
export const hasWord = (search: PgColumn | SQL, word: string): SQL =>
  sql`strpos(${search}, (select fold_search(${word}))) > 0`;

/**
 * Condition: an indexed column contains a word. The index of characters and pairs (docs/decisions/0023) finds
 * candidates, which are then checked.
 */
const holdsWord = (search: PgColumn, word: string): SQL | undefined =>
  and(sql`search_grams(${search}) @> (select search_terms(fold_search(${word})))`, hasWord(search, word));

/**
 * Condition: the column contains a word, or `also` matches. `also` has no index, so every row is read;
 * computing each row's character pairs would take seconds.
 */
export const holdsWordOr = (search: PgColumn, word: string, also: SQL | undefined): SQL | undefined =>
  also ? or(hasWord(search, word), also) : holdsWord(search, word);
