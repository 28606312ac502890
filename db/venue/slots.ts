import { TIME_ZONE, TIME_ZONE_OFFSET, VENUE_SLOT_HOURS } from '../constants.ts';
import type { Association } from '../validation/content/association.ts';

type Venue = Association['venue'];

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
export const SLOT_MS = VENUE_SLOT_HOURS * HOUR_MS;

/** Most days ahead that visitors can book. */
export const VENUE_DAYS_AHEAD = 180;

/** The day of an instant in Hong Kong: `2026-11-27`. */
export const hongKongDay = (at: Date): string => at.toLocaleDateString('sv-SE', { timeZone: TIME_ZONE });

/** The time of an instant in Hong Kong: `14:00`. */
export const hongKongTime = (at: Date): string =>
  at.toLocaleTimeString('sv-SE', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' });

/** Returns the day that is so many days after another. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the Monday of a day's week. */
export const mondayOf = (day: string): string =>
  dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Returns all days from one to another. */
export function daysBetween(from: string, to: string): string[] {
  const count = Math.max(0, (Date.parse(to) - Date.parse(from)) / DAY_MS + 1);
  return Array.from({ length: count }, (_, index) => dayAfter(from, index));
}

const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

/** Returns the starts of a day's two-hour slots within the opening hours. */
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

/** Returns whether a slot overlaps one of the taken ones, which may begin at other hours. */
export const isTaken = (slot: Date, taken: Date[]): boolean =>
  taken.some((other) => Math.abs(other.getTime() - slot.getTime()) < SLOT_MS);
