import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Role } from '../../../core/accounts/account-roles.ts';
import { LINK_HOURS, type LinkPurpose } from '../../../core/accounts/validation/links.ts';
import type { Database } from '../../../db/database.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { accountLinks, sessions, users } from '../../../db/tables/index.ts';
import { tokenHashOf } from '../../auth/sessions.ts';
import { found } from '../../http/failures/errors.ts';
import { publicOrigin } from '../../http/public-origin.ts';
import type { Call } from '../../http/types.ts';

const TOKEN_BYTES = 32;

export const isOpenLink = () =>
  and(
    gt(accountLinks.expiresAt, sql`now()`),
    sql`(account_links.made_by_id is null or exists (
      select from users owner
      where owner.id = account_links.made_by_id and not owner.disabled
        and ('owner' = any (owner.roles) or owner.id = account_links.user_id)
    ))`,
  );

const maker = alias(users, 'maker');

const linkColumns = {
  id: accountLinks.id,
  purpose: sql<LinkPurpose>`case when ${accountLinks.userId} is null then 'invitation' else 'password' end`,
  username: users.username,
  roles: sql<Role[]>`coalesce(${users.roles}, ${accountLinks.roles})`,
  madeBy: maker.username,
  createdAt: accountLinks.createdAt,
  expiresAt: accountLinks.expiresAt,
};

const selectOpenLinks = (db: Database, condition?: SQL) =>
  db
    .select(linkColumns)
    .from(accountLinks)
    .leftJoin(users, eq(users.id, accountLinks.userId))
    .leftJoin(maker, eq(maker.id, accountLinks.madeById))
    .where(and(isOpenLink(), condition))
    .orderBy(asc(accountLinks.id));

function newLink({ settings, url }: Call) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(Date.now() + LINK_HOURS * 60 * 60 * 1000);
  return {
    row: { tokenHash: tokenHashOf(token), expiresAt },
    answer: { url: `${publicOrigin(settings, url)}/admin/invitation#${token}`, expiresAt },
  };
}

export async function invite(call: Call, roles: Role[]) {
  const { db, identity } = call;
  const { row, answer } = newLink(call);
  await db.batch([
    db.insert(accountLinks).values({ ...row, roles }),
    recordAct(db, { action: 'invited', resource: 'users', account: identity.proved?.user }),
  ]);
  return answer;
}

/** Keeps the second factor. */
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

export const openLinks = (db: Database) => selectOpenLinks(db);

export async function revokeLink(db: Database, id: number) {
  const isIt = and(eq(accountLinks.id, id), isOpenLink());
  const [known] = await db.batch([
    selectOpenLinks(db, eq(accountLinks.id, id)),
    recordAct(db, {
      action: 'link_revoked',
      resource: 'users',
      recordId: sql`(select user_id from account_links where id = ${id})`,
      when: sql`exists (select from account_links where ${isIt})`,
    }),
    db.delete(accountLinks).where(isIt),
  ]);
  return found(known);
}
