import { boolean, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { MEMBER_TERMS } from '../../../core/association/member-terms.ts';
import { blankText, id, now, updatedAt } from '../platform/columns.ts';

/**
 * Members, terms and fees store the key. Retired types are not deleted, because existing records need their
 * names.
 */
export const memberTypes = pgTable(
  'member_types',
  {
    id: id(),
    key: text().notNull(),
    nameZh: text().notNull(),
    nameEn: blankText(),
    term: text({ enum: MEMBER_TERMS }).notNull(),
    searchWords: blankText(),
    position: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('member_types_key').on(table.key)],
);
