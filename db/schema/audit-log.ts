import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { now } from './columns.ts';

/**
 * Who did what to which record, and when. Changes of records are written by the triggers `…_audit`, in the transaction
 * of the change; triggers refuse to change or delete a row.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: now(),
    /** Empty: the system itself, or a name that is no account's. No reference: accounts go, what they did stays. */
    accountId: integer(),
    /** As it was then. */
    accountName: text(),
    action: text().notNull(),
    resource: text().notNull(),
    recordId: integer(),
    /** Names of the fields that an update changed, never their values. */
    fields: text().array().notNull().default([]),
    /** How many records a reading in bulk showed; empty for everything else. */
    recordCount: integer(),
  },
  (table) => [
    index('audit_log_account_name_idx').on(table.accountName, table.id),
    index('audit_log_at_idx').on(table.at),
    index('audit_log_resource_idx').on(table.resource, table.recordId),
  ],
);
