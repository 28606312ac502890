import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { accessTo } from '../../../core/app/access.ts';
import { blanksIn, type DraftedResource, draftSchemaOf } from '../../../core/content/validation/drafts.ts';
import { checked, jsonBody } from '../../http/json.ts';
import type { AppEnv } from '../../http/types.ts';

const isDraftBody = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'draft' in body && body.draft === true;

export interface Written {
  isDraft: boolean;
  publishesDraft: boolean;
}

type WrittenSchema = z.ZodMiniType<{
  draft?: boolean | undefined;
  publishDraft?: boolean | undefined;
}>;

/** A draft may lack what only publishing requires; such fields are absent or blank in the result. */
function checkedDraft<Schema extends WrittenSchema>(
  schema: Schema,
  resource: DraftedResource,
  body: Record<string, unknown>,
): z.output<Schema> {
  const blanks = blanksIn(resource, body);
  const given = Object.fromEntries(Object.entries(body).filter(([name]) => !(name in blanks)));
  return { ...checked(draftSchemaOf(schema as never), given), ...blanks } as never;
}

/** The database rejects a publication (403) if the caller has no role that may publish. */
export async function writtenBody<Schema extends WrittenSchema>(
  c: Context<AppEnv>,
  schema: Schema,
  resource: DraftedResource,
): Promise<Written & { values: Omit<z.output<Schema>, 'draft' | 'publishDraft'> }> {
  const body = await jsonBody(c);
  const isDraft = isDraftBody(body);
  if (!isDraft) c.var.identity.narrow(accessTo(c.req.method, c.req.path));
  const { draft, publishDraft, ...values } = isDraft
    ? checkedDraft(schema, resource, body as Record<string, unknown>)
    : checked(schema, body);
  return { isDraft, publishesDraft: !isDraft && publishDraft === true, values };
}
