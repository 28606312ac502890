// Writes the list of calls in docs/api.md from the API's own OpenAPI document.
// npm run docs:api
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROLES } from '../../core/accounts/account-roles.ts';
import { createApp } from '../../functions/app/app.ts';
import { openApiDocument } from '../../functions/app/openapi/document.ts';

interface Schema {
  $ref?: string;
  type?: string;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, unknown>;
}

interface Answer {
  $ref?: string;
  content?: Record<string, { schema: Schema }>;
}

interface Operation {
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, unknown>[];
  'x-roles'?: string[];
  parameters?: { $ref?: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, Answer>;
}

export interface Description {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
}

const FILE = path.join(import.meta.dirname, '../../docs/api.md');
const START = '<!-- calls: written by npm run docs:api -->';
const END = '<!-- end of calls -->';

/** Section 3 of docs/api.md explains all other statuses, which any call can return. */
const WORTH_NAMING = ['409', '415', '422', '429', '502'];

/** Line breaks and vertical bars would end a table cell. */
const cell = (text: string) => text.replaceAll('\n', ' ').replaceAll('|', '\\|');

function nameOf({ $ref, items, anyOf, type, properties }: Schema): string {
  if ($ref) return `\`${$ref.split('/').at(-1)}\``;
  if (anyOf) return anyOf.map(nameOf).join(' or ');
  if (items) return `list of ${nameOf(items)}`;
  return properties
    ? Object.keys(properties)
        .map((name) => `\`${name}\``)
        .join(', ')
    : (type ?? 'file');
}

function contentOf(content: Record<string, { schema: Schema }> = {}): string {
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(content);
  if (type === 'application/json') return nameOf(schema);
  return [type, schema.properties && nameOf(schema)].filter(Boolean).join(' ');
}

/**
 * `{}` among the security schemes means everybody. Owners may call every operation, so they are named only
 * where no other role may call.
 */
function whoMay({ security, 'x-roles': roles = [] }: Operation): string {
  if (security.some((way) => Object.keys(way).length === 0)) return 'public';
  if (security.some((way) => 'webhookSignature' in way)) return 'the mail provider, by its signature';
  if (security.some((way) => 'doorToken' in way)) return 'a phone at the door, by its token';
  if (security.some((way) => 'publishToken' in way)) return 'editor, events, or the publish token';
  if (security.some((way) => 'metricsToken' in way)) return [...roles, 'the metrics token'].join(', or ');
  if (roles.length === ROLES.length) return 'staff';
  return roles.length > 1 ? roles.filter((role) => role !== 'owner').join(', ') : 'owner';
}

function rowOf(call: string, operation: Operation): string {
  const { summary, description, parameters = [], requestBody, responses } = operation;
  const isList = parameters.some(({ $ref }) => $ref?.endsWith('/range'));
  const answers = Object.entries(responses).filter(([, { $ref }]) => !$ref);
  const gives = answers.map(([status, { content }]) =>
    [status, contentOf(content)].filter(Boolean).join(' '),
  );
  const fails = WORTH_NAMING.filter((status) => responses[status]?.$ref);
  const cells = [
    call,
    whoMay(operation),
    description ? `${summary}. ${description}` : `${summary}.`,
    isList ? 'list parameters' : contentOf(requestBody?.content),
    gives.join(', '),
    fails.join(', '),
  ];
  return `| ${cells.map(cell).join(' | ')} |`;
}

function rowsOf(address: string, methods: [method: string, operation: Operation][]): string[] {
  const byMeaning = Map.groupBy(methods, ([, operation]) => rowOf('', operation));
  return [...byMeaning.values()].flatMap((same) => {
    const names = same.map(([method]) => method.toUpperCase()).join(', ');
    return same.slice(0, 1).map(([, operation]) => rowOf(`${names} \`${address}\``, operation));
  });
}

export function callTables({ tags, paths }: Description): string {
  const tables = tags.map(({ name }) => {
    const rows = Object.entries(paths).flatMap(([address, methods]) =>
      rowsOf(
        address,
        Object.entries(methods).filter(([, operation]) => operation.tags[0] === name),
      ),
    );
    const head =
      '| call | who | what it does | takes | gives | may also fail with |\n|---|---|---|---|---|---|';
    return `#### ${name}\n\n${head}\n${rows.join('\n')}`;
  });
  return tables.join('\n\n');
}

export function withCalls(page: string, calls: string): string {
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`docs/api.md must have "${START}" and, after it, "${END}"`);
  return `${page.slice(0, start + START.length)}\n\n${calls}\n\n${page.slice(end)}`;
}

export function apiPage(): { is: string; shouldBe: string } {
  const is = readFileSync(FILE, 'utf8');
  const description = openApiDocument(createApp()) as unknown as Description;
  return { is, shouldBe: withCalls(is, callTables(description)) };
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  writeFileSync(FILE, apiPage().shouldBe);
}
