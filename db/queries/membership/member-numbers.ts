import { type SQL, sql } from 'drizzle-orm';

/** The displayed member number of a row of `members`. */
export const shownNumber = sql<string>`(
  select shown from shown_numbers(members.member_unique_code, members.member_number)
)`;

/**
 * Condition: a row of `members` displays or ever displayed this number, in any notation. The array lets the
 * planner use the primary key.
 */
export const isNumbered = (term: string): SQL =>
  sql`members.id = any (array(select member_numbered(${term})))`;
