import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, now } from '../platform/columns.ts';

/**
 * Audit log: account, action, record and time. The triggers `…_audit` write record changes in the same
 * transaction. Other triggers reject updates and deletes.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: now(),
    /**
     * Account that acted. Null if the system or a person without an account acted. No foreign key, because
     * entries outlive accounts.
     */
    accountId: integer(),
    /** Name of the account at the time of the action. */
    accountName: text(),
    action: text().notNull(),
    resource: text().notNull(),
    recordId: integer(),
    /** The counter has reached its maximum number of writes and ends. The next read creates a new counter. */
    fields: text().array().notNull().default([]),
    /** Number of records returned by a bulk read. Empty if the entry is about another action. */
    recordCount: integer(),
    /** Old and new value by field. Stored only for settings and fees, which contain no personal data. */
    changes: jsonb().$type<Record<string, [unknown, unknown]>>(),
  },
  (table) => [
    index('audit_log_account_name_idx').on(table.accountName, table.id),
    index('audit_log_at_idx').on(table.at),
    index('audit_log_resource_idx').on(table.resource, table.recordId),
  ],
);

/**
 * Number of rows about people that an account has read in an hour, by resource. With this count, many small
 * reads become one audit entry.
 */
export const rowReads = pgTable(
  'row_reads',
  {
    accountId: integer().notNull(),
    resource: text().notNull(),
    hour: moment().notNull(),
    rows: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.resource, table.hour] })],
);
