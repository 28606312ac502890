import { TIME_ZONE_OFFSET, VENUE_SLOT_HOURS } from '../constants.ts';
import type { Association } from '../validation/content/association.ts';

type Venue = Association['venue'];

const HOUR_MS = 60 * 60 * 1000;
export const SLOT_MS = VENUE_SLOT_HOURS * HOUR_MS;

/** Maximum number of days ahead that visitors can book. */
export const VENUE_DAYS_AHEAD = 180;

const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

/** Returns the start times of the two-hour slots that fit into a day's opening hours. */
export function slotsOfDay(
  { opensAt, closesAt, isOpenOnHolidays }: Venue,
  day: string,
  holidays: string[],
): Date[] {
  if (isOpenOnHolidays === 'no' && (isSunday(day) || holidays.includes(day))) return [];
  const first = Date.parse(`${day}T${opensAt}:00${TIME_ZONE_OFFSET}`);
  const end = Date.parse(`${day}T${closesAt}:00${TIME_ZONE_OFFSET}`);
  return Array.from(
    { length: Math.max(0, Math.floor((end - first) / SLOT_MS)) },
    (_, index) => new Date(first + index * SLOT_MS),
  );
}

/** Checks whether a slot overlaps a booked slot. The two may start at different times. */
export const isTaken = (slot: Date, taken: Date[]): boolean =>
  taken.some((other) => Math.abs(other.getTime() - slot.getTime()) < SLOT_MS);
