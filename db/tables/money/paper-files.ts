import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { PAPER_FILE_KINDS } from '../../../core/money/kinds.ts';
import { id, moment, now } from '../platform/columns.ts';

/**
 * A trigger adds a row when a document is issued, voided or reversed, or when its payment details change.
 * Each file is rendered once.
 */
export const paperFiles = pgTable(
  'paper_files',
  {
    id: id(),
    kind: text({ enum: PAPER_FILE_KINDS }).notNull(),
    recordId: integer().notNull(),
    edition: text().notNull(),
    key: text().unique(),
    bytes: integer(),
    sha256: text(),
    missing: text().notNull().default(''),
    drawnAt: moment(),
    createdAt: now(),
  },
  (table) => [
    unique('paper_files_edition').on(table.kind, table.recordId, table.edition),
    index('paper_files_waiting_idx').on(table.id).where(sql`key is null`),
  ],
);
