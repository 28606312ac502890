import { is, type SQL } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { visibleColumns } from '../../../db/queries/platform/visible-columns.ts';
import { TABLES } from '../../../db/tables/tables.ts';
import { RESOURCES, type ResourceName } from '../../../db/validation/resources.ts';
import type { Call, Calls } from './call.ts';
import { given, type JsonSchema, listOf, taken } from './schemas.ts';

const CONTENT_RANGE = {
  'Content-Range': {
    type: 'string',
    description: 'First and last row and how many there are: `news 0-9/319`.',
  },
};

interface Listed {
  tag: string;
  summary: string;
  description?: string;
  record: JsonSchema;
  columns: Record<string, PgColumn | SQL.Aliased>;
  /** Custom filters besides columns. */
  filters?: Record<string, JsonSchema>;
}

/** Describes a list in the dialect of docs/api.md 3. */
export const listCall = ({ tag, summary, description, record, columns, filters }: Listed): Call => ({
  tag,
  summary,
  ...(description && { description }),
  list: {
    columns: Object.keys(columns).filter((name) => is(columns[name], PgColumn)),
    isSearchable: true,
    ...(filters && { filters }),
  },
  hasFields: true,
  answers: { 200: { description: 'The rows.', schema: listOf(record), headers: CONTENT_RANGE } },
});

/** Describes a call that reads one record by the id in the path. */
export const readCall = (tag: string, summary: string, record: JsonSchema): Call => ({
  tag,
  summary,
  hasFields: true,
  answers: { 200: { description: 'The record.', schema: record } },
});

/** Describes a delete call, which returns the deleted record; `updatedAt` in the query is a condition. */
export const deleteCall = (tag: string, summary: string, record: JsonSchema, description?: string): Call => ({
  tag,
  summary,
  ...(description && { description }),
  isConditional: true,
  answers: { 200: { description: 'The deleted record.', schema: record } },
});

/** Describes a read call that responds with 304 for an unchanged result. */
export function whileSame(call: Call): Call {
  const { 200: ok, ...answers } = call.answers;
  if (!ok) return call;
  const headers = { ...ok.headers, ETag: { type: 'string', description: 'For visitors.' } };
  return { ...call, answers: { ...answers, 200: { ...ok, headers }, 304: { description: 'Unchanged.' } } };
}

/** Returns the registry's description of a resource: the schema names and the base path of its calls. */
export function describedResource(name: ResourceName) {
  const { schemaName, one, record, create, update, isOpen } = RESOURCES[name];
  return {
    tag: name,
    path: `/api/${name}`,
    one,
    record: given(schemaName, record),
    ...(!isOpen && { create: taken(`${schemaName}Create`, create) }),
    update: taken(`${schemaName}Update`, update),
  };
}

interface Written {
  path: string;
  tag: string;
  /** Noun with its article: `an article`. */
  one: string;
  record: JsonSchema;
  /** Response schema of create and update. Absent: the record. */
  saved?: JsonSchema;
  create?: JsonSchema;
  update: JsonSchema;
  /** True when creates and updates may conflict with another record. */
  isUnique?: boolean;
}

/** Describes create, update (PUT and PATCH alike) and delete by staff. */
export function writeCalls({
  path,
  tag,
  one,
  record,
  saved = record,
  create,
  update,
  isUnique = false,
}: Written): Calls {
  const change: Call = {
    tag,
    summary: `Change ${one}`,
    description:
      'In part: fields that are left out keep their value. `updatedAt`, when sent, is a condition.',
    body: { schema: update },
    answers: { 200: { description: 'The record as it is now.', schema: saved } },
    failures: [409],
  };
  return {
    ...(create && {
      [`POST ${path}`]: {
        tag,
        summary: `Add ${one}`,
        body: { schema: create },
        answers: { 201: { description: 'The stored record.', schema: saved } },
        ...(isUnique && { failures: [409] }),
      } satisfies Call,
    }),
    [`PUT ${path}/:id`]: change,
    [`PATCH ${path}/:id`]: change,
    [`DELETE ${path}/:id`]: deleteCall(tag, `Delete ${one}`, record),
  };
}

/**
 * Describes file fields: a picture may be embedded as a `data:` URL, which is checked like an upload, and an
 * external `imageUrl` is copied if reachable.
 */
export function withFiles(calls: Calls): Calls {
  const isWrite = (name: string) => /^(POST|PUT|PATCH)/.test(name);
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]): [string, Call] =>
      isWrite(name) ? [name, { ...call, failures: [...(call.failures ?? []), 415, 422] }] : [name, call],
    ),
  );
}

/** Describes the calls with 304 responses for unchanged reads below `/api`. */
export const revalidated = (calls: Calls): Calls =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      name.startsWith('GET /api/') ? whileSame(call) : call,
    ]),
  );

/** Describes the calls of a plain resource. */
export function plainCalls(name: ResourceName): Calls {
  const described = describedResource(name);
  const { tag, path, one, record } = described;
  return {
    [`GET ${path}`]: listCall({
      tag,
      summary: `List ${tag.replaceAll('-', ' ')}`,
      record,
      columns: visibleColumns(TABLES[name]),
    }),
    [`GET ${path}/:id`]: readCall(tag, `Read ${one}`, record),
    ...writeCalls(described),
  };
}
