import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { now } from './columns.ts';

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    resource: text().notNull(),
    key: text().notNull(),
    /** SHA-256, so that the content is not stored. */
    bodyHash: text().notNull(),
    recordId: integer().notNull(),
    createdAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.resource, table.key] }),
    index('idempotency_keys_created_at_idx').on(table.createdAt),
  ],
);

export const isFreshKey = sql<boolean>`${idempotencyKeys.createdAt} > now() - interval '24 hours'`;
