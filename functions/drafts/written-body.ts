import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { accessTo } from '../../db/access.ts';
import { checked, jsonBody } from '../http/json.ts';
import type { AppEnv } from '../types.ts';

const isDraftBody = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'draft' in body && body.draft === true;

/**
 * The body of a write, checked, and whether it is a draft: what publishes asks for a role that may. Throws 400 by field,
 * 413; the trip to the database throws 403.
 */
export async function writtenBody<Schema extends z.ZodMiniType<{ draft?: boolean | undefined }>>(
  c: Context<AppEnv>,
  schema: Schema,
): Promise<{ isDraft: boolean; values: Omit<z.output<Schema>, 'draft'> }> {
  const body = await jsonBody(c);
  const isDraft = isDraftBody(body);
  if (!isDraft) c.var.identity.narrow(accessTo(c.req.method, c.req.path));
  const { draft, ...values } = checked(schema, body);
  return { isDraft, values };
}
