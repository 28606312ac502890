import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { MAX_JSON_BYTES } from '../../db/constants.ts';
import { isMessageKey } from '../../db/messages/index.ts';
import { ApiError } from '../errors.ts';
import type { AppEnv } from '../types.ts';
import { readLimited } from './body.ts';
import { isStorable } from './storable.ts';

type AnySchema = z.ZodMiniType;

/** Messages by field: the first one of each; of arrays the field's own name. Zod's own are no keys of ours. */
function fieldErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? 'body');
    errors[field] ??= isMessageKey(message) ? message : 'validation.invalid';
  }
  return errors;
}

async function parseBody(c: Context<AppEnv>): Promise<unknown> {
  const text = new TextDecoder().decode(await readLimited(c.req.raw, MAX_JSON_BYTES, 'error.tooLarge'));
  // A DELETE comes without a body as often as not: what it lacks is then told by field.
  if (!text && c.req.method === 'DELETE') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, 'error.badJson');
  }
}

/** The request's JSON body as it is. Throws 400 when it is no JSON or cannot be stored, or 413. */
export async function jsonBody(c: Context<AppEnv>): Promise<unknown> {
  const body = await parseBody(c);
  if (!isStorable(body)) throw new ApiError(400, 'validation.unstorable');
  return body;
}

/** A value checked by a schema. Throws 400 with `errors` by field. */
export function checked<Schema extends AnySchema>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ApiError(400, 'error.validation', { errors: fieldErrors(result.error.issues) });
}

/** The request's JSON body, checked by a schema. Throws 400 with `errors` by field, or 413. */
export const validBody = async <Schema extends AnySchema>(
  c: Context<AppEnv>,
  schema: Schema,
): Promise<z.output<Schema>> => checked(schema, await jsonBody(c));
