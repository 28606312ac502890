import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type PersonLink, personLinkSchema } from '../../../core/membership/validation/my.ts';
import type { Database } from '../../../db/database.ts';
import {
  applications,
  eventRegistrations,
  members,
  signedLinks,
  waitingListEntries,
} from '../../../db/tables/index.ts';
import { found, notFound } from '../../http/failures/errors.ts';
import type { Call } from '../../http/openapi/call.ts';
import { describedHandler } from '../../http/openapi/described.ts';
import { given } from '../../http/openapi/schemas.ts';
import type { Tag } from '../../http/openapi/tags.ts';
import { recordId } from '../../http/values/record-id.ts';

const HOLDERS = {
  registrationId: { table: eventRegistrations, tag: 'event-registrations' },
  waitingId: { table: waitingListEntries, tag: 'waiting-list' },
  applicationId: { table: applications, tag: 'applications' },
  memberId: { table: members, tag: 'members' },
} as const satisfies Record<string, { table: PgTable & { id: PgColumn }; tag: Tag }>;
type Holder = keyof typeof HOLDERS;

async function read(db: Database, holder: Holder, id: number) {
  const { table }: { table: PgTable & { id: PgColumn } } = HOLDERS[holder];
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

/** Renewing increases the generation, which invalidates all earlier links. */
const ACTS = {
  revoke: { revokedAt: sql`coalesce(revoked_at, now())` },
  renew: { revokedAt: null, generation: sql`generation + 1` },
};

async function act(db: Database, holder: Holder, id: number, name: keyof typeof ACTS) {
  const changed = await db
    .update(signedLinks)
    .set(ACTS[name])
    .where(eq(signedLinks[holder], id))
    .returning({ id: signedLinks.id });
  if (changed.length === 0) throw notFound();
  return read(db, holder, id);
}

const linkCall = (holder: Holder, summary: string, description?: string): Call => ({
  tag: HOLDERS[holder].tag,
  summary,
  ...(description && { description }),
  answers: { 200: { description: 'As it is now.', schema: given('PersonLink', personLinkSchema) } },
});

export const linkHandlers = (holder: Holder) => ({
  read: describedHandler(
    () => linkCall(holder, 'Whether the link of this person’s page works, and when it was opened last'),
    async (c) => c.json(await read(c.var.db, holder, recordId(c.req))),
  ),
  revoke: describedHandler(
    () =>
      linkCall(
        holder,
        'Revoke the link of this person’s page',
        'Whoever opens it gets 410 `link_expired` from now on.',
      ),
    async (c) => c.json(await act(c.var.db, holder, recordId(c.req), 'revoke')),
  ),
  renew: describedHandler(
    () =>
      linkCall(
        holder,
        'Make a new link for this person’s page',
        'Links of before stay void; mails that are sent again carry the new one.',
      ),
    async (c) => c.json(await act(c.var.db, holder, recordId(c.req), 'renew')),
  ),
});
