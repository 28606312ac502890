import { type SQL, sql } from 'drizzle-orm';
import { TIME_ZONE } from '../../db/constants.ts';
import type { Database } from '../../db/database.ts';

/** What the scheduled run does once a night. */
export const NIGHTLY_TASKS = [
  'retention',
  'audit-log',
  'mail',
  'papers',
  'media',
  'renewals',
  'versions',
] as const;
export type NightlyTask = (typeof NIGHTLY_TASKS)[number];

/** In Hong Kong: when nobody is at work. */
const NIGHT_BEGINS_MS = 3 * 60 * 60 * 1000;

const dayAt = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: TIME_ZONE });

/** The day of the last night that has begun. */
const nightAt = (at: Date) => dayAt(new Date(at.getTime() - NIGHT_BEGINS_MS));

/** Of a task that was never done the first night is the next one. */
const lastDone = (ranOn: SQL, at: Date) => sql`coalesce(${ranOn}, ${dayAt(at)}::date - 1)`;

/** The tasks that this night, or one in which nothing ran, has left to do. */
export async function tasksDue(db: Database, at: Date): Promise<NightlyTask[]> {
  const { rows } = await db.execute<{ task: NightlyTask }>(sql`
    select known.task from unnest(${sql.param([...NIGHTLY_TASKS])}::text[]) known (task)
    left join nightly_runs on nightly_runs.task = known.task
    where ${lastDone(sql`nightly_runs.ran_on`, at)} < ${nightAt(at)}::date`);
  return rows.map(({ task }) => task);
}

/**
 * A statement that gives a row to one caller a day, of all who ask, and notes that the task is done. Another one who
 * asks meanwhile waits for the end of the first one's transaction.
 */
export const takeNight = (task: NightlyTask, at: Date): SQL => sql`
  insert into nightly_runs (task, ran_on)
  select ${task}, ${dayAt(at)}::date
  where ${lastDone(sql`(select ran_on from nightly_runs where task = ${task})`, at)} < ${nightAt(at)}::date
  on conflict (task) do update set ran_on = excluded.ran_on
  where nightly_runs.ran_on < ${nightAt(at)}::date
  returning task`;
