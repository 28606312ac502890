import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from 'hono';
import type { Database } from '../../../db/database.ts';
import {
  applications,
  eventRegistrations,
  members,
  signedLinks,
  waitingListEntries,
} from '../../../db/tables/index.ts';
import type { PersonLink } from '../../../db/validation/membership/my.ts';
import { found, notFound } from '../../errors.ts';
import type { AppEnv } from '../../types.ts';
import { recordId } from '../http/record-id.ts';

/** Records that have links visible to staff, by the column that references them. */
const HOLDERS = {
  registrationId: eventRegistrations,
  waitingId: waitingListEntries,
  applicationId: applications,
  memberId: members,
} satisfies Record<string, PgTable & { id: PgColumn }>;
type Holder = keyof typeof HOLDERS;

/** Returns the status of a link. The response contains no token. Throws 404. */
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

/** Actions on a link. A new generation invalidates all earlier links. */
const ACTS = {
  revoke: { revokedAt: sql`coalesce(revoked_at, now())` },
  renew: { revokedAt: null, generation: sql`generation + 1` },
};

/** Throws 404 without such a person or link. */
async function act(db: Database, holder: Holder, id: number, name: keyof typeof ACTS) {
  const changed = await db
    .update(signedLinks)
    .set(ACTS[name])
    .where(eq(signedLinks[holder], id))
    .returning({ id: signedLinks.id });
  if (changed.length === 0) throw notFound();
  return read(db, holder, id);
}

/** Handlers for staff to manage a personal link: `…/{id}/link`. */
export const linkHandlers = (holder: Holder) => ({
  read: async (c: Context<AppEnv>) => c.json(await read(c.var.db, holder, recordId(c.req))),
  revoke: async (c: Context<AppEnv>) => c.json(await act(c.var.db, holder, recordId(c.req), 'revoke')),
  renew: async (c: Context<AppEnv>) => c.json(await act(c.var.db, holder, recordId(c.req), 'renew')),
});
