import type { Hono } from 'hono';
import { accessTo } from '../../../core/app/access.ts';
import { errorSchema } from '../../../core/app/errors.ts';
import { withoutLocale } from '../../../core/association/locale-paths.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { PARAMETER } from '../../http/middleware/method-not-allowed.ts';
import { formLimit } from '../../http/middleware/rate-limit.ts';
import type { Answer, Call, Failure } from '../../http/openapi/call.ts';
import { descriptionOf, gatedHandlers } from '../../http/openapi/described.ts';
import { FAILURES } from '../../http/openapi/failures.ts';
import { given, type JsonSchema, namedSchemas } from '../../http/openapi/schemas.ts';
import { TAGS, type Tag } from '../../http/openapi/tags.ts';
import type { AppEnv } from '../../http/types.ts';

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
  isGated: boolean;
  call: Call | undefined;
}

export function documentedRoutes({ routes }: App): Route[] {
  const byName = Map.groupBy(
    routes.filter(({ method, path }) => method !== 'ALL' && !isPage(path)),
    ({ method, path }) => `${method} ${path}`,
  );
  return [...byName].map(([name, entries]) => {
    const [method = '', path = ''] = name.split(' ');
    const isGated = entries.some(({ handler }) => gatedHandlers.has(handler));
    const has = (handler: unknown) => entries.some((entry) => entry.handler === handler);
    return {
      name,
      method,
      path,
      isForStaff: has(requireStaff) || has(requireStaffInSameTrip),
      isLimited: isGated || has(formLimit),
      isGated,
      call: entries.map(({ handler }) => descriptionOf(handler)).find((call) => call !== undefined),
    };
  });
}

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

/** In the query, because a DELETE has no body. */
const UPDATED_AT: JsonSchema = {
  name: 'updatedAt',
  in: 'query',
  description: 'As it was read: another one now is a conflict.',
  schema: { type: 'string', format: 'date-time' },
};

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
  if (token === 'metrics') return [...(isForStaff ? [{ session: [] }] : []), { metricsToken: [] }];
  if (isForStaff) return [{ session: [] }];
  if (token === 'signature') return [{ webhookSignature: [] }];
  if (token === 'door') return [{ doorToken: [] }];
  return token ? [{ session: [] }, { publishToken: [] }] : [{}, { session: [] }];
}

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
        metricsToken: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN, for monitors.' },
        publishToken: { type: 'http', scheme: 'bearer', description: 'PUBLISH_TOKEN, for outside webhooks.' },
      },
    },
  };
}
