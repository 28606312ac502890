import {
  addPasskeySchema,
  confirmedSchema,
  confirmTotpSchema,
  passkeyOptionsSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  totpSetupSchema,
} from '../../../db/validation/accounts/second-factor.ts';
import { userSchema } from '../../../db/validation/accounts/users.ts';
import type { Call, Calls } from '../../platform/openapi/call.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';

/** Describes a call that requires the password again. */
const confirmedCall = (summary: string, call: Pick<Call, 'answers'> & Partial<Call>): Call => ({
  tag: 'second-factor',
  summary,
  body: { schema: taken('PasswordConfirmation', confirmedSchema) },
  ...call,
  failures: [429, ...(call.failures ?? [])],
});

export function secondFactorCalls(): Calls {
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
