import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { users } from '../../../db/tables/index.ts';
import { secondStepSchema } from '../../../db/validation/accounts/second-factor.ts';
import { changePasswordSchema, loginSchema } from '../../../db/validation/accounts/users.ts';
import { canTranslate } from '../../content/translation/translate.ts';
import { validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { formLimit } from '../../platform/middleware/rate-limit.ts';
import {
  beforeSecondFactor,
  requireStaff,
  requireStaffInSameTrip,
} from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import { dismissNotice, stateOf } from '../auth/account-notices.ts';
import { refuseCommonPassword } from '../auth/common-passwords.ts';
import { accountByPassword, confirmPassword, loginSucceeded } from '../auth/login.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Session, SessionUser } from '../auth/session-user.ts';
import {
  endAllSessions,
  endOneSession,
  endOtherSessions,
  endSession,
  openSessions,
  otherSessionsEnd,
  startSession,
} from '../auth/sessions.ts';
import { factorsOf, hasSecondFactor } from '../second-factor/account.ts';
import { completeLogin, secondFactorRequired } from '../second-factor/second-step.ts';

const sessionOf = (c: Context<AppEnv>) => c.var.identity.proved as Session;

/** Returns the session holder's notices and required actions, and the available services. */
async function knownOf({ var: { db, settings }, env }: Context<AppEnv>, tokenHash: string | undefined) {
  const state = await stateOf(db, settings, tokenHash ?? '');
  return { ...state, ...(canTranslate(env, settings) && { canTranslate: true }) };
}

/** Responds with the logged-in user, their notices and required actions. */
const answerLogin = async (c: Context<AppEnv>, user: SessionUser, tokenHash: string | undefined) =>
  c.json({ user, ...(await knownOf(c, tokenHash)) });

/** Routes for login, logout and the caller's own sessions. */
export const sessionRoutes = new Hono<AppEnv>()
  .post('/login', formLimit, async (c) => {
    const user = await accountByPassword(c.var, await validBody(c, loginSchema));
    const factors = await factorsOf(c.var.db, user.id);
    if (hasSecondFactor(factors)) throw await secondFactorRequired(c.var, user, factors);
    await loginSucceeded(c.var, user);
    return answerLogin(c, user, await startSession(c.var, user));
  })
  .post('/login/second-factor', formLimit, async (c) => {
    const { user, tokenHash } = await completeLogin(c.var, await validBody(c, secondStepSchema));
    return answerLogin(c, user, tokenHash);
  })
  .post('/logout', beforeSecondFactor, requireStaff, async (c) => {
    await endSession(c.var, sessionOf(c));
    return c.body(null, 204);
  })
  .post('/logout-everywhere', beforeSecondFactor, requireStaff, async (c) => {
    await endAllSessions(c.var, sessionOf(c));
    return c.body(null, 204);
  })
  .post('/logout-elsewhere', beforeSecondFactor, requireStaff, async (c) => {
    await endOtherSessions(c.var.db, sessionOf(c));
    return c.body(null, 204);
  })
  .get('/session', beforeSecondFactor, requireStaffInSameTrip, async (c) => {
    // The trip proves the session.
    const known = await knownOf(c, c.var.identity.tokenHash);
    return c.json({ user: sessionOf(c).user, ...known });
  })
  .get('/sessions', beforeSecondFactor, requireStaff, async (c) =>
    c.json(await openSessions(c.var.db, sessionOf(c))),
  )
  .delete('/sessions/:id', beforeSecondFactor, requireStaff, async (c) =>
    c.json(await endOneSession(c.var.db, sessionOf(c), recordId(c.req))),
  )
  .delete('/notices/:id', beforeSecondFactor, requireStaff, async (c) =>
    c.json(await dismissNotice(c.var.db, recordId(c.req), sessionOf(c).tokenHash)),
  )
  .post('/password', beforeSecondFactor, requireStaff, async (c) => {
    const { currentPassword, newPassword } = await validBody(c, changePasswordSchema);
    const session = await confirmPassword(c.var, currentPassword);
    refuseCommonPassword('newPassword', newPassword, session.user.username);
    const passwordHash = await hashPassword(newPassword, c.env);
    const { db } = c.var;
    await db.batch([
      db.update(users).set({ passwordHash }).where(eq(users.id, session.user.id)),
      otherSessionsEnd(db, session),
    ]);
    return c.body(null, 204);
  });
