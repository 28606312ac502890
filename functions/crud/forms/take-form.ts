import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { checked, jsonBody } from '../../http/json.ts';
import type { AppEnv } from '../../http/types.ts';
import { refuseHastyBots, refuseUnverified } from './bot-check.ts';
import { type Attempt, attemptOf, attemptsOfSeconds, createdBefore } from './idempotency.ts';
import type { PublicForm } from './public-form.ts';

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

/** A repeated idempotency key gets the first response (docs/api.md 3). */
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

async function attemptOfCall<Schema extends z.ZodMiniType>(
  c: Context<AppEnv>,
  { resource, isOnceWithinSeconds }: PublicForm<Schema>,
  body: unknown,
): Promise<Attempt | undefined> {
  const attempt = attemptOf(resource, c.req.header('idempotency-key'), body);
  if (attempt || !isOnceWithinSeconds) return attempt;
  const [now, before] = attemptsOfSeconds(resource, body);
  return (await createdBefore(c.var.db, before)) === undefined ? now : before;
}

export async function takeForm<Schema extends z.ZodMiniType>(
  c: Context<AppEnv>,
  form: PublicForm<Schema>,
): Promise<Response> {
  const body = await jsonBody(c);
  const attempt = await attemptOfCall(c, form, body);
  const { answer, isNew } = await storeOnce(c, form, { body, attempt });
  const isRepeated = !isNew && c.req.header('idempotency-key') !== undefined;
  return c.json(answer, isRepeated ? 200 : 201);
}
