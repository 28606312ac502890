import { type SQL, sql } from 'drizzle-orm';
import type { Role } from '../account-roles.ts';
import type { Database } from '../database.ts';
import type { DraftedResource, RecordState } from '../validation/drafts/drafts.ts';
import type { EnglishState } from '../validation/drafts/languages.ts';
import type { GivenSchedule, Schedule } from '../validation/drafts/schedule.ts';
import { englishOf } from './languages.ts';

const draftOf = (resource: DraftedResource) =>
  sql.raw(`from drafts where drafts.resource = '${resource}' and drafts.record_id = ${resource}.id`);

const dueAt = (act: 'publish' | 'unpublish') =>
  `to_char(max(due_at) filter (where act = '${act}') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What is to happen to a record at a set time, null for nothing. */
const scheduleOf = (resource: DraftedResource) =>
  sql.raw(`(
    select json_build_object('publishAt', ${dueAt('publish')}, 'unpublishAt', ${dueAt('unpublish')}, 'failure', max(failure))
    from scheduled_acts where scheduled_acts.resource = '${resource}' and scheduled_acts.record_id = ${resource}.id
    having count(*) > 0
  )`);

/** Whether a record is published, and has something newer beside that; for staff. Tables are called as resources are. */
export const draftColumns = (resource: DraftedResource) => ({
  state:
    sql<RecordState>`case when exists (select ${draftOf(resource)} and is_new) then 'draft' else 'published' end`.as(
      'state',
    ),
  hasDraft: sql<boolean>`exists (select ${draftOf(resource)} and not is_new)`.as('has_draft'),
  schedule: sql<Schedule | null>`${scheduleOf(resource)}`.as('schedule'),
  english: sql<EnglishState | null>`${englishOf(resource)}`.as('english'),
});

export const hasNewerDraft = (resource: DraftedResource): SQL =>
  sql`exists (select ${draftOf(resource)} and not is_new)`;

/** The drafts of a resource under its table's name, before a query that knows no other: each as its record would be. */
export const shadowedByDrafts = (resource: DraftedResource): SQL =>
  sql.raw(`with ${resource} as (
    select written.* from drafts
    left join ${resource} published on published.id = drafts.record_id
    cross join lateral jsonb_populate_record(
      published, drafts.data || jsonb_build_object('updated_at', drafts.updated_at)
    ) written
    where drafts.resource = '${resource}' and (drafts.is_new or published.id is not null)
  )`);

/** Fields as the database calls them, for a draft. */
export type DraftFields = Record<string, unknown>;

interface WrittenDraft {
  /** Absent: of a new record. */
  id?: number | undefined;
  fields: DraftFields;
  /** The `updatedAt` that whoever writes has seen. */
  seen?: Date | undefined;
  /** Who may put it out: a change by anybody else is not put out at a time that was set before. */
  publishers: readonly Role[];
}

export const saveDraft = (
  resource: DraftedResource,
  { id, fields, seen, publishers }: WrittenDraft,
): SQL => sql`
  select save_draft(
    ${resource}, ${resource}, ${id ?? null}::integer, ${JSON.stringify(fields)}::jsonb, ${seen?.toISOString() ?? null}::timestamptz,
    ${sql.param(publishers)}::text[]
  ) as id`;

export const publishDraft = (resource: DraftedResource, id: number): SQL =>
  sql`select publish_draft(${resource}, ${resource}, ${id}::integer)`;

export const unpublishRecord = (resource: DraftedResource, id: number): SQL =>
  sql`select unpublish_record(${resource}, ${resource}, ${id}::integer) as "isTaken"`;

/** Sets when the draft is put out and when the record is taken back; says whether there is a record. */
export const scheduleRecord = (
  resource: DraftedResource,
  id: number,
  { publishAt, unpublishAt }: GivenSchedule,
): SQL => sql`
  select schedule_record(
    ${resource}, ${resource}, ${id}::integer,
    ${publishAt?.toISOString() ?? null}::timestamptz, ${unpublishAt?.toISOString() ?? null}::timestamptz
  ) as "isKnown"`;

/** A record that was taken back by hand is not taken back again. */
export const forgetScheduledTakingBack = (resource: DraftedResource, id: number): SQL => sql`
  delete from scheduled_acts where resource = ${resource} and record_id = ${id}::integer and act = 'unpublish'`;

/** Does what is due, each in a transaction of its own, and gives how much there was. */
export async function doScheduledActs(db: Database): Promise<number> {
  for (let done = 0; ; done++) {
    const { rows } = await db.execute<{ id: number | null }>(sql`select do_scheduled_act() as id`);
    if (rows[0]?.id === null || rows[0] === undefined) return done;
  }
}

/** When the next of it is due; undefined: no time is set. What lies in the trash waits there. */
export async function nextScheduledAct(db: Database): Promise<Date | undefined> {
  const { rows } = await db.execute<{ due: string | null }>(sql`
    select to_char(min(due_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due
    from scheduled_acts where failure is null and not exists (
      select from trash
      where trash.resource = scheduled_acts.resource and trash.record_id = scheduled_acts.record_id
    )`);
  return rows[0]?.due ? new Date(rows[0].due) : undefined;
}

export const dropDraft = (resource: DraftedResource, id: number): SQL =>
  sql`select drop_draft(${resource}, ${resource}, ${id}::integer)`;
