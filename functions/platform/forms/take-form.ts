import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { AppEnv } from '../../types.ts';
import { checked, jsonBody } from '../http/json.ts';
import { refuseHastyBots, refuseUnverified } from './bot-check.ts';
import { type Attempt, attemptOf, createdBefore } from './idempotency.ts';
import type { PublicForm } from './public-form.ts';

/**
 * Validates the body of a form and checks for bots (docs/api.md 6). Staff skip the bot check, and their
 * submission is attributed to their account. Throws 400 with `errors` by field or `code: "bot_suspected"`, or
 * 503 when the bot check does not respond.
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
  // Runs after all other checks, because a token can be verified only once.
  await refuseUnverified(c.var.settings, body, c.var.clientAddress);
  return values;
}

/**
 * Stores a submission and returns the response. If an earlier request with the same idempotency key stored a
 * submission, returns the response of that request, without a bot check (docs/api.md 3). Throws the errors of
 * `checkedForm`, and 409 `idempotency_conflict`.
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
    // A concurrent request with the same key has stored its row first.
    const other = attempt && (await createdBefore(c.var.db, attempt));
    if (other === undefined) throw error;
    return { answer: await form.storedBefore(c.var, other), isNew: false };
  }
}

/** Handles a public form. Responds 201 with the stored row, or 200 for a repeated `Idempotency-Key`. */
export async function takeForm<Schema extends z.ZodMiniType>(
  c: Context<AppEnv>,
  form: PublicForm<Schema>,
): Promise<Response> {
  const body = await jsonBody(c);
  const attempt = attemptOf(form.resource, c.req.header('idempotency-key'), body);
  const { answer, isNew } = await storeOnce(c, form, { body, attempt });
  return c.json(answer, isNew ? 201 : 200);
}
