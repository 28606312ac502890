import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, updatedAt } from './columns.ts';

/** What is written and not published yet (docs/api.md 3): nothing that visitors reach reads it. */
export const drafts = pgTable(
  'drafts',
  {
    id: id(),
    resource: text().notNull(),
    /** Of the record, also of one that has never been published: its place is kept. */
    recordId: integer().notNull(),
    /** Nothing is published: `data` is the whole record, otherwise what differs. Columns as the database calls them. */
    isNew: boolean().notNull(),
    data: jsonb().notNull(),
    /** By table, the children of a record that was taken back. */
    children: jsonb().notNull().default(sql`'{}'::jsonb`),
    /** Whether staff have said when it appears; otherwise it does when it is published. */
    isDated: boolean().notNull().default(false),
    updatedAt: updatedAt(),
    /** As in the audit log, the account may be no more. */
    updatedById: integer(),
  },
  (table) => [uniqueIndex('drafts_record_key').on(table.resource, table.recordId)],
);
