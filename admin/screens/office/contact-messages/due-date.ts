import { dayAfter, hongKongDay } from '../../../../core/dates/days.ts';
import { instantOf } from '../../../../core/dates/zone.ts';

const DAY_MS = 86_400_000;

const isWeekend = (localMs: number) => [0, 6].includes(new Date(localMs).getUTCDay());

export const endOfDay = (day: string): Date => new Date(instantOf(`${dayAfter(day)}T00:00`).getTime() - 1);

/** Ignores public holidays. */
export function dueDate(createdAt: string, workingDays: number): Date {
  let day = Date.parse(hongKongDay(new Date(createdAt)));
  for (let left = workingDays; left > 0; ) {
    day += DAY_MS;
    if (!isWeekend(day)) left -= 1;
  }
  return endOfDay(new Date(day).toISOString().slice(0, 10));
}
