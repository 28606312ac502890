import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { VersionAction } from '../../validation/content/versions.ts';
import { id, now } from '../platform/columns.ts';

/**
 * State of a record after each change, written by the triggers `…_keep_version` in the same transaction. No
 * foreign key to the account, because versions outlive accounts.
 */
export const recordVersions = pgTable(
  'record_versions',
  {
    id: id(),
    resource: text().notNull(),
    recordId: integer().notNull(),
    /** Number from 1, in order of the record's changes. */
    number: integer().notNull(),
    at: now(),
    /** Account that made the change. Null when the system or a person without an account made it. */
    accountId: integer(),
    /** Name of the account at the time of the change. */
    accountName: text(),
    action: text().$type<VersionAction>().notNull(),
    /** Values of the record's row, without generated columns. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    uniqueIndex('record_versions_number_key').on(table.resource, table.recordId, table.number),
    index('record_versions_at_idx').on(table.at),
  ],
);
