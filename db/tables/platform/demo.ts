import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Records created with the demo content. The site shows a notice while any of them exists. */
export const demoRecords = pgTable(
  'demo_records',
  { resource: text().notNull(), recordId: integer().notNull() },
  (table) => [primaryKey({ columns: [table.resource, table.recordId] })],
);
