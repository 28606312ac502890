import { sql } from 'drizzle-orm';
import { TIME_ZONE } from '../constants.ts';
import type { Database } from '../database.ts';
import type { Today } from '../validation/office/dashboard.ts';
import { isPending } from './membership/public-members.ts';
import { isFailedMail } from './office/mail.ts';

const DAYS = 7;
/** Pattern of a day such as `2026-11-21`, which needs no parsing. */
const ISO_DAY = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$';
const MOST = 10;

const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const events = sql`(
  select coalesce(json_agg(row_to_json(coming) order by coming."eventDate", coming.id), '[]') from (
    select events.id, events.title, ${iso('events.event_date')} as "eventDate", ${iso('events.ends_at')} as "endsAt", events.is_all_day as "isAllDay",
      form.id is not null as "hasForm", form.max_registrations as "places",
      (select count(*)::int from event_registrations registration
        where registration.event_id = events.id and registration.status <> 'cancelled') as "registered"
    from events left join event_registration_forms form on form.event_id = events.id
    where events.status not in ('cancelled', 'postponed')
      and greatest(events.event_date, events.ends_at) >= date_trunc('day', now() at time zone ${TIME_ZONE}) at time zone ${TIME_ZONE}
      and events.event_date < (date_trunc('day', now() at time zone ${TIME_ZONE}) + make_interval(days => ${DAYS})) at time zone ${TIME_ZONE}
    order by events.event_date, events.id limit ${MOST}
  ) coming
)`;

const scheduled = sql`(
  select coalesce(json_agg(row_to_json(later) order by later."publishedAt", later.id), '[]') from (
    select id, title, ${iso('published_at')} as "publishedAt" from news
    where published_at > now() order by published_at, id limit ${MOST}
  ) later
)`;

const money = sql`(
  select json_build_object(
    'overdueCount', count(*) filter (where due_on < hk_today())::int,
    'overdueCents', coalesce(sum(due) filter (where due_on < hk_today()), 0),
    'openCount', count(*)::int,
    'openCents', coalesce(sum(due), 0),
    'bankLines', (select count(*)::int from bank_lines where status = 'new'),
    'failedMails', (
      select count(*)::int from mail_messages where ${isFailedMail} and (invoice_id is not null or payment_id is not null)
    ),
    'monthCents', (
      select coalesce(sum(case when kind = 'refund' then -amount_cents else amount_cents end), 0) from payments
      where reversed_at is null and received_on >= date_trunc('month', hk_today()) and received_on <= hk_today()
    )
  )
  from (select due_on, invoice_due(id) as due from invoices where voided_at is null) billed where due > 0
)`;

/**
 * Returns the office's tasks, with the number and the oldest item of each kind. Also returns the events of
 * the next seven days and the scheduled articles.
 */
export async function today(db: Database): Promise<Today> {
  const { rows } = await db.execute<{ today: Today }>(sql`select json_build_object(
    'unreachable', (select json_build_object('count', count(*), 'oldest', null) from members where is_unreachable(members)),
    'enquiries', (select json_build_object('count', count(*), 'oldest', ${iso('min(created_at)')}, 'dueOn', min(due_on))
      from contact_messages where status = 'new'),
    'applications', (select json_build_object('count', count(*), 'oldest', ${iso('min(created)')}, 'dueOn', (
        select min(due_on) from applications where status in ('received', 'reviewing')
      ))
      from members where ${isPending()}),
    'withoutTerm', (select json_build_object('count', count(*), 'oldest', ${iso('min(decided_at)')}) from (
        select decided_at from applications join members on members.id = applications.member_id
        where applications.status = 'approved' and members.company_status and members.ended_on is null and not exists (
          select from membership_periods term where term.member_id = members.id and term.cancelled_at is null
        )
      ) approved),
    'holidays', (select json_build_object('count', count(*), 'oldest', null) from (
      select from general_holidays having coalesce(max(on_date) - 90 <= hk_today(), true)
    ) as ending),
    'unclearDates', (select json_build_object('count', count(*), 'oldest', null) from members
      where company_status and member_join_date <> '' and member_join_date !~ ${ISO_DAY} and join_day(member_join_date) is null),
    'profileChanges', (select json_build_object('count', count(*), 'oldest', ${iso('min(created_at)')},
        'dueOn', min(correction_due(change)))
      from profile_changes change where status = 'open'),
    'venueRequests', (select json_build_object('count', count(*), 'oldest', ${iso('min(created_at)')})
      from venue_bookings where status = 'requested'),
    'failedMails', (select json_build_object('count', count(*), 'oldest', null) from mail_messages where ${isFailedMail}),
    'money', ${money},
    'events', ${events},
    'scheduled', ${scheduled}
  ) as today`);
  return (rows[0] as { today: Today }).today;
}
