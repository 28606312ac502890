import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { accessTo } from '../../../db/access.ts';
import { checked, jsonBody } from '../../platform/http/json.ts';
import type { AppEnv } from '../../types.ts';

const isDraftBody = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'draft' in body && body.draft === true;

/** Validated body of a create or update, and whether it is stored as a draft or published. */
export interface Written {
  /** True when the change is stored as a draft. */
  isDraft: boolean;
  /** True when the record's draft is published together with the change. */
  publishesDraft: boolean;
}

/**
 * Validates the body of a create or update. Returns the body, and whether to store it as a draft or to
 * publish it. The database rejects a publication (403) if the caller has no role that may publish. Throws 400
 * with `errors` by field, or 413.
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
