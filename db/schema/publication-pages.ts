import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { searchIndex } from './columns.ts';
import { publications } from './publications.ts';

/**
 * What the pages of a publication's file say, for the search alone: read from the file, and read anew when there is
 * another one. Page 0 says that the file was looked at, whatever it holds.
 */
export const publicationPages = pgTable(
  'publication_pages',
  {
    publicationId: integer()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    fileUrl: text().notNull(),
    page: integer().notNull(),
    text: text().notNull(),
    searchText: text().generatedAlwaysAs(sql`fold_search(text)`),
  },
  (table) => [
    primaryKey({ columns: [table.publicationId, table.page] }),
    searchIndex('publication_pages_search_idx', table.searchText),
  ],
);
