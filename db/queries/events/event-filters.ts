import { type SQL, sql } from 'drizzle-orm';
import { EVENT_STATUSES } from '../../../core/events/kinds.ts';
import { events } from '../../tables/index.ts';

// SQL versions of the rules in `core/events/event-status.ts`.

const END = sql`case when ${events.endsAt} > ${events.eventDate} then ${events.endsAt} end`;
const LAST_MOMENT = sql`case when ${events.isAllDay} then ${END} else ${END} - interval '1 millisecond' end`;
const LAST_DAY = sql`(coalesce(${LAST_MOMENT}, ${events.eventDate}) at time zone association_zone())::date`;
const START = sql`case when ${events.isAllDay}
  then date_trunc('day', ${events.eventDate}, association_zone()) else ${events.eventDate} end`;
const OVER_FROM = sql`coalesce(
  case when not ${events.isAllDay} then ${END} end,
  (${LAST_DAY} + 1)::timestamp at time zone association_zone()
)`;
const KNOWN = sql.join(
  EVENT_STATUSES.map((status) => sql`${status}`),
  sql`, `,
);

export const isNotOverBefore = (day: string): SQL => sql`${LAST_DAY} >= ${day}::date`;

export const isOverBefore = (day: string): SQL => sql`${LAST_DAY} < ${day}::date`;

export const statusAtMoment = (moment: Date): SQL<string> => sql<string>`case
  when ${events.status} not in (${KNOWN}) then 'preparing'
  when ${events.status} <> 'upcoming' then ${events.status}
  when ${OVER_FROM} <= ${moment.toISOString()}::timestamptz then 'completed'
  when ${START} <= ${moment.toISOString()}::timestamptz then 'ongoing'
  else 'upcoming' end`;
