import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';

/** Rows of every table at one moment, as JSON lines, during a nightly export; empty otherwise. */
export const exportChunks = pgTable('export_chunks', {
  id: id(),
  tableName: text().notNull(),
  chunkNo: integer().notNull(),
  rowCount: integer().notNull(),
  lines: text().notNull(),
});
