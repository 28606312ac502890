import * as z from 'zod/mini';
import { key } from './fields.ts';

/** Idempotency key: a repeated request is stored once. */
export const requestId = () =>
  z.string(key('validation.required')).check(z.regex(/^[\w-]{16,64}$/, key('validation.invalid')));
