import { type SQL, sql } from 'drizzle-orm';
import { EVENT_STATUSES } from '../constants.ts';
import { events } from '../schema/index.ts';

// As db/event-status.ts has it, in SQL.

const END = sql`case when ${events.endsAt} > ${events.eventDate} then ${events.endsAt} end`;
const LAST_DAY = sql`(coalesce(${END}, ${events.eventDate}) at time zone 'Asia/Hong_Kong')::date`;
const OVER_FROM = sql`coalesce(${END}, (
  date_trunc('day', ${events.eventDate} at time zone 'Asia/Hong_Kong') + interval '1 day'
) at time zone 'Asia/Hong_Kong')`;
const KNOWN = sql.join(
  EVENT_STATUSES.map((status) => sql`${status}`),
  sql`, `,
);

/** Events whose last day in Hong Kong is this one or later. */
export const isNotOverBefore = (day: string): SQL => sql`${LAST_DAY} >= ${day}::date`;

/** Events whose last day in Hong Kong is before this one. */
export const isOverBefore = (day: string): SQL => sql`${LAST_DAY} < ${day}::date`;

/** The status that visitors see at a moment. */
export const statusAtMoment = (moment: Date): SQL<string> => sql<string>`case
  when ${events.status} not in (${KNOWN}) then 'preparing'
  when ${events.status} <> 'upcoming' then ${events.status}
  when ${OVER_FROM} <= ${moment.toISOString()}::timestamptz then 'completed'
  when ${events.eventDate} <= ${moment.toISOString()}::timestamptz then 'ongoing'
  else 'upcoming' end`;
