import { hongKongDay } from './days.ts';
import { parseTimestamp } from './timestamp.ts';
import { dayFrom, isOrderOpen, writtenDay } from './written-day.ts';

/** Earliest plausible day. An earlier day is a typing error. */
const FIRST_DAY = '1800-01-01';

/**
 * Parses a day if year, month and day are certain. Returns undefined for `03/04/2020`, because its order is
 * ambiguous.
 */
function certainDay(text: string): string | undefined {
  const moment = parseTimestamp(text);
  if (moment) return hongKongDay(moment);
  const written = writtenDay(text);
  return written?.year && !isOrderOpen(written) ? dayFrom(written) : undefined;
}

/** Checks whether a day such as `2026-11-21` is today or earlier in Hong Kong. */
export const isPastDay = (day: string, now = new Date()): boolean => day <= hongKongDay(now);

/**
 * Parses a joining date to a day such as `2026-11-21`. Returns undefined for other text, and for days after
 * today in Hong Kong.
 */
export function joinDay(text: string, now = new Date()): string | undefined {
  const day = certainDay(text);
  return day && day >= FIRST_DAY && isPastDay(day, now) ? day : undefined;
}
