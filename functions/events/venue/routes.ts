import { type Context, Hono } from 'hono';
import {
  confirmVenueSchema,
  createVenueBookingSchema,
  declineVenueSchema,
  endVenueSchema,
  freeSlotsSchema,
  type RequestVenue,
  requestedVenueSchema,
  requestVenueSchema,
  venueBookingSchema,
  venueDaysSchema,
  venueOpeningSchema,
} from '../../../core/events/validation/venue.ts';
import {
  isInDays,
  venueBookingColumns,
  venueBookingSearch,
  venueBookingSort,
} from '../../../db/queries/events/venue.ts';
import { venueBookings } from '../../../db/tables/index.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { publicPost } from '../../crud/forms/gate.ts';
import { answerList, answerRecord, type Resource } from '../../crud/list.ts';
import { checked, validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { actCall, listCall } from '../../http/openapi/resource.ts';
import { given, type JsonSchema, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { kickMail } from '../../mail/sending/kick.ts';
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

async function request(c: Context<AppEnv>, wanted: RequestVenue) {
  const { answer, isKnown } = await requestVenue(c.var, wanted);
  kickMail(c.var);
  return c.json(answer, isKnown ? 200 : 201);
}

export const venueBookingRoutes = new Hono<AppEnv>()
  .post(
    '/request',
    publicPost(
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
      { schema: requestVenueSchema, take: request },
    ),
  )
  .get(
    '/',
    requireStaffInSameTrip,
    described(() => listCall({ ...list, summary: 'List bookings, waiting requests first' })),
    (c) => answerList(c, source),
  )
  .get(
    '/opening',
    requireStaff,
    described(() => ({
      ...actCall({
        tag,
        summary: 'The grid of the calendar: venues, rates and every slot of the opening hours',
        answer: given('VenueOpening', venueOpeningSchema),
        failures: [400],
      }),
      query: DAYS,
    })),
    async (c) => c.json(await venueOpening(c.var.db, checked(venueDaysSchema, c.req.query()))),
  )
  .get(
    '/days/:from/:to',
    requireStaffInSameTrip,
    described(() =>
      listCall({
        ...list,
        summary: 'List bookings with slots between two days',
      }),
    ),
    (c) => {
      const { from, to } = checked(venueDaysSchema, c.req.param());
      return answerList(c, { ...source, where: isInDays(from, to) });
    },
  )
  .get(
    '/:id',
    requireStaffInSameTrip,
    described(() => actCall({ tag, summary: 'A booking', answer: bookingRef, failures: [404] })),
    (c) => answerRecord(c, source),
  )
  .post(
    '/',
    requireStaff,
    described(() => ({
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
    })),
    async (c) => {
      const wanted = await validBody(c, createVenueBookingSchema);
      const { db, locale } = c.var;
      const { id, isKnown } = await createBooking(
        { db, locale, accountId: c.var.identity.account.id },
        wanted,
      );
      return c.json(await readBooking(db, id), isKnown ? 200 : 201);
    },
  )
  .post(
    '/:id/confirm',
    requireStaff,
    described(() =>
      actCall({
        tag,
        summary: 'Confirm a request and mail its invoice',
        description: 'One line for each slot, due before the first. 409 `wrong_state`.',
        body: taken('VenueBookingConfirm', confirmVenueSchema),
        answer: bookingRef,
      }),
    ),
    async (c) => {
      const { rateCents } = await validBody(c, confirmVenueSchema);
      const booking = await confirmBooking(c.var.db, recordId(c.req), rateCents);
      kickMail(c.var);
      return c.json(booking);
    },
  )
  .post(
    '/:id/decline',
    requireStaff,
    described(() =>
      actCall({
        tag,
        summary: 'Decline a request, with the reason that the hirer reads',
        description: '409 `wrong_state`.',
        body: taken('VenueBookingDecline', declineVenueSchema),
        answer: bookingRef,
      }),
    ),
    async (c) => {
      const { reason } = await validBody(c, declineVenueSchema);
      const booking = await endBooking(c.var.db, recordId(c.req), { becomes: 'declined', reason });
      kickMail(c.var);
      return c.json(booking);
    },
  )
  .post(
    '/:id/cancel',
    requireStaff,
    described(() =>
      actCall({
        tag,
        summary: 'Cancel a booking and free its slots',
        description:
          'An unpaid invoice is void. One with payments is credited in full, and the payments become credit. 409 `wrong_state`.',
        body: taken('VenueBookingCancel', endVenueSchema),
        answer: bookingRef,
      }),
    ),
    async (c) => {
      const { reason = null } = await validBody(c, endVenueSchema);
      const booking = await endBooking(c.var.db, recordId(c.req), { becomes: 'cancelled', reason });
      kickMail(c.var);
      return c.json(booking);
    },
  );

export const venueSlotRoutes = new Hono<AppEnv>().get(
  '/',
  described(() => ({
    tag,
    summary: 'Free two-hour slots of the venues, with the rates',
    description: 'At most 62 days. Names nobody. 409 `not_online` while a rate is no amount.',
    query: DAYS,
    answers: { 200: { description: 'The slots.', schema: given('FreeSlots', freeSlotsSchema) } },
    failures: [400, 409],
  })),
  async (c) => c.json(await freeSlots(c.var.db, checked(venueDaysSchema, c.req.query()))),
);
