import { eq, sql } from 'drizzle-orm';
import { recordFailedLogin } from '../../../db/queries/office/audit-log.ts';
import { users } from '../../../db/tables/index.ts';
import { ApiError } from '../../errors.ts';
import type { Call } from '../../types.ts';
import { tellOfWeakPassword } from './account-notices.ts';
import { isCommonPassword } from './common-passwords.ts';
import { familiarityOf } from './known-devices.ts';
import { verifyPassword } from './passwords.ts';
import type { Session, SessionUser } from './session-user.ts';
import { type Attempt, awaitTurn, countAttempt, forgiveAttempts, takeBackAttempt } from './throttle.ts';

const isLimited = (call: Call) => call.settings.RATE_LIMITS === 'on';

/**
 * Returns the account with this name and password. Throws 401 `login_failed` for a wrong name or password;
 * both cases take the same time. Throws 401 `account_closed` for a disabled account with the right password,
 * and 429 after too many failures. The attempt counts as a failure until `loginSucceeded` is called.
 */
export async function accountByPassword(
  call: Call,
  { username, password }: { username: string; password: string },
): Promise<SessionUser> {
  const { db } = call;
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  const { device, isKnown } = await familiarityOf(call, user?.id);
  const attempt = { username, address: call.clientAddress, device };
  if (isLimited(call)) {
    await countAttempt(db, attempt);
    if (!isKnown) await awaitTurn(db, username);
  }
  const isRight = await judge(call, attempt, password, user?.passwordHash);
  if (user && isRight && !user.disabled) {
    const account = { id: user.id, username: user.username, roles: user.roles };
    if (isCommonPassword(password, user.username)) await tellOfWeakPassword(db, account);
    return account;
  }
  await recordFailedLogin(db, 'login_failed', username);
  // Reports the disabled account only after a correct password, so that nobody else can discover which accounts
  // exist.
  if (user && isRight) throw new ApiError(401, 'login.closed', { code: 'account_closed' });
  throw new ApiError(401, 'login.failed', { code: 'login_failed' });
}

/** Checks the password. If the hash queue is full (503), the attempt is not counted. */
async function judge(call: Call, attempt: Attempt, password: string, hash: string | undefined) {
  try {
    return await verifyPassword(password, hash, call.env);
  } catch (error) {
    if (isLimited(call)) await takeBackAttempt(call.db, attempt);
    throw error;
  }
}

/**
 * After a login, deletes the count of failed attempts that the caller's device or network made with this user
 * name.
 */
export async function loginSucceeded(call: Call, { id, username }: SessionUser): Promise<void> {
  if (!isLimited(call)) return;
  const { device } = await familiarityOf(call, id);
  await forgiveAttempts(call.db, { username, address: call.clientAddress, device });
}

/** Requires the password of the caller's account. Throws 400 with `errors` by field, or 429. */
export async function confirmPassword(call: Call, currentPassword: string): Promise<Session> {
  const { db, clientAddress } = call;
  const session = call.identity.proved as Session;
  const { id, username } = session.user;
  const attempt = { username, address: clientAddress };
  if (isLimited(call)) await countAttempt(db, attempt);
  const [account] = await db.select().from(users).where(eq(users.id, id));
  if (!(await judge(call, attempt, currentPassword, account?.passwordHash))) {
    await recordFailedLogin(db, 'login_failed', username);
    throw new ApiError(400, 'error.validation', {
      errors: { currentPassword: 'users.currentPassword.wrong' },
    });
  }
  if (isLimited(call)) await forgiveAttempts(db, attempt);
  return session;
}
