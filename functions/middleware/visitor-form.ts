import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { refuseHastyBots, refuseUnverified } from '../services/bot-check.ts';
import type { AppEnv } from '../types.ts';
import { checked, jsonBody } from './json.ts';

/**
 * The body of one of the three public forms, checked by a schema, and for signs of a bot (contract 6). What staff fill
 * in is written down under their name. Throws 400
 * with `errors` by field or `code: "bot_suspected"`, 413, or 503 when the bot check does not answer.
 */
export async function validForm<Schema extends z.ZodMiniType>(
  c: Context<AppEnv>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body = await jsonBody(c);
  if (await c.var.caller.session()) {
    c.set('db', c.var.caller.database());
    return checked(schema, body);
  }
  refuseHastyBots(body);
  const values = checked(schema, body);
  // Last: a token is good for one check.
  await refuseUnverified(c.var.settings, body, c.var.clientAddress);
  return values;
}
