import type { Association } from '../content/validation/association.ts';
import { instantOf } from '../dates/zone.ts';
import { VENUE_SLOT_HOURS } from './kinds.ts';

type Venue = Association['venue'];

const HOUR_MS = 60 * 60 * 1000;
export const SLOT_MS = VENUE_SLOT_HOURS * HOUR_MS;

export const VENUE_DAYS_AHEAD = 180;

const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

export function slotsOfDay(
  { opensAt, closesAt, isOpenOnHolidays }: Venue,
  day: string,
  holidays: string[],
): Date[] {
  if (isOpenOnHolidays === 'no' && (isSunday(day) || holidays.includes(day))) return [];
  const first = instantOf(`${day}T${opensAt}`).getTime();
  const end = instantOf(`${day}T${closesAt}`).getTime();
  return Array.from(
    { length: Math.max(0, Math.floor((end - first) / SLOT_MS)) },
    (_, index) => new Date(first + index * SLOT_MS),
  );
}

export const isTaken = (slot: Date, taken: Date[]): boolean =>
  taken.some((other) => Math.abs(other.getTime() - slot.getTime()) < SLOT_MS);
