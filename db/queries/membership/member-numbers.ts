import { type SQL, sql } from 'drizzle-orm';

export const shownNumber = sql<string>`(
  select shown from shown_numbers(members.member_unique_code, members.member_number)
)`;

/** In any notation. The subquery returns an array, so that the planner uses the primary key. */
export const isNumbered = (term: string): SQL =>
  sql`members.id = any (array(select member_numbered(${term})))`;
