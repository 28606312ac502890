import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { confirmedSchema } from '../../core/accounts/validation/second-factor.ts';
import { validBody } from '../http/json.ts';
import type { AppEnv } from '../http/types.ts';
import { confirmPassword } from './login.ts';

export async function confirmedBody<Schema extends z.ZodMiniType<{ currentPassword: string }>>(
  c: Context<AppEnv>,
  schema: Schema,
): Promise<Omit<z.output<Schema>, 'currentPassword'>> {
  const { currentPassword, ...values } = await validBody(c, schema);
  await confirmPassword(c.var, currentPassword);
  return values;
}

export async function confirmed(c: Context<AppEnv>): Promise<void> {
  await confirmedBody(c, confirmedSchema);
}
