import { Hono } from 'hono';
import {
  addPasskeySchema,
  confirmedSchema,
  confirmTotpSchema,
  passkeyOptionsSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  totpSetupSchema,
} from '../../../core/accounts/validation/second-factor.ts';
import { confirmed } from '../../auth/confirmed-guard.ts';
import { beforeSecondFactor, requireStaff } from '../../auth/session-guard.ts';
import { validBody } from '../../http/json.ts';
import type { Call } from '../../http/openapi/call.ts';
import { described } from '../../http/openapi/described.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import {
  addPasskey,
  confirmTotp,
  readFactors,
  removePasskey,
  removeTotp,
  renewCodes,
  startPasskey,
  startTotp,
} from './changes.ts';

const confirmedCall = (summary: string, call: Pick<Call, 'answers'> & Partial<Call>): Call => ({
  tag: 'second-factor',
  summary,
  body: { schema: taken('PasswordConfirmation', confirmedSchema) },
  ...call,
  failures: [429, ...(call.failures ?? [])],
});
const stateRef = given('SecondFactor', secondFactorSchema);
const codesRef = given('RecoveryCodes', recoveryCodesSchema);
const now = { 200: { description: 'What is left.', schema: stateRef } };

export const secondFactorRoutes = new Hono<AppEnv>()
  .get(
    '/',
    beforeSecondFactor,
    requireStaff,
    described(() => ({
      tag: 'second-factor',
      summary: "What one's own account asks for beside its password",
      answers: { 200: { description: 'Neither secrets nor keys.', schema: stateRef } },
    })),
    async (c) => c.json(await readFactors(c.var)),
  )
  .post(
    '/totp',
    beforeSecondFactor,
    requireStaff,
    described(() =>
      confirmedCall('Begin with an authenticator app', {
        description: 'The secret is told this once, and counts when a first code was right.',
        answers: { 201: { description: 'The secret.', schema: given('TotpSetup', totpSetupSchema) } },
        failures: [409],
      }),
    ),
    async (c) => {
      await confirmed(c);
      return c.json(await startTotp(c.var), 201);
    },
  )
  .post(
    '/totp/confirm',
    beforeSecondFactor,
    requireStaff,
    described(() => ({
      tag: 'second-factor',
      summary: 'Take the authenticator app into use by a first code',
      description: "Ends the account's other sessions.",
      body: { schema: taken('TotpCode', confirmTotpSchema) },
      answers: { 200: { description: 'Recovery codes, told this once.', schema: codesRef } },
      failures: [409],
    })),
    async (c) => {
      const { code } = await validBody(c, confirmTotpSchema);
      return c.json(await confirmTotp(c.var, code));
    },
  )
  .post(
    '/totp/remove',
    beforeSecondFactor,
    requireStaff,
    described(() =>
      confirmedCall('Remove the authenticator app', {
        answers: now,
        failures: [404],
      }),
    ),
    async (c) => {
      await confirmed(c);
      return c.json(await removeTotp(c.var));
    },
  )
  .post(
    '/passkeys/options',
    beforeSecondFactor,
    requireStaff,
    described(() =>
      confirmedCall('Begin with a passkey', {
        answers: {
          200: { description: 'For the browser.', schema: given('PasskeyOptions', passkeyOptionsSchema) },
        },
      }),
    ),
    async (c) => {
      await confirmed(c);
      return c.json(await startPasskey(c.var));
    },
  )
  .post(
    '/passkeys',
    beforeSecondFactor,
    requireStaff,
    described(() => ({
      tag: 'second-factor',
      summary: 'Add the passkey that the browser made',
      description: "Ends the account's other sessions.",
      body: { schema: taken('PasskeyCreate', addPasskeySchema) },
      answers: { 201: { description: 'Recovery codes, told this once.', schema: codesRef } },
      failures: [409],
    })),
    async (c) => c.json(await addPasskey(c.var, await validBody(c, addPasskeySchema)), 201),
  )
  .post(
    '/passkeys/:id/remove',
    beforeSecondFactor,
    requireStaff,
    described(() => confirmedCall('Remove a passkey', { answers: now })),
    async (c) => {
      const id = recordId(c.req);
      await confirmed(c);
      return c.json(await removePasskey(c.var, id));
    },
  )
  .post(
    '/recovery-codes',
    beforeSecondFactor,
    requireStaff,
    described(() =>
      confirmedCall('Make new recovery codes', {
        answers: { 200: { description: 'Told this once; the old ones are void.', schema: codesRef } },
        failures: [409],
      }),
    ),
    async (c) => {
      await confirmed(c);
      return c.json(await renewCodes(c.var));
    },
  );
