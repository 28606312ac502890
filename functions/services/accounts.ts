import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/index.ts';
import { hashPassword } from './passwords.ts';

/** Whether somebody can log in already. */
export const hasAccounts = async (db: Database): Promise<boolean> => Number(await db.$count(users)) > 0;

/** Makes an account; a name that is taken is left as it is. */
export async function createAccount(db: Database, username: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.insert(users).values({ username, passwordHash }).onConflictDoNothing();
}
