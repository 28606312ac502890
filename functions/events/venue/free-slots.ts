import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { dayAfter, daysBetween, hongKongDay } from '../../../core/dates/days.ts';
import { isTaken, slotsOfDay, VENUE_DAYS_AHEAD } from '../../../core/events/slots.ts';
import type { FreeSlots, VenueOpening } from '../../../core/events/validation/venue.ts';
import type { Database } from '../../../db/database.ts';
import { venueSlots } from '../../../db/tables/index.ts';
import { ApiError, found } from '../../http/failures/errors.ts';
import { holidaysBetween, ratesOf, readVenueSettings } from './settings.ts';

const MOST_DAYS = 62;

async function firstDayOf(db: Database, notice: number): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(
    sql`select add_working_days(hk_today(), ${notice}::int)::text as day`,
  );
  return found(rows).day;
}

const takenBetween = (db: Database, from: string, to: string) =>
  db
    .select({ venue: venueSlots.venue, start: venueSlots.slotStart })
    .from(venueSlots)
    .where(
      and(
        eq(venueSlots.isLive, true),
        gte(venueSlots.slotStart, sql`${from}::date::timestamp at time zone association_zone()`),
        lt(venueSlots.slotStart, sql`(${to}::date + 1)::timestamp at time zone association_zone()`),
      ),
    );

interface Days {
  from: string;
  to: string;
}

function checkDays({ from, to }: Days): void {
  if (to < from || to > dayAfter(from, MOST_DAYS - 1))
    throw new ApiError(400, 'error.validation', { errors: { to: 'validation.day' } });
}

export async function venueOpening(db: Database, days: Days): Promise<VenueOpening> {
  checkDays(days);
  const [{ venue, memberCents = null, publicCents = null }, holidays] = await Promise.all([
    readVenueSettings(db),
    holidaysBetween(db, days.from, days.to),
  ]);
  return {
    venues: venue.rooms.map(({ key, name }) => ({ key, ...name })),
    memberCents,
    publicCents,
    slots: daysBetween(days.from, days.to)
      .flatMap((day) => slotsOfDay(venue, day, holidays))
      .map((start) => start.toISOString()),
  };
}

export async function freeSlots(db: Database, { from, to }: Days): Promise<FreeSlots> {
  checkDays({ from, to });
  const settings = await readVenueSettings(db);
  const rates = ratesOf(settings);
  const { venue } = settings;
  const [firstDay, holidays, taken] = await Promise.all([
    firstDayOf(db, Number(venue.bookingDays)),
    holidaysBetween(db, from, to),
    takenBetween(db, from, to),
  ]);
  const lastDay = dayAfter(hongKongDay(new Date()), VENUE_DAYS_AHEAD);
  const days = daysBetween(from, to).filter((day) => day >= firstDay && day <= lastDay);
  return {
    venues: venue.rooms.map(({ key, name }) => ({ key, ...name })),
    firstDay,
    lastDay,
    ...rates,
    slots: venue.rooms.flatMap(({ key }) => {
      const ofRoom = taken.filter((slot) => slot.venue === key).map(({ start }) => start);
      return days
        .flatMap((day) => slotsOfDay(venue, day, holidays))
        .filter((start) => !isTaken(start, ofRoom))
        .map((start) => ({ venue: key, start: start.toISOString() }));
    }),
  };
}
