import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ENGLISH_STATES } from '../../../core/content/validation/languages.ts';
import { id, moment, now } from '../platform/columns.ts';

/** MD5 digests of the texts without tags, spaces and punctuation. */
export const translations = pgTable(
  'translations',
  {
    resource: text().notNull(),
    recordId: integer().notNull(),
    english: text().notNull(),
    chinese: text().notNull(),
    isMachine: boolean().notNull(),
    reviewedAt: moment(),
    reviewedById: integer(),
    createdAt: now(),
  },
  (table) => [
    primaryKey({ name: 'translations_pkey', columns: [table.resource, table.recordId, table.english] }),
  ],
);

export const machineTexts = pgTable('machine_texts', { digest: text().primaryKey(), createdAt: now() });

export const languageStates = pgTable(
  'language_states',
  {
    id: id(),
    resource: text().notNull(),
    recordId: integer().notNull(),
    title: text().notNull(),
    state: text({ enum: ENGLISH_STATES }).notNull(),
    english: text().notNull(),
    chinese: text().notNull(),
    changedAt: now(),
  },
  (table) => [
    uniqueIndex('language_states_record_key').on(table.resource, table.recordId),
    index('language_states_changed_at_idx').on(table.changedAt.desc(), table.recordId.desc()),
    check('language_states_state', sql`state in ('missing', 'outdated', 'machine', 'written', 'reviewed')`),
  ],
);
