import { sql } from 'drizzle-orm';
import { customType, type ExtraConfigColumn, index, integer, text, timestamp } from 'drizzle-orm/pg-core';

export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** Milliseconds, as JavaScript's Date has them: what a client sends back compares equal. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

export const now = () => moment().notNull().defaultNow();

/** Set by the trigger `touch_updated_at` on every update, always later than before. */
export const updatedAt = () => now();

export const blankText = () => text().notNull().default('');

/** A day without a time, `2026-11-21`, as it goes over the API. */
export const day = customType<{ data: string }>({ dataType: () => 'date' });

/** An index by which a search finds parts of a text, of Chinese words of one or two characters too (docs/decisions/0023). */
export const searchIndex = (name: string, searchText: ExtraConfigColumn) =>
  index(name).using('gin', sql`search_grams(${searchText})`);

/**
 * What is searched of columns that never are null: their folded texts and, after them, their numbers without the signs that
 * stand between digits, so that a telephone number is found however it is spaced.
 */
export const searchTextWithNumbers = (...expressions: string[]) => {
  const joined = (between: string) => expressions.join(` || '${between}' || `);
  return text().generatedAlwaysAs(
    sql.raw(`fold_search(${joined(' ')}) || ' ' || search_numbers(${joined(' / ')})`),
  );
};

/** An index by which telephone numbers are found, by any five digits of them and more (docs/decisions/0023). */
export const numberIndex = (name: string, searchText: ExtraConfigColumn) =>
  index(name).using('gin', sql`search_number_grams(${searchText})`);
