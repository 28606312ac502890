import { sql } from 'drizzle-orm';
import { termName } from '../../../core/membership/year.ts';
import type { BoardReport } from '../../../core/money/validation/year-ends.ts';
import type { Database } from '../../../db/database.ts';
import { found } from '../../http/failures/errors.ts';
import { yearStatement } from './statement.ts';

const YEARS = 5;

const NAMED = sql`'zh', name_zh, 'en', coalesce(nullif(name_en, ''), name_zh)`;

type CountedYear = Omit<BoardReport['years'][number], 'name'> & { year: number; endsOn: string };
type Counted = Omit<BoardReport, 'year' | 'years' | 'income'> & { years: CountedYear[] };

/**
 * A member of a year has a paid or recorded term in it, and has not left before it. Life members from before the
 * system have no term.
 *
 * The first year on record is the earliest that has a term stored before the year ended. Joining dates and terms of
 * earlier years were typed in or imported later, and do not name who left before that.
 */
const members = (year: number) => sql`
  years as (select generate_series(${year - YEARS}::int, ${year}::int) as year),
  kept as (
    select coalesce(min(year), booking_year(hk_today())) as first_year from membership_periods
    where hk_day(created_at) <= year_ends(year)
  ),
  terms as (
    select member_id, member_type, starts_on, coalesce(ends_on, 'infinity') as ends_on from membership_periods
    where activated_at is not null and cancelled_at is null
    union all
    select id, member_type, coalesce(join_day(member_join_date), hk_day(created)), 'infinity' from members
    where company_status and (member_mark = 'HKP' or member_category3 = 'permanent') and not exists (
      select from membership_periods period where period.member_id = members.id and cancelled_at is null
    )
  ),
  held as (
    select distinct on (years.year, members.id) years.year, members.id, terms.member_type, member_district as district
    from years
    join kept on years.year >= first_year
    join terms on terms.starts_on <= year_ends(years.year) and terms.ends_on >= year_begins(years.year)
    join members on members.id = terms.member_id and coalesce(ended_on, 'infinity') >= year_begins(years.year)
    order by years.year, members.id, terms.starts_on desc
  ),
  first as (
    select terms.member_id, least(min(starts_on), join_day(member_join_date)) as since,
      coalesce(join_day(member_join_date), (
        select hk_day(min(decided_at)) from applications where applications.member_id = terms.member_id and status = 'approved'
      )) as joined_on
    from terms join members on members.id = terms.member_id group by terms.member_id, member_join_date
  )`;

export async function boardReport(db: Database, year: number): Promise<BoardReport> {
  const [statement, { rows }] = await Promise.all([
    yearStatement(db, year),
    db.execute<{ report: Counted }>(sql`
      with ${members(year)}
      select json_build_object(
        'asOf', least(year_ends(${year}::int), hk_today()),
        'years', (
          select json_agg(json_build_object(
            'year', year, 'endsOn', year_ends(year), 'members', case when year >= first_year then count end,
            'joined', case when year >= first_year then joined end, 'left', before - kept,
            'retention', round(100.0 * kept / nullif(before, 0))
          ) order by year)
          from (
            select years.year, first_year, count(held.id)::int,
              count(held.id) filter (where case
                when years.year > first_year then first.since >= year_begins(years.year)
                else first.joined_on between year_begins(years.year) and year_ends(years.year)
              end)::int as joined,
              case when years.year > first_year then
                (select count(*) from held past where past.year = years.year - 1)
              end::int as before,
              count(held.id) filter (where exists (
                select from held past where past.year = years.year - 1 and past.id = held.id
              ))::int as kept
            from years cross join kept left join held on held.year = years.year left join first on first.member_id = held.id
            where years.year > ${year - YEARS}::int
            group by years.year, first_year
          ) counted
        ),
        'types', (
          select coalesce(json_agg(json_build_object(${NAMED}, 'count', count) order by count desc, name_zh), '[]')
          from (select member_type, count(*)::int from held where year = ${year}::int group by member_type) counted
          join member_types on key = member_type
        ),
        'districts', (
          select coalesce(json_agg(json_build_object(${NAMED}, 'count', count) order by count desc, name_zh), '[]')
          from (
            select coalesce(vocabulary.name_zh, district) as name_zh, vocabulary.name_en, count(*)::int
            from held left join vocabulary on kind = 'district' and vocabulary.key = district
            where year = ${year}::int group by 1, 2
          ) counted
        )
      ) as report`),
  ]);
  const income = [...Map.groupBy(statement.income, ({ kind }) => kind)].map(([kind, lines]) => ({
    kind,
    cents: lines.reduce((sum, { cents }) => sum + cents, 0),
  }));
  const { years, ...counted } = found(rows).report;
  const named = years.map(({ year: one, endsOn, ...figures }) => ({
    name: termName(one, endsOn),
    ...figures,
  }));
  return { year, ...counted, years: named, income };
}
