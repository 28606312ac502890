import { and, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { newsColumns } from '../../../db/queries/content/public-news.ts';
import { publicationColumns } from '../../../db/queries/content/public-publications.ts';
import {
  isVersionOf,
  recordOrDraft,
  restoreVersion,
  versionColumns,
  versionOrder,
  versionRecord,
} from '../../../db/queries/content/record-versions.ts';
import { eventColumns } from '../../../db/queries/events/public-events.ts';
import { staffMemberColumns } from '../../../db/queries/membership/membership.ts';
import { recordVersions } from '../../../db/tables/index.ts';
import { TABLES } from '../../../db/tables/tables.ts';
import type { HistoryResource } from '../../../db/validation/resources.ts';
import { found } from '../../errors.ts';
import { answerList } from '../../platform/crud/list.ts';
import { selectRecord } from '../../platform/crud/update-record.ts';
import { afterAnswer } from '../../platform/http/after-answer.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import { readUnreadFiles } from '../publications/page-texts.ts';

/** Columns of a record for staff, by resource. */
const COLUMNS = {
  news: newsColumns,
  events: eventColumns,
  publications: publicationColumns,
  members: staffMemberColumns,
} satisfies Record<HistoryResource, unknown>;

/** Returns the id of an existing record, published or a draft. Throws 404, also for a record in the trash. */
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

/** Version routes: list, read and restore. */
export const historyRoutes = (resource: HistoryResource) =>
  new Hono<AppEnv>()
    .get('/:id/versions', requireStaffInSameTrip, (c) => list(c, resource))
    .get('/:id/versions/:number', requireStaffInSameTrip, (c) => read(c, resource))
    .post('/:id/versions/:number/restore', requireStaffInSameTrip, (c) => restore(c, resource));
