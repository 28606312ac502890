import { sql } from 'drizzle-orm';
import type {
  MemberNumbering,
  NumberingCheck,
} from '../../../core/membership/validation/member-numbering.ts';
import type { Database } from '../../../db/database.ts';

type Rules = Pick<MemberNumbering, 'prefix' | 'width' | 'next'>;

const AHEAD = 100;
const MOST_GROUPS = 100;

const numberOf = ({ prefix, width }: Rules, next: number) => `${prefix}${String(next).padStart(width, '0')}`;

/**
 * Empty for a member who has only a default number (`M` and six digits), unless the numbering rules produce
 * the same format.
 */
const own = ({ prefix, width }: Rules) => sql`
  select id, coalesce(nullif(company_name_hk, ''), company_name_en) as company_name,
    case when member_number !~ '^M[0-9]{6}$' or (${prefix} = 'M' and ${width}::int = 6) then member_number else '' end as number
  from members where company_status`;

export async function checkNumbering(db: Database, rules: Rules): Promise<NumberingCheck> {
  const candidates = Array.from({ length: AHEAD }, (_, index) => numberOf(rules, rules.next + index));
  const [groups, counts, known] = await db.batch([
    db.execute<NumberingCheck['collisions'][number]>(sql`
      select min(number) as number, jsonb_agg(
        jsonb_build_object('id', id, 'companyName', company_name, 'number', number) order by id
      ) as members
      from (${own(rules)}) as numbered where number <> ''
      group by unpad_number(fold_number(number)) having count(*) > 1
      order by min(number) limit ${MOST_GROUPS}`),
    db.execute<{ numbered: number; unnumbered: number }>(sql`
      select count(*) filter (where number <> '')::int as numbered,
        count(*) filter (where number = '')::int as unnumbered
      from (${own(rules)}) as numbered`),
    db.execute<{ number: string }>(sql`
      select candidate as number from unnest(${sql.param(candidates)}::text[]) with ordinality as ahead (candidate, place)
      where exists (select from member_numbers where unpadded = unpad_number(fold_number(candidate)))
      order by place`),
  ]);
  const taken = known.rows.map(({ number }) => number);
  const free = candidates.find((number) => !taken.includes(number));
  return {
    collisions: groups.rows,
    // Numbers that are skipped for the next new member because they are in use.
    taken: taken.filter((number) => !free || candidates.indexOf(number) < candidates.indexOf(free)),
    nextNumber: free ?? '',
    numbered: counts.rows[0]?.numbered ?? 0,
    unnumbered: counts.rows[0]?.unnumbered ?? 0,
  };
}
