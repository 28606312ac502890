import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { VersionAction } from '../validation/drafts/versions.ts';
import { id, now } from './columns.ts';

/**
 * What a record was after each of its changes, written by the triggers `…_keep_version` in the transaction of the change.
 * No reference to the account: accounts go, what they wrote stays.
 */
export const recordVersions = pgTable(
  'record_versions',
  {
    id: id(),
    resource: text().notNull(),
    recordId: integer().notNull(),
    /** From 1, in the order of the changes of its record. */
    number: integer().notNull(),
    at: now(),
    /** Null: the system, or somebody without an account. */
    accountId: integer(),
    /** As it was then. */
    accountName: text(),
    action: text().$type<VersionAction>().notNull(),
    /** Its row, without what the database works out by itself. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    uniqueIndex('record_versions_number_key').on(table.resource, table.recordId, table.number),
    index('record_versions_at_idx').on(table.at),
  ],
);
