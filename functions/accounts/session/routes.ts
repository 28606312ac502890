import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { secondStepSchema } from '../../../core/accounts/validation/second-factor.ts';
import {
  noticeSchema,
  openSessionSchema,
  sessionSchema,
} from '../../../core/accounts/validation/sessions.ts';
import { changePasswordSchema, loginSchema } from '../../../core/accounts/validation/users.ts';
import { users } from '../../../db/tables/index.ts';
import { dismissNotice, stateOf } from '../../auth/account-notices.ts';
import { refuseCommonPassword } from '../../auth/common-passwords.ts';
import { accountByPassword, confirmPassword, loginSucceeded } from '../../auth/login.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { beforeSecondFactor, requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import {
  endAllSessions,
  endOneSession,
  endOtherSessions,
  endSession,
  openSessions,
  otherSessionsEnd,
  startSession,
} from '../../auth/sessions.ts';
import { canTranslate } from '../../content/translation/translate.ts';
import { validBody } from '../../http/json.ts';
import { formLimit } from '../../http/middleware/rate-limit.ts';
import { described } from '../../http/openapi/described.ts';
import { given, listOf, taken } from '../../http/openapi/schemas.ts';
import type { Session, SessionUser } from '../../http/session-user.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { factorsOf, hasSecondFactor } from '../second-factor/account.ts';
import { completeLogin, secondFactorRequired } from '../second-factor/second-step.ts';

const sessionRef = given('Session', sessionSchema);
const tag = 'session';

const sessionOf = (c: Context<AppEnv>) => c.var.identity.proved as Session;

async function knownOf({ var: { db, settings }, env }: Context<AppEnv>, tokenHash: string | undefined) {
  const state = await stateOf(db, settings, tokenHash ?? '');
  return { ...state, ...(canTranslate(env, settings) && { canTranslate: true }) };
}

const answerLogin = async (c: Context<AppEnv>, user: SessionUser, tokenHash: string | undefined) =>
  c.json({ user, ...(await knownOf(c, tokenHash)) });

