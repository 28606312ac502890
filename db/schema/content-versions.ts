import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * How often the rows of a resource have changed: the sum over its rows here, counted by triggers in the transaction of
 * the change. A resource has as many rows as it ever had writers at once, so that no writer waits for another.
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
