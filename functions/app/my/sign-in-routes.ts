import { Hono } from 'hono';
import { objectionSchema } from '../../../core/membership/validation/people.ts';
import {
  askForCodeSchema,
  personDeviceSchema,
  personSessionSchema,
  signInByCodeSchema,
  signInSchema,
  visitSchema,
} from '../../../core/membership/validation/sign-in.ts';
import { isPeopleOn } from '../../../db/queries/membership/people.ts';
import { peopleModule, peopleOn, requirePeopleOn } from '../../auth/people-module.ts';
import {
  browserHash,
  endPersonDevice,
  endPersonSession,
  openSession,
  type PersonSession,
  personDevices,
  readPersonSession,
} from '../../auth/person-session.ts';
import { publicPost } from '../../crud/forms/gate.ts';
import { checked, validBody } from '../../http/json.ts';
import { formLimit } from '../../http/middleware/rate-limit.ts';
import { described } from '../../http/openapi/described.ts';
import { given, listOf, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import { signIn } from '../../membership/people/sign-in.ts';
import { askToSignIn } from './ask-to-sign-in.ts';
import { objectTo } from './hand-over.ts';

const tag = 'people';
const NOT_ON = 'Without the module in the profile: 404. While the owner has it turned off: 409 `not_on`.';

const sessionRef = given('PersonSession', personSessionSchema);

const shown = ({ address, people }: PersonSession) => ({
  address,
  people: people.map(({ isApproved: _, ...person }) => ({
    ...person,
    seat: person.seats[0] ?? ('colleague' as const),
  })),
});

export const signInRoutes = new Hono<AppEnv>()
  .use('/sign-in', peopleModule)
  .use('/sign-in/code', peopleModule)
  .use('/session', peopleModule)
  .use('/devices/*', peopleModule)
  .post(
    '/sign-in',
    publicPost(
      () => ({
        tag,
        summary: 'Have a sign-in code and link mailed to an address',
        description: `The answer is the same whether or not anything is known of the address. The code is valid for ten minutes, in the browser that asked. ${NOT_ON}`,
        body: { schema: taken('CodeRequest', askForCodeSchema) },
        answers: { 202: { description: 'Taken.', schema: { type: 'object' } } },
        failures: [404, 409],
      }),
      {
        schema: askForCodeSchema,
        skipsTurnstile: true,
        async take(c, { email, locale = c.var.locale }) {
          await requirePeopleOn(c.var.db);
          askToSignIn(c.var, email, locale);
          return c.json({}, 202);
        },
      },
    ),
  )
  .post(
    '/sign-in/code',
    formLimit,
    peopleOn,
    described(() => ({
      tag,
      summary: 'Sign in with the code, or with the token of the link',
      description: `401 \`code_invalid\`; 410 \`code_expired\` after ten minutes, five tries or its use; 429 after ten wrong codes for an address in a day, when the link still signs in. ${NOT_ON}`,
      body: { schema: taken('SignIn', signInSchema) },
      answers: {
        200: {
          description: 'The session is in the cookie.',
          schema: { type: 'object' },
          headers: { 'Set-Cookie': { type: 'string' } },
        },
      },
      failures: [401, 404, 409, 410, 429],
    })),
    async (c) => {
      const values = await validBody(c, signInSchema);
      const way = values.token ? { token: values.token } : checked(signInByCodeSchema, values);
      await signIn(c.var, way, browserHash(c.var), values.locale ?? c.var.locale);
      kickMail(c.var);
      return c.json({});
    },
  )
  .post(
    '/objections',
    formLimit,
    peopleModule,
    peopleOn,
    described(() => ({
      tag,
      summary: 'Object to a hand-over of the firm’s representative',
      description: `With the token of the mail. 409 \`wrong_state\` once it has taken effect. ${NOT_ON}`,
      body: { schema: taken('Objection', objectionSchema) },
      answers: {
        202: { description: 'The hand-over has stopped; the office is told.', schema: { type: 'object' } },
      },
      failures: [404, 409],
    })),
    async (c) => {
      const { token } = await validBody(c, objectionSchema);
      await objectTo(c.var.db, c.var.settings, token);
      return c.json({}, 202);
    },
  )
  .get(
    '/visit',
    peopleModule,
    described(() => ({
      tag,
      summary: 'Whether somebody is signed in in this browser',
      description: 'No error for visitors. Without the module in the profile: 404.',
      answers: { 200: { description: '`isOn`: people can sign in.', schema: given('Visit', visitSchema) } },
      failures: [404],
    })),
    async (c) => {
      const isOn = await isPeopleOn(c.var.db);
      const session = isOn ? await openSession(c.var) : undefined;
      return c.json({ isOn, isSignedIn: session !== undefined });
    },
  )
  .get(
    '/session',
    peopleOn,
    described(() => ({
      tag,
      summary: 'Whose address is signed in, and for which people',
      description: NOT_ON,
      answers: { 200: { description: 'The session.', schema: sessionRef } },
      failures: [401, 404, 409],
    })),
    async (c) => c.json(shown(await readPersonSession(c.var))),
  )
  .delete(
    '/session',
    peopleOn,
    described(() => ({
      tag,
      summary: 'Sign out',
      description: NOT_ON,
      answers: { 204: { description: 'The session has ended.' } },
      failures: [401, 404, 409],
    })),
    async (c) => {
      await endPersonSession(c.var, await readPersonSession(c.var));
      return c.body(null, 204);
    },
  )
  .get(
    '/devices',
    peopleModule,
    peopleOn,
    described(() => ({
      tag,
      summary: 'List the devices on which the address is signed in',
      description: NOT_ON,
      answers: {
        200: { description: 'Last used first.', schema: listOf(given('PersonDevice', personDeviceSchema)) },
      },
      failures: [401, 404, 409],
    })),
    async (c) => c.json(await personDevices(c.var.db, await readPersonSession(c.var))),
  )
  .delete(
    '/devices',
    peopleModule,
    peopleOn,
    described(() => ({
      tag,
      summary: 'Sign out everywhere',
      description: NOT_ON,
      answers: { 204: { description: 'All sessions of the address have ended.' } },
      failures: [401, 404, 409],
    })),
    async (c) => {
      await endPersonDevice(c.var.db, await readPersonSession(c.var));
      return c.body(null, 204);
    },
  )
  .delete(
    '/devices/:id',
    peopleOn,
    described(() => ({
      tag,
      summary: 'Sign out on one device',
      description: NOT_ON,
      answers: { 204: { description: 'Ended.' } },
      failures: [401, 404, 409],
    })),
    async (c) => {
      await endPersonDevice(c.var.db, await readPersonSession(c.var), recordId(c.req));
      return c.body(null, 204);
    },
  );
