import { eq, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import {
  type UpdateWaitingEntry,
  updateWaitingEntrySchema,
  waitingEntrySchema,
} from '../../../core/events/validation/waiting-list.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { waitingColumns, waitingOrder } from '../../../db/queries/events/waiting-list.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { waitingListEntries } from '../../../db/tables/index.ts';
import { requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { answerList, type Resource } from '../../crud/list.ts';
import { linkHandlers } from '../../crud/person-links/handlers.ts';
import { editConflict, found } from '../../http/failures/errors.ts';
import { validBody } from '../../http/json.ts';
import type { Call } from '../../http/openapi/call.ts';
import { described } from '../../http/openapi/described.ts';
import { listCall } from '../../http/openapi/resource.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { kickMail } from '../../mail/sending/kick.ts';

const tag = 'waiting-list';
const entryRef = given('WaitingEntry', waitingEntrySchema);
const actCall = (summary: string, description: string): Call => ({
  tag,
  summary,
  description,
  answers: { 200: { description: 'The entry as it is now.', schema: entryRef } },
  failures: [404, 409],
});

const source = {
  resource: 'waiting-list',
  table: waitingListEntries,
  columns: waitingColumns,
  search: sql`fold_search(${waitingListEntries.participantName} || ' ' || ${waitingListEntries.participantEmail})`,
  orderBy: waitingOrder,
} satisfies Resource;

const ACTS = {
  offer: (id: number) => calls.offerTo({ entry: id }),
  acceptance: (id: number) => calls.takeOffer({ entry: id }),
  removal: (id: number) => calls.leaveWaitingList({ entry: id, becomes: 'removed' }),
};

const entryOf = async (db: Database, id: number) =>
  found(await db.select(waitingColumns).from(waitingListEntries).where(eq(waitingListEntries.id, id)));

const act = (name: keyof typeof ACTS) => async (c: Context<AppEnv>) => {
  const id = recordId(c.req);
  await entryOf(c.var.db, id);
  await run<unknown>(c.var.db, ACTS[name](id));
  kickMail(c.var);
  return c.json(await entryOf(c.var.db, id));
};

async function change(db: Database, id: number, { place, isMemberConfirmed, updatedAt }: UpdateWaitingEntry) {
  const current = await entryOf(db, id);
  if (updatedAt && current.updatedAt.getTime() !== updatedAt.getTime()) throw editConflict(current);
  const changes = [
    isMemberConfirmed !== undefined && calls.confirmMembership({ entry: id, isConfirmed: isMemberConfirmed }),
    place !== undefined && calls.moveInLine({ entry: id, place }),
  ].filter((call) => call !== false);
  if (changes.length > 0)
    await db.batch([
      db.execute(sql`select ${sql.join(changes, sql`, `)}`),
      recordAct(db, {
        action: 'move',
        resource: 'waiting-list',
        recordId: id,
        when: sql`${place !== undefined}::boolean`,
      }),
    ]);
  return entryOf(db, id);
}

const links = linkHandlers('waitingId');

export const waitingListRoutes = new Hono<AppEnv>()
  .get(
    '/event/:eventId',
    requireStaffInSameTrip,
    described(() =>
      listCall({
        tag,
        summary: 'The waiting list of an event: offers, the line in its order, and who has left it',
        record: entryRef,
        columns: waitingColumns,
      }),
    ),
    (c) => answerList(c, { ...source, where: eq(waitingListEntries.eventId, recordId(c.req, 'eventId')) }),
  )
  .on(
    ['PATCH', 'PUT'],
    '/:id',
    requireStaffInSameTrip,
    described(() => ({
      ...actCall(
        'Move somebody in the line, or confirm the membership',
        '409 `edit_conflict`, `wrong_state`.',
      ),
      body: { schema: taken('WaitingEntryUpdate', updateWaitingEntrySchema) },
    })),
    async (c) => {
      const changed = await change(c.var.db, recordId(c.req), await validBody(c, updateWaitingEntrySchema));
      kickMail(c.var);
      return c.json(changed);
    },
  )
  .get('/:id/link', requireStaffInSameTrip, links.read)
  .delete('/:id/link', requireStaffInSameTrip, links.revoke)
  .post('/:id/link/renewal', requireStaffInSameTrip, links.renew)
  .post(
    '/:id/offer',
    requireStaffInSameTrip,
    described(() =>
      actCall(
        'Offer a free place to somebody, who is told by mail',
        '409 `registration_full`, `already_registered`, `event_over`, `wrong_state`.',
      ),
    ),
    act('offer'),
  )
  .post(
    '/:id/acceptance',
    requireStaffInSameTrip,
    described(() =>
      actCall('Take the offered place for somebody, who gets the confirmation', '409 `offer_over`.'),
    ),
    act('acceptance'),
  )
  .post(
    '/:id/removal',
    requireStaffInSameTrip,
    described(() =>
      actCall(
        'Take somebody off the list; a place that was offered goes to the next',
        'Nothing changes where the person has left it already.',
      ),
    ),
    act('removal'),
  );
