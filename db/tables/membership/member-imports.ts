import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  IMPORT_ACTIONS,
  IMPORT_LIKENESSES,
  IMPORT_MODES,
  IMPORT_STATUSES,
} from '../../../core/membership/kinds.ts';
import type {
  ImportCounts,
  ImportMapping,
  ImportValues,
} from '../../../core/membership/validation/member-imports.ts';
import { belongsTo, id, moment, now, updatedAt } from '../platform/columns.ts';

export const memberImports = pgTable('member_imports', {
  id: id(),
  fileName: text().notNull(),
  fileHash: text().notNull(),
  mapping: jsonb().$type<ImportMapping>().notNull(),
  mode: text({ enum: IMPORT_MODES }).notNull(),
  status: text({ enum: IMPORT_STATUSES }).notNull().default('draft'),
  counts: jsonb().$type<ImportCounts>(),
  checkedAt: moment(),
  appliedAt: moment(),
  undoneAt: moment(),
  createdAt: now(),
  updatedAt: updatedAt(),
});

/** Deleted 90 days after the last change of the import. Until then, the import can be undone. */
export const memberImportRows = pgTable(
  'member_import_rows',
  {
    id: id(),
    importId: belongsTo(() => memberImports.id, { onDelete: 'cascade' }),
    rowNo: integer().notNull(),
    values: jsonb().$type<ImportValues>().notNull(),
    fields: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    faults: jsonb().$type<Record<string, string>>().notNull().default({}),
    remarks: jsonb().$type<Record<string, string>>().notNull().default({}),
    term: jsonb().$type<{
      year: number;
      paidOn: string | null;
      minuteRef: string | null;
      others?: { year: number; paidOn: string | null }[];
    }>(),
    action: text({ enum: IMPORT_ACTIONS }).notNull().default('create'),
    isChosen: boolean().notNull().default(false),
    // The following ids have no foreign keys, because a member in the trash may be restored.
    matchId: integer(),
    likenesses: text({ enum: IMPORT_LIKENESSES }).array().notNull().default([]),
    sameRowNo: integer(),
    memberId: integer(),
    before: jsonb().$type<Record<string, unknown>>(),
    changedAt: moment(),
    periodId: integer(),
    noteId: integer(),
    periodIds: integer().array().notNull().default([]),
    person: jsonb().$type<Record<string, unknown>>(),
    ends: integer().array().notNull().default([]),
    personId: integer(),
    /** Null for a person whom the import added. */
    personBefore: jsonb().$type<Record<string, unknown>>(),
    personChangedAt: moment(),
  },
  (table) => [
    uniqueIndex('member_import_rows_key').on(table.importId, table.rowNo),
    index('member_import_rows_member_idx').on(table.memberId).where(sql`member_id is not null`),
    index('member_import_rows_match_idx').on(table.matchId).where(sql`match_id is not null`),
  ],
);
