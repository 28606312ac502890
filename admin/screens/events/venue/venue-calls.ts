import type * as z from 'zod/mini';
import {
  type VenueBooking,
  type VenueOpening,
  venueBookingSchema,
  venueFeedSchema,
  venueOpeningSchema,
} from '../../../../core/events/validation/venue.ts';
import { read, readAll, send } from '../../../kit/data/calls.ts';

const listOf = (path: string): Promise<VenueBooking[]> => readAll(venueBookingSchema, path);

export interface NewVenueBooking {
  requestId: string;
  venue: string;
  slots: string[];
  isOwnUse: boolean;
  contactName?: string;
  contactEmail?: string;
  contactPhone?: string;
  company?: string;
  purpose?: string;
  rateCents?: number;
  locale?: string;
}

export type VenueFeed = z.infer<typeof venueFeedSchema>;

export const venueCalls = {
  waiting: () =>
    listOf(
      `/api/venue-bookings?${new URLSearchParams({ filter: '{"status":"requested"}', range: '[0,99]' })}`,
    ),
  between: (from: string, to: string) => listOf(`/api/venue-bookings/days/${from}/${to}?range=[0,499]`),
  opening: (from: string, to: string): Promise<VenueOpening> =>
    read(venueOpeningSchema, `/api/venue-bookings/opening?from=${from}&to=${to}`),
  book: (booking: NewVenueBooking) => send(venueBookingSchema, 'POST', '/api/venue-bookings', booking),
  confirm: ({ id }: VenueBooking, rateCents: number) =>
    send(venueBookingSchema, 'POST', `/api/venue-bookings/${id}/confirm`, { rateCents }),
  decline: ({ id }: VenueBooking, reason: string) =>
    send(venueBookingSchema, 'POST', `/api/venue-bookings/${id}/decline`, { reason }),
  cancel: ({ id }: VenueBooking, reason: string) =>
    send(venueBookingSchema, 'POST', `/api/venue-bookings/${id}/cancel`, { reason: reason || null }),
  feed: (): Promise<VenueFeed> => read(venueFeedSchema, '/api/venue-feed'),
  makeFeed: (): Promise<VenueFeed> => send(venueFeedSchema, 'POST', '/api/venue-feed'),
  endFeed: (): Promise<VenueFeed> => send(venueFeedSchema, 'DELETE', '/api/venue-feed'),
};