export const sessionRoutes = new Hono<AppEnv>()
  .post(
    '/login',
    formLimit,
    described(() => ({
      tag,
      summary: 'Sign in',
      description:
        'Five failures for one name from one address in 15 minutes: 429. An account with a second factor: 401 with `code: "second_factor_required"`, `challenge` and `methods`; POST /api/login/second-factor goes on from there. Guesses at one account from anywhere are slowed down for who has not logged in from there before; 503 with `Retry-After` when too many log in at once.',
      body: { schema: taken('Login', loginSchema) },
      answers: {
        200: {
          description: 'The session is in the cookie.',
          schema: sessionRef,
          headers: { 'Set-Cookie': { type: 'string' } },
        },
      },
      failures: [401],
    })),
    async (c) => {
      const user = await accountByPassword(c.var, await validBody(c, loginSchema));
      const factors = await factorsOf(c.var.db, user.id);
      if (hasSecondFactor(factors)) throw await secondFactorRequired(c.var, user, factors);
      await loginSucceeded(c.var, user);
      return answerLogin(c, user, await startSession(c.var, user));
    },
  )
  .post(
    '/login/second-factor',
    formLimit,
    described(() => ({
      tag: 'session',
      summary: 'The second step of signing in',
      description:
        'With the `challenge` of the first step and one of `code` (authenticator app), `passkey` (what the browser answered) and `recoveryCode`. A challenge is good for five minutes, five attempts and one success: 401 `challenge_expired` asks for the password again, 401 `second_factor_failed` for another proof. Ten wrong codes for one account in an hour: 429 `too_many_codes`.',
      body: { schema: taken('SecondStep', secondStepSchema) },
      answers: {
        200: {
          description: 'The session is in the cookie.',
          schema: given('Session', sessionSchema),
          headers: { 'Set-Cookie': { type: 'string' } },
        },
      },
      failures: [401],
    })),
    async (c) => {
      const { user, tokenHash } = await completeLogin(c.var, await validBody(c, secondStepSchema));
      return answerLogin(c, user, tokenHash);
    },
  )
  .post(
    '/logout',
    beforeSecondFactor,
    requireStaff,
    described(() => ({
      tag,
      summary: 'Sign out',
      answers: { 204: { description: 'The session has ended.' } },
    })),
    async (c) => {
      await endSession(c.var, sessionOf(c));
      return c.body(null, 204);
    },
  )
  .post(
    '/logout-everywhere',
    beforeSecondFactor,
    requireStaff,
    described(() => ({
      tag: 'session',
      summary: "End all of one's sessions",
      answers: { 204: { description: 'Ended, this one too.' } },
    })),
    async (c) => {
      await endAllSessions(c.var, sessionOf(c));
      return c.body(null, 204);
    },
  )
  .post(
    '/logout-elsewhere',
    beforeSecondFactor,
    requireStaff,
    described(() => ({
      tag: 'session',
      summary: "End all of one's sessions but this one",
      answers: { 204: { description: 'Ended.' } },
    })),
    async (c) => {
      await endOtherSessions(c.var.db, sessionOf(c));
      return c.body(null, 204);
    },
  )
  .get(
    '/session',
    beforeSecondFactor,
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'Who is signed in',
      description:
        'With what the holder must know (`notices`) or do (`mustAddSecondFactor`). A session ends after seven days, or 48 hours without use; a call with `X-Background` is no use.',
      answers: { 200: { description: 'The account.', schema: sessionRef } },
    })),
    async (c) => {
      // Must run first, because this query verifies the session.
      const known = await knownOf(c, c.var.identity.tokenHash);
      return c.json({ user: sessionOf(c).user, ...known });
    },
  )
  .get(
    '/sessions',
    beforeSecondFactor,
    requireStaff,
    described(() => ({
      tag: 'session',
      summary: "List one's own sessions, oldest first",
      answers: {
        200: { description: 'The sessions.', schema: listOf(given('OpenSession', openSessionSchema)) },
      },
    })),
    async (c) => c.json(await openSessions(c.var.db, sessionOf(c))),
  )
  .delete(
    '/sessions/:id',
    beforeSecondFactor,
    requireStaff,
    described(() => ({
      tag: 'session',
      summary: "End one of one's own sessions",
      answers: {
        200: { description: 'The ended session.', schema: given('OpenSession', openSessionSchema) },
      },
    })),
    async (c) => c.json(await endOneSession(c.var.db, sessionOf(c), recordId(c.req))),
  )
  .delete(
    '/notices/:id',
    beforeSecondFactor,
    requireStaff,
    described(() => ({
      tag: 'session',
      summary: 'Dismiss what one has been told of',
      answers: { 200: { description: 'The dismissed notice.', schema: given('Notice', noticeSchema) } },
    })),
    async (c) => c.json(await dismissNotice(c.var.db, recordId(c.req), sessionOf(c).tokenHash)),
  )
  .post(
    '/password',
    beforeSecondFactor,
    requireStaff,
    described(() => ({
      tag,
      summary: "Change one's own password",
      description: "Ends the account's other sessions.",
      body: { schema: taken('PasswordChange', changePasswordSchema) },
      answers: { 204: { description: 'Changed.' } },
      failures: [429],
    })),
    async (c) => {
      const { currentPassword, newPassword } = await validBody(c, changePasswordSchema);
      const session = await confirmPassword(c.var, currentPassword);
      const { db } = c.var;
      const { username } = session.user;
      await refuseCommonPassword(db, { field: 'newPassword', password: newPassword, username });
      const passwordHash = await hashPassword(newPassword, c.env);
      await db.batch([
        db.update(users).set({ passwordHash }).where(eq(users.id, session.user.id)),
        otherSessionsEnd(db, session),
      ]);
      return c.body(null, 204);
    },
  );
