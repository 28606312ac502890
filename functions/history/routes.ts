import { and, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { staffMemberColumns } from '../../db/queries/membership.ts';
import { eventColumns } from '../../db/queries/public-events.ts';
import { newsColumns } from '../../db/queries/public-news.ts';
import { publicationColumns } from '../../db/queries/public-publications.ts';
import {
  isVersionOf,
  recordOrDraft,
  restoreVersion,
  versionColumns,
  versionOrder,
  versionRecord,
} from '../../db/queries/record-versions.ts';
import { recordVersions } from '../../db/schema/index.ts';
import { TABLES } from '../../db/schema/tables.ts';
import type { HistoryResource } from '../../db/validation/resources.ts';
import { answerList } from '../crud/list.ts';
import { selectRecord } from '../crud/update-record.ts';
import { found } from '../errors.ts';
import { afterAnswer } from '../http/after-answer.ts';
import { recordId } from '../http/record-id.ts';
import { requireStaffInSameTrip } from '../middleware/session.ts';
import { readUnreadFiles } from '../publications/page-texts.ts';
import type { AppEnv } from '../types.ts';

/** A record as its own calls give it to staff. */
const COLUMNS = {
  news: newsColumns,
  events: eventColumns,
  publications: publicationColumns,
  members: staffMemberColumns,
} satisfies Record<HistoryResource, unknown>;

/** The id of a record that is there, published or a draft. Throws 404: what lies in the trash has no versions to read. */
async function knownRecord(c: Context<AppEnv>, resource: HistoryResource): Promise<number> {
  const id = recordId(c.req);
  found((await c.var.db.execute(recordOrDraft(resource, id))).rows);
  return id;
}

async function list(c: Context<AppEnv>, resource: HistoryResource) {
  const id = await knownRecord(c, resource);
  return answerList(c, {
    resource: 'versions',
    table: recordVersions,
    columns: versionColumns,
    orderBy: versionOrder,
    where: isVersionOf(resource, id),
  });
}

async function read(c: Context<AppEnv>, resource: HistoryResource) {
  const isIt = and(
    isVersionOf(resource, await knownRecord(c, resource)),
    eq(recordVersions.number, recordId(c.req, 'number')),
  );
  const columns = { ...versionColumns, data: recordVersions.data };
  const { data, ...version } = found(await c.var.db.select(columns).from(recordVersions).where(isIt));
  return c.json({ ...version, record: versionRecord(resource, data) });
}

async function restore(c: Context<AppEnv>, resource: HistoryResource) {
  const { db } = c.var;
  const [id, number] = [recordId(c.req), recordId(c.req, 'number')];
  const table = TABLES[resource];
  const [, , { rows }, records] = await db.batch([
    ...restoreVersion(db, resource, id, number),
    selectRecord(db, { table, columns: COLUMNS[resource] }, eq(table.id, id)),
  ]);
  const restored = found(rows.length ? (records as object[]) : []);
  if (resource === 'publications') afterAnswer(c, readUnreadFiles(c.env));
  return c.json(restored);
}

/** What a record was after each change: to list, to read, and to make it so again. */
export const historyRoutes = (resource: HistoryResource) =>
  new Hono<AppEnv>()
    .get('/:id/versions', requireStaffInSameTrip, (c) => list(c, resource))
    .get('/:id/versions/:number', requireStaffInSameTrip, (c) => read(c, resource))
    .post('/:id/versions/:number/restore', requireStaffInSameTrip, (c) => restore(c, resource));
