import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The counter of a resource is the sum of its rows. Concurrent writers use different rows, so that they do
 * not block each other.
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
