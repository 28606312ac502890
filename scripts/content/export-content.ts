import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { dialect } from '../../db/database.ts';
import { selectRows } from '../../functions/crud/json-rows.ts';
import { withClient } from '../backup/client.ts';
import { SECTIONS, type Section } from './sections.ts';

const FETCHED_ROWS = 500;

async function* recordsOf(client: Client, { table, columns }: Section): AsyncGenerator<string> {
  const rows = dialect.sqlToQuery(selectRows({ table, columns, where: undefined })).sql;
  await client.query(
    `declare records no scroll cursor for
     select row_to_json(item)::text from (${rows}) item order by item.id`,
  );
  for (;;) {
    const { rows: fetched } = await client.query<[string]>({
      text: `fetch ${FETCHED_ROWS} from records`,
      rowMode: 'array',
    });
    for (const [json] of fetched) yield json;
    if (fetched.length < FETCHED_ROWS) break;
  }
  await client.query('close records');
}

async function* contentOf(client: Client, count: (resource: string) => void): AsyncGenerator<string> {
  let isFirstSection = true;
  for (const [resource, section] of Object.entries(SECTIONS)) {
    yield `${isFirstSection ? '{' : ','}\n"${resource}": [`;
    isFirstSection = false;
    let isFirst = true;
    for await (const record of recordsOf(client, section)) {
      yield `${isFirst ? '' : ','}\n${record}`;
      isFirst = false;
      count(resource);
    }
    yield '\n]';
  }
  yield '\n}\n';
}

export const exportContent = (url: string, target: Writable): Promise<Record<string, number>> =>
  withClient(url, async (client) => {
    const counts = Object.fromEntries(Object.keys(SECTIONS).map((resource) => [resource, 0]));
    const count = (resource: string) => {
      counts[resource] = (counts[resource] ?? 0) + 1;
    };
    await client.query('begin isolation level repeatable read, read only');
    await pipeline(contentOf(client, count), target);
    await client.query('commit');
    return counts;
  });
