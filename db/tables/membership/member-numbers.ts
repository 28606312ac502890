import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { blankText, id, now, updatedAt } from '../platform/columns.ts';

const FOLDED = "upper(regexp_replace(normalize(number, NFKC), '\\s', '', 'g'))";

/**
 * Permanent. No foreign key, so that the number of a deleted member can still be verified as that of a former
 * member.
 */
export const memberNumbers = pgTable(
  'member_numbers',
  {
    id: id(),
    number: text().notNull(),
    memberId: integer().notNull(),
    folded: text().generatedAlwaysAs(sql.raw(FOLDED)),
    unpadded: text().generatedAlwaysAs(
      sql.raw(`regexp_replace(${FOLDED}, '(^|[^0-9])0+(?=[0-9]+$)', '\\1')`),
    ),
    wasMember: boolean().notNull().default(false),
    /**
     * Two members have the same number in different notations, only in old data. A lookup then finds neither.
     */
    isContested: boolean().notNull().default(false),
    createdAt: now(),
  },
  (table) => [
    uniqueIndex('member_numbers_member_key').on(table.folded, table.memberId),
    uniqueIndex('member_numbers_key').on(table.folded).where(sql`not is_contested`),
    index('member_numbers_unpadded_idx').on(table.unpadded),
    index('member_numbers_member_idx').on(table.memberId),
  ],
);

export const memberNumbering = pgTable(
  'member_numbering',
  {
    id: integer().primaryKey().default(1),
    isOwn: boolean().notNull().default(false),
    prefix: blankText(),
    width: smallint().notNull().default(3),
    next: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  () => [check('member_numbering_one', sql`id = 1 and width between 1 and 9 and next > 0`)],
);
