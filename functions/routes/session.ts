import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { recordFailedLogin } from '../../db/queries/audit-log.ts';
import { users } from '../../db/schema/index.ts';
import { changePasswordSchema, loginSchema } from '../../db/validation/users.ts';
import { ApiError } from '../errors.ts';
import { validBody } from '../middleware/json.ts';
import { formLimit } from '../middleware/rate-limit.ts';
import { staffOnly } from '../middleware/session.ts';
import { hashPassword, verifyPassword } from '../services/passwords.ts';
import { endSession, otherSessionsEnd, startSession } from '../services/sessions.ts';
import { countAttempt, forgiveAttempts } from '../services/throttle.ts';
import type { AppEnv, Session } from '../types.ts';

export const sessionRoutes = new Hono<AppEnv>()
  .post('/login', formLimit, async (c) => {
    const { username, password } = await validBody(c, loginSchema);
    const { db, clientAddress, settings } = c.var;
    const isLimited = settings.RATE_LIMITS === 'on';
    if (isLimited) await countAttempt(db, username, clientAddress);
    const [user] = await db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
    const isRight = await verifyPassword(password, user?.passwordHash);
    if (!user || !isRight || user.disabled) {
      await recordFailedLogin(db, 'login_failed', username);
      throw new ApiError(401, 'login.failed', { code: 'login_failed' });
    }
    if (isLimited) await forgiveAttempts(db, username, clientAddress);
    await startSession(c, user);
    return c.json({ user: { id: user.id, username: user.username } });
  })
  .post('/logout', staffOnly, async (c) => {
    await endSession(c, c.var.caller.proved as Session);
    return c.body(null, 204);
  })
  .get('/session', staffOnly, (c) => c.json({ user: c.var.caller.proved?.user }))
  .post('/password', staffOnly, async (c) => {
    const { currentPassword, newPassword } = await validBody(c, changePasswordSchema);
    const { db, clientAddress, settings } = c.var;
    const session = c.var.caller.proved as Session;
    const isLimited = settings.RATE_LIMITS === 'on';
    if (isLimited) await countAttempt(db, session.user.username, clientAddress);
    const [account] = await db.select().from(users).where(eq(users.id, session.user.id));
    if (!(await verifyPassword(currentPassword, account?.passwordHash))) {
      await recordFailedLogin(db, 'login_failed', session.user.username);
      throw new ApiError(400, 'error.validation', {
        errors: { currentPassword: 'users.currentPassword.wrong' },
      });
    }
    if (isLimited) await forgiveAttempts(db, session.user.username, clientAddress);
    const passwordHash = await hashPassword(newPassword);
    await db.batch([
      db.update(users).set({ passwordHash }).where(eq(users.id, session.user.id)),
      otherSessionsEnd(db, session),
    ]);
    return c.body(null, 204);
  });
