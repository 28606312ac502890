import { auditColumns } from '../../../db/queries/audit-log.ts';
import { auditEntrySchema } from '../../../db/validation/audit-log.ts';
import {
  addPasskeySchema,
  confirmedSchema,
  confirmTotpSchema,
  secondFactorSchema,
  secondStepSchema,
} from '../../../db/validation/second-factor.ts';
import { noticeSchema, openSessionSchema, sessionSchema } from '../../../db/validation/sessions.ts';
import { userSchema } from '../../../db/validation/users.ts';
import { passkeyOptionsSchema, recoveryCodesSchema, totpSetupSchema } from '../answers.ts';
import type { Call, Calls } from '../call.ts';
import { listCall } from '../resource.ts';
import { given, listOf, taken } from '../schemas.ts';

// What staff did, their sessions, and what an account asks for beside its password.

const auditCalls = (): Calls => ({
  'GET /api/audit-log': listCall({
    tag: 'audit-log',
    summary: 'List who did what, newest first',
    description: '`q` searches the names of accounts, `since` is a moment. No call changes it.',
    record: given('AuditEntry', auditEntrySchema),
    columns: auditColumns,
    filters: { since: { type: 'string', format: 'date-time' } },
  }),
});

const sessionCalls = (): Calls => ({
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

/** A change that asks for the password again. */
const confirmedCall = (summary: string, call: Pick<Call, 'answers'> & Partial<Call>): Call => ({
  tag: 'second-factor',
  summary,
  body: { schema: taken('PasswordConfirmation', confirmedSchema) },
  ...call,
  failures: [429, ...(call.failures ?? [])],
});

function secondFactorCalls(): Calls {
  const state = given('SecondFactor', secondFactorSchema);
  const codes = given('RecoveryCodes', recoveryCodesSchema);
  const now = { 200: { description: 'What is left.', schema: state } };
  return {
    'GET /api/second-factor': {
      tag: 'second-factor',
      summary: "What one's own account asks for beside its password",
      answers: { 200: { description: 'Neither secrets nor keys.', schema: state } },
    },
    'POST /api/second-factor/totp': confirmedCall('Begin with an authenticator app', {
      description: 'The secret is told this once, and counts when a first code was right.',
      answers: { 201: { description: 'The secret.', schema: given('TotpSetup', totpSetupSchema) } },
      failures: [409],
    }),
    'POST /api/second-factor/totp/confirm': {
      tag: 'second-factor',
      summary: 'Take the authenticator app into use by a first code',
      description: "Ends the account's other sessions.",
      body: { schema: taken('TotpCode', confirmTotpSchema) },
      answers: { 200: { description: 'Recovery codes, told this once.', schema: codes } },
      failures: [409],
    },
    'POST /api/second-factor/totp/remove': confirmedCall('Remove the authenticator app', {
      answers: now,
      failures: [404],
    }),
    'POST /api/second-factor/passkeys/options': confirmedCall('Begin with a passkey', {
      answers: {
        200: {
          description: 'For the browser.',
          schema: given('PasskeyOptions', passkeyOptionsSchema),
        },
      },
    }),
    'POST /api/second-factor/passkeys': {
      tag: 'second-factor',
      summary: 'Add the passkey that the browser made',
      description: "Ends the account's other sessions.",
      body: { schema: taken('PasskeyCreate', addPasskeySchema) },
      answers: { 201: { description: 'Recovery codes, told this once.', schema: codes } },
      failures: [409],
    },
    'POST /api/second-factor/passkeys/:id/remove': confirmedCall('Remove a passkey', { answers: now }),
    'POST /api/second-factor/recovery-codes': confirmedCall('Make new recovery codes', {
      answers: { 200: { description: 'Told this once; the old ones are void.', schema: codes } },
      failures: [409],
    }),
    'POST /api/users/:id/reset-second-factor': confirmedCall('Take the second factor from an account', {
      tag: 'users',
      description: "For who has lost everything. Ends the account's sessions.",
      answers: { 200: { description: 'The account.', schema: given('User', userSchema) } },
    }),
  };
}

export const securityCalls: Calls = { ...auditCalls(), ...sessionCalls(), ...secondFactorCalls() };
