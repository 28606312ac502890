import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { IMPORT_ACTIONS, IMPORT_LIKENESSES, IMPORT_MODES, IMPORT_STATUSES } from '../../constants.ts';
import type {
  ImportCounts,
  ImportMapping,
  ImportValues,
} from '../../validation/membership/member-imports.ts';
import { id, moment, now, updatedAt } from '../columns.ts';

/** A list of members that the association brings along. Undone, it leaves what was there before it. */
export const memberImports = pgTable('member_imports', {
  id: id(),
  fileName: text().notNull(),
  /** SHA-256 of its bytes. */
  fileHash: text().notNull(),
  /** Which heading is which field; proposed again for the next file. */
  mapping: jsonb().$type<ImportMapping>().notNull(),
  mode: text({ enum: IMPORT_MODES }).notNull(),
  status: text({ enum: IMPORT_STATUSES }).notNull().default('draft'),
  /** What was done, kept when the rows are gone. */
  counts: jsonb().$type<ImportCounts>(),
  checkedAt: moment(),
  appliedAt: moment(),
  undoneAt: moment(),
  createdAt: now(),
  updatedAt: updatedAt(),
});

/** A row of the file, under its number there. The rows go 90 days after the last act; an import is undone until then. */
export const memberImportRows = pgTable(
  'member_import_rows',
  {
    id: id(),
    importId: integer()
      .notNull()
      .references(() => memberImports.id, { onDelete: 'cascade' }),
    rowNo: integer().notNull(),
    values: jsonb().$type<ImportValues>().notNull(),
    /** What is stored of them, by column; what cannot be has a fault, a key of the messages by field. */
    fields: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    faults: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The term that it shows as paid. */
    term: jsonb().$type<{ year: number; paidOn: string | null; minuteRef: string | null }>(),
    action: text({ enum: IMPORT_ACTIONS }).notNull().default('create'),
    /** Whether staff have said so: checked again, it stays. */
    isChosen: boolean().notNull().default(false),
    // No references: who lies in the trash may come back.
    /** The member that it probably is, and by what. */
    matchId: integer(),
    likenesses: text({ enum: IMPORT_LIKENESSES }).array().notNull().default([]),
    /** The row above that it repeats. */
    sameRowNo: integer(),
    /** Whom it made or changed, what that member was in the columns that were changed, and when that was. */
    memberId: integer(),
    before: jsonb().$type<Record<string, unknown>>(),
    changedAt: moment(),
    periodId: integer(),
  },
  (table) => [
    uniqueIndex('member_import_rows_key').on(table.importId, table.rowNo),
    index('member_import_rows_member_idx').on(table.memberId).where(sql`member_id is not null`),
    index('member_import_rows_match_idx').on(table.matchId).where(sql`match_id is not null`),
  ],
);
