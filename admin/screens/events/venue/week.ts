import { hongKongDay, hongKongTime } from '../../../../core/dates/days.ts';
import { isTaken } from '../../../../core/events/slots.ts';
import type { VenueBooking } from '../../../../core/events/validation/venue.ts';

export type Cell = { start: string; booking?: VenueBooking };

export const isLive = ({ status }: VenueBooking) => status === 'requested' || status === 'confirmed';

interface Week {
  days: string[];
  now: Date;
  slots: string[];
  bookings: VenueBooking[];
}

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

export const timesOfWeek = (slots: string[], cells: Map<string, Cell[]>): string[] =>
  [
    ...new Set(
      [...slots, ...[...cells.values()].flat().map(({ start }) => start)].map((start) =>
        hongKongTime(new Date(start)),
      ),
    ),
  ].sort();

export function standingOf(invoice: VenueBooking['invoiceStatus']) {
  if (!invoice) return 'free';
  if (invoice === 'open' || invoice === 'part_paid') return 'unpaid';
  return invoice === 'paid' ? 'paid' : 'noInvoice';
}
