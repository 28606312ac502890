import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Whether a folded text has a word, whatever its script, width or case. The word is folded once, not once a row; and found
 * by its bytes, which is faster than `like` and knows no wildcards.
 */
export const hasWord = (search: PgColumn | SQL, word: string): SQL =>
  sql`strpos(${search}, (select fold_search(${word}))) > 0`;

/**
 * The same of a column with an index of its characters and pairs (docs/decisions/0023): the rows that have all pairs of the
 * word are read to see whether they have the word itself.
 */
const holdsWord = (search: PgColumn, word: string): SQL | undefined =>
  and(sql`search_grams(${search}) @> (select search_terms(fold_search(${word})))`, hasWord(search, word));

/**
 * The same, or what `also` finds. That has no such index, so that every row is read: to work out the characters and pairs of
 * each would take seconds.
 */
export const holdsWordOr = (search: PgColumn, word: string, also: SQL | undefined): SQL | undefined =>
  also ? or(hasWord(search, word), also) : holdsWord(search, word);
