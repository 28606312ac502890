import { centsOf } from '../association/currency.ts';
/** A rate of nothing is none. */
export const centsOfRate = (rate: string): number | undefined => centsOf(rate) || undefined;
