import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { MAX_JSON_BYTES } from '../../core/fields/limits.ts';
import { isMessageKey } from '../../core/messages/index.ts';
import { readLimited } from './body.ts';
import { ApiError } from './failures/errors.ts';
import type { AppEnv } from './types.ts';
import { isStorable } from './values/storable.ts';

type AnySchema = z.ZodMiniType;

type Named = (path: PropertyKey[]) => string;

const byField: Named = ([field]) => String(field);
const byPath: Named = (path) => path.map(String).join('.');

function fieldErrors(issues: readonly z.core.$ZodIssue[], named: Named): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = path.length > 0 ? named(path) : 'body';
    errors[field] ??= isMessageKey(message) ? message : 'validation.invalid';
  }
  return errors;
}

async function parseBody(c: Context<AppEnv>): Promise<unknown> {
  const text = new TextDecoder().decode(await readLimited(c.req.raw, MAX_JSON_BYTES, 'error.tooLarge'));
  // Many clients send DELETE without a body. A missing body is parsed as an empty object, so that validation
  // can report the missing fields.
  if (!text && c.req.method === 'DELETE') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, 'error.badJson');
  }
}

export async function jsonBody(c: Context<AppEnv>): Promise<unknown> {
  const body = await parseBody(c);
  if (!isStorable(body)) throw new ApiError(400, 'validation.unstorable');
  return body;
}

function checkedAs<Schema extends AnySchema>(schema: Schema, value: unknown, named: Named): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ApiError(400, 'error.validation', { errors: fieldErrors(result.error.issues, named) });
}

/** Throws 400 with `errors` by field. An error inside an array is reported under the array's name. */
export const checked = <Schema extends AnySchema>(schema: Schema, value: unknown): z.output<Schema> =>
  checkedAs(schema, value, byField);

/** Throws 400 with `errors` by path, such as `participants.1.name`. */
export const checkedByPath = <Schema extends AnySchema>(schema: Schema, value: unknown): z.output<Schema> =>
  checkedAs(schema, value, byPath);

export const validBody = async <Schema extends AnySchema>(
  c: Context<AppEnv>,
  schema: Schema,
): Promise<z.output<Schema>> => checked(schema, await jsonBody(c));
