import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { IMPORT_ACTIONS, IMPORT_LIKENESSES, IMPORT_MODES, IMPORT_STATUSES } from '../../constants.ts';
import type {
  ImportCounts,
  ImportMapping,
  ImportValues,
} from '../../validation/membership/member-imports.ts';
import { id, moment, now, updatedAt } from '../platform/columns.ts';

/** An imported list of members. Undoing the import restores the previous data. */
export const memberImports = pgTable('member_imports', {
  id: id(),
  fileName: text().notNull(),
  /** SHA-256 of the imported file. */
  fileHash: text().notNull(),
  /** Mapping of column headings to fields. The next file gets the same mapping as a suggestion. */
  mapping: jsonb().$type<ImportMapping>().notNull(),
  mode: text({ enum: IMPORT_MODES }).notNull(),
  status: text({ enum: IMPORT_STATUSES }).notNull().default('draft'),
  /** Number of rows by result, kept after the rows are deleted. */
  counts: jsonb().$type<ImportCounts>(),
  checkedAt: moment(),
  appliedAt: moment(),
  undoneAt: moment(),
  createdAt: now(),
  updatedAt: updatedAt(),
});

/**
 * A row of an imported file. The row is deleted 90 days after the last change of the import. Until then, the
 * import can be undone.
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
    /**
     * Values to store, by column. Invalid values are omitted; `faults` contains their errors (message keys by
     * field).
     */
    fields: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    faults: jsonb().$type<Record<string, string>>().notNull().default({}),
    /**
     * Message keys, by field, for optional values that cannot be read. These fields stay empty, and the row
     * is still imported.
     */
    remarks: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Paid membership term that the row contains. */
    term: jsonb().$type<{
      year: number;
      paidOn: string | null;
      minuteRef: string | null;
      /** Further membership years that the member has paid, from a file with one column for each year. */
      others?: { year: number; paidOn: string | null }[];
    }>(),
    action: text({ enum: IMPORT_ACTIONS }).notNull().default('create'),
    /** True when staff chose the action. Such an action does not change when the file is checked again. */
    isChosen: boolean().notNull().default(false),
    // The following ids have no foreign keys, because a member in the trash may be restored.
    /** Existing member that the row probably describes, and the criteria by which they match. */
    matchId: integer(),
    likenesses: text({ enum: IMPORT_LIKENESSES }).array().notNull().default([]),
    /** Row number of an earlier row about the same company. */
    sameRowNo: integer(),
    /**
     * Member that the row created or updated (`memberId`), previous values of the changed columns (`before`),
     * and time of the change (`changedAt`).
     */
    memberId: integer(),
    before: jsonb().$type<Record<string, unknown>>(),
    changedAt: moment(),
    periodId: integer(),
    noteId: integer(),
    /** Ids of the terms that the import created for further paid years. */
    periodIds: integer().array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('member_import_rows_key').on(table.importId, table.rowNo),
    index('member_import_rows_member_idx').on(table.memberId).where(sql`member_id is not null`),
    index('member_import_rows_match_idx').on(table.matchId).where(sql`match_id is not null`),
  ],
);
