import * as z from 'zod/mini';
import { LOCALES, MOST_VENUE_SLOTS, VENUE_STATUSES } from '../../constants.ts';
import { isDay } from '../../dates/timestamp.ts';
import { cents } from '../platform/cents.ts';
import {
  flag,
  isoTimestamp,
  key,
  nullableText,
  optionalEmail,
  recordId,
  requiredEmail,
  requiredText,
  text,
  timestamp,
} from '../platform/fields.ts';
import { requestId } from '../platform/request-id.ts';

const REASON_LENGTH = 1000;

const day = () => z.string(key('validation.day')).check(z.refine(isDay, key('validation.day')));

/** Query parameters of a calendar: its first and last day, at most 62 days. */
export const venueDaysSchema = z.object({ from: day(), to: day() });

/** Free slots of the venues, as visitors see them, without names. */
export const freeSlotsSchema = z.object({
  venues: z.array(z.object({ key: z.string(), zh: z.string(), en: z.string() })),
  /** First day that can be booked, because bookings need advance notice. */
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  /** Price of one two-hour slot in cents, for members and for the public. */
  memberCents: z.int(),
  publicCents: z.int(),
  slots: z.array(z.object({ venue: z.string(), start: isoTimestamp() })),
});
export type FreeSlots = z.infer<typeof freeSlotsSchema>;

/** Data for the staff calendar: venues, rates and all slots within the opening hours. */
export const venueOpeningSchema = z.object({
  venues: z.array(z.object({ key: z.string(), zh: z.string(), en: z.string() })),
  /**
   * Prices of a slot in cents, for members and for the public. Null when the association's text for the rate
   * is not an amount.
   */
  memberCents: z.nullable(z.int()),
  publicCents: z.nullable(z.int()),
  slots: z.array(isoTimestamp()),
});
export type VenueOpening = z.infer<typeof venueOpeningSchema>;

const slots = () =>
  z
    .array(timestamp(), key('venueBookings.slots'))
    .check(
      z.minLength(1, key('venueBookings.slots')),
      z.maxLength(MOST_VENUE_SLOTS, key('validation.tooLong')),
    );

/** A visitor's request for slots of one venue on one day. */
export const requestVenueSchema = z.object({
  requestId: requestId(),
  venue: requiredText(key('validation.required'), 40),
  slots: slots(),
  contactName: requiredText(key('venueBookings.contactName')),
  contactEmail: requiredEmail(key('validation.email')),
  contactPhone: requiredText(key('venueBookings.contactPhone'), 100),
  company: z.optional(nullableText()),
  purpose: requiredText(key('venueBookings.purpose'), REASON_LENGTH),
  /** Price that the visitor saw. If the current price differs, the request is refused. */
  rateCents: z.optional(cents(1)),
  /** Token of a member's personal page. Proves membership for the member rate. */
  token: z.optional(z.string(key('validation.invalid'))),
});
export type RequestVenue = z.output<typeof requestVenueSchema>;

/** A booking made by staff, for a customer or for the association itself. */
export const createVenueBookingSchema = z.object({
  requestId: requestId(),
  venue: requiredText(key('validation.required'), 40),
  slots: slots(),
  isOwnUse: z.optional(flag()),
  contactName: z.optional(text()),
  contactEmail: z.optional(optionalEmail()),
  contactPhone: z.optional(text(100)),
  company: z.optional(nullableText()),
  purpose: z.optional(text(REASON_LENGTH)),
  memberId: z.optional(z.nullable(recordId())),
  /**
   * Price of one slot in cents. If it is absent, the current rate applies: for members if a member is given,
   * else for the public.
   */
  rateCents: z.optional(cents(1)),
  locale: z.optional(z.enum(LOCALES, key('validation.invalid'))),
  notes: z.optional(nullableText(REASON_LENGTH)),
});
export type CreateVenueBooking = z.output<typeof createVenueBookingSchema>;

/** Confirms a booking. Without `rateCents`, the price of a slot is the rate at the time of the request. */
export const confirmVenueSchema = z.object({ rateCents: z.optional(cents(1)) });
export const endVenueSchema = z.object({
  reason: z.optional(nullableText(REASON_LENGTH)),
});
export const declineVenueSchema = z.object({
  reason: requiredText(key('venueBookings.reason'), REASON_LENGTH),
});

/** Response to a visitor's booking request. */
export const requestedVenueSchema = z.object({
  id: z.int(),
  reference: z.string(),
  status: z.enum(VENUE_STATUSES),
  rateCents: z.int(),
  totalCents: z.int(),
});
export type RequestedVenue = z.infer<typeof requestedVenueSchema>;

export const venueBookingSchema = z.object({
  id: z.int(),
  venue: z.string(),
  status: z.enum(VENUE_STATUSES),
  isOwnUse: z.boolean(),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  company: z.nullable(z.string()),
  purpose: z.string(),
  memberId: z.nullable(z.int()),
  locale: z.enum(LOCALES),
  rateCents: z.nullable(z.int()),
  invoiceId: z.nullable(z.int()),
  /** Status of the booking's invoice. */
  invoiceStatus: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  createdById: z.nullable(z.int()),
  /** Start times of the booking's two-hour slots. */
  slots: z.array(isoTimestamp()),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type VenueBooking = z.infer<typeof venueBookingSchema>;

/**
 * The account's URL of the booking calendar. `madeAt`: time of its creation. `address`: the URL itself,
 * returned only when it is created.
 */
export const venueFeedSchema = z.object({
  madeAt: z.nullable(isoTimestamp()),
  address: z.optional(z.string()),
});
