import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { checked, jsonBody } from '../../http/json.ts';
import { limitForm } from '../../http/middleware/rate-limit.ts';
import type { Call } from '../../http/openapi/call.ts';
import { describedHandler, gatedHandlers } from '../../http/openapi/described.ts';
import type { AppEnv } from '../../http/types.ts';
import { refuseHastyBots, refuseUnverified } from './bot-check.ts';
import type { PublicForm } from './public-form.ts';
import { takeForm } from './take-form.ts';

// Every call by which a visitor enters an address or creates a row goes through this gate (decision 67):
// functions/crud/forms/gate.test.ts fails for a call that does not. Its mails go through
// queue_public_mail(), or have the class MAIL_PRIORITY.stranger.

type Handler = (c: Context<AppEnv>) => Promise<Response>;

function throughGate(describe: () => Call, handle: Handler): Handler {
  const handler = describedHandler(describe, async (c: Context<AppEnv>) => {
    await limitForm(c);
    return handle(c);
  });
  gatedHandlers.add(handler);
  return handler;
}

interface Entry<Schema extends z.ZodMiniType> {
  schema: Schema;
  check?: (schema: Schema, body: unknown) => z.output<Schema>;
  /** For a call that needs the token of a mail. */
  skipsTurnstile?: boolean;
  /** Must do nothing new when the same values are sent again: by their `requestId`, or by what is stored. */
  take(c: Context<AppEnv>, values: z.output<Schema>): Promise<Response>;
}

export const publicPost = <Schema extends z.ZodMiniType>(
  describe: () => Call,
  { schema, check = checked, skipsTurnstile = false, take }: Entry<Schema>,
): Handler =>
  throughGate(describe, async (c) => {
    const body = await jsonBody(c);
    const isStaff = await c.var.identity.session();
    if (!isStaff) refuseHastyBots(body);
    const values = check(schema, body);
    // Runs after all other checks, because a token can be verified only once.
    if (!isStaff && !skipsTurnstile) await refuseUnverified(c.var.settings, body, c.var.clientAddress);
    return take(c, values);
  });

export const publicFormPost = <Schema extends z.ZodMiniType>(
  describe: () => Call,
  formOf: (c: Context<AppEnv>) => PublicForm<Schema> | Promise<PublicForm<Schema>>,
): Handler => throughGate(describe, async (c) => takeForm(c, await formOf(c)));
