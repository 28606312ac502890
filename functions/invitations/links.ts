import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Role } from '../../db/account-roles.ts';
import type { Database } from '../../db/database.ts';
import { recordAct } from '../../db/queries/audit-log.ts';
import { accountLinks, sessions, users } from '../../db/schema/index.ts';
import { LINK_HOURS } from '../../db/validation/accounts/links.ts';
import { tokenHashOf } from '../auth/sessions.ts';
import { found, notFound } from '../errors.ts';
import { publicOrigin } from '../http/public-origin.ts';
import type { Call } from '../types.ts';

const TOKEN_BYTES = 32;

const invitationColumns = {
  id: accountLinks.id,
  roles: accountLinks.roles,
  createdAt: accountLinks.createdAt,
  expiresAt: accountLinks.expiresAt,
};

const isOpen = () => gt(accountLinks.expiresAt, sql`now()`);
const isInvitation = () => and(isNull(accountLinks.userId), isOpen());

/** A link's token, which nobody but its holder knows, and what is told of it: what opens it stands behind the `#`. */
function newLink({ settings, url }: Call) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(Date.now() + LINK_HOURS * 60 * 60 * 1000);
  return {
    row: { tokenHash: tokenHashOf(token), expiresAt },
    answer: { url: `${publicOrigin(settings, url)}/admin/invitation#${token}`, expiresAt },
  };
}

/** Makes a link by which somebody gets an account with these roles. */
export async function invite(call: Call, roles: Role[]) {
  const { db, identity } = call;
  const { row, answer } = newLink(call);
  await db.batch([
    db.insert(accountLinks).values({ ...row, roles }),
    recordAct(db, { action: 'invited', resource: 'users', account: identity.proved?.user }),
  ]);
  return answer;
}

/**
 * Makes a link by which an account's holder sets a new password; the one before it is over, and so are the account's
 * sessions. Its second factor stays. Throws 404.
 */
export async function makePasswordLink(call: Call, id: number) {
  const { db, identity } = call;
  const { row, answer } = newLink(call);
  const [known] = await db.batch([
    db.select({ id: users.id }).from(users).where(eq(users.id, id)),
    db.delete(accountLinks).where(eq(accountLinks.userId, id)),
    db.execute(sql`
      insert into account_links (token_hash, user_id, expires_at)
      select ${row.tokenHash}, id, ${row.expiresAt.toISOString()}::timestamptz from users where id = ${id}`),
    db.delete(sessions).where(eq(sessions.userId, id)),
    recordAct(db, {
      action: 'password_link_made',
      resource: 'users',
      recordId: id,
      account: identity.proved?.user,
      when: sql`exists (select from users where id = ${id})`,
    }),
  ]);
  found(known);
  return answer;
}

/** Invitations that wait, the oldest first. */
export const openInvitations = (db: Database) =>
  db.select(invitationColumns).from(accountLinks).where(isInvitation()).orderBy(asc(accountLinks.id));

/** Takes an invitation back and gives it. Throws 404 when it has been used. */
export async function revokeInvitation(db: Database, id: number) {
  const isIt = and(eq(accountLinks.id, id), isInvitation());
  const [revoked] = await db.delete(accountLinks).where(isIt).returning(invitationColumns);
  if (!revoked) throw notFound();
  return revoked;
}
