import type { Context } from 'hono';
import { confirmedSchema } from '../../db/validation/second-factor.ts';
import { confirmPassword } from '../services/login.ts';
import type { AppEnv } from '../types.ts';
import { validBody } from './json.ts';

/** Throws unless the caller sends the password of their account along: 400 by field, or 429. */
export async function confirmed(c: Context<AppEnv>): Promise<void> {
  const { currentPassword } = await validBody(c, confirmedSchema);
  await confirmPassword(c, currentPassword);
}
