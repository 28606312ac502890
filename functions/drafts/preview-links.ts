import { randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '../../db/database.ts';
import { previewLinks } from '../../db/schema/index.ts';
import { type DraftedResource, isDraftedResource } from '../../db/validation/drafts/drafts.ts';
import { PREVIEW_HOURS } from '../../db/validation/drafts/preview.ts';
import { tokenHashOf } from '../auth/sessions.ts';
import { found, notFound } from '../errors.ts';
import { publicOrigin } from '../http/public-origin.ts';
import { recordId } from '../http/record-id.ts';
import type { AppEnv } from '../types.ts';
import { type DraftedSource, readNewest } from './drafts.ts';

const TOKEN_BYTES = 32;

/** Makes a link to the page of a record as it would be; the database keeps nothing that opens it. Throws 404. */
export async function makeLink(c: Context<AppEnv>, source: DraftedSource) {
  const { db, settings, url } = c.var;
  const id = recordId(c.req);
  await readNewest(c, source, id);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(Date.now() + PREVIEW_HOURS * 60 * 60 * 1000);
  const row = { tokenHash: tokenHashOf(token), resource: source.resource, recordId: id, expiresAt };
  await db.insert(previewLinks).values(row);
  return { url: `${publicOrigin(settings, url)}/preview/${token}`, expiresAt };
}

/** Ends every link to a record's preview, and says how many there were. Throws 404. */
export async function revokeLinks(c: Context<AppEnv>, source: DraftedSource) {
  const id = recordId(c.req);
  await readNewest(c, source, id);
  const isOfRecord = and(eq(previewLinks.resource, source.resource), eq(previewLinks.recordId, id));
  const revoked = await c.var.db.delete(previewLinks).where(isOfRecord).returning({ id: previewLinks.id });
  return { revoked: revoked.length };
}

/** What a link leads to. Throws 404 when it is over, or never was. */
export async function openLink(db: Database, token: string) {
  const {
    resource,
    recordId: id,
    expiresAt,
  } = found(
    await db
      .select()
      .from(previewLinks)
      .where(and(eq(previewLinks.tokenHash, tokenHashOf(token)), gt(previewLinks.expiresAt, sql`now()`))),
  );
  if (!isDraftedResource(resource)) throw notFound();
  return { resource: resource satisfies DraftedResource, id, expiresAt };
}
