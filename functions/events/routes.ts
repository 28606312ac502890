import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { withStatusChoice } from '../../db/event-status.ts';
import { isNotOverBefore, isOverBefore, statusAtMoment } from '../../db/queries/event-filters.ts';
import { eventColumns, eventOrder, isUpcoming, upcomingOrder } from '../../db/queries/public-events.ts';
import { events } from '../../db/schema/index.ts';
import { createEventSchema, type Event, updateEventSchema } from '../../db/validation/events.ts';
import { deleteRecord } from '../crud/delete-record.ts';
import { answerList, answerRecord, type Resource } from '../crud/list.ts';
import { readDay, readMoment } from '../crud/list-query.ts';
import { updateRecord } from '../crud/update-record.ts';
import { found } from '../errors.ts';
import { validBody } from '../http/json.ts';
import { recordId } from '../http/record-id.ts';
import { withOwnPicture } from '../media/copied-pictures.ts';
import { requireStaffInSameTrip } from '../middleware/session.ts';
import type { AppEnv } from '../types.ts';

/** `ongoing 2026-11-21T04:05:00Z`: named with its moment, an answer does not age. */
function isShownAs(value: unknown) {
  const [status = '', moment] = typeof value === 'string' ? value.split(' ') : [];
  return sql`${statusAtMoment(readMoment('shownStatus', moment))} = ${status}`;
}

const source = {
  resource: 'events',
  table: events,
  columns: eventColumns,
  search: events.searchText,
  orderBy: eventOrder,
  filters: {
    lastDayFrom: (value) => isNotOverBefore(readDay('lastDayFrom', value)),
    lastDayBefore: (value) => isOverBefore(readDay('lastDayBefore', value)),
    shownStatus: isShownAs,
  },
  version: 'events',
} satisfies Resource;

async function update(c: Context<AppEnv>) {
  const id = recordId(c.req);
  const change = await withOwnPicture(c.var, withStatusChoice(await validBody(c, updateEventSchema)));
  return c.json(await updateRecord<Event>(c, source, id, change));
}

export const eventRoutes = new Hono<AppEnv>()
  .get('/', (c) => answerList(c, source))
  .get('/upcoming', (c) => answerList(c, { ...source, where: isUpcoming(), orderBy: upcomingOrder }))
  .get('/:id', (c) => answerRecord(c, source))
  .post('/', requireStaffInSameTrip, async (c) => {
    const values = await withOwnPicture(c.var, withStatusChoice(await validBody(c, createEventSchema)));
    const created = await c.var.db.insert(events).values(values).returning(eventColumns);
    return c.json(found(created), 201);
  })
  .patch('/:id', requireStaffInSameTrip, update)
  .put('/:id', requireStaffInSameTrip, update)
  .delete('/:id', requireStaffInSameTrip, async (c) => c.json(await deleteRecord(c, source, 'events')));
