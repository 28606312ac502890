import { expect, it } from 'vitest';
import type { VenueBooking } from '../../../../core/events/validation/venue.ts';
import { cellsOf, standingOf, timesOfWeek } from './week.ts';

const DAYS = ['2031-01-06', '2031-01-07'];
const NOW = new Date('2031-01-01T00:00:00Z');
const at = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`).toISOString();
const booking = (status: string, ...slots: string[]) => ({ id: 1, status, slots }) as VenueBooking;

it('cellsOf groups bookings and free slots by day, in order', () => {
  const slots = ['10:00', '12:00'].map((time) => at('2031-01-06', time));
  const held = booking('confirmed', at('2031-01-06', '12:00'));
  const cells = cellsOf({ days: DAYS, now: NOW, slots, bookings: [held] });
  expect(cells.get('2031-01-06')).toEqual([{ start: slots[0] }, { start: slots[1], booking: held }]);
  expect(cells.get('2031-01-07')).toEqual([]);
  expect(timesOfWeek([], cells)).toEqual(['10:00', '12:00']);
});

it('cellsOf shows the slots of declined and cancelled bookings as free', () => {
  const slot = at('2031-01-06', '10:00');
  const bookings = [booking('declined', slot), booking('cancelled', slot)];
  expect(cellsOf({ days: DAYS, now: NOW, slots: [slot], bookings }).get('2031-01-06')).toEqual([
    { start: slot },
  ]);
});

it('cellsOf offers no slot that overlaps a booking made under earlier opening hours', () => {
  const held = booking('confirmed', at('2031-01-06', '11:00'));
  const slots = ['10:00', '12:00', '14:00'].map((time) => at('2031-01-06', time));
  const cells = cellsOf({ days: DAYS, now: NOW, slots, bookings: [held] });
  expect(cells.get('2031-01-06')).toEqual([{ start: held.slots[0], booking: held }, { start: slots[2] }]);
});

it('cellsOf omits free slots that have begun, but timesOfWeek still contains their time of day', () => {
  const slots = ['10:00', '12:00'].map((time) => at('2031-01-06', time));
  const cells = cellsOf({ days: DAYS, now: new Date(at('2031-01-06', '11:00')), slots, bookings: [] });
  expect(cells.get('2031-01-06')).toEqual([{ start: slots[1] }]);
  expect(timesOfWeek(slots, cells)).toEqual(['10:00', '12:00']);
});

it('only a booking whose invoice is paid counts as paid', () => {
  const statuses = [null, 'open', 'part_paid', 'paid', 'void', 'credited'] as const;
  expect(statuses.map((status) => standingOf(status))).toEqual([
    ...['free', 'unpaid', 'unpaid', 'paid', 'noInvoice', 'noInvoice'],
  ]);
});
