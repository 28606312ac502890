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
import { blankText, id, now, searchIndex, updatedAt } from './columns.ts';

/** Stored objects, so that those which nothing refers to any more can be swept. */
export const mediaObjects = pgTable('media_objects', {
  key: text().primaryKey(),
  contentType: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  width: integer(),
  height: integer(),
  createdAt: now(),
});

/** Every stored picture once, by its content: the library of the back office. Rows come and go with `media_objects`, by a trigger. */
export const mediaPictures = pgTable(
  'media_pictures',
  {
    id: id(),
    /** SHA-256 of the file, in hexadecimal. */
    hash: text().notNull().unique('media_pictures_hash_key'),
    /** In the object store; the one with variants where the same content lies there twice. */
    key: text().notNull(),
    /** As whoever uploaded it called the file. */
    fileName: blankText(),
    /** What the picture shows, for who does not see it. */
    altZh: blankText(),
    altEn: blankText(),
    /** What must stay in sight where the picture is cropped: from the left and from the top, 0 to 1. */
    focalX: doublePrecision().notNull().default(0.5),
    focalY: doublePrecision().notNull().default(0.5),
    /** Whether it stays where nothing names it any more. */
    isKept: boolean().notNull().default(false),
    createdAt: now(),
    /** Null: the system, or what was there before the library. */
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

/** Which records name which pictures, published, as drafts and in the trash; kept by the triggers `…_picture_uses`. */
export const pictureUses = pgTable(
  'picture_uses',
  {
    hash: text().notNull(),
    resource: text().notNull(),
    recordId: integer().notNull(),
    state: text().$type<'published' | 'draft' | 'trash'>().notNull(),
    /** Columns as the database calls them; none of the trash. */
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
