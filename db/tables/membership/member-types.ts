import { boolean, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { MEMBER_TERMS } from '../../constants.ts';
import { blankText, id, now, updatedAt } from '../platform/columns.ts';

/**
 * Membership types. Members, terms and fees store the key. Retired types are not deleted, because existing
 * records still need their names.
 */
export const memberTypes = pgTable(
  'member_types',
  {
    id: id(),
    /** Key of the type. Other records store it, so it never changes. */
    key: text().notNull(),
    nameZh: text().notNull(),
    nameEn: blankText(),
    /**
     * Length of the type's terms: a membership year, or for life. It never changes, because recorded terms
     * depend on it.
     */
    term: text({ enum: MEMBER_TERMS }).notNull(),
    /** Other names of the type in imported lists. */
    searchWords: blankText(),
    position: integer().notNull().default(0),
    /** False for a type that is offered neither to applicants nor for new terms. */
    isActive: boolean().notNull().default(true),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('member_types_key').on(table.key)],
);
