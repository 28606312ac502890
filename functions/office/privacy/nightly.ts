import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { hongKongDay } from '../../../db/dates/days.ts';

/** Tasks of the scheduled run that are done once a night. */
export const NIGHTLY_TASKS = [
  'retention',
  'audit-log',
  'mail',
  'papers',
  'media',
  'renewals',
  'versions',
  'online',
  'backup',
] as const;
export type NightlyTask = (typeof NIGHTLY_TASKS)[number];

/**
 * Time of day in Hong Kong when a night begins, in milliseconds after midnight. It is outside office hours.
 */
const NIGHT_BEGINS_MS = 3 * 60 * 60 * 1000;

/**
 * Returns the day on which the current night began. During the day, returns the day on which the last night
 * began.
 */
const nightAt = (at: Date) => hongKongDay(new Date(at.getTime() - NIGHT_BEGINS_MS));

/** SQL expression for the date of a task's last run. For a task that has never run, it is yesterday. */
const lastDone = (ranOn: SQL, at: Date) => sql`coalesce(${ranOn}, ${hongKongDay(at)}::date - 1)`;

/** Returns the tasks that have not been done in the current or last night. */
export async function tasksDue(db: Database, at: Date): Promise<NightlyTask[]> {
  const { rows } = await db.execute<{ task: NightlyTask }>(sql`
    select known.task from unnest(${sql.param([...NIGHTLY_TASKS])}::text[]) known (task)
    left join nightly_runs on nightly_runs.task = known.task
    where ${lastDone(sql`nightly_runs.ran_on`, at)} < ${nightAt(at)}::date`);
  return rows.map(({ task }) => task);
}

/**
 * Returns a statement that claims a task and marks it as done. Only one caller a day succeeds. Concurrent
 * callers wait until that caller's transaction ends.
 */
export const takeNight = (task: NightlyTask, at: Date): SQL => sql`
  insert into nightly_runs (task, ran_on)
  select ${task}, ${hongKongDay(at)}::date
  where ${lastDone(sql`(select ran_on from nightly_runs where task = ${task})`, at)} < ${nightAt(at)}::date
  on conflict (task) do update set ran_on = excluded.ran_on
  where nightly_runs.ran_on < ${nightAt(at)}::date
  returning task`;
