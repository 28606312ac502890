import { type SQL, sql } from 'drizzle-orm';
import { withPrefix } from '../../../core/membership/written-number.ts';

export const shownNumber = sql<string>`(
  select shown from shown_numbers(members.member_unique_code, members.member_number)
)`;

/** In any notation. The subquery returns an array, so that the planner uses the primary key. */
export function isNumbered(term: string): SQL {
  const prefixed = withPrefix(term);
  const numbers = prefixed
    ? sql`select coalesce(member_numbered(${term}), member_numbered(${prefixed}))`
    : sql`select member_numbered(${term})`;
  return sql`members.id = any (array(${numbers}))`;
}
