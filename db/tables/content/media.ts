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

/** List of all stored objects (files). It is used to find and delete unreferenced objects. */
export const mediaObjects = pgTable('media_objects', {
  key: text().primaryKey(),
  contentType: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  width: integer(),
  height: integer(),
  createdAt: now(),
});

/**
 * The back office's picture library. It contains each picture once, even if the same content was uploaded
 * repeatedly. A trigger updates it from `media_objects`.
 */
export const mediaPictures = pgTable(
  'media_pictures',
  {
    id: id(),
    /** SHA-256 of the file, in hexadecimal. */
    hash: text().notNull().unique('media_pictures_hash_key'),
    /**
     * Key in the object store. If the content is stored under two keys, the key that contains the picture's
     * size is used.
     */
    key: text().notNull(),
    /** File name given by the uploader. */
    fileName: blankText(),
    /** Alternative text, for people who cannot see the picture. */
    altZh: blankText(),
    altEn: blankText(),
    /** Point that stays visible when the picture is cropped: distance from the left and the top edge, 0 to 1. */
    focalX: doublePrecision().notNull().default(0.5),
    focalY: doublePrecision().notNull().default(0.5),
    /** True when staff have chosen to keep the picture even if nothing uses it. */
    isKept: boolean().notNull().default(false),
    createdAt: now(),
    /**
     * Name of the account that uploaded the picture. Null when the system uploaded it, or when it was
     * uploaded before the library existed.
     */
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

/**
 * Uses of images by published records, drafts and deleted records. Maintained by the triggers
 * `…_picture_uses`.
 */
export const pictureUses = pgTable(
  'picture_uses',
  {
    hash: text().notNull(),
    resource: text().notNull(),
    recordId: integer().notNull(),
    state: text().$type<'published' | 'draft' | 'trash'>().notNull(),
    /** Names of the columns that use the picture. Empty if the record is in the trash. */
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
