import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { confirmedSchema } from '../../../db/validation/accounts/second-factor.ts';
import { confirmPassword } from '../../accounts/auth/login.ts';
import type { AppEnv } from '../../types.ts';
import { validBody } from '../http/json.ts';

/**
 * Validates the JSON body of a request that includes the caller's own password. Throws 400 with `errors` by
 * field, 413 if the body is too large, or 429 after too many wrong passwords.
 */
export async function confirmedBody<Schema extends z.ZodMiniType<{ currentPassword: string }>>(
  c: Context<AppEnv>,
  schema: Schema,
): Promise<Omit<z.output<Schema>, 'currentPassword'>> {
  const { currentPassword, ...values } = await validBody(c, schema);
  await confirmPassword(c.var, currentPassword);
  return values;
}

/** Requires the password of the caller's account in the body. Throws 400 with `errors` by field, or 429. */
export async function confirmed(c: Context<AppEnv>): Promise<void> {
  await confirmedBody(c, confirmedSchema);
}
