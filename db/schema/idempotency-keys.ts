import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { now } from './columns.ts';

/** Public creates that a client may send again: written by triggers in the transaction of the row (docs/api.md 3). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** As in the address of the call: `contact-messages`. */
    resource: text().notNull(),
    /** Of the client's making. */
    key: text().notNull(),
    /** SHA-256 of the body: nothing of what was sent can be read here. */
    bodyHash: text().notNull(),
    recordId: integer().notNull(),
    createdAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.resource, table.key] }),
    index('idempotency_keys_created_at_idx').on(table.createdAt),
  ],
);

/** Whether a key is still good: 24 hours. */
export const isFreshKey = sql<boolean>`${idempotencyKeys.createdAt} > now() - interval '24 hours'`;
