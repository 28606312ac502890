import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { PAPER_FILE_KINDS } from '../../constants.ts';
import { id, moment, now } from '../platform/columns.ts';

/**
 * Documents as PDF files. A trigger adds the row when a document is issued, and again when its record is
 * voided, reversed or moved to other payment details. The file is drawn and stored once.
 */
export const paperFiles = pgTable(
  'paper_files',
  {
    id: id(),
    kind: text({ enum: PAPER_FILE_KINDS }).notNull(),
    /** Id of the invoice, payment or credit note, certificate of attendance, or of a certificate's member. */
    recordId: integer().notNull(),
    /** Version of the data that the file shows. Each edition of a record has a file of its own. */
    edition: text().notNull(),
    /** Key in the object store, with the prefix `private/`; empty: not yet drawn. */
    key: text().unique(),
    bytes: integer(),
    sha256: text(),
    /** Characters missing in all fonts. */
    missing: text().notNull().default(''),
    drawnAt: moment(),
    createdAt: now(),
  },
  (table) => [
    unique('paper_files_edition').on(table.kind, table.recordId, table.edition),
    index('paper_files_waiting_idx').on(table.id).where(sql`key is null`),
  ],
);
