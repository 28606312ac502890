import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from 'hono';
import type { Database } from '../../db/database.ts';
import {
  applications,
  eventRegistrations,
  members,
  signedLinks,
  waitingListEntries,
} from '../../db/schema/index.ts';
import type { PersonLink } from '../../db/validation/my.ts';
import { found, notFound } from '../errors.ts';
import { recordId } from '../http/record-id.ts';
import type { AppEnv } from '../types.ts';

/** Whose links staff see, by the column that names them. */
const HOLDERS = {
  registrationId: eventRegistrations,
  waitingId: waitingListEntries,
  applicationId: applications,
  memberId: members,
} satisfies Record<string, PgTable & { id: PgColumn }>;
type Holder = keyof typeof HOLDERS;

/** How it stands with somebody's link. Nothing of it opens anything. Throws 404. */
async function read(db: Database, holder: Holder, id: number) {
  const table: PgTable & { id: PgColumn } = HOLDERS[holder];
  const { id: linkId, revokedAt, lastUsedAt } = signedLinks;
  const rows = await db
    .select({ linkId, revokedAt, lastUsedAt })
    .from(table)
    .leftJoin(signedLinks, eq(signedLinks[holder], table.id))
    .where(eq(table.id, id));
  const link = found(rows);
  const state: PersonLink['state'] =
    link.linkId === null ? 'none' : link.revokedAt === null ? 'open' : 'revoked';
  return { state, revokedAt: link.revokedAt, lastUsedAt: link.lastUsedAt };
}

/** A new generation voids all links of before. */
const ACTS = {
  revoke: { revokedAt: sql`coalesce(revoked_at, now())` },
  renew: { revokedAt: null, generation: sql`generation + 1` },
};

/** Throws 404 where there is no such person, or no link. */
async function act(db: Database, holder: Holder, id: number, name: keyof typeof ACTS) {
  const changed = await db
    .update(signedLinks)
    .set(ACTS[name])
    .where(eq(signedLinks[holder], id))
    .returning({ id: signedLinks.id });
  if (changed.length === 0) throw notFound();
  return read(db, holder, id);
}

/** What staff do with the link of somebody's page: `…/{id}/link`. */
export const linkHandlers = (holder: Holder) => ({
  read: async (c: Context<AppEnv>) => c.json(await read(c.var.db, holder, recordId(c.req))),
  revoke: async (c: Context<AppEnv>) => c.json(await act(c.var.db, holder, recordId(c.req), 'revoke')),
  renew: async (c: Context<AppEnv>) => c.json(await act(c.var.db, holder, recordId(c.req), 'renew')),
});
