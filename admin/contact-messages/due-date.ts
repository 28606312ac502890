import { TIME_ZONE_OFFSET } from '../../db/constants.ts';

/** Working days in which enquiries are answered and applications reviewed (docs/product.md 9). */
export const DAYS_TO_ANSWER = 2;
export const DAYS_TO_REVIEW = 5;
const DAY_MS = 86_400_000;
const OFFSET_MS = Number.parseInt(TIME_ZONE_OFFSET, 10) * 3_600_000;

const isWeekend = (localMs: number) => [0, 6].includes(new Date(localMs).getUTCDay());

/** The last moment of a day in Hong Kong: `2026-11-21`. */
export const endOfDay = (day: string): Date => new Date(Date.parse(day) + DAY_MS - 1 - OFFSET_MS);

/** The end of the working day in Hong Kong by which something that came in is due; holidays are not known. */
export function dueDate(createdAt: string, workingDays = DAYS_TO_ANSWER): Date {
  let day = Math.floor((Date.parse(createdAt) + OFFSET_MS) / DAY_MS) * DAY_MS;
  for (let left = workingDays; left > 0; ) {
    day += DAY_MS;
    if (!isWeekend(day)) left -= 1;
  }
  return new Date(day + DAY_MS - 1 - OFFSET_MS);
}
