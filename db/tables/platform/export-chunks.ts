import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';

export const exportChunks = pgTable('export_chunks', {
  id: id(),
  tableName: text().notNull(),
  chunkNo: integer().notNull(),
  rowCount: integer().notNull(),
  lines: text().notNull(),
});
