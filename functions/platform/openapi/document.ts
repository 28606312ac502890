import type { Hono } from 'hono';
import { accessTo } from '../../../db/access.ts';
import { withoutLocale } from '../../../db/locale-paths.ts';
import { errorSchema } from '../../../db/validation/errors.ts';
import type { AppEnv } from '../../types.ts';
import { PARAMETER } from '../middleware/method-not-allowed.ts';
import { formLimit } from '../middleware/rate-limit.ts';
import { requireStaff, requireStaffInSameTrip } from '../middleware/session.ts';
import type { Answer, Call, Failure } from './call.ts';
import { descriptionOf } from './described.ts';
import { FAILURES } from './failures.ts';
import { given, type JsonSchema, namedSchemas } from './schemas.ts';
import { TAGS, type Tag } from './tags.ts';

/** True for a path of a page. The API's description omits pages. */
const isPage = (path: string) =>
  /^\/(admin|event-registration\/|(contact|join\/apply|members|search)$|(door|preview|verify|unsubscribe)(\/|$))/.test(
    withoutLocale(path),
  );
const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const LARGEST_ID = 2_147_483_647;

type App = Pick<Hono<AppEnv>, 'routes'>;

interface Route {
  name: string;
  method: string;
  path: string;
  isForStaff: boolean;
  isLimited: boolean;
  /** Undefined when the route has no description. */
  call: Call | undefined;
}

/** Returns the API calls of the route table, each with its handler's description. */
export function documentedRoutes({ routes }: App): Route[] {
  const byName = Map.groupBy(
    routes.filter(({ method, path }) => method !== 'ALL' && !isPage(path)),
    ({ method, path }) => `${method} ${path}`,
  );
  return [...byName].map(([name, entries]) => {
    const [method = '', path = ''] = name.split(' ');
    const has = (handler: unknown) => entries.some((entry) => entry.handler === handler);
    return {
      name,
      method,
      path,
      isForStaff: has(requireStaff) || has(requireStaffInSameTrip),
      isLimited: has(formLimit),
      call: entries.map(({ handler }) => descriptionOf(handler)).find((call) => call !== undefined),
    };
  });
}

/** Converts `/api/news/:id` to `/api/news/{id}`. */
export const templateOf = (path: string): string => path.replace(PARAMETER, '{$1}');

const pathParameters = (path: string): JsonSchema[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: /id$/i.test(name) ? { type: 'integer', minimum: 1, maximum: LARGEST_ID } : { type: 'string' },
  }));

const jsonParameter = (name: string, description: string, schema: JsonSchema): JsonSchema => ({
  name,
  in: 'query',
  description,
  content: { 'application/json': { schema } },
});

/** Describes the `filter` parameter of the list dialect (docs/api.md 3). */
const filterParameter = ({ columns, isSearchable, filters }: NonNullable<Call['list']>): JsonSchema =>
  jsonParameter(
    'filter',
    'Conditions that all must hold: a field and its value, a field and a list of values, or `q`, a search for all its words as parts of the text, in Traditional and Simplified Chinese alike; staff find telephone numbers however they are spaced.',
    {
      type: 'object',
      properties: {
        ...(isSearchable && { q: { type: 'string' } }),
        ...Object.fromEntries(columns.map((name) => [name, {}])),
        ...filters,
      },
      additionalProperties: false,
    },
  );

const orderParameters = ({ columns }: NonNullable<Call['list']>): JsonSchema[] => [
  jsonParameter('sort', 'A field and a direction: `["title","ASC"]`.', {
    type: 'array',
    prefixItems: [{ enum: columns }, { enum: ['ASC', 'DESC'] }],
    minItems: 2,
    maxItems: 2,
  }),
  { $ref: '#/components/parameters/range' },
];

/** The `updatedAt` condition of a DELETE. It is in the query, because a DELETE has no body. */
const UPDATED_AT: JsonSchema = {
  name: 'updatedAt',
  in: 'query',
  description: 'As it was read: another one now is a conflict.',
  schema: { type: 'string', format: 'date-time' },
};

/** Header that makes a repeated create idempotent. */
const IDEMPOTENCY_KEY: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    "Of the client's making, good for 24 hours: the same key and body again are answered with 200 and store nothing, with another body with 409 `idempotency_conflict`.",
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{16,64}$' },
};

const RANGE = jsonParameter(
  'range',
  'First and last row, both counted from 0: `[0,24]`. Absent: the first 1,000 rows; a wider range is cut to as many. An answer ends before the row that would take it past 2 MB, 8 MB for staff: `Content-Range` names the rows that are given.',
  {
    type: 'array',
    items: { type: 'integer', minimum: 0 },
    minItems: 2,
    maxItems: 2,
  },
);

const FIELDS: JsonSchema = {
  name: 'fields',
  in: 'query',
  description:
    'Names of fields with commas between them: the answer has those alone. Absent: a record has all, a list all but long texts (`content` and `contentEn` of news, `pageUrls` of publications).',
  schema: { type: 'string' },
};

