import * as z from 'zod/mini';
import { LOCALES } from '../../association/locales.ts';
import { isDay } from '../../dates/timestamp.ts';
import { cents } from '../../fields/cents.ts';
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
} from '../../fields/fields.ts';
import { requestId } from '../../fields/request-id.ts';
import { MOST_VENUE_SLOTS, VENUE_STATUSES } from '../kinds.ts';

const REASON_LENGTH = 1000;

const day = () => z.string(key('validation.day')).check(z.refine(isDay, key('validation.day')));

export const venueDaysSchema = z.object({ from: day(), to: day() });

export const freeSlotsSchema = z.object({
  venues: z.array(z.object({ key: z.string(), zh: z.string(), en: z.string() })),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  memberCents: z.int(),
  publicCents: z.int(),
  slots: z.array(z.object({ venue: z.string(), start: isoTimestamp() })),
});
export type FreeSlots = z.infer<typeof freeSlotsSchema>;

export const venueOpeningSchema = z.object({
  venues: z.array(z.object({ key: z.string(), zh: z.string(), en: z.string() })),
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

export const requestVenueSchema = z.object({
  requestId: requestId(),
  venue: requiredText(key('validation.required'), 40),
  slots: slots(),
  contactName: requiredText(key('venueBookings.contactName')),
  contactEmail: requiredEmail(key('validation.email')),
  contactPhone: requiredText(key('venueBookings.contactPhone'), 100),
  company: z.optional(nullableText()),
  purpose: requiredText(key('venueBookings.purpose'), REASON_LENGTH),
  rateCents: z.optional(cents(1)),
  token: z.optional(z.string(key('validation.invalid'))),
});
export type RequestVenue = z.output<typeof requestVenueSchema>;

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
   * Per slot. If it is absent, the current rate applies: for members if a member is given, else for the
   * public.
   */
  rateCents: z.optional(cents(1)),
  locale: z.optional(z.enum(LOCALES, key('validation.invalid'))),
  notes: z.optional(nullableText(REASON_LENGTH)),
});
export type CreateVenueBooking = z.output<typeof createVenueBookingSchema>;

export const confirmVenueSchema = z.object({ rateCents: z.optional(cents(1)) });
export const endVenueSchema = z.object({
  reason: z.optional(nullableText(REASON_LENGTH)),
});
export const declineVenueSchema = z.object({
  reason: requiredText(key('venueBookings.reason'), REASON_LENGTH),
});

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
  invoiceStatus: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  createdById: z.nullable(z.int()),
  slots: z.array(isoTimestamp()),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type VenueBooking = z.infer<typeof venueBookingSchema>;

/** `address`: the URL, returned only when it is created. */
export const venueFeedSchema = z.object({
  madeAt: z.nullable(isoTimestamp()),
  address: z.optional(z.string()),
});
