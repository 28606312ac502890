import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, now } from './columns.ts';

/** What has been deleted, with its children, until it is restored or gone for good (docs/api.md 3). */
export const trash = pgTable(
  'trash',
  {
    id: id(),
    resource: text().notNull(),
    recordId: integer().notNull(),
    /** What it was called. */
    title: text().notNull(),
    /** By table, the rows that went with it, as they were. */
    data: jsonb().$type<Record<string, Record<string, unknown>[]>>().notNull(),
    deletedAt: now(),
    /** Null: the system. As in the audit log, the account may be no more. */
    deletedById: integer(),
    expiresAt: moment().notNull().default(sql`now() + interval '30 days'`),
  },
  (table) => [
    uniqueIndex('trash_record_key').on(table.resource, table.recordId),
    index('trash_expires_at_idx').on(table.expiresAt),
  ],
);
