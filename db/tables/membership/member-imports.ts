import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { IMPORT_ACTIONS, IMPORT_LIKENESSES, IMPORT_MODES, IMPORT_STATUSES } from '../../constants.ts';
import type {
  ImportCounts,
  ImportMapping,
  ImportValues,
} from '../../validation/membership/member-imports.ts';
import { id, moment, now, updatedAt } from '../platform/columns.ts';

/** A member list imported by the association. Undoing it restores the previous data. */
export const memberImports = pgTable('member_imports', {
  id: id(),
  fileName: text().notNull(),
  /** SHA-256 of the file. */
  fileHash: text().notNull(),
  /** Mapping of headings to fields. Suggested for the next file. */
  mapping: jsonb().$type<ImportMapping>().notNull(),
  mode: text({ enum: IMPORT_MODES }).notNull(),
  status: text({ enum: IMPORT_STATUSES }).notNull().default('draft'),
  /** Result counts, kept after the rows are deleted. */
  counts: jsonb().$type<ImportCounts>(),
  checkedAt: moment(),
  appliedAt: moment(),
  undoneAt: moment(),
  createdAt: now(),
  updatedAt: updatedAt(),
});

/**
 * A row of the file with its row number. Rows are deleted 90 days after the last act; undoing is possible
 * until then.
 */
export const memberImportRows = pgTable(
  'member_import_rows',
  {
    id: id(),
    importId: integer()
      .notNull()
      .references(() => memberImports.id, { onDelete: 'cascade' }),
    rowNo: integer().notNull(),
    values: jsonb().$type<ImportValues>().notNull(),
    /** Stored values by column. An invalid value has a fault instead: a message key by field. */
    fields: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    faults: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Optional values that cannot be read, as `faults`: they stay empty, and the rest is imported. */
    remarks: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The paid term that the row shows. */
    term: jsonb().$type<{
      year: number;
      paidOn: string | null;
      minuteRef: string | null;
      /** Other years that the row shows as paid, in columns of their own. */
      others?: { year: number; paidOn: string | null }[];
    }>(),
    action: text({ enum: IMPORT_ACTIONS }).notNull().default('create'),
    /** True when staff chose the action. A repeated check keeps it. */
    isChosen: boolean().notNull().default(false),
    // No references: who lies in the trash may come back.
    /** Probable existing member, and the matching keys. */
    matchId: integer(),
    likenesses: text({ enum: IMPORT_LIKENESSES }).array().notNull().default([]),
    /** Earlier row that it duplicates. */
    sameRowNo: integer(),
    /**
     * The created or updated member, its previous values in the changed columns, and the time of the change.
     */
    memberId: integer(),
    before: jsonb().$type<Record<string, unknown>>(),
    changedAt: moment(),
    periodId: integer(),
    noteId: integer(),
    /** Terms of the other years. */
    periodIds: integer().array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('member_import_rows_key').on(table.importId, table.rowNo),
    index('member_import_rows_member_idx').on(table.memberId).where(sql`member_id is not null`),
    index('member_import_rows_match_idx').on(table.matchId).where(sql`match_id is not null`),
  ],
);
