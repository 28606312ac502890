import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, now } from '../platform/columns.ts';

/**
 * The triggers `…_audit` write record changes in the same transaction. Other triggers reject updates and
 * deletes.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: now(),
    /**
     * Null if the system or a person without an account acted. No foreign key, because entries outlive
     * accounts.
     */
    accountId: integer(),
    accountName: text(),
    action: text().notNull(),
    resource: text().notNull(),
    recordId: integer(),
    fields: text().array().notNull().default([]),
    recordCount: integer(),
    actId: bigint({ mode: 'number' }),
    /** Only for settings and fees, which contain no personal data. */
    changes: jsonb().$type<Record<string, [unknown, unknown]>>(),
  },
  (table) => [
    index('audit_log_account_name_idx').on(table.accountName, table.id),
    index('audit_log_at_idx').on(table.at),
    // Finds the other entries of an action, which all have the same time.
    index('audit_log_act_rows_idx').on(table.at, table.action, table.resource, table.id),
    index('audit_log_act_idx').on(table.actId),
    index('audit_log_first_of_act_idx').on(table.id).where(sql`act_id = id`),
    index('audit_log_resource_idx').on(table.resource, table.recordId),
  ],
);

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
