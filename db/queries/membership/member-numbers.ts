import { type SQL, sql } from 'drizzle-orm';

/** The displayed number of a row of `members`. */
export const shownNumber = sql<string>`(
  select shown from shown_numbers(members.member_unique_code, members.member_number)
)`;

/**
 * Condition: a row of `members` ever had this displayed number, in any notation. The array lets the planner
 * use the key.
 */
export const isNumbered = (term: string): SQL =>
  sql`members.id = any (array(select member_numbered(${term})))`;
