import type { MembershipStatus } from '../constants.ts';
import { dayAfter } from '../dates/days.ts';
import { type YearRules, yearOf, yearStart } from './year.ts';

type RenewalRules = Pick<YearRules, 'yearStartsOn' | 'firstReminderDays'>;

interface Standing {
  status: MembershipStatus;
  /** End of the last term. */
  endsOn: string | null;
  /** Membership year of the last term, if known. */
  lastYear?: number | null;
  today: string;
  rules: RenewalRules;
}

export interface Renewal {
  kind: 'renewal' | 'rejoin';
  year: number;
}

/** Returns the year to renew for on a day: the next one once its renewal is open. */
export function renewalYear(today: string, rules: RenewalRules): number {
  const next = yearOf(today, rules) + 1;
  return today >= dayAfter(yearStart(next, rules), -1 - rules.firstReminderDays) ? next : next - 1;
}

/**
 * Returns the next step of a membership. Renewal is possible from the first reminder until the
 * grace period ends, later rejoining for this year. Returns undefined when there is nothing to renew
 * (docs/product.md 9).
 */
export function renewalOf({ status, endsOn, lastYear, today, rules }: Standing): Renewal | undefined {
  if (!endsOn) return undefined;
  // A term that ends off the year, because the year has moved, is followed by the next year that is free.
  const after = (day: string) => Math.max(yearOf(day, rules), (lastYear ?? 0) + 1);
  const next = after(dayAfter(endsOn, 1));
  if (status === 'grace' || (status === 'current' && today >= dayAfter(endsOn, -rules.firstReminderDays)))
    return { kind: 'renewal', year: next };
  return status === 'lapsed' ? { kind: 'rejoin', year: after(today) } : undefined;
}
