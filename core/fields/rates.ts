import { centsOf } from '../association/currency.ts';
export const centsOfRate = (rate: string): number | undefined => centsOf(rate) || undefined;
