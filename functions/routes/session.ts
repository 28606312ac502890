import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { users } from '../../db/schema/index.ts';
import { secondStepSchema } from '../../db/validation/second-factor.ts';
import { changePasswordSchema, loginSchema } from '../../db/validation/users.ts';
import { validBody } from '../middleware/json.ts';
import { formLimit } from '../middleware/rate-limit.ts';
import { staffOnly } from '../middleware/session.ts';
import { accountByPassword, confirmPassword, loginSucceeded } from '../services/login.ts';
import { hashPassword } from '../services/passwords.ts';
import { factorsOf, hasSecondFactor } from '../services/second-factor/account.ts';
import { completeLogin, secondFactorRequired } from '../services/second-factor/second-step.ts';
import {
  endAllSessions,
  endSession,
  openSessions,
  otherSessionsEnd,
  startSession,
} from '../services/sessions.ts';
import type { AppEnv, Session } from '../types.ts';

export const sessionRoutes = new Hono<AppEnv>()
  .post('/login', formLimit, async (c) => {
    const user = await accountByPassword(c, await validBody(c, loginSchema));
    const factors = await factorsOf(c.var.db, user.id);
    if (hasSecondFactor(factors)) throw await secondFactorRequired(c, user, factors);
    await loginSucceeded(c, user.username);
    await startSession(c, user);
    return c.json({ user });
  })
  .post('/login/second-factor', formLimit, async (c) => {
    const user = await completeLogin(c, await validBody(c, secondStepSchema));
    return c.json({ user });
  })
  .post('/logout', staffOnly, async (c) => {
    await endSession(c, c.var.caller.proved as Session);
    return c.body(null, 204);
  })
  .post('/logout-everywhere', staffOnly, async (c) => {
    await endAllSessions(c, c.var.caller.proved as Session);
    return c.body(null, 204);
  })
  .get('/session', staffOnly, (c) => c.json({ user: (c.var.caller.proved as Session).user }))
  .get('/sessions', staffOnly, async (c) =>
    c.json(await openSessions(c.var.db, c.var.caller.proved as Session)),
  )
  .post('/password', staffOnly, async (c) => {
    const { currentPassword, newPassword } = await validBody(c, changePasswordSchema);
    const session = await confirmPassword(c, currentPassword);
    const passwordHash = await hashPassword(newPassword);
    const { db } = c.var;
    await db.batch([
      db.update(users).set({ passwordHash }).where(eq(users.id, session.user.id)),
      otherSessionsEnd(db, session),
    ]);
    return c.body(null, 204);
  });
