import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { confirmedSchema } from '../../db/validation/accounts/second-factor.ts';
import { confirmPassword } from '../auth/login.ts';
import { validBody } from '../http/json.ts';
import type { AppEnv } from '../types.ts';

/**
 * The request's JSON body, checked by a schema, of a caller who sends the password of their own account along. Throws 400
 * by field, 413, or 429 after too many wrong passwords.
 */
export async function confirmedBody<Schema extends z.ZodMiniType<{ currentPassword: string }>>(
  c: Context<AppEnv>,
  schema: Schema,
): Promise<Omit<z.output<Schema>, 'currentPassword'>> {
  const { currentPassword, ...values } = await validBody(c, schema);
  await confirmPassword(c.var, currentPassword);
  return values;
}

/** Throws unless the caller sends the password of their account along: 400 by field, or 429. */
export async function confirmed(c: Context<AppEnv>): Promise<void> {
  await confirmedBody(c, confirmedSchema);
}
