import { and, eq, gt, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { accountLinks, users } from '../../db/schema/index.ts';
import type { useLinkSchema } from '../../db/validation/accounts/links.ts';
import { refuseCommonPassword } from '../auth/common-passwords.ts';
import { hashPassword } from '../auth/passwords.ts';
import { tokenHashOf } from '../auth/sessions.ts';
import { ApiError } from '../errors.ts';
import type { Call } from '../types.ts';

const linkOver = () => new ApiError(410, 'users.linkOver', { code: 'link_over' });

/** What a link is for. Throws 410 `link_over` when it has been used, taken back, or is over. */
export async function openLink(db: Database, token: string) {
  const [link] = await db
    .select({
      username: users.username,
      roles: sql<typeof users.$inferSelect.roles>`coalesce(${users.roles}, ${accountLinks.roles})`,
      expiresAt: accountLinks.expiresAt,
    })
    .from(accountLinks)
    .leftJoin(users, eq(users.id, accountLinks.userId))
    .where(and(eq(accountLinks.tokenHash, tokenHashOf(token)), gt(accountLinks.expiresAt, sql`now()`)));
  if (!link) throw linkOver();
  return link;
}

/** Of two that use a link at once one takes it; where the rest fails, the link stays. */
const taken = (token: string) => sql`
  taken as (
    delete from account_links where token_hash = ${tokenHashOf(token)} and expires_at > now()
    returning user_id, roles
  )`;

const accountMade = (token: string, username: string, passwordHash: string) => sql`
  with ${taken(token)}
  insert into users (username, password_hash, roles)
  select ${username}, ${passwordHash}, roles from taken where user_id is null
  returning username`;

const passwordSet = (token: string, passwordHash: string) => sql`
  with ${taken(token)}, ended as (delete from sessions using taken where sessions.user_id = taken.user_id)
  update users set password_hash = ${passwordHash} from taken where users.id = taken.user_id
  returning username`;

/**
 * Sets the password that a link is for, of a new account under the name given, and tells the account's name. Throws 400
 * by field, 409 `username_taken`, or 410 `link_over`.
 */
export async function useLink(
  { db, env }: Call,
  { token, username, password }: z.output<typeof useLinkSchema>,
): Promise<{ username: string }> {
  const link = await openLink(db, token);
  const name = link.username ?? username;
  if (!name) throw new ApiError(400, 'error.validation', { errors: { username: 'login.username.required' } });
  refuseCommonPassword('password', password, name);
  const passwordHash = await hashPassword(password, env);
  const statement = link.username ? passwordSet(token, passwordHash) : accountMade(token, name, passwordHash);
  const { rows } = await db.execute<{ username: string }>(statement);
  if (!rows[0]) throw linkOver();
  return rows[0];
}
