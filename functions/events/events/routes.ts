import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { withStatusChoice } from '../../../db/event-status.ts';
import { draftColumns } from '../../../db/queries/content/drafts.ts';
import { isNotOverBefore, isOverBefore, statusAtMoment } from '../../../db/queries/events/event-filters.ts';
import {
  eventColumns,
  eventOrder,
  isUpcoming,
  upcomingOrder,
} from '../../../db/queries/events/public-events.ts';
import { events } from '../../../db/tables/index.ts';
import { createEventSchema, type Event, updateEventSchema } from '../../../db/validation/events/events.ts';
import { draftFilters } from '../../content/drafts/draft-filters.ts';
import {
  answerDrafted,
  answerDraftedList,
  changeRecord,
  type DraftedSource,
  deleteDrafted,
  storeDraft,
} from '../../content/drafts/drafts.ts';
import { draftRoutes } from '../../content/drafts/routes.ts';
import { writtenBody } from '../../content/drafts/written-body.ts';
import { withOwnPicture } from '../../content/media/copied-pictures.ts';
import { found } from '../../errors.ts';
import { answerList } from '../../platform/crud/list.ts';
import { readDay, readMoment } from '../../platform/crud/list-query.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import { refuseEarlyEnd, refuseEarlyEndOf } from './event-end.ts';

/** Parses `ongoing 2026-11-21T04:05:00Z`: with its time, a response can be cached. */
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
  const written = await writtenBody(c, updateEventSchema);
  await refuseEarlyEndOf(c.var.db, id, written.values);
  const change = await withOwnPicture(c.var, withStatusChoice(written.values));
  return c.json(await changeRecord<Event>(c, source, id, { ...written, change }));
}

export const eventRoutes = new Hono<AppEnv>()
  .get('/', (c) => answerDraftedList(c, source))
  .get('/upcoming', (c) => answerList(c, { ...source, where: isUpcoming(), orderBy: upcomingOrder }))
  .get('/:id', (c) => answerDrafted(c, source))
  .post('/', requireStaffInSameTrip, async (c) => {
    const written = await writtenBody(c, createEventSchema);
    refuseEarlyEnd(written.values);
    const values = await withOwnPicture(c.var, withStatusChoice(written.values));
    if (written.isDraft) return c.json(await storeDraft(c, source, values), 201);
    const created = await c.var.db.insert(events).values(values).returning(eventColumns);
    return c.json(found(created), 201);
  })
  .patch('/:id', requireStaffInSameTrip, update)
  .put('/:id', requireStaffInSameTrip, update)
  .delete('/:id', requireStaffInSameTrip, async (c) => c.json(await deleteDrafted(c, source)))
  .route('/', draftRoutes(source));
