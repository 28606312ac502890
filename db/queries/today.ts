import { sql } from 'drizzle-orm';
import { TIME_ZONE } from '../../core/dates/zone.ts';
import type { Today } from '../../core/office/validation/dashboard.ts';
import type { Database } from '../database.ts';
import { firstAddress, isNoIsoJoinDate, members } from '../tables/membership/members.ts';
import { isToReview } from './membership/public-members.ts';
import { isToRefund } from './money/money.ts';
import { isFailedMail } from './office/mail.ts';

const DAYS = 7;
const MOST = 10;

const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** A subquery, so that it is computed once and not for each row. */
const midnight = (days: number) =>
  sql`(select (date_trunc('day', now() at time zone ${TIME_ZONE}) + make_interval(days => ${days})) at time zone ${TIME_ZONE})`;

const events = sql`(
  select coalesce(json_agg(row_to_json(coming) order by coming."eventDate", coming.id), '[]') from (
    select events.id, events.title, ${iso('events.event_date')} as "eventDate", ${iso('events.ends_at')} as "endsAt", events.is_all_day as "isAllDay",
      form.id is not null as "hasForm", form.max_registrations as "places",
      (select count(*)::int from event_registrations registration
        where registration.event_id = events.id and registration.status <> 'cancelled') as "registered"
    from events left join event_registration_forms form on form.event_id = events.id
    where events.status not in ('cancelled', 'postponed')
      and greatest(events.event_date, events.ends_at) >= ${midnight(0)} and events.event_date < ${midnight(DAYS)}
    order by events.event_date, events.id limit ${MOST}
  ) coming
)`;

const scheduled = sql`(
  select coalesce(json_agg(row_to_json(later) order by later."publishedAt", later.id), '[]') from (
    select id, title, ${iso('published_at')} as "publishedAt" from news
    where published_at > now() order by published_at, id limit ${MOST}
  ) later
)`;

// Computes what is due as `invoice_due` does, but for all invoices at once: one by one, 5,000 invoices took 200 ms.
const money = sql`(
  select json_build_object(
    'overdueCount', count(*) filter (where due_on < hk_today())::int,
    'overdueCents', coalesce(sum(due) filter (where due_on < hk_today()), 0),
    'openCount', count(*)::int,
    'openCents', coalesce(sum(due), 0),
    'refundCount', (select count(*)::int from payments where ${isToRefund}),
    'refundCents', (select coalesce(sum(payment_credit(payments.id)), 0) from payments where ${isToRefund}),
    'bankLines', (select count(*)::int from bank_lines where status = 'new'),
    'failedMails', (
      select count(*)::int from mail_messages where ${isFailedMail} and (invoice_id is not null or payment_id is not null)
    ),
    'monthCents', (
      select coalesce(sum(case when kind = 'refund' then -amount_cents else amount_cents end), 0) from payments
      where reversed_at is null and received_on >= date_trunc('month', hk_today()) and received_on <= hk_today()
    )
  )
  from (
    select due_on, total_cents - coalesce(credited.cents, 0) - coalesce(paid.cents, 0) as due
    from invoices
    left join (select invoice_id, sum(total_cents)::int as cents from credit_notes group by invoice_id) credited
      on credited.invoice_id = invoices.id
    left join (
      select allocation.invoice_id, sum(allocation.amount_cents)::int as cents
      from payment_allocations allocation join payments on payments.id = allocation.payment_id
      where payments.reversed_at is null group by allocation.invoice_id
    ) paid on paid.invoice_id = invoices.id
    where voided_at is null
  ) billed where due > 0
)`;

export async function today(db: Database): Promise<Today> {
  const { rows } = await db.execute<{ today: Today }>(sql`select json_build_object(
    'unreachable', (select json_build_object('count', count(*), 'oldest', null)
      from mail_suppressions, lateral (
        select from members
        where ${firstAddress(members)} = mail_suppressions.address
          and company_status and ended_on is null and is_unreachable(members)
        -- Otherwise the planner may ask is_unreachable() of every member.
        offset 0
      ) unreachable),
    'enquiries', (select json_build_object('count', count(*), 'oldest', ${iso('min(created_at)')}, 'dueOn', min(due_on))
      from contact_messages where status = 'new'),
    'applications', (select json_build_object('count', count(*), 'oldest', ${iso('min(created)')}, 'dueOn', (
        select min(due_on) from applications where status in ('received', 'reviewing')
      ))
      from members where ${isToReview()}),
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
      where company_status and ${isNoIsoJoinDate(members)} and join_day(member_join_date) is null),
    'profileChanges', (select json_build_object('count', count(*), 'oldest', ${iso('min(created_at)')},
        'dueOn', min(correction_due(change)))
      from profile_changes change where status = 'open'),
    'venueRequests', (select json_build_object('count', count(*), 'oldest', ${iso('min(created_at)')})
      from venue_bookings where status = 'requested'),
    'withoutPerson', (select json_build_object('count', count(*), 'oldest', null) from members_without_person()),
    'failedMails', (select json_build_object('count', count(*), 'oldest', null) from mail_messages where ${isFailedMail}),
    'money', ${money},
    'events', ${events},
    'scheduled', ${scheduled}
  ) as today`);
  return (rows[0] as { today: Today }).today;
}
