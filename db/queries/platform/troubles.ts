import { type SQL, sql } from 'drizzle-orm';
import type { TroubleKind } from '../../../core/app/publishing.ts';
import type { Database } from '../../database.ts';
import { onlineEvents } from '../../tables/index.ts';

export interface Trouble {
  kind: TroubleKind;
  since: Date;
}

export const RED_SECONDS = 60;
export const ALERT_SECONDS = 300;
const BACKUP_HOURS = 26;

const PUBLISHING = sql`select 'publishing' as kind, min(changed_at) as since from publish_outbox`;

/** A long circular that is still being sent is not a problem. */
const MAIL = sql`
  select 'mail', least(trouble_since, (
    select min(next_try_at) from mail_messages where status = 'queued' and paused_at is null and not exists (
      select from mail_messages going where going.claimed_at > now() - make_interval(secs => ${ALERT_SECONDS})
    )
  )) from mail_state`;

const schedules = (tickSeconds: number) => sql`
  select 'schedules', least(
    (select failed_since from watched_jobs where name = 'schedules'),
    (select checked_at from publish_state where checked_at < now() - make_interval(secs => ${tickSeconds})),
    (select min(due_at) from scheduled_acts where failure is null and not exists (
      select from trash where trash.resource = scheduled_acts.resource and trash.record_id = scheduled_acts.record_id
    ))
  )`;

const BACKUP = sql`
  select 'backup', coalesce(failed_since, succeeded_at + make_interval(hours => ${BACKUP_HOURS}))
  from watched_jobs where name = 'backup'`;

const ONLINE = sql`
  select 'online', least(
    (select min(failed_since) from watched_jobs where name in ('online', 'online-books')),
    (select min(created_at) from ${onlineEvents} where done_at is null and created_at > now() - interval '3 days')
  )`;

/** Wrong sign-in codes of people of firms, over all addresses: somebody guesses. */
export const WRONG_CODES = { key: 'person-codes', most: 200, seconds: 3600 };

const SIGN_IN = sql`
  select 'sign-in', expires_at - make_interval(secs => ${WRONG_CODES.seconds}) from throttles
  where key = ${WRONG_CODES.key} and attempts >= ${WRONG_CODES.most} and expires_at > now()`;

const MACHINE = sql`select name, failed_since from watched_jobs where name in ('disk', 'certificate')`;

/** Many pages may take longer than a minute. */
const IS_PUBLISHING = sql`exists (
  select from publish_state where started_at > coalesce(published_at, '-infinity') and failed_at is null
)`;

/** A change is live within about a second, so alerts come after a minute, unless a publication is going on. */
export const troublesSince = (seconds: number, tickSeconds: number): SQL => sql`
  select kind, since from (
    ${PUBLISHING} union all ${MAIL} union all ${schedules(tickSeconds)} union all ${BACKUP} union all ${ONLINE}
    union all ${MACHINE} union all ${SIGN_IN}
  ) found where since < now() - make_interval(
    secs => case when kind = 'publishing' and not ${IS_PUBLISHING} then ${Math.min(seconds, RED_SECONDS)}::int
      else ${seconds}::int end
  )`;

type Row = { kind: TroubleKind; since: string };

export const selectTroubles = (db: Database, seconds: number, tickSeconds: number) =>
  db.execute<Row>(sql`
    select kind, to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
    from (${troublesSince(seconds, tickSeconds)}) troubles order by kind`);

export const troublesOf = ({ rows }: { rows: Row[] }): Trouble[] =>
  rows.map(({ kind, since }) => ({ kind, since: new Date(since) }));

export type MachinePart = 'disk' | 'certificate';

/** Writes only what changes, because it runs every minute. */
export const noteMachine = (db: Database, isWell: Partial<Record<MachinePart, boolean>>) =>
  db.execute(sql`
    insert into watched_jobs (name, failed_since)
    select key, case when value::boolean then null else now() end from json_each_text(${JSON.stringify(isWell)})
    on conflict (name) do update set failed_since = excluded.failed_since
    where (watched_jobs.failed_since is null) <> (excluded.failed_since is null)`);

type WatchedJob = 'schedules' | 'backup' | 'online' | 'online-books';

interface JobNote {
  isWell: boolean;
  isWatched?: boolean;
}

export const jobNoted = (name: WatchedJob, { isWell, isWatched = false }: JobNote): SQL =>
  isWell
    ? sql`
      insert into watched_jobs (name, succeeded_at) values (${name}, case when ${isWatched}::boolean then now() end)
      on conflict (name) do update set failed_since = null,
        succeeded_at = case when ${isWatched}::boolean or watched_jobs.succeeded_at is not null then now() end`
    : sql`
      insert into watched_jobs (name, failed_since) values (${name}, now())
      on conflict (name) do update set failed_since = coalesce(watched_jobs.failed_since, now())`;

export const noteJob = (db: Database, name: WatchedJob, note: JobNote) => db.execute(jobNoted(name, note));
