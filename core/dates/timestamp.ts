import { instantOf } from './zone.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i;
const HAS_ZONE = /(Z|[+-]\d{2}:?\d{2})$/i;

function isRealDay(value: string): boolean {
  const day = new Date(`${value.slice(0, 10)}T00:00:00Z`);
  // `Date` parses 2026-02-31 as 3 March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value.slice(0, 10));
}

/** PostgreSQL rejects year 0. */
export const isDay = (value: string): boolean =>
  DATE.test(value) && isRealDay(value) && !value.startsWith('0000');

/** A date without a time means 12:00, a time without a zone that of the place (docs/api.md 3). */
export function parseTimestamp(value: string): Date | undefined {
  const trimmed = value.trim();
  if (!(DATE.test(trimmed) || DATE_TIME.test(trimmed)) || !isRealDay(trimmed)) return undefined;
  const full = DATE.test(trimmed) ? `${trimmed}T12:00` : trimmed.replace(' ', 'T');
  const date = HAS_ZONE.test(full.slice(10)) ? new Date(full) : instantOf(full);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1900 ? undefined : date;
}
