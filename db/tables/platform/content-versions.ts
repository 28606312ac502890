import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Change counter of a resource; its value is the sum over its rows. Triggers increment it in the transaction of
 * the change. Concurrent writers use separate rows, so that they do not block each other.
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