function failuresOf({ method, path, isForStaff, isLimited }: Route, call: Call): Failure[] {
  const hasId = path.includes(':');
  const hasInput = hasId || call.list || call.body || call.query;
  const follow: [Failure, unknown][] = [
    [400, hasInput],
    // Every call can return 401. The back office, which sends OFFICE_HEADER, gets 401 from every call after
    // its session has ended, even from calls that are open to visitors.
    [401, true],
    [403, UNSAFE.has(method) || isForStaff],
    [404, hasId && !call.list],
    [409, call.isConditional || call.isOnce],
    [413, call.body],
    [429, isLimited || (call.list && !isForStaff)],
    [503, !call.answers[503]],
  ];
  const all = [
    ...follow.filter(([, applies]) => applies).map(([status]) => status),
    ...(call.failures ?? []),
  ];
  return [...new Set(all)].sort((a, b) => a - b);
}

function answerObject({ description, schema, type = 'application/json', headers }: Answer): JsonSchema {
  const named = Object.entries(headers ?? {}).map(([name, header]) => [name, { schema: header }]);
  return {
    description,
    ...(schema && { content: { [type]: { schema } } }),
    ...(headers && { headers: Object.fromEntries(named) }),
  };
}

function securityOf({ isForStaff }: Route, { token }: Call): JsonSchema[] {
  if (isForStaff) return [{ session: [] }];
  if (token === 'signature') return [{ webhookSignature: [] }];
  if (token === 'door') return [{ doorToken: [] }];
  return token ? [{ session: [] }, { publishToken: [] }] : [{}, { session: [] }];
}

/** Returns an operation id for generated clients: `getApiNewsId` for GET /api/news/:id. */
const operationIdOf = ({ method, path }: Route) =>
  templateOf(path)
    .split(/\W+/)
    .filter(Boolean)
    .reduce((id, word) => id + word.charAt(0).toUpperCase() + word.slice(1), method.toLowerCase());

function operation(route: Route, call: Call): JsonSchema {
  const parameters = [
    ...pathParameters(route.path),
    ...(call.list ? [filterParameter(call.list)] : []),
    ...(call.list && !call.list.isWhole ? orderParameters(call.list) : []),
    ...Object.entries(call.query ?? {}).map(([name, parameter]) => ({ name, in: 'query', ...parameter })),
    ...(call.hasFields ? [{ $ref: '#/components/parameters/fields' }] : []),
    ...(call.isConditional ? [UPDATED_AT] : []),
    ...(call.isOnce ? [IDEMPOTENCY_KEY] : []),
  ];
  const failures = failuresOf(route, call).map((status) => [
    status,
    { $ref: `#/components/responses/${FAILURES[status].name}` },
  ]);
  const answers = Object.entries(call.answers).map(([status, answer]) => [status, answerObject(answer)]);
  const { schema, type = 'application/json' } = call.body ?? {};
  return {
    operationId: operationIdOf(route),
    tags: [call.tag],
    summary: call.summary,
    ...(call.description && { description: call.description }),
    security: securityOf(route, call),
    ...(route.isForStaff && { 'x-roles': accessTo(route.method, route.path).roles }),
    ...(parameters.length && { parameters }),
    ...(schema && { requestBody: { required: true, content: { [type]: { schema } } } }),
    responses: Object.fromEntries([...answers, ...failures]),
  };
}

const failureResponses = () =>
  Object.fromEntries(
    Object.entries(FAILURES).map(([status, { name, description }]) => [
      name,
      answerObject({
        description,
        schema: given('Error', errorSchema),
        ...(status === '429' && { headers: { 'Retry-After': { type: 'integer', description: 'Seconds.' } } }),
      }),
    ]),
  );

const DESCRIPTION = `JSON in and out, fields in camelCase. Timestamps are ISO 8601 with zone; a date alone means 12:00 in Hong Kong.
Staff sign in with \`POST /api/login\` and send the cookie along; what a visitor may call shows visitors public rows and columns alone.
Messages follow \`Accept-Language\` (zh-TW, zh-CN, en). A failure is \`{"message", "code"?, "errors"?}\`. An address that is none answers 404, a method that it does not know 405 with \`Allow\`.`;

/**
 * Builds the OpenAPI 3.1 document from the route table and the schemas. Throws for a route without a
 * description.
 */
export function openApiDocument(app: App) {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const tags = new Set<Tag>(TAGS);
  for (const route of documentedRoutes(app)) {
    const { call } = route;
    if (!call) throw new Error(`${route.name} has no description: wrap its handler in described()`);
    tags.add(call.tag);
    const template = templateOf(route.path);
    paths[template] = { ...paths[template], [route.method.toLowerCase()]: operation(route, call) };
  }
  const responses = failureResponses();
  return {
    openapi: '3.1.0',
    info: { title: 'Trade association API', version: '1.0.0', description: DESCRIPTION },
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      schemas: namedSchemas(),
      responses,
      parameters: { range: RANGE, fields: FIELDS },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'Set by POST /api/login; `__Host-session` on https.',
        },
        webhookSignature: {
          type: 'apiKey',
          in: 'header',
          name: 'svix-signature',
          description: 'RESEND_WEBHOOK_SECRET, as standardwebhooks.com has it.',
        },
        doorToken: { type: 'http', scheme: 'bearer', description: 'Answered by POST /api/door/pair.' },
        publishToken: { type: 'http', scheme: 'bearer', description: 'PUBLISH_TOKEN, for outside webhooks.' },
      },
    },
  };
}
