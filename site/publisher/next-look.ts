import { TIME_ZONE_OFFSET } from '../../db/constants.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the next midnight in Hong Kong, when the set of upcoming events changes. */
function nextDay(now: Date): Date {
  const offset = Number.parseInt(TIME_ZONE_OFFSET, 10) * 60 * 60 * 1000;
  return new Date(Math.floor((now.getTime() + offset) / DAY_MS + 1) * DAY_MS - offset);
}

/**
 * Returns the next time when pages change without a content change: a scheduled item is due, or a day begins.
 */
export function nextLook(now: Date, nextDue: Date | undefined): Date {
  const midnight = nextDay(now);
  return nextDue && nextDue < midnight ? nextDue : midnight;
}
