import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, searchIndex } from '../platform/columns.ts';
import { publications } from './publications.ts';

/** For search only. Page 0 marks a file as processed, even if it contains no text. */
export const publicationPages = pgTable(
  'publication_pages',
  {
    publicationId: belongsTo(() => publications.id, { onDelete: 'cascade' }),
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
