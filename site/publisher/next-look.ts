import { dayAfter, hongKongDay } from '../../core/dates/days.ts';
import { instantOf } from '../../core/dates/zone.ts';

const nextDay = (now: Date): Date => instantOf(`${dayAfter(hongKongDay(now))}T00:00`);

export function nextLook(now: Date, nextDue: Date | undefined): Date {
  const midnight = nextDay(now);
  return nextDue && nextDue < midnight ? nextDue : midnight;
}
