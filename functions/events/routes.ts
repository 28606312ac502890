import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { withStatusChoice } from '../../db/event-status.ts';
import { draftColumns } from '../../db/queries/drafts.ts';
import { isNotOverBefore, isOverBefore, statusAtMoment } from '../../db/queries/event-filters.ts';
import { eventColumns, eventOrder, isUpcoming, upcomingOrder } from '../../db/queries/public-events.ts';
import { events } from '../../db/schema/index.ts';
import { createEventSchema, type Event, updateEventSchema } from '../../db/validation/events.ts';
import { answerList } from '../crud/list.ts';
import { readDay, readMoment } from '../crud/list-query.ts';
import { draftFilters } from '../drafts/draft-filters.ts';
import {
  answerDrafted,
  answerDraftedList,
  type DraftedSource,
  deleteDrafted,
  storeDraft,
  updateOrPublish,
} from '../drafts/drafts.ts';
import { draftRoutes } from '../drafts/routes.ts';
import { writtenBody } from '../drafts/written-body.ts';
import { found } from '../errors.ts';
import { recordId } from '../http/record-id.ts';
import { withOwnPicture } from '../media/copied-pictures.ts';
import { requireStaffInSameTrip } from '../middleware/session.ts';
import type { AppEnv } from '../types.ts';

/** `ongoing 2026-11-21T04:05:00Z`: named with its moment, an answer does not age. */
function isShownAs(value: unknown) {
  const [status = '', moment] = typeof value === 'string' ? value.split(' ') : [];
  return sql`${statusAtMoment(readMoment('shownStatus', moment))} = ${status}`;
}

const shownFilters = {
  lastDayFrom: (value: unknown) => isNotOverBefore(readDay('lastDayFrom', value)),
  lastDayBefore: (value: unknown) => isOverBefore(readDay('lastDayBefore', value)),
  shownStatus: isShownAs,
};

const source = {
  resource: 'events',
  table: events,
  columns: { ...eventColumns, ...draftColumns('events') },
  search: events.searchText,
  orderBy: eventOrder,
  filters: { ...shownFilters, ...draftFilters('events') },
  forVisitors: { columns: eventColumns, filters: shownFilters },
  version: 'events',
} satisfies DraftedSource;

async function update(c: Context<AppEnv>) {
  const id = recordId(c.req);
  const { isDraft, values } = await writtenBody(c, updateEventSchema);
  const change = await withOwnPicture(c.var, withStatusChoice(values));
  return c.json(
    await (isDraft
      ? storeDraft<Event>(c, source, change, id)
      : updateOrPublish<Event>(c, source, id, change)),
  );
}

export const eventRoutes = new Hono<AppEnv>()
  .get('/', (c) => answerDraftedList(c, source))
  .get('/upcoming', (c) => answerList(c, { ...source, where: isUpcoming(), orderBy: upcomingOrder }))
  .get('/:id', (c) => answerDrafted(c, source))
  .post('/', requireStaffInSameTrip, async (c) => {
    const written = await writtenBody(c, createEventSchema);
    const values = await withOwnPicture(c.var, withStatusChoice(written.values));
    if (written.isDraft) return c.json(await storeDraft(c, source, values), 201);
    const created = await c.var.db.insert(events).values(values).returning(eventColumns);
    return c.json(found(created), 201);
  })
  .patch('/:id', requireStaffInSameTrip, update)
  .put('/:id', requireStaffInSameTrip, update)
  .delete('/:id', requireStaffInSameTrip, async (c) => c.json(await deleteDrafted(c, source)))
  .route('/', draftRoutes(source));
