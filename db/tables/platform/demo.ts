import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const demoRecords = pgTable(
  'demo_records',
  { resource: text().notNull(), recordId: integer().notNull() },
  (table) => [primaryKey({ columns: [table.resource, table.recordId] })],
);
