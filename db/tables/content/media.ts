import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { blankText, id, now, searchIndex, updatedAt } from '../platform/columns.ts';

export const mediaObjects = pgTable('media_objects', {
  key: text().primaryKey(),
  contentType: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  width: integer(),
  height: integer(),
  createdAt: now(),
});

export const mediaPictures = pgTable(
  'media_pictures',
  {
    id: id(),
    hash: text().notNull().unique('media_pictures_hash_key'),
    key: text().notNull(),
    fileName: blankText(),
    altZh: blankText(),
    altEn: blankText(),
    focalX: doublePrecision().notNull().default(0.5),
    focalY: doublePrecision().notNull().default(0.5),
    isKept: boolean().notNull().default(false),
    createdAt: now(),
    createdByName: text(),
    updatedAt: updatedAt(),
    searchText: text().generatedAlwaysAs(sql`fold_search(file_name || ' ' || alt_zh || ' ' || alt_en)`),
  },
  (table) => [
    index('media_pictures_created_at_idx').on(table.createdAt, table.id),
    searchIndex('media_pictures_search_idx', table.searchText),
    check('media_pictures_focal_point', sql`focal_x BETWEEN 0 AND 1 AND focal_y BETWEEN 0 AND 1`),
  ],
);

export const pictureUses = pgTable(
  'picture_uses',
  {
    hash: text().notNull(),
    resource: text().notNull(),
    recordId: integer().notNull(),
    state: text().$type<'published' | 'draft' | 'trash'>().notNull(),
    places: text().array().notNull().default([]),
  },
  (table) => [
    primaryKey({
      name: 'picture_uses_pkey',
      columns: [table.hash, table.resource, table.recordId, table.state],
    }),
    index('picture_uses_record_idx').on(table.resource, table.recordId, table.state),
  ],
);
