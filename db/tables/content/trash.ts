import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, now } from '../platform/columns.ts';

/**
 * Deleted records with their child rows. They stay until they are restored or permanently deleted
 * (docs/api.md 3).
 */
export const trash = pgTable(
  'trash',
  {
    id: id(),
    resource: text().notNull(),
    recordId: integer().notNull(),
    /** Title of the record at the time of deletion. */
    title: text().notNull(),
    /** Rows deleted with the record, by table. */
    data: jsonb().$type<Record<string, Record<string, unknown>[]>>().notNull(),
    deletedAt: now(),
    /**
     * Account that deleted the record. Null when the system deleted it. No foreign key, because the account
     * may be deleted.
     */
    deletedById: integer(),
    expiresAt: moment().notNull().default(sql`now() + interval '30 days'`),
  },
  (table) => [
    uniqueIndex('trash_record_key').on(table.resource, table.recordId),
    index('trash_expires_at_idx').on(table.expiresAt),
  ],
);
