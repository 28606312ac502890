import { is, type SQL } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { RESOURCES, type ResourceName } from '../../../core/app/resources.ts';
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
  filters?: Record<string, JsonSchema>;
}

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

export const readCall = (tag: Tag, summary: string, record: JsonSchema): Call => ({
  tag,
  summary,
  hasFields: true,
  answers: { 200: { description: 'The record.', schema: record } },
});

export function whileSame(call: Call): Call {
  const { 200: ok, ...answers } = call.answers;
  if (!ok) return call;
  const headers = { ...ok.headers, ETag: { type: 'string', description: 'For visitors.' } };
  return { ...call, answers: { ...answers, 200: { ...ok, headers }, 304: { description: 'Unchanged.' } } };
}

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
  one: string;
  record: JsonSchema;
  saved?: JsonSchema;
  create?: JsonSchema;
  update: JsonSchema;
  isUnique?: boolean;
}

export const createCall = ({ tag, one, record, saved = record, create, isUnique }: ResourceDocs): Call => ({
  tag,
  summary: `Add ${one}`,
  ...(create && { body: { schema: create } }),
  answers: { 201: { description: 'The stored record.', schema: saved } },
  ...(isUnique && { failures: [409] }),
});

export const changeCall = ({ tag, one, record, saved = record, update }: ResourceDocs): Call => ({
  tag,
  summary: `Change ${one}`,
  description: 'In part: fields that are left out keep their value. `updatedAt`, when sent, is a condition.',
  body: { schema: update },
  answers: { 200: { description: 'The record as it is now.', schema: saved } },
  failures: [409],
});

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
  answer: JsonSchema;
  status?: 200 | 201;
  failures?: Call['failures'];
}

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

export const withFiles = (call: Call): Call => ({
  ...call,
  failures: [...(call.failures ?? []), 415, 422],
});
