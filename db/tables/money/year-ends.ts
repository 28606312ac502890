import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { JOURNAL_SYSTEMS } from '../../../core/money/kinds.ts';
import { belongsTo, day, id, moment, now, updatedAt } from '../platform/columns.ts';

/** A year that is closed again after it was opened has a second row. */
export const closedYears = pgTable(
  'closed_years',
  {
    id: id(),
    year: integer().notNull(),
    closedAt: now(),
    closedByName: text(),
    openedAt: moment(),
    openedByName: text(),
    openReason: text(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('closed_years_key').on(table.year).where(sql`opened_at is null`)],
);

/** The accountant's names for accounts of the journal (`income:renewal`, `bank:fps`). */
export const ledgerAccounts = pgTable('ledger_accounts', {
  id: id(),
  account: text().notNull().unique(),
  code: text().notNull().default(''),
  name: text().notNull().default(''),
  updatedAt: updatedAt(),
});

export const journalExports = pgTable('journal_exports', {
  id: id(),
  system: text({ enum: JOURNAL_SYSTEMS }).notNull(),
  fromOn: day().notNull(),
  untilOn: day().notNull(),
  madeByName: text(),
  createdAt: now(),
});

export const journalExportEntries = pgTable(
  'journal_export_entries',
  {
    id: id(),
    exportId: belongsTo(() => journalExports.id, { onDelete: 'cascade' }),
    system: text({ enum: JOURNAL_SYSTEMS }).notNull(),
    entryKey: text().notNull(),
  },
  (table) => [
    unique('journal_export_entries_key').on(table.system, table.entryKey),
    index('journal_export_entries_export_idx').on(table.exportId),
  ],
);
