import { eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { recordFailedLogin } from '../../db/queries/audit-log.ts';
import { users } from '../../db/schema/index.ts';
import { ApiError } from '../errors.ts';
import type { AppEnv } from '../types.ts';
import { tellOfWeakPassword } from './account-notices.ts';
import { isCommonPassword } from './common-passwords.ts';
import { familiarityOf } from './known-devices.ts';
import { verifyPassword } from './passwords.ts';
import type { Session, SessionUser } from './session-user.ts';
import { type Attempt, awaitTurn, countAttempt, forgiveAttempts, takeBackAttempt } from './throttle.ts';

const isLimited = (c: Context<AppEnv>) => c.var.settings.RATE_LIMITS === 'on';

/**
 * The account of a name and a password. Throws 401 `login_failed`, in the same time whether or not there is one, or 429
 * after too many failures. The attempt stays counted until `loginSucceeded`.
 */
export async function accountByPassword(
  c: Context<AppEnv>,
  { username, password }: { username: string; password: string },
): Promise<SessionUser> {
  const { db } = c.var;
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  const { device, isKnown } = await familiarityOf(c, user?.id);
  const attempt = { username, address: c.var.clientAddress, device };
  if (isLimited(c)) {
    await countAttempt(db, attempt);
    if (!isKnown) await awaitTurn(db, username);
  }
  const isRight = await judge(c, attempt, password, user?.passwordHash);
  if (user && isRight && !user.disabled) {
    const account = { id: user.id, username: user.username };
    if (isCommonPassword(password, user.username)) await tellOfWeakPassword(db, account);
    return account;
  }
  await recordFailedLogin(db, 'login_failed', username);
  throw new ApiError(401, 'login.failed', { code: 'login_failed' });
}

/** Whether the password is right. An attempt that cannot be judged, for too many wait (503), is not counted. */
async function judge(c: Context<AppEnv>, attempt: Attempt, password: string, hash: string | undefined) {
  try {
    return await verifyPassword(password, hash, c.env);
  } catch (error) {
    if (isLimited(c)) await takeBackAttempt(c.var.db, attempt);
    throw error;
  }
}

/** Forgets the failures under a name from where the caller is. */
export async function loginSucceeded(c: Context<AppEnv>, { id, username }: SessionUser): Promise<void> {
  if (!isLimited(c)) return;
  const { device } = await familiarityOf(c, id);
  await forgiveAttempts(c.var.db, { username, address: c.var.clientAddress, device });
}

/** Makes sure that the caller knows the password of their own account. Throws 400 by field, or 429. */
export async function confirmPassword(c: Context<AppEnv>, currentPassword: string): Promise<Session> {
  const { db, clientAddress } = c.var;
  const session = c.var.identity.proved as Session;
  const { id, username } = session.user;
  const attempt = { username, address: clientAddress };
  if (isLimited(c)) await countAttempt(db, attempt);
  const [account] = await db.select().from(users).where(eq(users.id, id));
  if (!(await judge(c, attempt, currentPassword, account?.passwordHash))) {
    await recordFailedLogin(db, 'login_failed', username);
    throw new ApiError(400, 'error.validation', {
      errors: { currentPassword: 'users.currentPassword.wrong' },
    });
  }
  if (isLimited(c)) await forgiveAttempts(db, attempt);
  return session;
}
