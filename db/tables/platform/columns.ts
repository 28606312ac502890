import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  customType,
  type ExtraConfigColumn,
  index,
  integer,
  text,
  timestamp,
  type UpdateDeleteAction,
} from 'drizzle-orm/pg-core';

export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

export const belongsTo = (column: () => AnyPgColumn, actions?: { onDelete: UpdateDeleteAction }) =>
  integer().notNull().references(column, actions);

/** Milliseconds, the precision of JavaScript's Date, so that a value sent back by a client compares equal. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

export const now = () => moment().notNull().defaultNow();

/** The trigger `touch_updated_at` sets it on every update, always later than before. */
export const updatedAt = () => now();

export const blankText = () => text().notNull().default('');

export const day = customType<{ data: string }>({ dataType: () => 'date' });

/** Also finds Chinese words of one or two characters (docs/decisions/0023). */
export const searchIndex = (name: string, searchText: ExtraConfigColumn | SQL) =>
  index(name).using('gin', sql`search_grams(translate(${searchText}, '- ', ''))`);

/**
 * The columns must not be null. Numbers without separators, so that telephone numbers match in any spacing.
 */
export const searchTextWithNumbers = (...expressions: string[]) => {
  const joined = (between: string) => expressions.join(` || '${between}' || `);
  return text().generatedAlwaysAs(
    sql.raw(`fold_search(${joined(' ')}) || ' ' || search_numbers(${joined(' / ')})`),
  );
};

/** Finds five or more digits (docs/decisions/0023). */
export const numberIndex = (name: string, searchText: ExtraConfigColumn) =>
  index(name).using('gin', sql`search_number_grams(${searchText})`);
