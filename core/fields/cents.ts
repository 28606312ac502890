import * as z from 'zod/mini';
import { integer, key } from './fields.ts';

const MOST_CENTS = 1_000_000_000;

export const cents = (minimum: number) =>
  integer(minimum).check(z.maximum(MOST_CENTS, key('validation.number')));
