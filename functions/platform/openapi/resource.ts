import { is, type SQL } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { RESOURCES, type ResourceName } from '../../../db/validation/resources.ts';
import type { Call } from './call.ts';
import { given, type JsonSchema, listOf, taken } from './schemas.ts';
import type { Tag } from './tags.ts';

const CONTENT_RANGE = {
  'Content-Range': {
    type: 'string',
    description: 'First and last row and how many there are: `news 0-9/319`.',
  },
};

interface Listed {
  tag: Tag;
  summary: string;
  description?: string;
  record: JsonSchema;
  columns: Record<string, PgColumn | SQL.Aliased>;
  /** Additional filters that do not correspond to a column. */
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
export const readCall = (tag: Tag, summary: string, record: JsonSchema): Call => ({
  tag,
  summary,
  hasFields: true,
  answers: { 200: { description: 'The record.', schema: record } },
});

/** Adds the 304 response (unchanged record) to the description of a read call. */
export function whileSame(call: Call): Call {
  const { 200: ok, ...answers } = call.answers;
  if (!ok) return call;
  const headers = { ...ok.headers, ETag: { type: 'string', description: 'For visitors.' } };
  return { ...call, answers: { ...answers, 200: { ...ok, headers }, 304: { description: 'Unchanged.' } } };
}

/** Returns the names and schemas of a resource, for the descriptions of its API calls. */
export function resourceDocs(name: ResourceName) {
  const { schemaName, one, record, create, update, isOpen } = RESOURCES[name];
  return {
    tag: name,
    one,
    record: given(schemaName, record),
    ...(!isOpen && { create: taken(`${schemaName}Create`, create) }),
    update: taken(`${schemaName}Update`, update),
  };
}

interface ResourceDocs {
  tag: Tag;
  /** Noun for a record with its indefinite article: `an enquiry`. */
  one: string;
  record: JsonSchema;
  /** Response schema of create and update. If it is absent, the response is the record. */
  saved?: JsonSchema;
  create?: JsonSchema;
  update: JsonSchema;
  /** True when create and update may violate a unique constraint. */
  isUnique?: boolean;
}

/** Describes the call by which staff create a record. */
export const createCall = ({ tag, one, record, saved = record, create, isUnique }: ResourceDocs): Call => ({
  tag,
  summary: `Add ${one}`,
  ...(create && { body: { schema: create } }),
  answers: { 201: { description: 'The stored record.', schema: saved } },
  ...(isUnique && { failures: [409] }),
});

/** Describes the calls by which staff update a record. The descriptions of PUT and PATCH are the same. */
export const changeCall = ({ tag, one, record, saved = record, update }: ResourceDocs): Call => ({
  tag,
  summary: `Change ${one}`,
  description: 'In part: fields that are left out keep their value. `updatedAt`, when sent, is a condition.',
  body: { schema: update },
  answers: { 200: { description: 'The record as it is now.', schema: saved } },
  failures: [409],
});

/**
 * Describes a delete call, which returns the deleted record. With `updatedAt` in the query, the call fails if
 * the record was changed after that time.
 */
export const deleteCall = ({ tag, one, record }: Pick<ResourceDocs, 'tag' | 'one' | 'record'>): Call => ({
  tag,
  summary: `Delete ${one}`,
  isConditional: true,
  answers: { 200: { description: 'The deleted record.', schema: record } },
});

interface Act {
  tag: Tag;
  summary: string;
  description?: string;
  body?: JsonSchema;
  /** Response schema: the record after the action. */
  answer: JsonSchema;
  status?: 200 | 201;
  failures?: Call['failures'];
}

/** Describes an action on a record. The response contains the record after the action. */
export const actCall = ({
  tag,
  summary,
  description,
  body,
  answer,
  status = 200,
  failures = [404, 409],
}: Act): Call => ({
  tag,
  summary,
  ...(description && { description }),
  ...(body && { body: { schema: body } }),
  answers: { [status]: { description: 'As it is now.', schema: answer } },
  failures,
});

/**
 * Adds the error statuses of file fields (415 and 422) to the description of a call. In such a call, a
 * picture may be sent as a `data:` URL, which is checked like an upload. The picture at an external
 * `imageUrl` is copied if it is reachable.
 */
export const withFiles = (call: Call): Call => ({
  ...call,
  failures: [...(call.failures ?? []), 415, 422],
});
