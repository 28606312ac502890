import * as z from 'zod/mini';
import { isDay } from '../dates/timestamp.ts';
import { key, requiredText } from './fields.ts';

const LONGEST_TYPE = 60;

const FIRST_YEAR = 1950;

const LAST_YEAR = 2200;

export const requiredDay = () =>
  z
    .string(key('validation.day'))
    .check(
      z.refine(
        (value) => isDay(value) && value >= `${FIRST_YEAR}` && value < `${LAST_YEAR}`,
        key('validation.day'),
      ),
    )
    .register(z.globalRegistry, { format: 'date' });

export const memberType = () => requiredText(key('validation.required'), LONGEST_TYPE);

export const membershipYear = () =>
  z
    .int(key('validation.number'))
    .check(z.minimum(FIRST_YEAR, key('validation.number')), z.maximum(LAST_YEAR, key('validation.number')));
