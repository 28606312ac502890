import { sql } from 'drizzle-orm';
import { TIME_ZONE } from '../../../core/dates/zone.ts';
import type { Charts } from '../../../core/office/validation/dashboard.ts';
import type { Database } from '../../database.ts';

const YEARS = 10;
const MONTHS = 12;
const EVENTS = 10;

const rowsOf = (query: ReturnType<typeof sql>, order: string) =>
  sql`(select coalesce(json_agg(row_to_json(rows) order by ${sql.raw(order)}), '[]') from (${query}) rows)`;

/**
 * The current year has today's numbers. A member counts as not renewed only at the first year's end after the
 * last term. Without a recorded term, members count from their joining day, or from the creation of their
 * record.
 */
const memberYears = rowsOf(
  sql`
  select ends.year::int,
    count(*) filter (where standing.is_permanent)::int as "permanent",
    count(*) filter (where not standing.is_permanent and standing.until >= ends.day)::int as "current",
    count(*) filter (
      where not standing.is_permanent and standing.until < ends.day and standing.until >= make_date(ends.year - 1, 12, 31)
    )::int as "notRenewed"
  from (
    select year, least(make_date(year, 12, 31), hk_today()) as day
    from generate_series(
      (select greatest(extract(year from hk_today()) - ${YEARS - 1}, coalesce(
        least(
          (select min(extract(year from starts_on)) from membership_periods where activated_at is not null and cancelled_at is null),
          (select min(extract(year from since)) from unrecorded)
        ), extract(year from hk_today())))::int),
      extract(year from hk_today())::int
    ) year
  ) ends
  left join lateral (
    select bool_or(period.ends_on is null) as is_permanent, max(period.ends_on) as until
    from membership_periods period join members member on member.id = period.member_id
    where period.activated_at is not null and period.cancelled_at is null and period.starts_on <= ends.day
      and coalesce(member.ended_on > ends.day, true)
    group by period.member_id
    union all
    select is_permanent, 'infinity'::date from unrecorded
    where since <= ends.day and coalesce(ended_on > ends.day, true)
  ) standing on true
  group by ends.year`,
  'rows.year',
);

const unrecorded = sql`
  select ended_on, member_mark = 'HKP' or member_category3 = 'permanent' as is_permanent,
    coalesce(join_day(member_join_date), (created at time zone ${TIME_ZONE})::date) as since
  from members where company_status and not exists (
    select from membership_periods term where term.member_id = members.id and term.cancelled_at is null
  )`;

const months = sql`(
  select to_char(month, 'YYYY-MM') as month, month::date as first, (month + interval '1 month')::date as next
  from generate_series(
    date_trunc('month', hk_today()::timestamp) - make_interval(months => ${MONTHS - 1}),
    date_trunc('month', hk_today()::timestamp), interval '1 month'
  ) month
)`;

const moneyMonths = rowsOf(
  sql`
  select month,
    (select coalesce(sum(total_cents), 0) from invoices
      where voided_at is null and issued_on >= first and issued_on < next) as "invoicedCents",
    (select coalesce(sum(case kind when 'refund' then -amount_cents else amount_cents end), 0) from payments
      where reversed_at is null and received_on >= first and received_on < next) as "receivedCents"
  from ${months} months`,
  'rows.month',
);

const applicationMonths = rowsOf(
  sql`
  select month,
    (select count(*)::int from applications where applied_on >= first and applied_on < next) as "received",
    count(decided.days)::int as "decided",
    percentile_cont(0.5) within group (order by decided.days) as "medianDays"
  from ${months} months left join lateral (
    select (decided_at at time zone association_zone())::date - applied_on as days from applications
    where status in ('approved', 'rejected')
      and (decided_at at time zone association_zone())::date >= first
      and (decided_at at time zone association_zone())::date < next
  ) decided on true
  group by month, first, next`,
  'rows.month',
);

const eventPlaces = rowsOf(
  sql`
  select events.id, events.title, to_char(events.event_date at time zone association_zone(), 'YYYY-MM-DD') as "on",
    coalesce(places.taken, 0) as "registered", form.max_registrations as "places"
  from events join event_registration_forms form on form.event_id = events.id
  left join event_registration_places places on places.form_id = form.id
  where events.status <> 'cancelled'
  order by events.event_date desc, events.id desc limit ${EVENTS}`,
  'rows."on", rows.id',
);

export async function charts(db: Database): Promise<Required<Charts>> {
  const { rows } = await db.execute<{
    charts: Required<Charts>;
  }>(sql`with unrecorded as materialized (${unrecorded}) select json_build_object(
    'memberYears', ${memberYears}, 'moneyMonths', ${moneyMonths},
    'applicationMonths', ${applicationMonths}, 'eventPlaces', ${eventPlaces}
  ) as charts`);
  return (rows[0] as { charts: Required<Charts> }).charts;
}
