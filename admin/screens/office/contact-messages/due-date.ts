import { TIME_ZONE_OFFSET } from '../../../../db/constants.ts';

const DAY_MS = 86_400_000;
const OFFSET_MS = Number.parseInt(TIME_ZONE_OFFSET, 10) * 3_600_000;

const isWeekend = (localMs: number) => [0, 6].includes(new Date(localMs).getUTCDay());

/** Returns the last instant of a day such as `2026-11-21` in Hong Kong. */
export const endOfDay = (day: string): Date => new Date(Date.parse(day) + DAY_MS - 1 - OFFSET_MS);

/** Returns the end of the working day in Hong Kong by which an answer is due. Ignores public holidays. */
export function dueDate(createdAt: string, workingDays: number): Date {
  let day = Math.floor((Date.parse(createdAt) + OFFSET_MS) / DAY_MS) * DAY_MS;
  for (let left = workingDays; left > 0; ) {
    day += DAY_MS;
    if (!isWeekend(day)) left -= 1;
  }
  return new Date(day + DAY_MS - 1 - OFFSET_MS);
}
