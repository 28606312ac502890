import { hongKongDay } from './days.ts';
import { parseTimestamp } from './timestamp.ts';
import { dayFrom, isOrderOpen, writtenDay } from './written-day.ts';

const FIRST_DAY = '1800-01-01';

function certainDay(text: string): string | undefined {
  const moment = parseTimestamp(text);
  if (moment) return hongKongDay(moment);
  const written = writtenDay(text);
  // The order of `03/04/2020` is ambiguous.
  return written?.year && !isOrderOpen(written) ? dayFrom(written) : undefined;
}

export const isPastDay = (day: string, now = new Date()): boolean => day <= hongKongDay(now);

export function joinDay(text: string, now = new Date()): string | undefined {
  const day = certainDay(text);
  return day && day >= FIRST_DAY && isPastDay(day, now) ? day : undefined;
}
