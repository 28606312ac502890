import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { useLinkSchema } from '../../../core/accounts/validation/links.ts';
import type { Database } from '../../../db/database.ts';
import { accountLinks, users } from '../../../db/tables/index.ts';
import { refuseLookAlike } from '../../auth/account-names.ts';
import { refuseCommonPassword } from '../../auth/common-passwords.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { tokenHashOf } from '../../auth/sessions.ts';
import { ApiError } from '../../http/failures/errors.ts';
import type { Call } from '../../http/types.ts';
import { isOpenLink } from './links.ts';

const linkOver = () => new ApiError(410, 'users.linkOver', { code: 'link_over' });

export async function openLink(db: Database, token: string) {
  const [link] = await db
    .select({
      username: users.username,
      roles: sql<typeof users.$inferSelect.roles>`coalesce(${users.roles}, ${accountLinks.roles})`,
      expiresAt: accountLinks.expiresAt,
    })
    .from(accountLinks)
    .leftJoin(users, eq(users.id, accountLinks.userId))
    .where(and(eq(accountLinks.tokenHash, tokenHashOf(token)), isOpenLink()));
  if (!link) throw linkOver();
  return link;
}

/**
 * One of two concurrent requests succeeds. If that request fails later, the use is rolled back and the link
 * stays valid.
 */
const taken = (token: string) => sql`
  taken as (
    delete from account_links where token_hash = ${tokenHashOf(token)} and ${isOpenLink()}
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

export async function useLink(
  { db, env }: Call,
  { token, username, password }: z.output<typeof useLinkSchema>,
): Promise<{ username: string }> {
  const link = await openLink(db, token);
  const name = link.username ?? username;
  if (!name) throw new ApiError(400, 'error.validation', { errors: { username: 'login.username.required' } });
  await refuseCommonPassword(db, { field: 'password', password, username: name });
  if (!link.username) await refuseLookAlike(db, name);
  const passwordHash = await hashPassword(password, env);
  const statement = link.username ? passwordSet(token, passwordHash) : accountMade(token, name, passwordHash);
  const { rows } = await db.execute<{ username: string }>(statement);
  if (!rows[0]) throw linkOver();
  return rows[0];
}
