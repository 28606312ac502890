import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';

/**
 * Snapshot of the rows of every table, as JSON lines. The table is filled during a nightly export and
 * otherwise empty.
 */
export const exportChunks = pgTable('export_chunks', {
  id: id(),
  tableName: text().notNull(),
  chunkNo: integer().notNull(),
  rowCount: integer().notNull(),
  lines: text().notNull(),
});
