import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { now } from './columns.ts';

/** Stored objects, so that those which nothing refers to any more can be swept. */
export const mediaObjects = pgTable('media_objects', {
  key: text().primaryKey(),
  contentType: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  width: integer(),
  height: integer(),
  createdAt: now(),
});
