import { and, eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { userColumns } from '../../db/queries/users.ts';
import { sessions, users } from '../../db/schema/index.ts';
import type { updateUserSchema } from '../../db/validation/accounts/users.ts';
import { ApiError, editConflict, found } from '../errors.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { type Hashing, hashPassword } from './passwords.ts';

type UpdateUser = Omit<z.output<typeof updateUserSchema>, 'currentPassword'>;

/** The name of the oldest account. */
export async function firstUsername(db: Database): Promise<string | undefined> {
  const [first] = await db.select({ username: users.username }).from(users).orderBy(users.id).limit(1);
  return first?.username;
}

/** Makes an owner's account; a name that is taken is left as it is. */
export async function createAccount(db: Database, username: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db
    .insert(users)
    .values({ username, passwordHash, roles: ['owner'] })
    .onConflictDoNothing();
}

/** Whoever would take an account away waits here, so that two cannot take away the last two at once. */
const lockActiveAccounts = (db: Database) =>
  db.select({ id: users.id }).from(users).where(eq(users.disabled, false)).orderBy(users.id).for('update');

/** An account is no owner's, or another that is active is. */
const isOwnerLeft = (id: number): SQL =>
  sql`(disabled or not 'owner' = any (roles)
    or exists (select from users other where not other.disabled and 'owner' = any (other.roles) and other.id <> ${id}))`;

const current = (db: Database, id: number) => db.select(userColumns).from(users).where(eq(users.id, id));

/** Why an account was left as it is: it is not what the caller has seen, or the last owner's. */
const failure = (account: { updatedAt: Date }, seen: Date | undefined) =>
  seen && account.updatedAt.getTime() !== seen.getTime()
    ? editConflict(account)
    : new ApiError(409, 'users.lastAccount', { code: 'last_account' });

/** With a new password all sessions end but the caller's own; those of a disabled account open nothing as it is. */
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

/** The hash of an account's new password. Throws 404, or 400 by field for a common one. */
async function newPasswordHash(
  db: Database,
  id: number,
  { password, newName, hashing }: { password: string; newName: string | undefined; hashing: Hashing },
) {
  const { username } = found(await current(db, id));
  for (const name of [username, newName ?? username]) refuseCommonPassword('password', password, name);
  return hashPassword(password, hashing);
}

/**
 * Changes name, password, roles or `disabled` of an account and gives it back without its password. Throws 404, 409
 * `edit_conflict`, `username_taken`, or `last_account` when no active owner would be left. With other roles all of its sessions end, by trigger.
 */
export async function updateAccount(
  db: Database,
  id: number,
  { updatedAt, password, ...change }: UpdateUser,
  { hashing, ownTokenHash }: { hashing: Hashing; ownTokenHash: string },
) {
  const passwordHash =
    password === undefined
      ? undefined
      : await newPasswordHash(db, id, { password, newName: change.username, hashing });
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

/** Deletes an account and gives it back without its password. Throws 404, or 409 `edit_conflict` or `last_account`. */
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
