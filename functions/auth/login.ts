import { eq, sql } from 'drizzle-orm';
import { readAssociation } from '../../db/queries/content/association.ts';
import { recordFailedLogin } from '../../db/queries/office/audit-log.ts';
import { users } from '../../db/tables/index.ts';
import { ApiError } from '../http/failures/errors.ts';
import type { Session, SessionUser } from '../http/session-user.ts';
import type { Call } from '../http/types.ts';
import { tellOfWeakPassword } from './account-notices.ts';
import { isCommonPassword } from './common-passwords.ts';
import { familiarityOf } from './known-devices.ts';
import { verifyPassword } from './passwords.ts';
import { type Attempt, awaitTurn, countAttempt, forgiveAttempts, takeBackAttempt } from './throttle.ts';

const isLimited = (call: Call) => call.settings.RATE_LIMITS === 'on';

/**
 * A wrong name takes the same time; `account_closed` only for the right password. Counts as a failure until
 * `loginSucceeded`.
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
    const { association } = await readAssociation(db);
    if (isCommonPassword(password, user.username, association.name)) await tellOfWeakPassword(db, account);
    return account;
  }
  await recordFailedLogin(db, 'login_failed', username);
  // Reports the disabled account only after a correct password, so that nobody else can discover which accounts
  // exist.
  if (user && isRight) throw new ApiError(401, 'login.closed', { code: 'account_closed' });
  throw new ApiError(401, 'login.failed', { code: 'login_failed' });
}

async function judge(call: Call, attempt: Attempt, password: string, hash: string | undefined) {
  try {
    return await verifyPassword(password, hash, call.env);
  } catch (error) {
    if (isLimited(call)) await takeBackAttempt(call.db, attempt);
    throw error;
  }
}

export async function loginSucceeded(call: Call, { id, username }: SessionUser): Promise<void> {
  if (!isLimited(call)) return;
  const { device } = await familiarityOf(call, id);
  await forgiveAttempts(call.db, { username, address: call.clientAddress, device });
}

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
