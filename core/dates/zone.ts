import { PLACE } from '../association/place.ts';

export const TIME_ZONE = PLACE.timeZone;

const DAY_MS = 24 * 60 * 60 * 1000;

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Milliseconds by which the zone's clocks are ahead of UTC. */
function offsetAt(ms: number): number {
  const second = Math.floor(ms / 1000) * 1000;
  return Date.parse(`${clock.format(second).replace(' ', 'T')}Z`) - second;
}

/** `+0800`. Undefined where clocks change during the year. */
export const FIXED_OFFSET: string | undefined = fixedOffset();

/** The present rule of a zone without daylight saving holds for its past too, as stored times assume. */
const FIXED_MS = FIXED_OFFSET === undefined ? undefined : offsetAt(Date.UTC(2026, 0, 1));

function fixedOffset(): string | undefined {
  const [january, july] = [0, 6].map((month) => offsetAt(Date.UTC(2026, month, 1)));
  if (january === undefined || january !== july) return undefined;
  const minutes = Math.abs(january) / 60_000;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${january < 0 ? '-' : '+'}${hours}${rest}`;
}

/** Local time of the zone, to the second: `2026-11-28T23:01:00`. */
export const clockOf = (at: Date): string =>
  new Date(at.getTime() + (FIXED_MS ?? offsetAt(at.getTime()))).toISOString().slice(0, 19);

/**
 * The instant at which clocks of the zone show `2026-11-28T23:01`. Of an hour that they show twice, the first;
 * for one that they skip, the hour after it.
 */
export function instantOf(local: string): Date {
  const shown = Date.parse(`${local}Z`);
  if (FIXED_MS !== undefined || Number.isNaN(shown)) return new Date(shown - (FIXED_MS ?? 0));
  const before = shown - offsetAt(shown - DAY_MS);
  const after = shown - offsetAt(shown + DAY_MS);
  const isLater = before + offsetAt(before) !== shown && after + offsetAt(after) === shown;
  return new Date(isLater ? after : before);
}
