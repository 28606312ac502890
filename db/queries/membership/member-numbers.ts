import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { withoutPrefix } from '../../../core/membership/written-number.ts';

export const shownNumber = sql<string>`(
  select shown from shown_numbers(members.member_unique_code, members.member_number)
)`;

/** In any notation. The subquery returns an array, so that the planner uses the primary key. */
export function isNumbered(term: string, memberId: SQLWrapper = sql`members.id`): SQL {
  const digits = withoutPrefix(term);
  const numbers = digits
    ? sql`select coalesce(member_numbered(${term}), (
        select case when count(distinct id) = 1 then min(id) end
        from unnest(member_code_prefixes()) as prefix, member_numbered(prefix || ${digits}) as id
      ))`
    : sql`select member_numbered(${term})`;
  return sql`${memberId} = any (array(${numbers}))`;
}
