import { type SQL, sql } from 'drizzle-orm';
import { accessTo } from '../../access.ts';
import type { Role } from '../../account-roles.ts';
import type { Database } from '../../database.ts';
import {
  DRAFTED_RESOURCES,
  type DraftComment,
  type DraftedResource,
  type RecordState,
} from '../../validation/content/drafts.ts';
import type { EnglishState } from '../../validation/content/languages.ts';
import type { OpenPreviewLinks } from '../../validation/content/preview.ts';
import type { GivenSchedule, Schedule } from '../../validation/content/schedule.ts';
import { englishOf } from './languages.ts';

const draftOf = (resource: DraftedResource) =>
  sql.raw(`from drafts where drafts.resource = '${resource}' and drafts.record_id = ${resource}.id`);

const dueAt = (act: 'publish' | 'unpublish') =>
  `to_char(max(due_at) filter (where act = '${act}') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Selects a record's schedule, or null when nothing is scheduled. */
const scheduleOf = (resource: DraftedResource) =>
  sql.raw(`(
    select json_build_object('publishAt', ${dueAt('publish')}, 'unpublishAt', ${dueAt('unpublish')}, 'failure', max(failure))
    from scheduled_acts where scheduled_acts.resource = '${resource}' and scheduled_acts.record_id = ${resource}.id
    having count(*) > 0
  )`);

/**
 * Selects the number of valid preview links of a record, and when the last of them expires. Null if there are
 * none.
 */
const previewLinksOf = (resource: DraftedResource) =>
  sql.raw(`(
    select json_build_object(
      'count', count(*), 'until', to_char(max(expires_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    )
    from preview_links
    where preview_links.resource = '${resource}' and preview_links.record_id = ${resource}.id and expires_at > now()
    having count(*) > 0
  )`);

/**
 * Columns that tell staff about a record's draft, schedule and preview links. `resource` is also the name of
 * the record's table.
 */
export const draftColumns = (resource: DraftedResource) => ({
  state:
    sql<RecordState>`case when exists (select ${draftOf(resource)} and is_new) then 'draft' else 'published' end`.as(
      'state',
    ),
  hasDraft: sql<boolean>`exists (select ${draftOf(resource)} and not is_new)`.as('has_draft'),
  schedule: sql<Schedule | null>`${scheduleOf(resource)}`.as('schedule'),
  previewLinks: sql<OpenPreviewLinks | null>`${previewLinksOf(resource)}`.as('preview_links'),
  comments: sql<DraftComment[] | null>`(select comments ${draftOf(resource)})`.as('comments'),
  english: sql<EnglishState | null>`${englishOf(resource)}`.as('english'),
});

export const hasNewerDraft = (resource: DraftedResource): SQL =>
  sql`exists (select ${draftOf(resource)} and not is_new)`;

/**
 * A CTE that contains the drafts and has the name of the resource's table. A query of the table therefore
 * reads the drafts.
 */
export const shadowedByDrafts = (resource: DraftedResource): SQL =>
  sql.raw(`with ${resource} as (
    select written.* from drafts
    left join ${resource} published on published.id = drafts.record_id
    cross join lateral jsonb_populate_record(
      published, drafts.data || jsonb_build_object('updated_at', drafts.updated_at)
    ) written
    where drafts.resource = '${resource}' and (drafts.is_new or published.id is not null)
  )`);

/** Fields of a draft by column name. */
export type DraftFields = Record<string, unknown>;

interface WrittenDraft {
  /** Id of the record. Absent if the draft is for a new record. */
  id?: number | undefined;
  fields: DraftFields;
  /** `updatedAt` of the version that the writer edited, for optimistic concurrency. */
  seen?: Date | undefined;
  /**
   * Roles that may publish the record. A change by an account without these roles cancels a scheduled
   * publication.
   */
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

/**
 * Adds a comment to the draft. A publisher's comment notifies the draft's writer; any other comment notifies
 * the publishers.
 */
export const commentOnDraft = (
  resource: DraftedResource,
  id: number,
  body: string,
  publishers: readonly Role[],
): SQL => sql`
  select comment_on_draft(${resource}, ${id}::integer, ${body}, ${sql.param(publishers)}::text[])`;

export const publishDraft = (resource: DraftedResource, id: number): SQL =>
  sql`select publish_draft(${resource}, ${resource}, ${id}::integer)`;

export const unpublishRecord = (resource: DraftedResource, id: number): SQL =>
  sql`select unpublish_record(${resource}, ${resource}, ${id}::integer) as "isTaken"`;

/**
 * Sets the times at which the draft is published and the record is unpublished. Returns false for a missing
 * record.
 */
export const scheduleRecord = (
  resource: DraftedResource,
  id: number,
  { publishAt, unpublishAt }: GivenSchedule,
): SQL => sql`
  select schedule_record(
    ${resource}, ${resource}, ${id}::integer,
    ${publishAt?.toISOString() ?? null}::timestamptz, ${unpublishAt?.toISOString() ?? null}::timestamptz
  ) as "isKnown"`;

/** Cancels the scheduled unpublishing of a record that has been unpublished by hand. */
export const forgetScheduledTakingBack = (resource: DraftedResource, id: number): SQL => sql`
  delete from scheduled_acts where resource = ${resource} and record_id = ${id}::integer and act = 'unpublish'`;

/**
 * Roles that may publish and unpublish, by resource. A scheduled action fails if its account has none of
 * these roles.
 */
const PUBLISHERS = JSON.stringify(
  Object.fromEntries(
    DRAFTED_RESOURCES.map((name) => [name, accessTo('POST', `/api/${name}/1/publish`).roles]),
  ),
);

/**
 * Executes all due scheduled actions, each in its own transaction. Returns the number of executed actions.
 */
export async function doScheduledActs(db: Database): Promise<number> {
  for (let done = 0; ; done++) {
    const { rows } = await db.execute<{ id: number | null }>(
      sql`select do_scheduled_act(${PUBLISHERS}::jsonb) as id`,
    );
    if (rows[0]?.id === null || rows[0] === undefined) return done;
  }
}

/**
 * Returns the time of the next scheduled action, or undefined. Ignores the actions of deleted records,
 * because these actions do not run.
 */
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
