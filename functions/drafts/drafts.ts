import { eq, getTableColumns, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Context } from 'hono';
import { accessTo } from '../../db/access.ts';
import {
  dropDraft,
  forgetScheduledTakingBack,
  publishDraft,
  saveDraft,
  scheduleRecord,
  shadowedByDrafts,
  unpublishRecord,
} from '../../db/queries/drafts.ts';
import { reviewEnglish } from '../../db/queries/languages.ts';
import type { DraftedResource } from '../../db/validation/drafts/drafts.ts';
import { givenScheduleSchema } from '../../db/validation/drafts/schedule.ts';
import { deleteRecord } from '../crud/delete-record.ts';
import { answerList, answerRecord, type Resource } from '../crud/list.ts';
import { readFilter } from '../crud/list-query.ts';
import { readRows } from '../crud/read.ts';
import { type Change, type EditableSource, updateRecord } from '../crud/update-record.ts';
import { ApiError, editConflict, found, notFound } from '../errors.ts';
import { databaseFailure } from '../http/database-failure.ts';
import { validBody } from '../http/json.ts';
import { recordId } from '../http/record-id.ts';
import type { AppEnv } from '../types.ts';

/** A resource that can be written without being published; its table is called as it is. */
export type DraftedSource = Resource & EditableSource & { resource: DraftedResource };

/** What reading one record takes. */
type Readable = Pick<DraftedSource, 'resource' | 'table' | 'columns'> & { shadow?: SQL };

/** The same, as its drafts would be. */
const draftsOf = <Source extends Readable>(source: Source) => ({
  ...source,
  shadow: shadowedByDrafts(source.resource),
  version: undefined,
});

const asksForDrafts = (c: Context<AppEnv>): boolean => readFilter(c.req.query('filter')).state === 'draft';

/** A list of what is published, or with `filter={"state":"draft"}` of what never was. */
export function answerDraftedList(c: Context<AppEnv>, source: DraftedSource) {
  if (!asksForDrafts(c)) return answerList(c, source);
  return answerList(c, draftsOf(source));
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** What is published, or to staff with `?draft=1`, and where nothing is published, the draft. Throws 404. */
export async function answerDrafted(c: Context<AppEnv>, source: DraftedSource): Promise<Response> {
  const wantsDraft = c.req.query('draft') !== undefined && (await c.var.identity.session()) !== undefined;
  const [first, second] = wantsDraft ? [draftsOf(source), source] : [source, draftsOf(source)];
  try {
    return await answerRecord(c, first);
  } catch (error) {
    if (!isMissing(error) || !c.var.identity.proved) throw error;
    return answerRecord(c, second);
  }
}

/** A record as staff read it: its draft, or what is published. Throws 404. */
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

/** A record's draft, or where there is none what is published. Throws 404. */
export const readNewest = <Row>(c: Context<AppEnv>, source: Readable, id: number): Promise<Row> =>
  readOne<Row>(c, draftsOf(source), id).catch((error) => {
    if (!isMissing(error)) throw error;
    return readOne<Row>(c, source, id);
  });

/** Values as the database calls their columns. */
function fieldsOf({ table }: DraftedSource, values: Record<string, unknown>) {
  const columns = getTableColumns(table);
  const given = Object.entries(values).filter(([name, value]) => value !== undefined && name in columns);
  return Object.fromEntries(given.map(([name, value]) => [toSnakeCase(name), value]));
}

const isEditConflict = (error: unknown): boolean => databaseFailure(error)?.details.code === 'edit_conflict';

/** Stores a draft, of a new record where there is no id, and gives the record as it would be. Throws 404, or 409 `edit_conflict`. */
export async function storeDraft<Row>(
  c: Context<AppEnv>,
  source: DraftedSource,
  { updatedAt, ...values }: Change,
  id?: number,
): Promise<Row> {
  const fields = fieldsOf(source, values);
  const { roles: publishers } = accessTo(c.req.method, c.req.path);
  const statement = saveDraft(source.resource, { id, fields, seen: updatedAt, publishers });
  const { rows } = await c.var.db.execute<{ id: number | null }>(statement).catch(async (error) => {
    if (id !== undefined && isEditConflict(error)) throw editConflict(await readNewest(c, source, id));
    throw error;
  });
  const stored = rows[0]?.id;
  if (stored === null || stored === undefined) throw notFound();
  return readOne<Row>(c, draftsOf(source), stored);
}

/** Changes what is published; of what has never been, the draft, which then is. */
export async function updateOrPublish<Row>(
  c: Context<AppEnv>,
  source: DraftedSource,
  id: number,
  change: Change,
): Promise<Row> {
  try {
    return await updateRecord<Row>(c, source, id, change);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await storeDraft(c, source, change, id);
    return publish<Row>(c, source, id);
  }
}

/** Puts the draft out, and gives the record. Throws 404, or 409 `no_draft`. */
async function publish<Row>(c: Context<AppEnv>, source: DraftedSource, id: number): Promise<Row> {
  await c.var.db.execute(publishDraft(source.resource, id));
  return readOne<Row>(c, source, id);
}

/** Whether there is a record, published or not. Throws 404. */
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

/** Takes a record back and gives the draft that it is now; one that is a draft stays one. Throws 404, or 409 `has_registrations`. */
export async function unpublish(c: Context<AppEnv>, source: DraftedSource) {
  const id = recordId(c.req);
  const { db } = c.var;
  await db.batch([
    db.execute(unpublishRecord(source.resource, id)),
    db.execute(forgetScheduledTakingBack(source.resource, id)),
  ]);
  return readOne(c, draftsOf(source), id);
}

/**
 * Sets when the draft is put out and when the record is taken back, and gives the record. Throws 400 by field, 404, or 409
 * `no_draft` or `has_registrations`.
 */
export async function schedule(c: Context<AppEnv>, source: DraftedSource) {
  const id = recordId(c.req);
  const given = await validBody(c, givenScheduleSchema);
  const { rows } = await c.var.db.execute<{ isKnown: boolean }>(scheduleRecord(source.resource, id, given));
  if (!rows[0]?.isKnown) throw notFound();
  return readNewest(c, source, id);
}

/** Marks the English, of the draft where there is one, as read against the Chinese. Throws 404, or 409 `no_english`. */
export async function markReviewed(c: Context<AppEnv>, source: DraftedSource) {
  const id = recordId(c.req);
  const { rows } = await c.var.db.execute<{ isKnown: boolean }>(reviewEnglish(source.resource, id));
  if (!rows[0]?.isKnown) throw notFound();
  return readNewest(c, source, id);
}

/** Drops the draft and gives what it was. Throws 404, or 409 `no_draft`. */
export async function dropDraftOf(c: Context<AppEnv>, source: DraftedSource) {
  const id = recordId(c.req);
  await requireRecord(c, source, id);
  const was = await readOne(c, draftsOf(source), id).catch(() => undefined);
  await c.var.db.execute(dropDraft(source.resource, id));
  return was;
}

/** Deletes a record; of one that has never been published the draft. Both can come back. */
export async function deleteDrafted(c: Context<AppEnv>, source: DraftedSource): Promise<unknown> {
  try {
    return await deleteRecord(c, source, source.resource);
  } catch (error) {
    if (!isMissing(error)) throw error;
    return found([await dropDraftOf(c, source)]);
  }
}
