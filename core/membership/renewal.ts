import { dayAfter } from '../dates/days.ts';
import type { MembershipStatus } from './kinds.ts';
import { type YearRules, yearOf, yearStart } from './year.ts';

type RenewalRules = Pick<YearRules, 'yearStartsOn' | 'firstReminderDays'>;

interface Standing {
  status: MembershipStatus;
  endsOn: string | null;
  lastYear?: number | null;
  today: string;
  rules: RenewalRules;
}

export interface Renewal {
  kind: 'renewal' | 'rejoin';
  year: number;
}

export function renewalYear(today: string, rules: RenewalRules): number {
  const next = yearOf(today, rules) + 1;
  return today >= dayAfter(yearStart(next, rules), -1 - rules.firstReminderDays) ? next : next - 1;
}

/**
 * Renewal from the first reminder until the end of the grace period, then rejoining for the current year.
 * Undefined when there is nothing to renew (docs/product.md 9).
 */
export function renewalOf({ status, endsOn, lastYear, today, rules }: Standing): Renewal | undefined {
  if (!endsOn) return undefined;
  // If the start of the membership year was moved, the last term may end within a membership year. The
  // renewal is then for the first year that no term covers.
  const after = (day: string) => Math.max(yearOf(day, rules), (lastYear ?? 0) + 1);
  const next = after(dayAfter(endsOn, 1));
  if (status === 'grace' || (status === 'current' && today >= dayAfter(endsOn, -rules.firstReminderDays)))
    return { kind: 'renewal', year: next };
  return status === 'lapsed' ? { kind: 'rejoin', year: after(today) } : undefined;
}
