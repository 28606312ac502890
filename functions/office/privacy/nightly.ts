import { type SQL, sql } from 'drizzle-orm';
import { hongKongDay } from '../../../core/dates/days.ts';
import type { Database } from '../../../db/database.ts';

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

/** Milliseconds after midnight in Hong Kong, outside office hours. */
const NIGHT_BEGINS_MS = 3 * 60 * 60 * 1000;

const nightAt = (at: Date) => hongKongDay(new Date(at.getTime() - NIGHT_BEGINS_MS));

const lastDone = (ranOn: SQL, at: Date) => sql`coalesce(${ranOn}, ${hongKongDay(at)}::date - 1)`;

export async function tasksDue(db: Database, at: Date): Promise<NightlyTask[]> {
  const { rows } = await db.execute<{ task: NightlyTask }>(sql`
    select known.task from unnest(${sql.param([...NIGHTLY_TASKS])}::text[]) known (task)
    left join nightly_runs on nightly_runs.task = known.task
    where ${lastDone(sql`nightly_runs.ran_on`, at)} < ${nightAt(at)}::date`);
  return rows.map(({ task }) => task);
}

/** Only one caller a day succeeds. Concurrent callers wait until that caller's transaction ends. */
export const takeNight = (task: NightlyTask, at: Date): SQL => sql`
  insert into nightly_runs (task, ran_on)
  select ${task}, ${hongKongDay(at)}::date
  where ${lastDone(sql`(select ran_on from nightly_runs where task = ${task})`, at)} < ${nightAt(at)}::date
  on conflict (task) do update set ran_on = excluded.ran_on
  where nightly_runs.ran_on < ${nightAt(at)}::date
  returning task`;
