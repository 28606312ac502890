import { inArray } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { may } from '../../../core/app/access.ts';
import { RESOURCES } from '../../../core/app/resources.ts';
import {
  isTrashedResource,
  TRASHED_RESOURCES,
  type TrashedResource,
  trashedSchema,
} from '../../../core/content/validation/trash.ts';
import { trashColumns, trashOrder } from '../../../db/queries/content/trash.ts';
import { trash } from '../../../db/tables/index.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { answerList, type Resource } from '../../crud/list.ts';
import { notFound } from '../../http/failures/errors.ts';
import { described } from '../../http/openapi/described.ts';
import { listCall } from '../../http/openapi/resource.ts';
import { given } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { kickClock } from '../../mail/sending/kick.ts';
import { purge, restore } from './trash.ts';

const tag = 'trash';
const trashedRef = given('Trashed', trashedSchema);
const records = () =>
  TRASHED_RESOURCES.map((name) => given(RESOURCES[name].schemaName, RESOURCES[name].record));

const source = {
  resource: 'trash',
  table: trash,
  columns: trashColumns,
  orderBy: trashOrder,
} satisfies Resource;

function named(c: Context<AppEnv>): [TrashedResource, number] {
  const resource = c.req.param('resource') ?? '';
  if (!isTrashedResource(resource)) throw notFound();
  return [resource, recordId(c.req)];
}

export const trashRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaff,
    described(() =>
      listCall({
        tag,
        summary: 'List what has been deleted in the last 30 days, the latest first',
        record: trashedRef,
        columns: trashColumns,
      }),
    ),
    (c) => {
      const { roles } = c.var.identity.account;
      const seen = TRASHED_RESOURCES.filter((name) => may(roles, 'change', name));
      return answerList(c, { ...source, where: inArray(trash.resource, seen) });
    },
  )
  .post(
    '/:resource/:id/restore',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'Bring a deleted record back',
      description:
        'With its children, under the same id and address. For who may delete it. 409 where its place has been taken.',
      answers: { 200: { description: 'The record.', schema: { anyOf: records() } } },
      failures: [409],
    })),
    async (c) => {
      const record = await restore(c.var.db, ...named(c));
      // Wakes the scheduler, because a scheduled time may have passed while the record was in the trash.
      kickClock(c.var);
      return c.json(record);
    },
  )
  .delete(
    '/:resource/:id',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'Delete a record in the trash for good',
      answers: { 200: { description: 'What it was.', schema: trashedRef } },
    })),
    async (c) => c.json(await purge(c.var.db, ...named(c))),
  );
