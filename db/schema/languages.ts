import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ENGLISH_STATES } from '../validation/drafts/languages.ts';
import { id, moment, now } from './columns.ts';

/** For which Chinese each English of a record was written; texts by their MD5, without tags, spaces and marks. */
export const translations = pgTable(
  'translations',
  {
    resource: text().notNull(),
    recordId: integer().notNull(),
    english: text().notNull(),
    chinese: text().notNull(),
    /** Some of it came from the translation service, and nobody has changed it since. */
    isMachine: boolean().notNull(),
    /** When somebody read it against the Chinese. */
    reviewedAt: moment(),
    reviewedById: integer(),
    createdAt: now(),
  },
  (table) => [
    primaryKey({ name: 'translations_pkey', columns: [table.resource, table.recordId, table.english] }),
  ],
);

/** What the translation service has given, by the same MD5. */
export const machineTexts = pgTable('machine_texts', { digest: text().primaryKey(), createdAt: now() });

/** How the English of every record stands to its Chinese, of its draft where there is one; written by triggers. */
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
    /** When the state became what it is. */
    changedAt: now(),
  },
  (table) => [
    uniqueIndex('language_states_record_key').on(table.resource, table.recordId),
    index('language_states_changed_at_idx').on(table.changedAt.desc(), table.recordId.desc()),
    check('language_states_state', sql`state in ('missing', 'outdated', 'machine', 'written', 'reviewed')`),
  ],
);
