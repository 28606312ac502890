import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { PAPER_FILE_KINDS } from '../../constants.ts';
import { id, moment, now } from '../platform/columns.ts';

/**
 * PDF files of documents. A trigger adds a row when a document is issued, and another row when it is voided
 * or reversed, or when its payment details change. Each file is rendered once.
 */
export const paperFiles = pgTable(
  'paper_files',
  {
    id: id(),
    kind: text({ enum: PAPER_FILE_KINDS }).notNull(),
    /**
     * Id of the document: of an invoice, payment, credit note or certificate of attendance. For a membership
     * certificate, the id of the member.
     */
    recordId: integer().notNull(),
    /** Version of the document. Each version has its own file. */
    edition: text().notNull(),
    /** Key in the object store, with the prefix `private/`. Null until the file is rendered. */
    key: text().unique(),
    bytes: integer(),
    sha256: text(),
    /** Characters of the document that no font contains. */
    missing: text().notNull().default(''),
    drawnAt: moment(),
    createdAt: now(),
  },
  (table) => [
    unique('paper_files_edition').on(table.kind, table.recordId, table.edition),
    index('paper_files_waiting_idx').on(table.id).where(sql`key is null`),
  ],
);
