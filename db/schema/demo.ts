import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Which records came with the demo content: while one of them is left, the site says so. */
export const demoRecords = pgTable(
  'demo_records',
  { resource: text().notNull(), recordId: integer().notNull() },
  (table) => [primaryKey({ columns: [table.resource, table.recordId] })],
);
