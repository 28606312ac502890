import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { searchIndex } from '../platform/columns.ts';
import { publications } from './publications.ts';

/**
 * Text of a publication's pages, only for search. Extracted from the file, and again after a replacement.
 * Page 0 marks a processed file, whatever its content.
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
