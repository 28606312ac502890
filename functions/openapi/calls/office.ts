import { userColumns } from '../../../db/queries/users.ts';
import { confirmedSchema } from '../../../db/validation/second-factor.ts';
import { sessionSchema } from '../../../db/validation/sessions.ts';
import { translateNewsSchema, translateTextSchema } from '../../../db/validation/translate.ts';
import {
  changePasswordSchema,
  createUserSchema,
  loginSchema,
  updateUserSchema,
  userSchema,
} from '../../../db/validation/users.ts';
import {
  convertedPdfSchema,
  figuresSchema,
  healthSchema,
  publishStatusSchema,
  readinessSchema,
  storedImageSchema,
  translationSchema,
} from '../answers.ts';
import type { Calls } from '../call.ts';
import { deleteCall, listCall, readCall, writeCalls } from '../resource.ts';
import { given, type JsonSchema, taken } from '../schemas.ts';

// Sessions, accounts, files, publishing.

function sessionCalls(): Calls {
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

const CONFIRMED = "`currentPassword` is the caller's own: 400 by field when it is wrong, 429 after too many.";

const confirmedCalls = (calls: Calls): Calls =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      {
        ...call,
        description: [call.description, CONFIRMED].filter(Boolean).join(' '),
        failures: [...(call.failures ?? []), 429],
      },
    ]),
  );

function userCalls(): Calls {
  const record = given('User', userSchema);
  return {
    'GET /api/users': listCall({
      tag: 'users',
      summary: 'List accounts by name',
      record,
      columns: userColumns,
    }),
    'GET /api/users/:id': readCall('users', 'Read an account', record),
    ...confirmedCalls(
      writeCalls({
        path: '/api/users',
        tag: 'users',
        one: 'an account',
        record,
        create: taken('UserCreate', createUserSchema),
        update: taken('UserUpdate', updateUserSchema),
        isUnique: true,
      }),
    ),
    'DELETE /api/users/:id': {
      ...deleteCall(
        'users',
        'Delete an account',
        record,
        `Not the last active one: 409 \`last_account\`. ${CONFIRMED}`,
      ),
      body: { schema: taken('PasswordConfirmation', confirmedSchema) },
      failures: [429],
    },
  };
}

const fileIn = (field: string): JsonSchema => ({
  type: 'object',
  properties: { [field]: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: [field],
});

const fileCalls = (): Calls => ({
  'POST /api/upload': {
    tag: 'files',
    summary: 'Store a picture',
    description:
      'JPEG, PNG, WebP, AVIF or GIF, by content and not by name; at most 10 MB, 50 million pixels and 12,000 on a side.',
    body: { type: 'multipart/form-data', schema: fileIn('image') },
    answers: { 201: { description: 'Stored.', schema: given('StoredImage', storedImageSchema) } },
    failures: [415, 422],
  },
  'POST /api/convert-pdf': {
    tag: 'files',
    summary: 'Store a PDF and draw its first ten pages',
    description:
      'Fewer pages, or none, of a file that takes too long to draw. Why a file is not taken says `code`: `not_a_pdf`, `pdf_empty`, `pdf_broken`, `pdf_locked`, `pdf_without_pages`, `pdf_too_complex`; 503 `busy` while another one is being drawn.',
    body: { type: 'multipart/form-data', schema: fileIn('file') },
    answers: { 200: { description: 'Stored.', schema: given('ConvertedPdf', convertedPdfSchema) } },
    failures: [422, 503],
  },
  'GET /uploads/:key{[A-Za-z0-9._/-]{1,200}}': {
    tag: 'files',
    summary: 'A stored file',
    description: 'Never changes; ranges and conditional requests are answered.',
    answers: {
      200: { description: 'The file.', type: 'application/octet-stream', schema: {} },
      206: { description: 'The part that was asked for.', type: 'application/octet-stream', schema: {} },
      304: { description: 'Unchanged.' },
    },
    failures: [404],
  },
});

function publishCalls(): Calls {
  const status = given('PublishStatus', publishStatusSchema);
  return {
    'GET /api/publish-status': {
      tag: 'publishing',
      summary: 'Whether the pages show what is stored',
      answers: { 200: { description: 'The state of publishing.', schema: status } },
    },
    'POST /api/publish': {
      tag: 'publishing',
      summary: 'Ask for a whole rebuild',
      token: true,
      answers: { 202: { description: 'Asked for.', schema: status } },
      failures: [401],
    },
  };
}

const houseCalls = (): Calls => ({
  'POST /api/translate': {
    tag: 'translation',
    summary: 'Translate into English',
    description: 'An article (title, content, excerpt), or a title with a description.',
    body: {
      schema: {
        anyOf: [taken('NewsTranslation', translateNewsSchema), taken('TextTranslation', translateTextSchema)],
      },
    },
    answers: { 200: { description: 'The same fields.', schema: given('Translation', translationSchema) } },
    failures: [502],
  },
  'GET /api/dashboard': {
    tag: 'dashboard',
    summary: 'The figures of the dashboard',
    answers: { 200: { description: 'Numbers.', schema: given('Figures', figuresSchema) } },
  },
  'GET /api/health': {
    tag: 'health',
    summary: 'Whether the service and its database answer',
    answers: {
      200: { description: 'Both do.', schema: given('Health', healthSchema) },
      503: { description: 'The database does not.', schema: given('Health', healthSchema) },
    },
  },
  'GET /api/readiness': {
    tag: 'health',
    summary: 'How the parts of the system are',
    answers: {
      200: { description: 'Each part, and since when.', schema: given('Readiness', readinessSchema) },
    },
  },
  'GET /api/openapi.json': {
    tag: 'health',
    summary: 'This description',
    answers: {
      200: { description: 'OpenAPI 3.1.', schema: { type: 'object' } },
      304: { description: 'Unchanged.' },
    },
  },
});

export const officeCalls: Calls = {
  ...sessionCalls(),
  ...userCalls(),
  ...fileCalls(),
  ...publishCalls(),
  ...houseCalls(),
};
