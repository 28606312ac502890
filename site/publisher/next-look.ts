import { TIME_ZONE_OFFSET } from '../../db/constants.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the next midnight in Hong Kong, when pages that depend on the day change. */
function nextDay(now: Date): Date {
  const offset = Number.parseInt(TIME_ZONE_OFFSET, 10) * 60 * 60 * 1000;
  return new Date(Math.floor((now.getTime() + offset) / DAY_MS + 1) * DAY_MS - offset);
}

/**
 * Returns the time at which pages next change without an edit: when a scheduled item is due, or a new day
 * begins.
 */
export function nextLook(now: Date, nextDue: Date | undefined): Date {
  const midnight = nextDay(now);
  return nextDue && nextDue < midnight ? nextDue : midnight;
}
