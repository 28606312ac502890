import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { AUDIENCES } from '../../../core/content/audience.ts';
import { id, now, searchIndex, updatedAt } from '../platform/columns.ts';

export const news = pgTable(
  'news',
  {
    id: id(),
    title: text().notNull(),
    content: text().notNull(),
    excerpt: text().notNull(),
    titleEn: text(),
    contentEn: text(),
    excerptEn: text(),
    imageUrl: text(),
    publishedAt: now(),
    featured: boolean().notNull().default(false),
    topicIds: integer().array().notNull().default([]),
    author: text(),
    authorEn: text(),
    audience: text({ enum: AUDIENCES }).notNull().default('public'),
    /** Hong Kong words that Simplified Chinese does not exchange in this record (decision 66). */
    keptWords: text().array().notNull().default([]),
    updatedAt: updatedAt(),
    searchText: text().generatedAlwaysAs(
      sql`fold_search(title || ' ' || excerpt || ' ' || coalesce(title_en, '') || ' ' || coalesce(excerpt_en, '') || case audience when 'public' then ' ' || strip_tags(content) || ' ' || strip_tags(coalesce(content_en, '')) else '' end)`,
    ),
    staffSearchText: text().generatedAlwaysAs(
      sql`fold_search(title || ' ' || excerpt || ' ' || coalesce(title_en, '') || ' ' || coalesce(excerpt_en, '') || ' ' || strip_tags(content) || ' ' || strip_tags(coalesce(content_en, '')))`,
    ),
  },
  (table) => [
    searchIndex('news_search_idx', table.searchText),
    searchIndex('news_staff_search_idx', table.staffSearchText),
    // The index is ascending, because PostgreSQL can read it backwards to get the newest first. Drizzle's
    // descending index would put nulls last. The query sorts nulls first, so it could not use that index.
    index('news_published_at_idx').on(table.publishedAt, table.id),
    index('news_featured_idx').on(table.publishedAt, table.id).where(sql`featured`),
  ],
);
