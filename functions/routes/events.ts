import { type Context, Hono } from 'hono';
import { withStatusChoice } from '../../db/event-status.ts';
import { eventColumns, eventOrder, isUpcoming, upcomingOrder } from '../../db/queries/public-events.ts';
import { events } from '../../db/schema/index.ts';
import { createEventSchema, type Event, updateEventSchema } from '../../db/validation/events.ts';
import { found } from '../errors.ts';
import { validBody } from '../middleware/json.ts';
import { staffInOneTrip } from '../middleware/session.ts';
import { withOwnPicture } from '../services/copied-pictures.ts';
import { answerList, answerRecord, type ReadSource } from '../services/list.ts';
import { recordId } from '../services/record-id.ts';
import { deleteRecord } from '../services/records.ts';
import { updateRecord } from '../services/update-record.ts';
import type { AppEnv } from '../types.ts';

const source = {
  resource: 'events',
  table: events,
  columns: eventColumns,
  search: events.searchText,
  orderBy: eventOrder,
  version: 'events',
} satisfies ReadSource;

async function update(c: Context<AppEnv>) {
  const id = recordId(c.req);
  const change = await withOwnPicture(c, withStatusChoice(await validBody(c, updateEventSchema)));
  return c.json(await updateRecord<Event>(c, source, id, change));
}

export const eventRoutes = new Hono<AppEnv>()
  .get('/', (c) => answerList(c, source))
  .get('/upcoming', (c) => answerList(c, { ...source, where: isUpcoming(), orderBy: upcomingOrder }))
  .get('/:id', (c) => answerRecord(c, source))
  .post('/', staffInOneTrip, async (c) => {
    const values = await withOwnPicture(c, withStatusChoice(await validBody(c, createEventSchema)));
    const created = await c.var.db.insert(events).values(values).returning(eventColumns);
    return c.json(found(created), 201);
  })
  .patch('/:id', staffInOneTrip, update)
  .put('/:id', staffInOneTrip, update)
  .delete('/:id', staffInOneTrip, async (c) => c.json(await deleteRecord(c, source)));
