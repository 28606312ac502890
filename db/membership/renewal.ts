import type { MembershipStatus } from '../constants.ts';

/** Days before the end of a term from which on it can be renewed, and its invoice is issued. */
const RENEWAL_DAYS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Standing {
  status: MembershipStatus;
  /** Of the last term. */
  endsOn: string | null;
  today: string;
}

export interface Renewal {
  kind: 'renewal' | 'rejoin';
  year: number;
}

/** The first day on which the terms of the year before can be renewed for a year. */
export const renewalOpensOn = (year: number): string =>
  new Date(Date.UTC(year - 1, 11, 31) - RENEWAL_DAYS * DAY_MS).toISOString().slice(0, 10);

/**
 * How a member goes on: by a renewal from 60 days before the end of the term until the days of grace are over, later by
 * joining again for this year (docs/product.md 9). Undefined where there is nothing to renew.
 */
export function renewalOf({ status, endsOn, today }: Standing): Renewal | undefined {
  if (!endsOn) return undefined;
  const next = Number(endsOn.slice(0, 4)) + 1;
  if (status === 'grace' || (status === 'current' && today >= renewalOpensOn(next)))
    return { kind: 'renewal', year: next };
  return status === 'lapsed' ? { kind: 'rejoin', year: Number(today.slice(0, 4)) } : undefined;
}
