import { secondStepSchema } from '../../../db/validation/accounts/second-factor.ts';
import { noticeSchema, openSessionSchema, sessionSchema } from '../../../db/validation/accounts/sessions.ts';
import { changePasswordSchema, loginSchema } from '../../../db/validation/accounts/users.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { given, listOf, taken } from '../../platform/openapi/schemas.ts';

function loginCalls(): Calls {
  const session = given('Session', sessionSchema);
  const tag = 'session';
  return {
    'POST /api/login': {
      tag,
      summary: 'Sign in',
      description:
        'Five failures for one name from one address in 15 minutes: 429. An account with a second factor: 401 with `code: "second_factor_required"`, `challenge` and `methods`; POST /api/login/second-factor goes on from there. Guesses at one account from anywhere are slowed down for who has not logged in from there before; 503 with `Retry-After` when too many log in at once.',
      body: { schema: taken('Login', loginSchema) },
      answers: {
        200: {
          description: 'The session is in the cookie.',
          schema: session,
          headers: { 'Set-Cookie': { type: 'string' } },
        },
      },
      failures: [401],
    },
    'POST /api/logout': {
      tag,
      summary: 'Sign out',
      answers: { 204: { description: 'The session has ended.' } },
    },
    'GET /api/session': {
      tag,
      summary: 'Who is signed in',
      description:
        'With what the holder must know (`notices`) or do (`mustAddSecondFactor`). A session ends after seven days, or 48 hours without use; a call with `X-Background` is no use.',
      answers: { 200: { description: 'The account.', schema: session } },
    },
    'POST /api/password': {
      tag,
      summary: "Change one's own password",
      description: "Ends the account's other sessions.",
      body: { schema: taken('PasswordChange', changePasswordSchema) },
      answers: { 204: { description: 'Changed.' } },
      failures: [429],
    },
  };
}

const ownSessionCalls = (): Calls => ({
  'POST /api/login/second-factor': {
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
  },
  'GET /api/sessions': {
    tag: 'session',
    summary: "List one's own sessions, oldest first",
    answers: {
      200: { description: 'The sessions.', schema: listOf(given('OpenSession', openSessionSchema)) },
    },
  },
  'POST /api/logout-everywhere': {
    tag: 'session',
    summary: "End all of one's sessions",
    answers: { 204: { description: 'Ended, this one too.' } },
  },
  'POST /api/logout-elsewhere': {
    tag: 'session',
    summary: "End all of one's sessions but this one",
    answers: { 204: { description: 'Ended.' } },
  },
  'DELETE /api/sessions/:id': {
    tag: 'session',
    summary: "End one of one's own sessions",
    answers: {
      200: { description: 'The ended session.', schema: given('OpenSession', openSessionSchema) },
    },
  },
  'DELETE /api/notices/:id': {
    tag: 'session',
    summary: 'Dismiss what one has been told of',
    answers: { 200: { description: 'The dismissed notice.', schema: given('Notice', noticeSchema) } },
  },
});

export const sessionCalls = (): Calls => ({ ...loginCalls(), ...ownSessionCalls() });
