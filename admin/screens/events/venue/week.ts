import { hongKongDay, hongKongTime } from '../../../../db/dates/days.ts';
import type { VenueBooking } from '../../../../db/validation/events/venue.ts';
import { isTaken } from '../../../../db/venue/slots.ts';

/** A slot of the calendar. `booking` is absent when the slot is free. */
export type Cell = { start: string; booking?: VenueBooking };

export const isLive = ({ status }: VenueBooking) => status === 'requested' || status === 'confirmed';

interface Week {
  days: string[];
  /** Current time. Free slots that have begun are omitted. */
  now: Date;
  /** All slots within the opening hours. */
  slots: string[];
  bookings: VenueBooking[];
}

/** Returns the slots of each day: bookings, and free slots that overlap no booking. */
export function cellsOf({ days, now, slots, bookings }: Week): Map<string, Cell[]> {
  const booked = bookings
    .filter(isLive)
    .flatMap((booking) => booking.slots.map((start): Cell => ({ start, booking })));
  const taken = booked.map(({ start }) => new Date(start));
  const isOffered = (start: Date) => start > now && !isTaken(start, taken);
  const free = slots.filter((start) => isOffered(new Date(start))).map((start): Cell => ({ start }));
  const all = [...booked, ...free].sort((one, other) => one.start.localeCompare(other.start));
  return new Map(days.map((day) => [day, all.filter(({ start }) => hongKongDay(new Date(start)) === day)]));
}

/** Returns the times of day of all slots and bookings, in order. The calendar has a row for each time. */
export const timesOfWeek = (slots: string[], cells: Map<string, Cell[]>): string[] =>
  [
    ...new Set(
      [...slots, ...[...cells.values()].flat().map(({ start }) => start)].map((start) =>
        hongKongTime(new Date(start)),
      ),
    ),
  ].sort();
