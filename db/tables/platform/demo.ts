import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Records of the demo content. While any of them exists, the site shows a notice. */
export const demoRecords = pgTable(
  'demo_records',
  { resource: text().notNull(), recordId: integer().notNull() },
  (table) => [primaryKey({ columns: [table.resource, table.recordId] })],
);
