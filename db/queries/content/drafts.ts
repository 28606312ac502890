import { type SQL, sql } from 'drizzle-orm';
import type { Role } from '../../../core/accounts/account-roles.ts';
import { accessTo } from '../../../core/app/access.ts';
import {
  DRAFTED_RESOURCES,
  type DraftComment,
  type DraftedResource,
  type RecordState,
} from '../../../core/content/validation/drafts.ts';
import type { EnglishState } from '../../../core/content/validation/languages.ts';
import type { OpenPreviewLinks } from '../../../core/content/validation/preview.ts';
import type { GivenSchedule, Schedule } from '../../../core/content/validation/schedule.ts';
import { run } from '../../call.ts';
import * as calls from '../../calls.ts';
import type { Database } from '../../database.ts';
import { englishOf } from './languages.ts';

const draftOf = (resource: DraftedResource) =>
  sql.raw(`from drafts where drafts.resource = '${resource}' and drafts.record_id = ${resource}.id`);

const dueAt = (act: 'publish' | 'unpublish') =>
  `to_char(max(due_at) filter (where act = '${act}') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const scheduleOf = (resource: DraftedResource) =>
  sql.raw(`(
    select json_build_object('publishAt', ${dueAt('publish')}, 'unpublishAt', ${dueAt('unpublish')}, 'failure', max(failure))
    from scheduled_acts where scheduled_acts.resource = '${resource}' and scheduled_acts.record_id = ${resource}.id
    having count(*) > 0
  )`);

const previewLinksOf = (resource: DraftedResource) =>
  sql.raw(`(
    select json_build_object(
      'count', count(*), 'until', to_char(max(expires_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    )
    from preview_links
    where preview_links.resource = '${resource}' and preview_links.record_id = ${resource}.id and expires_at > now()
    having count(*) > 0
  )`);

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

/** Has the name of the resource's table, so that a query of the table reads the drafts. */
export const shadowedByDrafts = (resource: DraftedResource): SQL =>
  sql.raw(`with ${resource} as (
    select written.* from drafts
    left join ${resource} published on published.id = drafts.record_id
    cross join lateral jsonb_populate_record(
      published, drafts.data || jsonb_build_object('updated_at', drafts.updated_at)
    ) written
    where drafts.resource = '${resource}' and (drafts.is_new or published.id is not null)
  )`);

export type DraftFields = Record<string, unknown>;

interface WrittenDraft {
  id?: number | undefined;
  fields: DraftFields;
  /** Optimistic concurrency: `updatedAt` of the version that the writer edited. */
  seen?: Date | undefined;
  /** A change by an account without these roles cancels a scheduled publication. */
  publishers: readonly Role[];
}

export const saveDraft = (resource: DraftedResource, { id, fields, seen, publishers }: WrittenDraft) =>
  calls.saveDraft({ resource, table: resource, id: id ?? null, fields, seen: seen ?? null, publishers });

export const commentOnDraft = (
  resource: DraftedResource,
  id: number,
  body: string,
  publishers: readonly Role[],
) => calls.commentOnDraft({ resource, id, body, publishers });

export const publishDraft = (resource: DraftedResource, id: number) =>
  calls.publishDraft({ resource, table: resource, id });

export const unpublishRecord = (resource: DraftedResource, id: number) =>
  calls.unpublishRecord({ resource, table: resource, id });

export const scheduleRecord = (
  resource: DraftedResource,
  id: number,
  { publishAt, unpublishAt }: GivenSchedule,
) =>
  calls.scheduleRecord({
    resource,
    table: resource,
    id,
    publishAt: publishAt ?? null,
    unpublishAt: unpublishAt ?? null,
  });

export const forgetScheduledTakingBack = (resource: DraftedResource, id: number): SQL => sql`
  delete from scheduled_acts where resource = ${resource} and record_id = ${id}::integer and act = 'unpublish'`;

/** A scheduled action fails if its account has none of these roles. */
const PUBLISHERS = Object.fromEntries(
  DRAFTED_RESOURCES.map((name) => [name, accessTo('POST', `/api/${name}/1/publish`).roles]),
);

export async function doScheduledActs(db: Database): Promise<number> {
  for (let done = 0; ; done++) {
    const { rows } = await run(db, calls.doScheduledAct({ publishers: PUBLISHERS }));
    if (rows[0]?.value == null) return done;
  }
}

export async function nextScheduledAct(db: Database): Promise<Date | undefined> {
  const { rows } = await db.execute<{ due: string | null }>(sql`
    select to_char(min(due_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due
    from scheduled_acts where failure is null and not exists (
      select from trash
      where trash.resource = scheduled_acts.resource and trash.record_id = scheduled_acts.record_id
    )`);
  return rows[0]?.due ? new Date(rows[0].due) : undefined;
}

export const dropDraft = (resource: DraftedResource, id: number) =>
  calls.dropDraft({ resource, table: resource, id });
