import type { Context } from 'hono';
import { Hono } from 'hono';
import {
  isInDays,
  venueBookingColumns,
  venueBookingSearch,
  venueBookingSort,
} from '../../../db/queries/events/venue.ts';
import { venueBookings } from '../../../db/tables/index.ts';
import {
  confirmVenueSchema,
  createVenueBookingSchema,
  declineVenueSchema,
  endVenueSchema,
  requestVenueSchema,
  venueDaysSchema,
} from '../../../db/validation/events/venue.ts';
import type { Session } from '../../accounts/auth/session-user.ts';
import { kickMail } from '../../office/mail/kick.ts';
import { answerList, answerRecord, type Resource } from '../../platform/crud/list.ts';
import { refuseHastyBots, refuseUnverified } from '../../platform/forms/bot-check.ts';
import { checked, jsonBody, validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { formLimit } from '../../platform/middleware/rate-limit.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import { createBooking, requestVenue } from './book.ts';
import { feedOf, makeFeed, revokeFeed, venueCalendar } from './feed.ts';
import { freeSlots, venueOpening } from './free-slots.ts';
import { confirmBooking, endBooking, readBooking } from './staff.ts';

const source = {
  resource: 'venue-bookings',
  table: venueBookings,
  columns: venueBookingColumns,
  search: venueBookingSearch,
  orderBy: venueBookingSort,
  people: 'venue-bookings',
} satisfies Resource;

const accountOf = (c: Context<AppEnv>) => (c.var.identity.proved as Session).user.id;

async function request(c: Context<AppEnv>) {
  const body = await jsonBody(c);
  refuseHastyBots(body);
  const wanted = checked(requestVenueSchema, body);
  await refuseUnverified(c.var.settings, body, c.var.clientAddress);
  const { answer, isKnown } = await requestVenue(c.var, wanted);
  kickMail(c.var);
  return c.json(answer, isKnown ? 200 : 201);
}

/** Routes for bookings of the venue: requested by anybody, decided by staff. */
export const venueBookingRoutes = new Hono<AppEnv>()
  .post('/request', formLimit, request)
  .get('/', requireStaffInSameTrip, (c) => answerList(c, source))
  .get('/opening', requireStaff, async (c) =>
    c.json(await venueOpening(c.var.db, checked(venueDaysSchema, c.req.query()))),
  )
  .get('/days/:from/:to', requireStaffInSameTrip, (c) => {
    const { from, to } = checked(venueDaysSchema, c.req.param());
    return answerList(c, { ...source, where: isInDays(from, to) });
  })
  .get('/:id', requireStaffInSameTrip, (c) => answerRecord(c, source))
  .post('/', requireStaff, async (c) => {
    const wanted = await validBody(c, createVenueBookingSchema);
    const { db, locale } = c.var;
    const { id, isKnown } = await createBooking({ db, locale, accountId: accountOf(c) }, wanted);
    return c.json(await readBooking(db, id), isKnown ? 200 : 201);
  })
  .post('/:id/confirm', requireStaff, async (c) => {
    const { rateCents } = await validBody(c, confirmVenueSchema);
    const booking = await confirmBooking(c.var.db, recordId(c.req), rateCents);
    kickMail(c.var);
    return c.json(booking);
  })
  .post('/:id/decline', requireStaff, async (c) => {
    const { reason } = await validBody(c, declineVenueSchema);
    const booking = await endBooking(c.var.db, recordId(c.req), { becomes: 'declined', reason });
    kickMail(c.var);
    return c.json(booking);
  })
  .post('/:id/cancel', requireStaff, async (c) => {
    const { reason = null } = await validBody(c, endVenueSchema);
    const booking = await endBooking(c.var.db, recordId(c.req), { becomes: 'cancelled', reason });
    kickMail(c.var);
    return c.json(booking);
  });

/** Free slots for visitors. */
export const venueSlotRoutes = new Hono<AppEnv>().get('/', async (c) =>
  c.json(await freeSlots(c.var.db, checked(venueDaysSchema, c.req.query()))),
);

const originOf = (c: Context<AppEnv>) =>
  new URL(c.var.settings.SITE_URL ?? c.var.settings.LINK_ORIGIN ?? c.req.url).origin;

/** The account's secret address of the calendar. */
export const venueFeedRoutes = new Hono<AppEnv>()
  .get('/', requireStaff, async (c) => c.json(await feedOf(c.var.db, accountOf(c))))
  .post('/', requireStaff, async (c) => c.json(await makeFeed(c.var.db, accountOf(c), originOf(c)), 201))
  .delete('/', requireStaff, async (c) => c.json(await revokeFeed(c.var.db, accountOf(c))));

/** The calendar at a secret address, for programs that send no session. */
export const venueCalendarRoutes = new Hono<AppEnv>().get('/:file{[\\w-]{43}\\.ics}', async (c) => {
  const calendar = await venueCalendar(c.var.db, c.req.param('file').slice(0, 43), originOf(c));
  return c.body(calendar, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Cache-Control': 'private, no-store',
  });
});
