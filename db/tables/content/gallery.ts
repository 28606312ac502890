import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, now, searchIndex, updatedAt } from '../platform/columns.ts';

export const galleryImages = pgTable(
  'gallery_images',
  {
    id: id(),
    title: text().notNull(),
    titleEn: text(),
    description: text(),
    descriptionEn: text(),
    imageUrl: text().notNull(),
    isHomepage: boolean().notNull().default(false),
    sortOrder: integer().notNull().default(0),
    uploadedAt: now(),
    keptWords: text().array().notNull().default([]),
    updatedAt: updatedAt(),
    searchText: text().generatedAlwaysAs(
      sql`fold_search(title || ' ' || coalesce(title_en, '') || ' ' || coalesce(description, '') || ' ' || coalesce(description_en, ''))`,
    ),
  },
  (table) => [
    index('gallery_images_sort_order_idx').on(table.sortOrder, table.id),
    searchIndex('gallery_images_search_idx', table.searchText),
  ],
);
