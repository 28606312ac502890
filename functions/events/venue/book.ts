import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Locale } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';
import { dayAfter, hongKongDay } from '../../../db/dates/days.ts';
import { venueBookings } from '../../../db/tables/index.ts';
import type { CreateVenueBooking, RequestVenue } from '../../../db/validation/events/venue.ts';
import { slotsOfDay, VENUE_DAYS_AHEAD } from '../../../db/venue/slots.ts';
import type { Settings } from '../../env.ts';
import { ApiError, found } from '../../errors.ts';
import { listedMemberOf } from '../../office/mail/listed-member.ts';
import { senderOf } from '../../office/mail/sender.ts';
import { holidaysBetween, ratesOf, readVenueSettings, type VenueSettings } from './settings.ts';

const invalid = (field: string, message: string) =>
  new ApiError(400, 'error.validation', { errors: { [field]: message } });

const hashOf = (wanted: object) => createHash('sha256').update(JSON.stringify(wanted)).digest('hex');

/**
 * Returns the slots sorted and without duplicates. Throws 400 for an unknown venue or slot, or for slots on
 * different days.
 */
async function checkedSlots(
  db: Database,
  { venue }: VenueSettings,
  wanted: { venue: string; slots: Date[] },
): Promise<Date[]> {
  if (!venue.rooms.some(({ key }) => key === wanted.venue)) throw invalid('venue', 'validation.invalid');
  const times = [...new Set(wanted.slots.map((slot) => slot.getTime()))].sort((one, other) => one - other);
  const days = [...new Set(times.map((time) => hongKongDay(new Date(time))))];
  const [day = ''] = days;
  if (days.length > 1) throw invalid('slots', 'venueBookings.oneDay');
  const open = slotsOfDay(venue, day, await holidaysBetween(db, day, day)).map((slot) => slot.getTime());
  if (times.some((time) => !open.includes(time))) throw invalid('slots', 'venueBookings.unknownSlot');
  return times.map((time) => new Date(time));
}

interface Booking {
  request: { id: string; hash: string };
  values: Record<string, unknown>;
  slots: Date[];
  /** Minimum number of working days before the booked day. Null if staff book. */
  notice: number | null;
  /** Hash of the visitor's network. Absent if staff book. */
  from?: string | undefined;
}

async function store(db: Database, { request, values, slots, notice, from }: Booking) {
  const isKnown = eq(venueBookings.requestId, request.id);
  const columns = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [toSnakeCase(name), value]),
  );
  const [known, { rows }] = await db.batch([
    db.select({ id: venueBookings.id }).from(venueBookings).where(isKnown),
    db.execute<{ id: number }>(sql`
      select book_venue(${request.id}, ${request.hash}, ${JSON.stringify(columns)}::jsonb,
        ${sql.param(slots.map((slot) => slot.toISOString()))}::timestamptz[], ${notice}::int, ${from ?? null}::text) as id`),
  ]);
  return { id: found(rows).id, isKnown: known.length > 0 };
}

interface From {
  db: Database;
  settings: Settings;
  locale: Locale;
  clientAddress: string;
}

/**
 * Stores a visitor's request, once for each `requestId`. Throws 400 for invalid slots, 404 or 410 for an
 * invalid link, or 409 with the code `slot_taken`, `too_soon`, `too_many_bookings`, `rate_changed`,
 * `not_online` or `idempotency_conflict`.
 */
export async function requestVenue(from: From, wanted: RequestVenue) {
  const { db, settings, locale } = from;
  const { requestId, token, slots: _slots, rateCents, ...values } = wanted;
  const venues = await readVenueSettings(db);
  const { memberCents, publicCents } = ratesOf(venues);
  const slots = await checkedSlots(db, venues, wanted);
  if (slots.some((slot) => hongKongDay(slot) > dayAfter(hongKongDay(new Date()), VENUE_DAYS_AHEAD)))
    throw invalid('slots', 'venueBookings.tooFar');
  const memberId = await listedMemberOf(db, settings, token);
  const rate = memberId === null ? publicCents : memberCents;
  if (rateCents !== undefined && rateCents !== rate)
    throw new ApiError(409, 'venueBookings.rateChanged', { code: 'rate_changed' });
  const { id, isKnown } = await store(db, {
    request: { id: requestId, hash: hashOf(wanted) },
    values: { company: null, ...values, memberId, rateCents: rate, locale, isOwnUse: false },
    slots,
    notice: Number(venues.venue.bookingDays),
    from: senderOf(from),
  });
  const [booking] = await db
    .select({ status: venueBookings.status, rateCents: venueBookings.rateCents })
    .from(venueBookings)
    .where(eq(venueBookings.id, id));
  const kept = booking?.rateCents ?? rate;
  const status = booking?.status ?? 'requested';
  return {
    isKnown,
    answer: { id, reference: `V${id}`, status, rateCents: kept, totalCents: kept * slots.length },
  };
}

/**
 * Stores a booking by staff, once for each `requestId`. Throws 400 for invalid slots, or 409 with the code
 * `slot_taken`, `not_online` or `idempotency_conflict`.
 */
export async function createBooking(
  { db, locale, accountId }: { db: Database; locale: Locale; accountId: number },
  wanted: CreateVenueBooking,
) {
  const { requestId, slots: _slots, isOwnUse = false, memberId = null, ...values } = wanted;
  if (!isOwnUse && !values.contactName) throw invalid('contactName', 'venueBookings.contact');
  const venues = await readVenueSettings(db);
  const slots = await checkedSlots(db, venues, wanted);
  const { memberCents, publicCents } = isOwnUse ? { memberCents: null, publicCents: null } : ratesOf(venues);
  const usual = memberId === null ? publicCents : memberCents;
  const { id, isKnown } = await store(db, {
    request: { id: requestId, hash: hashOf(wanted) },
    values: {
      ...{
        contactName: '',
        contactEmail: '',
        contactPhone: '',
        company: null,
        purpose: '',
        notes: null,
        locale,
      },
      ...values,
      ...{ memberId, isOwnUse, createdById: accountId },
      rateCents: isOwnUse ? null : (values.rateCents ?? usual),
    },
    slots,
    notice: null,
  });
  return { id, isKnown };
}
