import { venueBookingColumns } from '../../../db/queries/events/venue.ts';
import {
  confirmVenueSchema,
  createVenueBookingSchema,
  declineVenueSchema,
  endVenueSchema,
  freeSlotsSchema,
  requestedVenueSchema,
  requestVenueSchema,
  venueBookingSchema,
  venueFeedSchema,
  venueOpeningSchema,
} from '../../../db/validation/events/venue.ts';
import type { Call, Calls } from '../../platform/openapi/call.ts';
import { listCall } from '../../platform/openapi/resource-old.ts';
import { given, type JsonSchema, taken } from '../../platform/openapi/schemas.ts';

const tag = 'venue-bookings';
const DAY: JsonSchema = { type: 'string', format: 'date' };

const DAYS = {
  from: { description: 'First day in Hong Kong.', schema: DAY },
  to: { description: 'Last day, at most 62 days in all.', schema: DAY },
};

interface Act {
  summary: string;
  description?: string;
  body?: JsonSchema;
  answer: JsonSchema;
  failures?: Call['failures'];
}
const act = ({ summary, description, body, answer, failures = [404, 409] }: Act): Call => ({
  tag,
  summary,
  ...(description && { description }),
  ...(body && { body: { schema: body } }),
  answers: { 200: { description: 'As it is now.', schema: answer } },
  failures,
});

function visitorCalls(): Calls {
  const requested = given('RequestedVenue', requestedVenueSchema);
  return {
    'GET /api/venue-slots': {
      tag,
      summary: 'Free two-hour slots of the venues, with the rates',
      description: 'At most 62 days. Names nobody. 409 `not_online` while a rate is no amount.',
      query: DAYS,
      answers: { 200: { description: 'The slots.', schema: given('FreeSlots', freeSlotsSchema) } },
      failures: [400, 409],
    },
    'POST /api/venue-bookings/request': {
      tag,
      summary: 'Request slots of one day',
      description:
        'The same `requestId` again: 200 and the same answer. The `token` of a member’s page entitles to the member rate. 409 `slot_taken`, `too_soon`, `too_many_bookings`, `rate_changed`, `not_online`, `idempotency_conflict`.',
      body: { schema: taken('VenueRequest', requestVenueSchema) },
      answers: {
        200: { description: 'Sent before: the same answer.', schema: requested },
        201: { description: 'The stored request.', schema: requested },
      },
      failures: [400, 404, 409, 410, 429],
    },
    'GET /api/venue-calendar/:file{[\\w-]{43}\\.ics}': {
      tag,
      summary: 'Bookings as a calendar at a secret address',
      description: 'Names nobody. 404 once the address or its account’s access has ended.',
      answers: { 200: { description: 'iCalendar.', type: 'text/calendar', schema: { type: 'string' } } },
      failures: [404],
    },
  };
}

function feedCalls(): Calls {
  const feed = given('VenueFeed', venueFeedSchema);
  return {
    'GET /api/venue-feed': act({
      summary: 'When one’s own calendar address was made',
      answer: feed,
      failures: [],
    }),
    'POST /api/venue-feed': {
      ...act({ summary: 'Make a new calendar address', answer: feed, failures: [] }),
      answers: { 201: { description: 'The address, told once. An earlier one has ended.', schema: feed } },
    },
    'DELETE /api/venue-feed': act({ summary: 'End one’s calendar address', answer: feed, failures: [] }),
  };
}

export function venueCalls(): Calls {
  const booking = given('VenueBooking', venueBookingSchema);
  const list = { tag, record: booking, columns: venueBookingColumns, isSearchable: true };
  return {
    ...visitorCalls(),
    ...feedCalls(),
    'GET /api/venue-bookings': listCall({ ...list, summary: 'List bookings, waiting requests first' }),
    'GET /api/venue-bookings/days/:from/:to': listCall({
      ...list,
      summary: 'List bookings with slots between two days',
    }),
    'GET /api/venue-bookings/opening': {
      ...act({
        summary: 'The grid of the calendar: venues, rates and every slot of the opening hours',
        answer: given('VenueOpening', venueOpeningSchema),
        failures: [400],
      }),
      query: DAYS,
    },
    'GET /api/venue-bookings/:id': act({ summary: 'A booking', answer: booking, failures: [404] }),
    'POST /api/venue-bookings': {
      ...act({ summary: 'Book slots for somebody, or for the association’s own use', answer: booking }),
      description:
        'Needs no notice and sends no mail. Own use is confirmed at once. The same `requestId` again: 200. 409 `slot_taken`, `not_online`, `idempotency_conflict`.',
      body: { schema: taken('VenueBookingCreate', createVenueBookingSchema) },
      answers: {
        200: { description: 'Sent before: the same booking.', schema: booking },
        201: { description: 'The booking.', schema: booking },
      },
      failures: [400, 409],
    },
    'POST /api/venue-bookings/:id/confirm': act({
      summary: 'Confirm a request and mail its invoice',
      description: 'One line for each slot, due before the first. 409 `wrong_state`.',
      body: taken('VenueBookingConfirm', confirmVenueSchema),
      answer: booking,
    }),
    'POST /api/venue-bookings/:id/decline': act({
      summary: 'Decline a request, with the reason that the hirer reads',
      description: '409 `wrong_state`.',
      body: taken('VenueBookingDecline', declineVenueSchema),
      answer: booking,
    }),
    'POST /api/venue-bookings/:id/cancel': act({
      summary: 'Cancel a booking and free its slots',
      description:
        'An unpaid invoice is void. One with payments is credited in full, and the payments become credit. 409 `wrong_state`.',
      body: taken('VenueBookingCancel', endVenueSchema),
      answer: booking,
    }),
  };
}
