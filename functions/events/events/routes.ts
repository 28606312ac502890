import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { withStatusChoice } from '../../../core/events/event-status.ts';
import { createEventSchema, type Event, updateEventSchema } from '../../../core/events/validation/events.ts';
import { draftColumns } from '../../../db/queries/content/drafts.ts';
import { isNotOverBefore, isOverBefore, statusAtMoment } from '../../../db/queries/events/event-filters.ts';
import {
  eventColumns,
  eventOrder,
  isUpcoming,
  upcomingOrder,
} from '../../../db/queries/events/public-events.ts';
import { events } from '../../../db/tables/index.ts';
import { requireStaffInSameTrip } from '../../auth/session-guard.ts';
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
import { answerList } from '../../crud/list.ts';
import { readDay, readMoment } from '../../crud/list-query.ts';
import { found } from '../../http/failures/errors.ts';
import { described, describedHandler } from '../../http/openapi/described.ts';
import {
  changeCall,
  createCall,
  deleteCall,
  listCall,
  readCall,
  resourceDocs,
  whileSame,
  withFiles,
} from '../../http/openapi/resource.ts';
import type { JsonSchema } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { HAS_ORDERS } from '../orders/has-orders.ts';
import { refuseEarlyEnd, refuseEarlyEndOf } from './event-end.ts';

const EVENT_FILTERS: Record<string, JsonSchema> = {
  lastDayFrom: { type: 'string', format: 'date', description: 'Events that end on this day or later' },
  lastDayBefore: { type: 'string', format: 'date', description: 'Events that end before this day' },
  shownStatus: {
    type: 'string',
    description: 'The status that visitors see and at what moment: `ongoing 2026-11-21T04:05:00Z`',
  },
};
const docs = resourceDocs('events');
const listed = { tag: docs.tag, record: docs.record, columns: eventColumns };

/**
 * A filter such as `ongoing 2026-11-21T04:05:00Z`. The client sends the time, so that responses can be cached
 * by URL.
 */
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

const update = describedHandler(
  () => withFiles(changeCall(docs)),
  async (c) => {
    const id = recordId(c.req);
    const written = await writtenBody(c, updateEventSchema, 'events');
    await refuseEarlyEndOf(c.var.db, id, written.values);
    const change = await withOwnPicture(c.var, withStatusChoice(written.values));
    return c.json(await changeRecord<Event>(c, source, id, { ...written, change }));
  },
);

export const eventRoutes = new Hono<AppEnv>()
  .get(
    '/',
    described(() =>
      whileSame(listCall({ ...listed, summary: 'List events, newest first', filters: EVENT_FILTERS })),
    ),
    (c) => answerDraftedList(c, source),
  )
  .get(
    '/upcoming',
    described(() =>
      whileSame(
        listCall({
          ...listed,
          summary: 'List upcoming events, soonest first',
          description: 'Of status `upcoming`, and not before today in Hong Kong.',
        }),
      ),
    ),
    (c) => answerList(c, { ...source, where: isUpcoming(), orderBy: upcomingOrder }),
  )
  .get(
    '/:id',
    described(() => whileSame(readCall('events', 'Read an event', docs.record))),
    (c) => answerDrafted(c, source),
  )
  .post(
    '/',
    requireStaffInSameTrip,
    described(() => withFiles(createCall(docs))),
    async (c) => {
      const written = await writtenBody(c, createEventSchema, 'events');
      refuseEarlyEnd(written.values);
      const values = await withOwnPicture(c.var, withStatusChoice(written.values));
      if (written.isDraft) return c.json(await storeDraft(c, source, values), 201);
      const created = await c.var.db.insert(events).values(values).returning(eventColumns);
      return c.json(found(created), 201);
    },
  )
  .patch('/:id', requireStaffInSameTrip, update)
  .put('/:id', requireStaffInSameTrip, update)
  .delete(
    '/:id',
    requireStaffInSameTrip,
    described(() => ({ ...deleteCall(docs), description: HAS_ORDERS, failures: [409] })),
    async (c) => c.json(await deleteDrafted(c, source)),
  )
  .route('/', draftRoutes(source));
