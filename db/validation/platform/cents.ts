import * as z from 'zod/mini';
import { integer, key } from './fields.ts';

/** Maximum amount: HK$10,000,000. */
const MOST_CENTS = 1_000_000_000;

/** A single amount in cents, at most HK$10,000,000. A total of several amounts may be higher. */
export const cents = (minimum: number) =>
  integer(minimum).check(z.maximum(MOST_CENTS, key('validation.number')));
