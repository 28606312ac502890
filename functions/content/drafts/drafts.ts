import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Context } from 'hono';
import { accessTo } from '../../../core/app/access.ts';
import {
  createDraftCommentSchema,
  type DraftedResource,
  isBlank,
  REQUIRED_LATER,
} from '../../../core/content/validation/drafts.ts';
import { givenScheduleSchema } from '../../../core/content/validation/schedule.ts';
import { run } from '../../../db/call.ts';
import type { Database } from '../../../db/database.ts';
import {
  commentOnDraft,
  dropDraft,
  forgetScheduledTakingBack,
  publishDraft,
  saveDraft,
  scheduleRecord,
  shadowedByDrafts,
  unpublishRecord,
} from '../../../db/queries/content/drafts.ts';
import { reviewEnglish } from '../../../db/queries/content/languages.ts';
import { isFirstInAnHour, recordAct } from '../../../db/queries/office/audit-log.ts';
import { deleteRecord } from '../../crud/delete-record.ts';
import { answerList, answerRecord, type Resource } from '../../crud/list.ts';
import { readFilter } from '../../crud/list-query.ts';
import { readRows } from '../../crud/read.ts';
import { type Change, type EditableSource, updateRecord } from '../../crud/update-record.ts';
import { databaseFailure } from '../../http/failures/database-failure.ts';
import { ApiError, editConflict, found, notFound } from '../../http/failures/errors.ts';
import { validBody } from '../../http/json.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import type { Written } from './written-body.ts';

export type DraftedSource = Resource & EditableSource & { resource: DraftedResource };

type Readable = Pick<DraftedSource, 'resource' | 'table' | 'columns'> & { shadow?: SQL };

const draftsOf = <Source extends Readable>(source: Source) => ({
  ...source,
  shadow: shadowedByDrafts(source.resource),
  version: undefined,
});

const asksForDrafts = (c: Context<AppEnv>): boolean => readFilter(c.req.query('filter')).state === 'draft';

