import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { AUDIENCES } from '../../../core/content/audience.ts';
import { id, now, searchIndex, updatedAt } from '../platform/columns.ts';

export const publications = pgTable(
  'publications',
  {
    id: id(),
    title: text().notNull(),
    titleEn: text(),
    description: text(),
    descriptionEn: text(),
    fileUrl: text().notNull(),
    fileSize: text(),
    pageCount: integer().notNull().default(1),
    pageUrls: text().array().notNull().default([]),
    publishedAt: now(),
    downloadCount: integer().notNull().default(0),
    audience: text({ enum: AUDIENCES }).notNull().default('public'),
    updatedAt: updatedAt(),
    searchText: text().generatedAlwaysAs(
      sql`fold_search(title || ' ' || coalesce(title_en, '') || case audience when 'public' then ' ' || coalesce(description, '') || ' ' || coalesce(description_en, '') else '' end)`,
    ),
    staffSearchText: text().generatedAlwaysAs(
      sql`fold_search(title || ' ' || coalesce(title_en, '') || ' ' || coalesce(description, '') || ' ' || coalesce(description_en, ''))`,
    ),
  },
  (table) => [
    searchIndex('publications_search_idx', table.searchText),
    searchIndex('publications_staff_search_idx', table.staffSearchText),
    index('publications_published_at_idx').on(table.publishedAt, table.id),
    check('publications_page_count_positive', sql`page_count >= 1`),
    check('publications_download_count_not_negative', sql`download_count >= 0`),
  ],
);
