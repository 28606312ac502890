import { inArray } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { may } from '../../db/access.ts';
import { trashColumns, trashOrder } from '../../db/queries/trash.ts';
import { trash } from '../../db/schema/index.ts';
import { isTrashedResource, TRASHED_RESOURCES, type TrashedResource } from '../../db/validation/trash.ts';
import type { Session } from '../auth/session-user.ts';
import { answerList, type Resource } from '../crud/list.ts';
import { notFound } from '../errors.ts';
import { recordId } from '../http/record-id.ts';
import { kickClock } from '../mail/kick.ts';
import { requireStaff, requireStaffInSameTrip } from '../middleware/session.ts';
import type { AppEnv } from '../types.ts';
import { purge, restore } from './trash.ts';

const source = {
  resource: 'trash',
  table: trash,
  columns: trashColumns,
  orderBy: trashOrder,
} satisfies Resource;

/** What the address names. Throws 404 for a resource that has no trash, 400 for a bad id. */
function named(c: Context<AppEnv>): [TrashedResource, number] {
  const resource = c.req.param('resource') ?? '';
  if (!isTrashedResource(resource)) throw notFound();
  return [resource, recordId(c.req)];
}

/** What has been deleted: whoever may delete it sees it and brings it back; owners delete it for good. */
export const trashRoutes = new Hono<AppEnv>()
  .get('/', requireStaff, (c) => {
    const { roles } = (c.var.identity.proved as Session).user;
    const seen = TRASHED_RESOURCES.filter((name) => may(roles, 'change', name));
    return answerList(c, { ...source, where: inArray(trash.resource, seen) });
  })
  .post('/:resource/:id/restore', requireStaffInSameTrip, async (c) => {
    const record = await restore(c.var.db, ...named(c));
    // A time that was set for it may have come meanwhile.
    kickClock(c.var);
    return c.json(record);
  })
  .delete('/:resource/:id', requireStaffInSameTrip, async (c) => c.json(await purge(c.var.db, ...named(c))));