export function answerDraftedList(c: Context<AppEnv>, source: DraftedSource) {
  if (!asksForDrafts(c)) return answerList(c, source);
  return answerList(c, draftsOf(source));
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export async function answerDrafted(c: Context<AppEnv>, source: DraftedSource): Promise<Response> {
  const wantsDraft = c.req.query('draft') !== undefined && (await c.get('identity').session()) !== undefined;
  const [first, second] = wantsDraft ? [draftsOf(source), source] : [source, draftsOf(source)];
  try {
    return await answerRecord(c, first);
  } catch (error) {
    if (!isMissing(error) || !c.get('identity').proved) throw error;
    return answerRecord(c, second);
  }
}

async function readOne<Row>(c: Context<AppEnv>, source: Readable, id: number): Promise<Row> {
  const { table, columns, shadow } = source;
  const { body, count } = await readRows(c.var.db, {
    rows: { table, columns, where: eq(table.id, id) },
    mostBytes: Number.MAX_SAFE_INTEGER,
    version: undefined,
    totalKey: '',
    shadow,
  });
  if (count === 0) throw notFound();
  return JSON.parse(body)[0];
}

export const readNewest = <Row>(c: Context<AppEnv>, source: Readable, id: number): Promise<Row> =>
  readOne<Row>(c, draftsOf(source), id).catch((error) => {
    if (!isMissing(error)) throw error;
    return readOne<Row>(c, source, id);
  });

function fieldsOf({ table }: DraftedSource, values: Record<string, unknown>) {
  const columns = getTableColumns(table);
  const given = Object.entries(values).filter(([name, value]) => value !== undefined && name in columns);
  return Object.fromEntries(given.map(([name, value]) => [toSnakeCase(name), value]));
}

const isEditConflict = (error: unknown): boolean => databaseFailure(error)?.details.code === 'edit_conflict';

const isRecord = ({ resource, table }: DraftedSource, id: number): SQL => sql`(
  exists (select from ${table} where ${eq(table.id, id)})
  or exists (select from drafts where resource = ${resource} and record_id = ${id})
)`;

const recordDraft = (db: Database, resource: DraftedResource, id: number | undefined) => {
  const recordId =
    id ??
    sql`(
    select record_id from drafts
    where resource = ${resource} and is_new
      and updated_by_id = nullif(current_setting('audit.account_id', true), '')::integer
    order by drafts.id desc limit 1
  )`;
  return recordAct(db, {
    action: 'draft',
    resource,
    recordId,
    // Once an hour, because drafts are saved automatically.
    when: sql`${isFirstInAnHour('draft', resource, recordId)} and exists (select from drafts where resource = ${resource} and record_id = ${recordId})`,
  });
};

function draftOf(
  c: Context<AppEnv>,
  source: DraftedSource,
  { updatedAt, ...values }: Change,
  id: number | undefined,
): SQL<number | null> {
  const { roles: publishers } = accessTo(c.req.method, c.req.path);
  return saveDraft(source.resource, { id, fields: fieldsOf(source, values), seen: updatedAt, publishers });
}

export async function storeDraft<Row>(
  c: Context<AppEnv>,
  source: DraftedSource,
  change: Change,
  id?: number,
): Promise<Row> {
  const { roles: publishers } = accessTo(c.req.method, c.req.path);
  const { db } = c.var;
  const storing = db.batch([run(db, draftOf(c, source, change, id)), recordDraft(db, source.resource, id)]);
  const [{ rows }] = await storing.catch(async (error) => {
    if (id !== undefined && isEditConflict(error)) throw editConflict(await readNewest(c, source, id));
    throw error;
  });
  const stored = rows[0]?.value;
  if (stored === null || stored === undefined) throw notFound();
  // If the writer may not publish, mails the accounts that may.
  if (!c.var.identity.proved?.user.roles.some((role) => publishers.includes(role))) kickMail(c.var);
  return readOne<Row>(c, draftsOf(source), stored);
}

export async function changeRecord<Row>(
  c: Context<AppEnv>,
  source: DraftedSource,
  id: number,
  { isDraft, publishesDraft, change }: Written & { change: Change },
): Promise<Row> {
  if (isDraft) return storeDraft<Row>(c, source, change, id);
  if (publishesDraft) return publishWith<Row>(c, source, id, change);
  try {
    return await updateRecord<Row>(c, source, id, change);
  } catch (error) {
    if (!isMissing(error)) throw error;
    return publishWith<Row>(c, source, id, change);
  }
}

async function refuseIncomplete(c: Context<AppEnv>, source: DraftedSource, id: number, change: object = {}) {
  const draft = await readOne<object>(c, draftsOf(source), id).catch((error) => {
    if (!isMissing(error)) throw error;
    return undefined;
  });
  if (!draft) return;
  const record: Record<string, unknown> = { ...draft, ...change };
  const missing = Object.entries(REQUIRED_LATER[source.resource]).filter(([name]) => isBlank(record[name]));
  if (missing.length === 0) return;
  const errors = Object.fromEntries(missing.map(([name, { message }]) => [name, message]));
  throw new ApiError(400, 'error.validation', { errors });
}

async function publishWith<Row>(
  c: Context<AppEnv>,
  source: DraftedSource,
  id: number,
  change: Change,
): Promise<Row> {
  await requireRecord(c, source, id);
  await refuseIncomplete(c, source, id, change);
  const { db } = c.var;
  const publishing = db.batch([
    run(db, draftOf(c, source, change, id)),
    run(db, publishDraft(source.resource, id)),
  ]);
  await publishing.catch(async (error) => {
    if (isEditConflict(error)) throw editConflict(await readNewest(c, source, id));
    throw error;
  });
  return readOne<Row>(c, source, id);
}

async function publish<Row>(c: Context<AppEnv>, source: DraftedSource, id: number): Promise<Row> {
  await refuseIncomplete(c, source, id);
  await run(c.var.db, publishDraft(source.resource, id));
  return readOne<Row>(c, source, id);
}

export const readPublished = <Row>(c: Context<AppEnv>, source: Readable, id: number): Promise<Row> =>
  readOne<Row>(c, source, id);

async function requireRecord(c: Context<AppEnv>, source: DraftedSource, id: number) {
  await readOne(c, source, id).catch((error) => {
    if (!isMissing(error)) throw error;
    return readOne(c, draftsOf(source), id);
  });
}

export async function publishRecord(c: Context<AppEnv>, source: DraftedSource) {
  const id = recordId(c.req);
  await requireRecord(c, source, id);
  return publish(c, source, id);
}

export async function unpublish(c: Context<AppEnv>, source: DraftedSource) {
  const id = recordId(c.req);
  const { db } = c.var;
  await db.batch([
    run(db, unpublishRecord(source.resource, id)),
    db.execute(forgetScheduledTakingBack(source.resource, id)),
  ]);
  return readOne(c, draftsOf(source), id);
}

export async function schedule(c: Context<AppEnv>, source: DraftedSource) {
  const id = recordId(c.req);
  const given = await validBody(c, givenScheduleSchema);
  if (given.publishAt) await refuseIncomplete(c, source, id);
  const { db } = c.var;
  const [{ rows }] = await db.batch([
    run(db, scheduleRecord(source.resource, id, given)),
    recordAct(db, {
      action: 'schedule',
      resource: source.resource,
      recordId: id,
      when: isRecord(source, id),
    }),
  ]);
  if (!rows[0]?.value) throw notFound();
  return readNewest(c, source, id);
}

export async function markReviewed(c: Context<AppEnv>, source: DraftedSource) {
  const id = recordId(c.req);
  const { db } = c.var;
  const [{ rows }] = await db.batch([
    run(db, reviewEnglish(source.resource, id)),
    recordAct(db, {
      action: 'english_reviewed',
      resource: source.resource,
      recordId: id,
      when: sql`exists (select from language_states where resource = ${source.resource} and record_id = ${id})`,
    }),
  ]);
  if (!rows[0]?.value) throw notFound();
  return readNewest(c, source, id);
}

export async function commentOn(c: Context<AppEnv>, source: DraftedSource) {
  const id = recordId(c.req);
  const { body } = await validBody(c, createDraftCommentSchema);
  await requireRecord(c, source, id);
  const { roles: publishers } = accessTo('POST', `/api/${source.resource}/${id}/publish`);
  const { db } = c.var;
  await db.batch([
    run(db, commentOnDraft(source.resource, id, body, publishers)),
    recordAct(db, { action: 'draft_commented', resource: source.resource, recordId: id }),
  ]);
  kickMail(c.var);
  return readOne(c, draftsOf(source), id);
}

export async function dropDraftOf(c: Context<AppEnv>, source: DraftedSource) {
  const id = recordId(c.req);
  await requireRecord(c, source, id);
  const was = await readOne(c, draftsOf(source), id).catch(() => undefined);
  const { db } = c.var;
  await db.batch([
    run(db, dropDraft(source.resource, id)),
    recordAct(db, { action: 'draft_dropped', resource: source.resource, recordId: id }),
  ]);
  return was;
}

export async function deleteDrafted(c: Context<AppEnv>, source: DraftedSource): Promise<unknown> {
  try {
    return await deleteRecord(c, source, source.resource);
  } catch (error) {
    if (!isMissing(error)) throw error;
    return found([await dropDraftOf(c, source)]);
  }
}
