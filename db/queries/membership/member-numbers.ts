import { type SQL, sql } from 'drizzle-orm';

/** The displayed member number of a row of `members`. */
export const shownNumber = sql<string>`(
  select shown from shown_numbers(members.member_unique_code, members.member_number)
)`;

/**
 * Condition: the member has or once had this displayed number, in any notation. The subquery returns an
 * array, so that the planner uses the primary key.
 */
export const isNumbered = (term: string): SQL =>
  sql`members.id = any (array(select member_numbered(${term})))`;
