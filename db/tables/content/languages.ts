import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ENGLISH_STATES } from '../../validation/content/languages.ts';
import { id, moment, now } from '../platform/columns.ts';

/**
 * Pairs of an English text and the Chinese text from which it was translated. Both are stored as MD5 digests
 * of the text without tags, spaces and punctuation.
 */
export const translations = pgTable(
  'translations',
  {
    resource: text().notNull(),
    recordId: integer().notNull(),
    english: text().notNull(),
    chinese: text().notNull(),
    /** True when at least one field is an unchanged machine translation. */
    isMachine: boolean().notNull(),
    /** Time when a person reviewed the English against the Chinese. */
    reviewedAt: moment(),
    reviewedById: integer(),
    createdAt: now(),
  },
  (table) => [
    primaryKey({ name: 'translations_pkey', columns: [table.resource, table.recordId, table.english] }),
  ],
);

/** MD5 digests, as in `translations`, of texts that the translation service produced. */
export const machineTexts = pgTable('machine_texts', { digest: text().primaryKey(), createdAt: now() });

/**
 * State of each record's English translation, maintained by triggers. For a record with a draft, it is the
 * state of the draft.
 */
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
    /** Time when the translation state last changed. */
    changedAt: now(),
  },
  (table) => [
    uniqueIndex('language_states_record_key').on(table.resource, table.recordId),
    index('language_states_changed_at_idx').on(table.changedAt.desc(), table.recordId.desc()),
    check('language_states_state', sql`state in ('missing', 'outdated', 'machine', 'written', 'reviewed')`),
  ],
);
