import { TIME_ZONE_OFFSET } from '../../db/constants.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The next midnight in Hong Kong: then other events are upcoming. */
function nextDay(now: Date): Date {
  const offset = Number.parseInt(TIME_ZONE_OFFSET, 10) * 60 * 60 * 1000;
  return new Date(Math.floor((now.getTime() + offset) / DAY_MS + 1) * DAY_MS - offset);
}

/** When pages change without a change of content: something scheduled comes due, or a day begins. */
export function nextLook(now: Date, nextDue: Date | undefined): Date {
  const midnight = nextDay(now);
  return nextDue && nextDue < midnight ? nextDue : midnight;
}
