import { TIME_ZONE } from '../constants.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

// The formatters are created once, because creating one takes fifty times as long as using it.
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });
const timeFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
});

/** Returns the day of an instant in Hong Kong: `2026-11-27`. Default: the current instant. */
export const hongKongDay = (at = new Date()): string => dayFormat.format(at);

/** Returns the Hong Kong time of an instant: `14:00`. */
export const hongKongTime = (at: Date): string => timeFormat.format(at);

/** Returns the day that is `days` after the given one, or before it if `days` is negative. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the Monday of the week that contains a day. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));

/** Returns all days from one day to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const count = Math.max(0, (Date.parse(to) - Date.parse(from)) / DAY_MS + 1);
  return Array.from({ length: count }, (_, index) => dayAfter(from, index));
}
