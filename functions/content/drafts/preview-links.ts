import { randomBytes } from 'node:crypto';
import { and, arrayOverlaps, eq, gt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { accessTo } from '../../../core/app/access.ts';
import { type DraftedResource, isDraftedResource } from '../../../core/content/validation/drafts.ts';
import { PREVIEW_HOURS } from '../../../core/content/validation/preview.ts';
import type { Database } from '../../../db/database.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { previewLinks, users } from '../../../db/tables/index.ts';
import { tokenHashOf } from '../../auth/sessions.ts';
import { found, notFound } from '../../http/failures/errors.ts';
import { publicOrigin } from '../../http/public-origin.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { type DraftedSource, readNewest } from './drafts.ts';

const TOKEN_BYTES = 32;

export async function makeLink(c: Context<AppEnv>, source: DraftedSource) {
  const { db, settings, url } = c.var;
  const id = recordId(c.req);
  await readNewest(c, source, id);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(Date.now() + PREVIEW_HOURS * 60 * 60 * 1000);
  const row = { tokenHash: tokenHashOf(token), resource: source.resource, recordId: id, expiresAt };
  await db.batch([
    db.insert(previewLinks).values(row),
    recordAct(db, { action: 'preview_link_made', resource: source.resource, recordId: id }),
  ]);
  return { url: `${publicOrigin(settings, url)}/preview/${token}`, expiresAt };
}

export async function revokeLinks(c: Context<AppEnv>, source: DraftedSource) {
  const id = recordId(c.req);
  await readNewest(c, source, id);
  const isOfRecord = and(eq(previewLinks.resource, source.resource), eq(previewLinks.recordId, id));
  const { db } = c.var;
  const [, revoked] = await db.batch([
    recordAct(db, {
      action: 'link_revoked',
      resource: source.resource,
      recordId: id,
      when: sql`exists (select from preview_links where ${isOfRecord})`,
    }),
    db.delete(previewLinks).where(isOfRecord).returning({ id: previewLinks.id }),
  ]);
  return { revoked: revoked.length };
}

async function requireMaker(db: Database, resource: DraftedResource, madeById: number | null) {
  if (madeById === null) return;
  const { roles } = accessTo('POST', `/api/${resource}/1/preview-link`);
  const isMaker = and(
    eq(users.id, madeById),
    eq(users.disabled, false),
    arrayOverlaps(users.roles, [...roles]),
  );
  found(await db.select({ id: users.id }).from(users).where(isMaker));
}

export async function openLink(db: Database, token: string) {
  const {
    resource,
    recordId: id,
    expiresAt,
    madeById,
  } = found(
    await db
      .select()
      .from(previewLinks)
      .where(and(eq(previewLinks.tokenHash, tokenHashOf(token)), gt(previewLinks.expiresAt, sql`now()`))),
  );
  if (!isDraftedResource(resource)) throw notFound();
  await requireMaker(db, resource, madeById);
  return { resource: resource satisfies DraftedResource, id, expiresAt };
}
