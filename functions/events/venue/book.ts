import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Locale } from '../../../core/association/locales.ts';
import { dayAfter, hongKongDay } from '../../../core/dates/days.ts';
import { slotsOfDay, VENUE_DAYS_AHEAD } from '../../../core/events/slots.ts';
import type { CreateVenueBooking, RequestVenue } from '../../../core/events/validation/venue.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { selectMadeNow } from '../../../db/queries/platform/written-now.ts';
import { venueBookings } from '../../../db/tables/index.ts';
import type { Settings } from '../../http/env.ts';
import { ApiError, returned } from '../../http/failures/errors.ts';
import { listedMemberOf } from '../../mail/listed-member.ts';
import { senderOf } from '../../mail/sending/sender.ts';
import { holidaysBetween, ratesOf, readVenueSettings, type VenueSettings } from './settings.ts';

const invalid = (field: string, message: string) =>
  new ApiError(400, 'error.validation', { errors: { [field]: message } });

const hashOf = (wanted: object) => createHash('sha256').update(JSON.stringify(wanted)).digest('hex');

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
  /** Working days before the booked day. Null if staff book. */
  notice: number | null;
  from?: string | undefined;
}

async function store(db: Database, { request, values, slots, notice, from }: Booking) {
  const columns = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [toSnakeCase(name), value]),
  );
  const [{ rows }, [made]] = await db.batch([
    run(
      db,
      calls.bookVenue({
        request: request.id,
        hash: request.hash,
        booking: columns,
        slots: slots.map((slot) => slot.toISOString()),
        notice,
        cameFrom: from ?? null,
      }),
    ),
    selectMadeNow(db, venueBookings, request.id),
  ]);
  return { id: returned(rows), isKnown: !made?.isNew };
}

interface From {
  db: Database;
  settings: Settings;
  locale: Locale;
  clientAddress: string;
}

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
