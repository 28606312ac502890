import { type Context, Hono } from 'hono';
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
  freeSlotsSchema,
  requestedVenueSchema,
  requestVenueSchema,
  venueBookingSchema,
  venueDaysSchema,
  venueOpeningSchema,
} from '../../../db/validation/events/venue.ts';
import { kickMail } from '../../office/mail/kick.ts';
import { answerList, answerRecord, type Resource } from '../../platform/crud/list.ts';
import { refuseHastyBots, refuseUnverified } from '../../platform/forms/bot-check.ts';
import { checked, jsonBody, validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { formLimit } from '../../platform/middleware/rate-limit.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import { described } from '../../platform/openapi/described.ts';
import { actCall, listCall } from '../../platform/openapi/resource.ts';
import { given, type JsonSchema, taken } from '../../platform/openapi/schemas.ts';
import type { AppEnv } from '../../types.ts';
import { createBooking, requestVenue } from './book.ts';
import { freeSlots, venueOpening } from './free-slots.ts';
import { confirmBooking, endBooking, readBooking } from './staff.ts';

const tag = 'venue-bookings' as const;
const DAY: JsonSchema = { type: 'string', format: 'date' };
const DAYS = {
  from: { description: 'First day in Hong Kong.', schema: DAY },
  to: { description: 'Last day, at most 62 days in all.', schema: DAY },
};
const requestedRef = given('RequestedVenue', requestedVenueSchema);
const bookingRef = given('VenueBooking', venueBookingSchema);
const list = { tag, record: bookingRef, columns: venueBookingColumns };

const source = {
  resource: 'venue-bookings',
  table: venueBookings,
  columns: venueBookingColumns,
  search: venueBookingSearch,
  orderBy: venueBookingSort,
  people: 'venue-bookings',
} satisfies Resource;

async function request(c: Context<AppEnv>) {
  const body = await jsonBody(c);
  refuseHastyBots(body);
  const wanted = checked(requestVenueSchema, body);
  await refuseUnverified(c.var.settings, body, c.var.clientAddress);
  const { answer, isKnown } = await requestVenue(c.var, wanted);
  kickMail(c.var);
  return c.json(answer, isKnown ? 200 : 201);
}

/** Routes for bookings of a venue. Visitors request them; staff decide. */
export const venueBookingRoutes = new Hono<AppEnv>()
  .post(
    '/request',
    formLimit,
    described(
      () => ({
        tag,
        summary: 'Request slots of one day',
        description:
          'The same `requestId` again: 200 and the same answer. The `token` of a member’s page entitles to the member rate. 409 `slot_taken`, `too_soon`, `too_many_bookings`, `rate_changed`, `not_online`, `idempotency_conflict`.',
        body: { schema: taken('VenueRequest', requestVenueSchema) },
        answers: {
          200: { description: 'Sent before: the same answer.', schema: requestedRef },
          201: { description: 'The stored request.', schema: requestedRef },
        },
        failures: [400, 404, 409, 410, 429],
      }),
      request,
    ),
  )
  .get(
    '/',
    requireStaffInSameTrip,
    described(
      () => listCall({ ...list, summary: 'List bookings, waiting requests first' }),
      (c) => answerList(c, source),
    ),
  )
  .get(
    '/opening',
    requireStaff,
    described(
      () => ({
        ...actCall({
          tag,
          summary: 'The grid of the calendar: venues, rates and every slot of the opening hours',
          answer: given('VenueOpening', venueOpeningSchema),
          failures: [400],
        }),
        query: DAYS,
      }),
      async (c) => c.json(await venueOpening(c.var.db, checked(venueDaysSchema, c.req.query()))),
    ),
  )
  .get(
    '/days/:from/:to',
    requireStaffInSameTrip,
    described(
      () =>
        listCall({
          ...list,
          summary: 'List bookings with slots between two days',
        }),
      (c) => {
        const { from, to } = checked(venueDaysSchema, c.req.param());
        return answerList(c, { ...source, where: isInDays(from, to) });
      },
    ),
  )
  .get(
    '/:id',
    requireStaffInSameTrip,
    described(
      () => actCall({ tag, summary: 'A booking', answer: bookingRef, failures: [404] }),
      (c) => answerRecord(c, source),
    ),
  )
  .post(
    '/',
    requireStaff,
    described(
      () => ({
        ...actCall({
          tag,
          summary: 'Book slots for somebody, or for the association’s own use',
          answer: bookingRef,
        }),
        description:
          'Needs no notice and sends no mail. Own use is confirmed at once. The same `requestId` again: 200. 409 `slot_taken`, `not_online`, `idempotency_conflict`.',
        body: { schema: taken('VenueBookingCreate', createVenueBookingSchema) },
        answers: {
          200: { description: 'Sent before: the same booking.', schema: bookingRef },
          201: { description: 'The booking.', schema: bookingRef },
        },
        failures: [400, 409],
      }),
      async (c) => {
        const wanted = await validBody(c, createVenueBookingSchema);
        const { db, locale } = c.var;
        const { id, isKnown } = await createBooking(
          { db, locale, accountId: c.var.identity.account.id },
          wanted,
        );
        return c.json(await readBooking(db, id), isKnown ? 200 : 201);
      },
    ),
  )
  .post(
    '/:id/confirm',
    requireStaff,
    described(
      () =>
        actCall({
          tag,
          summary: 'Confirm a request and mail its invoice',
          description: 'One line for each slot, due before the first. 409 `wrong_state`.',
          body: taken('VenueBookingConfirm', confirmVenueSchema),
          answer: bookingRef,
        }),
      async (c) => {
        const { rateCents } = await validBody(c, confirmVenueSchema);
        const booking = await confirmBooking(c.var.db, recordId(c.req), rateCents);
        kickMail(c.var);
        return c.json(booking);
      },
    ),
  )
  .post(
    '/:id/decline',
    requireStaff,
    described(
      () =>
        actCall({
          tag,
          summary: 'Decline a request, with the reason that the hirer reads',
          description: '409 `wrong_state`.',
          body: taken('VenueBookingDecline', declineVenueSchema),
          answer: bookingRef,
        }),
      async (c) => {
        const { reason } = await validBody(c, declineVenueSchema);
        const booking = await endBooking(c.var.db, recordId(c.req), { becomes: 'declined', reason });
        kickMail(c.var);
        return c.json(booking);
      },
    ),
  )
  .post(
    '/:id/cancel',
    requireStaff,
    described(
      () =>
        actCall({
          tag,
          summary: 'Cancel a booking and free its slots',
          description:
            'An unpaid invoice is void. One with payments is credited in full, and the payments become credit. 409 `wrong_state`.',
          body: taken('VenueBookingCancel', endVenueSchema),
          answer: bookingRef,
        }),
      async (c) => {
        const { reason = null } = await validBody(c, endVenueSchema);
        const booking = await endBooking(c.var.db, recordId(c.req), { becomes: 'cancelled', reason });
        kickMail(c.var);
        return c.json(booking);
      },
    ),
  );

/** Route for the slots that visitors can book. */
export const venueSlotRoutes = new Hono<AppEnv>().get(
  '/',
  described(
    () => ({
      tag,
      summary: 'Free two-hour slots of the venues, with the rates',
      description: 'At most 62 days. Names nobody. 409 `not_online` while a rate is no amount.',
      query: DAYS,
      answers: { 200: { description: 'The slots.', schema: given('FreeSlots', freeSlotsSchema) } },
      failures: [400, 409],
    }),
    async (c) => c.json(await freeSlots(c.var.db, checked(venueDaysSchema, c.req.query()))),
  ),
);
