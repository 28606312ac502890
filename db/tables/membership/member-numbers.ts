import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { blankText, id, now, updatedAt } from '../platform/columns.ts';

const FOLDED = "upper(regexp_replace(normalize(number, NFKC), '\\s', '', 'g'))";

/**
 * Every member number that was ever displayed, stored permanently. No foreign key, so that the number of a
 * deleted member can still be verified as that of a former member.
 */
export const memberNumbers = pgTable(
  'member_numbers',
  {
    id: id(),
    number: text().notNull(),
    memberId: integer().notNull(),
    /** Member number, normalised in case, width and spaces. */
    folded: text().generatedAlwaysAs(sql.raw(FOLDED)),
    /** Member number without the zeros that pad its last digits. */
    unpadded: text().generatedAlwaysAs(
      sql.raw(`regexp_replace(${FOLDED}, '(^|[^0-9])0+(?=[0-9]+$)', '\\1')`),
    ),
    /**
     * True once the member has been approved. Lookups ignore the numbers of applicants who were never
     * approved.
     */
    wasMember: boolean().notNull().default(false),
    /**
     * True when two members have the same number in different notations, which occurs only in old data. A
     * lookup of the number then finds neither member.
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

/** A single row: the association's own numbering of members. */
export const memberNumbering = pgTable(
  'member_numbering',
  {
    id: integer().primaryKey().default(1),
    /** True when `member_number` is displayed, false when `member_unique_code` is displayed. */
    isOwn: boolean().notNull().default(false),
    prefix: blankText(),
    /** Minimum number of digits of a member number. Shorter numbers are padded with zeros. */
    width: smallint().notNull().default(3),
    /** Number for the next new member. Numbers in use are skipped. */
    next: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  () => [check('member_numbering_one', sql`id = 1 and width between 1 and 9 and next > 0`)],
);
