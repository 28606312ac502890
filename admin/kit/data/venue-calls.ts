import type * as z from 'zod/mini';
import {
  type VenueBooking,
  type VenueOpening,
  venueBookingSchema,
  venueFeedSchema,
  venueOpeningSchema,
} from '../../../core/events/validation/venue.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

const send = async (method: string, path: string, body: object = {}) =>
  (await callApi(path, { method, body: JSON.stringify(body) })).json;

const listOf = async (path: string): Promise<VenueBooking[]> =>
  ((await callApi(path)).json as unknown[]).map((row) => answerOf(venueBookingSchema, row));

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
  opening: async (from: string, to: string): Promise<VenueOpening> =>
    answerOf(venueOpeningSchema, (await callApi(`/api/venue-bookings/opening?from=${from}&to=${to}`)).json),
  book: async (booking: NewVenueBooking) =>
    answerOf(venueBookingSchema, await send('POST', '/api/venue-bookings', booking)),
  confirm: async ({ id }: VenueBooking, rateCents: number) =>
    answerOf(venueBookingSchema, await send('POST', `/api/venue-bookings/${id}/confirm`, { rateCents })),
  decline: async ({ id }: VenueBooking, reason: string) =>
    answerOf(venueBookingSchema, await send('POST', `/api/venue-bookings/${id}/decline`, { reason })),
  cancel: async ({ id }: VenueBooking, reason: string) =>
    answerOf(
      venueBookingSchema,
      await send('POST', `/api/venue-bookings/${id}/cancel`, { reason: reason || null }),
    ),
  feed: async (): Promise<VenueFeed> => answerOf(venueFeedSchema, (await callApi('/api/venue-feed')).json),
  makeFeed: async (): Promise<VenueFeed> => answerOf(venueFeedSchema, await send('POST', '/api/venue-feed')),
  endFeed: async (): Promise<VenueFeed> => answerOf(venueFeedSchema, await send('DELETE', '/api/venue-feed')),
};
