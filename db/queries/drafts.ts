import { type SQL, sql } from 'drizzle-orm';
import type { DraftedResource, RecordState } from '../validation/drafts/drafts.ts';

const draftOf = (resource: DraftedResource) =>
  sql.raw(`from drafts where drafts.resource = '${resource}' and drafts.record_id = ${resource}.id`);

/** Whether a record is published, and has something newer beside that; for staff. Tables are called as resources are. */
export const draftColumns = (resource: DraftedResource) => ({
  state:
    sql<RecordState>`case when exists (select ${draftOf(resource)} and is_new) then 'draft' else 'published' end`.as(
      'state',
    ),
  hasDraft: sql<boolean>`exists (select ${draftOf(resource)} and not is_new)`.as('has_draft'),
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

export const saveDraft = (
  resource: DraftedResource,
  { id, fields, seen }: { id?: number | undefined; fields: DraftFields; seen?: Date | undefined },
): SQL => sql`
  select save_draft(
    ${resource}, ${resource}, ${id ?? null}::integer, ${JSON.stringify(fields)}::jsonb, ${seen?.toISOString() ?? null}::timestamptz
  ) as id`;

export const publishDraft = (resource: DraftedResource, id: number): SQL =>
  sql`select publish_draft(${resource}, ${resource}, ${id}::integer)`;

export const unpublishRecord = (resource: DraftedResource, id: number): SQL =>
  sql`select unpublish_record(${resource}, ${resource}, ${id}::integer) as "isTaken"`;

export const dropDraft = (resource: DraftedResource, id: number): SQL =>
  sql`select drop_draft(${resource}, ${resource}, ${id}::integer)`;
