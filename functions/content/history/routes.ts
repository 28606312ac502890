import { and, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { HistoryResource } from '../../../core/app/resources.ts';
import { versionRecordSchema, versionSchema } from '../../../core/content/validation/versions.ts';
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
import { requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { answerList } from '../../crud/list.ts';
import { selectRecord } from '../../crud/update-record.ts';
import { afterAnswer } from '../../http/after-answer.ts';
import { found } from '../../http/failures/errors.ts';
import type { Call } from '../../http/openapi/call.ts';
import { described } from '../../http/openapi/described.ts';
import { listCall, resourceDocs } from '../../http/openapi/resource.ts';
import { given } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { hasAudience, settleFiles } from '../audience/settle-files.ts';
import { readUnreadFiles } from '../publications/page-texts.ts';

const COLUMNS = {
  news: newsColumns,
  events: eventColumns,
  publications: publicationColumns,
  members: staffMemberColumns,
} satisfies Record<HistoryResource, unknown>;

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
  const source = { table: TABLES[resource], columns: COLUMNS[resource] };
  const isIt = eq(source.table.id, id);
  const [, , { rows }, records] = await db.batch([
    ...restoreVersion(db, resource, id, number),
    selectRecord(db, source, isIt),
  ]);
  const restored = found(rows.length ? (records as object[]) : []);
  if (resource === 'publications') afterAnswer(c, readUnreadFiles(c.env));
  if (!hasAudience(resource) || !(await settleFiles(c.var, { resource, id }))) return c.json(restored);
  const [moved] = await db.batch([selectRecord(db, source, isIt)]);
  return c.json(found(moved as object[]));
}

const versionsCall = (tag: HistoryResource, one: string): Call => ({
  ...listCall({
    tag,
    summary: `List the versions of ${one}, newest first`,
    description: 'Who made it what it was, when and how: `save`, `publish`, `restore` or `import`.',
    record: given('Version', versionSchema),
    columns: versionColumns,
  }),
  list: { columns: Object.keys(versionColumns), isSearchable: false },
  failures: [404],
});

export function historyRoutes(resource: HistoryResource) {
  const { tag, one, record } = resourceDocs(resource);
  return new Hono<AppEnv>()
    .get(
      '/:id/versions',
      requireStaffInSameTrip,
      described(() => versionsCall(resource, one)),
      (c) => list(c, resource),
    )
    .get(
      '/:id/versions/:number',
      requireStaffInSameTrip,
      described(() => ({
        tag,
        summary: `Read a version of ${one}`,
        answers: {
          200: { description: 'What the record was.', schema: given('VersionRecord', versionRecordSchema) },
        },
      })),
      (c) => read(c, resource),
    )
    .post(
      '/:id/versions/:number/restore',
      requireStaffInSameTrip,
      described(() => ({
        tag,
        summary: `Make ${one} what it was`,
        description:
          resource === 'members'
            ? 'A new version. Standing, number and dates of the membership stay as they are.'
            : 'A new version.',
        answers: { 200: { description: 'The record as it is now.', schema: record } },
      })),
      (c) => restore(c, resource),
    );
}
