import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { accessTo } from '../../../db/access.ts';
import { checked, jsonBody } from '../../platform/http/json.ts';
import type { AppEnv } from '../../types.ts';

const isDraftBody = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'draft' in body && body.draft === true;

/** Validated body of a create or update, and how to apply it. */
export interface Written {
  /** True when the change is stored as a draft. */
  isDraft: boolean;
  /** True when the change is published together with the newer draft. */
  publishesDraft: boolean;
}

/**
 * Returns the validated body of a create or update and how to apply it. A change that is not stored as a draft
 * requires a role that may publish: otherwise the database throws 403. Throws 400 with `errors` by field, or
 * 413.
 */
export async function writtenBody<
  Schema extends z.ZodMiniType<{ draft?: boolean | undefined; publishDraft?: boolean | undefined }>,
>(
  c: Context<AppEnv>,
  schema: Schema,
): Promise<Written & { values: Omit<z.output<Schema>, 'draft' | 'publishDraft'> }> {
  const body = await jsonBody(c);
  const isDraft = isDraftBody(body);
  if (!isDraft) c.var.identity.narrow(accessTo(c.req.method, c.req.path));
  const { draft, publishDraft, ...values } = checked(schema, body);
  return { isDraft, publishesDraft: !isDraft && publishDraft === true, values };
}
