import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, now } from '../platform/columns.ts';

export const trash = pgTable(
  'trash',
  {
    id: id(),
    resource: text().notNull(),
    recordId: integer().notNull(),
    title: text().notNull(),
    data: jsonb().$type<Record<string, Record<string, unknown>[]>>().notNull(),
    deletedAt: now(),
    deletedById: integer(),
    expiresAt: moment().notNull().default(sql`now() + interval '30 days'`),
  },
  (table) => [
    uniqueIndex('trash_record_key').on(table.resource, table.recordId),
    index('trash_expires_at_idx').on(table.expiresAt),
  ],
);
