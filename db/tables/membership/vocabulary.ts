import { boolean, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { VOCABULARY_KINDS } from '../../../core/association/vocabulary.ts';
import { blankText, id, now, updatedAt } from '../platform/columns.ts';

export const vocabulary = pgTable(
  'vocabulary',
  {
    id: id(),
    kind: text({ enum: VOCABULARY_KINDS }).notNull(),
    key: text().notNull(),
    groupKey: blankText(),
    nameZh: text().notNull(),
    nameEn: blankText(),
    slug: text().notNull(),
    searchWords: blankText(),
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
