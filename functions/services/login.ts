import { eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { recordFailedLogin } from '../../db/queries/audit-log.ts';
import { users } from '../../db/schema/index.ts';
import { ApiError } from '../errors.ts';
import type { AppEnv, Session, SessionUser } from '../types.ts';
import { verifyPassword } from './passwords.ts';
import { countAttempt, forgiveAttempts } from './throttle.ts';

const isLimited = (c: Context<AppEnv>) => c.var.settings.RATE_LIMITS === 'on';

/**
 * The account of a name and a password. Throws 401 `login_failed`, in the same time whether or not there is one, or 429
 * after too many failures. The attempt stays counted until `loginSucceeded`.
 */
export async function accountByPassword(
  c: Context<AppEnv>,
  { username, password }: { username: string; password: string },
): Promise<SessionUser> {
  const { db, clientAddress } = c.var;
  if (isLimited(c)) await countAttempt(db, username, clientAddress);
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  const isRight = await verifyPassword(password, user?.passwordHash);
  if (user && isRight && !user.disabled) return { id: user.id, username: user.username };
  await recordFailedLogin(db, 'login_failed', username);
  throw new ApiError(401, 'login.failed', { code: 'login_failed' });
}

/** Forgets the failures under a name from the caller's address. */
export async function loginSucceeded(c: Context<AppEnv>, username: string): Promise<void> {
  if (isLimited(c)) await forgiveAttempts(c.var.db, username, c.var.clientAddress);
}

/** Makes sure that the caller knows the password of their own account. Throws 400 by field, or 429. */
export async function confirmPassword(c: Context<AppEnv>, currentPassword: string): Promise<Session> {
  const { db, clientAddress } = c.var;
  const session = c.var.caller.proved as Session;
  const { id, username } = session.user;
  if (isLimited(c)) await countAttempt(db, username, clientAddress);
  const [account] = await db.select().from(users).where(eq(users.id, id));
  if (!(await verifyPassword(currentPassword, account?.passwordHash))) {
    await recordFailedLogin(db, 'login_failed', username);
    throw new ApiError(400, 'error.validation', {
      errors: { currentPassword: 'users.currentPassword.wrong' },
    });
  }
  await loginSucceeded(c, username);
  return session;
}
