import { sql } from 'drizzle-orm';
import { TIME_ZONE } from '../constants.ts';
import type { Database } from '../database.ts';
import type { Today } from '../validation/dashboard.ts';
import { isPending } from './public-members.ts';

const DAYS = 7;
const MOST = 10;

const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const events = sql`(
  select coalesce(json_agg(row_to_json(coming) order by coming."eventDate", coming.id), '[]') from (
    select events.id, events.title, ${iso('events.event_date')} as "eventDate",
      form.id is not null as "hasForm", form.max_registrations as "places",
      (select count(*)::int from event_registrations registration
        where registration.event_id = events.id and registration.status <> 'cancelled') as "registered"
    from events left join event_registration_forms form on form.event_id = events.id
    where events.status not in ('cancelled', 'postponed')
      and events.event_date >= date_trunc('day', now() at time zone ${TIME_ZONE}) at time zone ${TIME_ZONE}
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

/** What the office has before it: the oldest that waits of each kind, the events of seven days, articles to come. */
export async function today(db: Database): Promise<Today> {
  const { rows } = await db.execute<{ today: Today }>(sql`select json_build_object(
    'enquiries', (select json_build_object('count', count(*), 'oldest', ${iso('min(created_at)')}, 'dueOn', min(due_on))
      from contact_messages where status = 'new'),
    'applications', (select json_build_object('count', count(*), 'oldest', ${iso('min(created)')}, 'dueOn', (
        select min(due_on) from applications where status in ('received', 'reviewing')
      ))
      from members where ${isPending()}),
    'profileChanges', (select json_build_object('count', count(*), 'oldest', ${iso('min(created_at)')},
        'dueOn', min(correction_due(change)))
      from profile_changes change where status = 'open'),
    'events', ${events},
    'scheduled', ${scheduled}
  ) as today`);
  return (rows[0] as { today: Today }).today;
}
