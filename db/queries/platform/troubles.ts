import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database.ts';
import type { TroubleKind } from '../../validation/platform/publishing.ts';

export interface Trouble {
  kind: TroubleKind;
  since: Date;
}

/** Seconds after which a problem is displayed. */
export const RED_SECONDS = 60;
/** Seconds after which staff are alerted of a problem. */
export const ALERT_SECONDS = 300;
/** Hours after which a nightly backup counts as missed. */
const BACKUP_HOURS = 26;

const PUBLISHING = sql`select 'publishing' as kind, min(changed_at) as since from publish_outbox`;

/**
 * Mail problems: the provider fails, or mails are due although nothing has been sent lately. A long circular
 * that is still being sent is not a problem.
 */
const MAIL = sql`
  select 'mail', least(trouble_since, (
    select min(next_try_at) from mail_messages where status = 'queued' and paused_at is null and not exists (
      select from mail_messages going where going.claimed_at > now() - make_interval(secs => ${ALERT_SECONDS})
    )
  )) from mail_state`;

/**
 * Scheduler problems: the scheduler fails or does not run, or scheduled actions are overdue. Actions on
 * records in the trash are ignored.
 */
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

/** Problems of the payment provider, or charges that differ from the accounting records. */
const ONLINE = sql`
  select 'online', min(failed_since) from watched_jobs where name in ('online', 'online-books')`;

/**
 * Selects problems of publishing, mail, the scheduler, backups and online payments that have lasted `seconds`,
 * as rows `{ kind, since }`. `tickSeconds`: maximum interval between two runs of the scheduler.
 */
export const troublesSince = (seconds: number, tickSeconds: number): SQL => sql`
  select kind, since from (
    ${PUBLISHING} union all ${MAIL} union all ${schedules(tickSeconds)} union all ${BACKUP} union all ${ONLINE}
  ) found where since < now() - make_interval(secs => ${seconds})`;

type Row = { kind: TroubleKind; since: string };

/** Returns the query for the current problems, for use in a batch. `troublesOf` converts its rows. */
export const selectTroubles = (db: Database, seconds: number, tickSeconds: number) =>
  db.execute<Row>(sql`
    select kind, to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
    from (${troublesSince(seconds, tickSeconds)}) troubles order by kind`);

export const troublesOf = ({ rows }: { rows: Row[] }): Trouble[] =>
  rows.map(({ kind, since }) => ({ kind, since: new Date(since) }));

type WatchedJob = 'schedules' | 'backup' | 'online' | 'online-books';

interface JobNote {
  isWell: boolean;
  /** True for a scheduled job. Staff are alerted when a scheduled job does not run. */
  isWatched?: boolean;
}

/** Returns a statement that records the success or failure of a job. */
export const jobNoted = (name: WatchedJob, { isWell, isWatched = false }: JobNote): SQL =>
  isWell
    ? sql`
      insert into watched_jobs (name, succeeded_at) values (${name}, case when ${isWatched}::boolean then now() end)
      on conflict (name) do update set failed_since = null,
        succeeded_at = case when ${isWatched}::boolean or watched_jobs.succeeded_at is not null then now() end`
    : sql`
      insert into watched_jobs (name, failed_since) values (${name}, now())
      on conflict (name) do update set failed_since = coalesce(watched_jobs.failed_since, now())`;

/** Records the success or failure of a job. */
export const noteJob = (db: Database, name: WatchedJob, note: JobNote) => db.execute(jobNoted(name, note));
