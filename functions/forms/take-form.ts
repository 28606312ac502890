import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { checked, jsonBody } from '../http/json.ts';
import type { AppEnv } from '../types.ts';
import { refuseHastyBots, refuseUnverified } from './bot-check.ts';
import { type Attempt, attemptOf, createdBefore } from './idempotency.ts';
import type { PublicForm } from './public-form.ts';

/**
 * A form's body checked by its schema, and for signs of a bot (docs/api.md 6). What staff fill in is written down under
 * their name. Throws 400 with `errors` by field or `code: "bot_suspected"`, or 503 when the bot check does not answer.
 */
async function checkedForm<Schema extends z.ZodMiniType>(
  c: Context<AppEnv>,
  schema: Schema,
  body: unknown,
): Promise<z.output<Schema>> {
  if (await c.var.identity.session()) {
    c.set('db', c.var.identity.database());
    return checked(schema, body);
  }
  refuseHastyBots(body);
  const values = checked(schema, body);
  // Last: a token is good for one check.
  await refuseUnverified(c.var.settings, body, c.var.clientAddress);
  return values;
}

/**
 * Stores what a form holds, or finds it stored already under the attempt's key, before the bot check (docs/api.md 3).
 * Throws what `checkedForm` does, and 409 `idempotency_conflict`.
 */
export async function storeOnce<Schema extends z.ZodMiniType>(
  c: Context<AppEnv>,
  form: PublicForm<Schema>,
  { body, attempt }: { body: unknown; attempt: Attempt | undefined },
): Promise<{ answer: object; isNew: boolean }> {
  const known = attempt && (await createdBefore(c.var.db, attempt));
  if (known !== undefined) return { answer: await form.storedBefore(c.var, known), isNew: false };
  const values = await checkedForm(c, form.schema, body);
  try {
    return { answer: await form.store(c.var, values, attempt), isNew: true };
  } catch (error) {
    // Of two that came at once the other was faster.
    const other = attempt && (await createdBefore(c.var.db, attempt));
    if (other === undefined) throw error;
    return { answer: await form.storedBefore(c.var, other), isNew: false };
  }
}

/** Takes a public form in: 201 with what is stored, or 200 with the same where it came before under its `Idempotency-Key`. */
export async function takeForm<Schema extends z.ZodMiniType>(
  c: Context<AppEnv>,
  form: PublicForm<Schema>,
): Promise<Response> {
  const body = await jsonBody(c);
  const attempt = attemptOf(form.resource, c.req.header('idempotency-key'), body);
  const { answer, isNew } = await storeOnce(c, form, { body, attempt });
  return c.json(answer, isNew ? 201 : 200);
}
