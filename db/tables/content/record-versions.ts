import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { VersionAction } from '../../../core/content/validation/versions.ts';
import { id, now } from '../platform/columns.ts';

/**
 * Written by the triggers `…_keep_version` in the transaction of the change. No foreign key to the account,
 * because versions outlive accounts.
 */
export const recordVersions = pgTable(
  'record_versions',
  {
    id: id(),
    resource: text().notNull(),
    recordId: integer().notNull(),
    number: integer().notNull(),
    at: now(),
    accountId: integer(),
    accountName: text(),
    action: text().$type<VersionAction>().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    uniqueIndex('record_versions_number_key').on(table.resource, table.recordId, table.number),
    index('record_versions_at_idx').on(table.at),
  ],
);
