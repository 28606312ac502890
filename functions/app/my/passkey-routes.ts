import { Hono } from 'hono';
import { passkeyOptionsSchema } from '../../../core/accounts/validation/second-factor.ts';
import {
  addPersonPasskeySchema,
  personPasskeyOptionsSchema,
  personPasskeySchema,
  signInByPasskeySchema,
} from '../../../core/membership/validation/sign-in.ts';
import { peopleModule, peopleOn } from '../../auth/people-module.ts';
import { readPersonSession, requireFreshCode } from '../../auth/person-session.ts';
import { validBody } from '../../http/json.ts';
import { formLimit } from '../../http/middleware/rate-limit.ts';
import { described } from '../../http/openapi/described.ts';
import { given, listOf, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  signInByPasskey,
  startPasskey,
  startSignIn,
} from '../../membership/people/passkeys.ts';

const tag = 'people';
const NOT_ON = 'Without the module in the profile: 404. While the owner has it turned off: 409 `not_on`.';

const optionsAnswer = {
  200: { description: 'For the browser.', schema: given('PasskeyOptions', passkeyOptionsSchema) },
};
const listAnswer = {
  description: 'Of all people for whom the session acts.',
  schema: listOf(given('PersonPasskey', personPasskeySchema)),
};

export const passkeyRoutes = new Hono<AppEnv>()
  .post(
    '/sign-in/passkey/options',
    formLimit,
    peopleModule,
    peopleOn,
    described(() => ({
      tag,
      summary: 'Begin to sign in with a passkey',
      description: `The same for everybody: the device knows its passkeys. ${NOT_ON}`,
      answers: optionsAnswer,
      failures: [404, 409],
    })),
    async (c) => c.json(await startSignIn(c.var)),
  )
  .post(
    '/sign-in/passkey',
    formLimit,
    peopleModule,
    peopleOn,
    described(() => ({
      tag,
      summary: 'Sign in with a passkey',
      description: `In the browser that has begun, within five minutes, once. 401 \`passkey_failed\`. Is no fresh code. ${NOT_ON}`,
      body: { schema: taken('SignInByPasskey', signInByPasskeySchema) },
      answers: {
        200: {
          description: 'The session is in the cookie.',
          schema: { type: 'object' },
          headers: { 'Set-Cookie': { type: 'string' } },
        },
      },
      failures: [401, 404, 409],
    })),
    async (c) => {
      const { passkey, locale } = await validBody(c, signInByPasskeySchema);
      await signInByPasskey(c.var, passkey, locale ?? c.var.locale);
      kickMail(c.var);
      return c.json({});
    },
  )
  .get(
    '/passkeys',
    peopleModule,
    peopleOn,
    described(() => ({
      tag,
      summary: 'List the passkeys of who is signed in',
      description: NOT_ON,
      answers: { 200: listAnswer },
      failures: [401, 404, 409],
    })),
    async (c) => c.json(await listPasskeys(c.var, await readPersonSession(c.var))),
  )
  .post(
    '/passkeys/options',
    formLimit,
    peopleModule,
    peopleOn,
    described(() => ({
      tag,
      summary: 'Begin with a passkey',
      description: `404 for another person, 403 \`code_needed\`, 409 \`too_many\` after ten. ${NOT_ON}`,
      body: { schema: taken('PersonPasskeyBegin', personPasskeyOptionsSchema) },
      answers: optionsAnswer,
      failures: [401, 403, 404, 409],
    })),
    async (c) => {
      const session = await readPersonSession(c.var);
      const { personId } = await validBody(c, personPasskeyOptionsSchema);
      requireFreshCode(session);
      return c.json(await startPasskey(c.var, session, personId));
    },
  )
  .post(
    '/passkeys',
    formLimit,
    peopleModule,
    peopleOn,
    described(() => ({
      tag,
      summary: 'Add the passkey that the browser made',
      description: `It belongs to the person, and ends with the person or the person’s address. 401 \`passkey_failed\`, 403 \`code_needed\`, 409 \`passkey_taken\`. ${NOT_ON}`,
      body: { schema: taken('PersonPasskeyCreate', addPersonPasskeySchema) },
      answers: { 201: listAnswer },
      failures: [401, 403, 404, 409],
    })),
    async (c) => {
      const session = await readPersonSession(c.var);
      const made = await validBody(c, addPersonPasskeySchema);
      requireFreshCode(session);
      await addPasskey(c.var, session, made);
      return c.json(await listPasskeys(c.var, session), 201);
    },
  )
  .delete(
    '/passkeys/:id',
    peopleModule,
    peopleOn,
    described(() => ({
      tag,
      summary: 'Remove a passkey',
      description: `403 \`code_needed\`. ${NOT_ON}`,
      answers: { 204: { description: 'Removed.' } },
      failures: [401, 403, 404, 409],
    })),
    async (c) => {
      const session = await readPersonSession(c.var);
      requireFreshCode(session);
      await removePasskey(c.var, session, recordId(c.req));
      return c.body(null, 204);
    },
  );
