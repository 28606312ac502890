import { TIME_ZONE_OFFSET } from '../../db/constants.ts';

const WORKING_DAYS = 2;
const DAY_MS = 86_400_000;
const OFFSET_MS = Number.parseInt(TIME_ZONE_OFFSET, 10) * 3_600_000;

const isWeekend = (localMs: number) => [0, 6].includes(new Date(localMs).getUTCDay());

/** The end of the second working day in Hong Kong after an enquiry came in (docs/product.md 9); holidays are not known. */
export function dueDate(createdAt: string): Date {
  let day = Math.floor((Date.parse(createdAt) + OFFSET_MS) / DAY_MS) * DAY_MS;
  for (let left = WORKING_DAYS; left > 0; ) {
    day += DAY_MS;
    if (!isWeekend(day)) left -= 1;
  }
  return new Date(day + DAY_MS - 1 - OFFSET_MS);
}
