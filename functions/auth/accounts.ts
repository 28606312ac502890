import { and, eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { updateUserSchema } from '../../core/accounts/validation/users.ts';
import type { Database } from '../../db/database.ts';
import { userColumns } from '../../db/queries/accounts/users.ts';
import { sessions, users } from '../../db/tables/index.ts';
import { ApiError, editConflict, found } from '../http/failures/errors.ts';
import { refuseLookAlike } from './account-names.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { type Hashing, hashPassword } from './passwords.ts';

type UpdateUser = Omit<z.output<typeof updateUserSchema>, 'currentPassword'>;

export async function firstUsername(db: Database): Promise<string | undefined> {
  const [first] = await db.select({ username: users.username }).from(users).orderBy(users.id).limit(1);
  return first?.username;
}

export async function createAccount(db: Database, username: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db
    .insert(users)
    .values({ username, passwordHash, roles: ['owner'] })
    .onConflictDoNothing();
}

/** Prevents two concurrent requests from removing the last two owners. */
const lockActiveAccounts = (db: Database) =>
  db.select({ id: users.id }).from(users).where(eq(users.disabled, false)).orderBy(users.id).for('update');

const isOwnerLeft = (id: number): SQL =>
  sql`(disabled or not 'owner' = any (roles)
    or exists (select from users other where not other.disabled and 'owner' = any (other.roles) and other.id <> ${id}))`;

const current = (db: Database, id: number) => db.select(userColumns).from(users).where(eq(users.id, id));

const failure = (account: { updatedAt: Date }, seen: Date | undefined) =>
  seen && account.updatedAt.getTime() !== seen.getTime()
    ? editConflict(account)
    : new ApiError(409, 'users.lastAccount', { code: 'last_account' });

const sessionsEnd = (db: Database, id: number, newHash: string | undefined, ownTokenHash: string) =>
  db.delete(sessions).where(
    and(
      eq(sessions.userId, id),
      sql`exists (
        select from users account where account.id = ${id}
        and account.password_hash = ${newHash ?? ''} and token_hash <> ${ownTokenHash}
      )`,
    ),
  );

async function checkedHash(
  db: Database,
  id: number,
  { username, password }: { username?: string | undefined; password?: string | undefined },
  hashing: Hashing,
) {
  if (username === undefined && password === undefined) return undefined;
  const known = found(await current(db, id));
  if (username !== undefined && username !== known.username) await refuseLookAlike(db, username, id);
  if (password === undefined) return undefined;
  for (const name of [known.username, username ?? known.username])
    await refuseCommonPassword(db, { field: 'password', password, username: name });
  return hashPassword(password, hashing);
}

/** A trigger ends all sessions of an account whose roles change. */
export async function updateAccount(
  db: Database,
  id: number,
  { updatedAt, password, ...change }: UpdateUser,
  { hashing, ownTokenHash }: { hashing: Hashing; ownTokenHash: string },
) {
  const passwordHash = await checkedHash(db, id, { username: change.username, password }, hashing);
  const values = { ...change, passwordHash };
  const isChanged = Object.values(values).some((value) => value !== undefined);
  const condition = and(
    eq(users.id, id),
    updatedAt && eq(users.updatedAt, updatedAt),
    values.disabled || (values.roles && !values.roles.includes('owner')) ? isOwnerLeft(id) : undefined,
  );
  const [, written, , rows] = await db.batch([
    lockActiveAccounts(db),
    isChanged
      ? db.update(users).set(values).where(condition).returning({ id: users.id })
      : db.select({ id: users.id }).from(users).where(condition),
    sessionsEnd(db, id, passwordHash, ownTokenHash),
    current(db, id),
  ]);
  const account = found(rows);
  if (written.length === 0) throw failure(account, updatedAt);
  return account;
}

export async function deleteAccount(db: Database, id: number, updatedAt?: Date) {
  const isSeen = updatedAt && eq(users.updatedAt, updatedAt);
  const [, known, deleted] = await db.batch([
    lockActiveAccounts(db),
    current(db, id),
    db
      .delete(users)
      .where(and(eq(users.id, id), isSeen, isOwnerLeft(id)))
      .returning(userColumns),
  ]);
  const account = found(known);
  if (deleted.length === 0) throw failure(account, updatedAt);
  return found(deleted);
}
