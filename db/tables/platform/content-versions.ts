import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Change counter of a resource: the sum over its rows. Triggers count in the transaction of the change. A
 * resource gets one row per concurrent writer, so that writers do not block each other.
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    resource: text().notNull(),
    changes: bigint({ mode: 'number' }).notNull().default(1),
  },
  (table) => [index('content_versions_resource_idx').on(table.resource)],
);
