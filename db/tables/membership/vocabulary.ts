import { boolean, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { VOCABULARY_KINDS } from '../../vocabulary.ts';
import { blankText, id, now, updatedAt } from '../platform/columns.ts';

/**
 * Districts and business types of the forms. Members store the key. Retired entries are not deleted, because
 * existing records still need their names.
 */
export const vocabulary = pgTable(
  'vocabulary',
  {
    id: id(),
    kind: text({ enum: VOCABULARY_KINDS }).notNull(),
    /** Key of the entry. Members' records store it, so it never changes. */
    key: text().notNull(),
    /** Group of a business type. Empty if the entry is a district. */
    groupKey: blankText(),
    nameZh: text().notNull(),
    nameEn: blankText(),
    /** Last part of the URL of the entry's directory page. It never changes. */
    slug: text().notNull(),
    /** Search words: synonyms, neighbourhoods and stations. */
    searchWords: blankText(),
    /** Names and search words, normalised for searching. */
    folded: blankText(),
    position: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('vocabulary_key').on(table.kind, table.key),
    unique('vocabulary_slug').on(table.kind, table.slug),
  ],
);
