import { boolean, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { MEMBER_TERMS } from '../../constants.ts';
import { blankText, id, now, updatedAt } from '../platform/columns.ts';

/**
 * Types of membership. Members, terms and fees store the key. Retired types stay, so that their names remain
 * known.
 */
export const memberTypes = pgTable(
  'member_types',
  {
    id: id(),
    /** Stored in records and never changed. */
    key: text().notNull(),
    nameZh: text().notNull(),
    nameEn: blankText(),
    /** For a membership year or for life; never changed, because terms depend on it. */
    term: text({ enum: MEMBER_TERMS }).notNull(),
    /** Other names in lists that are imported. */
    searchWords: blankText(),
    position: integer().notNull().default(0),
    /** False: not offered to applicants and for new terms. */
    isActive: boolean().notNull().default(true),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('member_types_key').on(table.key)],
);
