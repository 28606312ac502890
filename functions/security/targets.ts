import { RESOURCE_NAMES, RESOURCES } from '../../core/app/resources.ts';
import { memberImports } from '../../db/tables/index.ts';
import * as factories from '../../db/testing/factories.ts';
import { createRecord } from '../../db/testing/records.ts';
import type { TestApp } from '../testing/app.ts';

type Schema = Record<string, unknown> & {
  $ref?: string;
  anyOf?: Schema[];
  properties?: Record<string, unknown>;
};

export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

interface Operation {
  parameters?: { name?: string; in?: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface Target {
  name: string;
  method: string;
  path: string;
  fields: string[];
  parameters: string[];
  columns: string[];
}

const UNTOLD = [
  'id',
  'updatedAt',
  'website',
  'leaveBlank',
  'elapsedMs',
  'cf-turnstile-response',
  '__proto__',
];

function fieldsOf(schema: Schema | undefined, { components }: Description): string[] {
  if (!schema) return [];
  if (schema.$ref)
    return fieldsOf(components.schemas[schema.$ref.split('/').at(-1) ?? ''], { components } as Description);
  const own = Object.keys(schema.properties ?? {});
  return [
    ...new Set([
      ...own,
      ...(schema.anyOf ?? []).flatMap((part) => fieldsOf(part, { components } as Description)),
    ]),
  ];
}

interface FilterParameter {
  name?: string;
  content?: Record<string, { schema: { properties?: Record<string, unknown> } }>;
}

function columnsOf({ parameters = [] }: Operation): string[] {
  const filter = (parameters as FilterParameter[]).find(({ name }) => name === 'filter');
  return Object.keys(filter?.content?.['application/json']?.schema.properties ?? {});
}

export function targetsOf(description: Description): Target[] {
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const fields = fieldsOf(operation.requestBody?.content['application/json']?.schema, description);
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        fields: fields.length ? [...fields, ...UNTOLD] : [],
        parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
        columns: columnsOf(operation),
      };
    }),
  );
}

const CONFIRMED_ALONE = [
  'POST /api/second-factor/totp',
  'POST /api/second-factor/totp/remove',
  'POST /api/second-factor/passkeys/options',
  'POST /api/second-factor/passkeys/{id}/remove',
  'POST /api/second-factor/recovery-codes',
  'POST /api/users/{id}/reset-second-factor',
  'POST /api/users/{id}/password-link',
  'PUT /api/users/{id}',
  'PATCH /api/users/{id}',
  'DELETE /api/users/{id}',
];

const constantBodies: Record<string, () => Promise<Record<string, unknown>>> = {
  'POST /api/account-links/open': async () => ({ token: 't' }),
  'POST /api/account-links/use': async () => ({ token: 't', password: 'a long password' }),
  'POST /api/login': async () => ({ username: 'u', password: 'p' }),
  'POST /api/login/second-factor': async () => ({ challenge: 'c', code: '123456' }),
  'POST /api/translate': async () => ({ title: 't' }),
  'POST /api/second-factor/totp/confirm': async () => ({ code: '123456' }),
  'POST /api/second-factor/passkeys': async () => ({
    name: 'n',
    credential: {
      id: 'a',
      rawId: 'a',
      type: 'public-key',
      response: { clientDataJSON: 'a', attestationObject: 'a' },
    },
  }),
};

export async function validBodies(db: TestApp['db'], password: string) {
  const form = await factories.createForm(db);
  const registration = {
    formId: form.id,
    eventId: form.eventId,
    participantName: 'n',
    participantEmail: 'n@example.com',
  };
  const confirmed = { currentPassword: password };
  const examples = RESOURCE_NAMES.map((name) => [
    `POST /api/${name}`,
    async (): Promise<Record<string, unknown>> => RESOURCES[name].example,
  ]);
  const bodies: Record<string, () => Promise<Record<string, unknown>>> = {
    ...Object.fromEntries(examples),
    'POST /api/member-imports': async () => ({ fileName: 'f', fileHash: '0'.repeat(64), mapping: [] }),
    'POST /api/member-imports/{id}/rows': async () => ({
      rows: [{ rowNo: 2, values: { companyNameHk: 'n' } }],
    }),
    'PATCH /api/member-imports/{id}/rows': async () => ({ rowNos: [2], action: 'skip' }),
    'POST /api/events/import-facebook': async () => ({
      facebookUrl: 'https://www.facebook.com/1',
      eventDate: '2027-01-01',
    }),
    'POST /api/events/import-text': async () => ({ text: 't' }),
    'POST /api/event-registration-forms': async () => ({
      eventId: (await factories.createEvent(db)).id,
      formTitle: 't',
    }),
    'POST /api/event-registrations': async () => registration,
    'POST /api/users': async () => ({
      ...confirmed,
      username: `u${Math.random()}`,
      password: 'a long password',
    }),
    'POST /api/invitations': async () => ({ ...confirmed, roles: ['reader'] }),
    ...constantBodies,
    'POST /api/password': async () => ({ ...confirmed, newPassword: password }),
  };
  for (const name of CONFIRMED_ALONE) bodies[name] = async () => confirmed;
  return bodies;
}

export async function createRecords(db: TestApp['db']): Promise<Record<string, number>> {
  const form = await factories.createForm(db);
  const { id: registration } = await factories.createRegistration(db, form);
  const ids = await Promise.all(
    RESOURCE_NAMES.map(async (name) => [`/api/${name}`, (await createRecord(db, name)).id] as const),
  );
  // An id that occurs in no hostile input.
  const imported = { id: 470_611, fileName: 'f.csv', fileHash: 'h', mapping: [], mode: 'fill' as const };
  await db.insert(memberImports).values(imported);
  return {
    ...Object.fromEntries(ids),
    '/api/member-imports': imported.id,
    '/api/event-registration-forms': form.id,
    '/api/event-registration-forms/event': form.eventId,
    '/api/event-registrations': registration,
    '/api/event-registrations/event': form.eventId,
    '/api/event-registrations/count': form.eventId,
  };
}
