import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import {
  JSON_LINE,
  newestMigration,
  type ReadRows,
  type Table,
  tablesToKeep,
} from '../../db/backup/tables.ts';
import { withClient } from './client.ts';
import { BackupError, type SequenceEntry, sumOf, type TableEntry } from './manifest.ts';

const FETCHED_ROWS = 500;

export interface Dump {
  migration: number;
  tables: TableEntry[];
  sequences: SequenceEntry[];
  media: { key: string; contentType: string; bytes: number }[];
}

const dialect = new PgDialect();

const rowsBy =
  (client: pg.Client): ReadRows =>
  async (statement) => {
    const { sql, params } = dialect.sqlToQuery(statement);
    return (await client.query(sql, params)).rows;
  };

async function* linesOf(client: pg.Client, { name, columns, primaryKey }: Table): AsyncGenerator<string> {
  const list = (names: string[]) => names.map((column) => client.escapeIdentifier(column)).join(', ');
  await client.query(`declare kept_rows no scroll cursor for
    select ${JSON_LINE} as line from (
      select ${list(columns)} from public.${client.escapeIdentifier(name)} order by ${list(primaryKey)}
    ) kept`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${FETCHED_ROWS} from kept_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => `${line}\n`).join('');
  }
  await client.query('close kept_rows');
}

async function dumpTable(client: pg.Client, table: Table, folder: string): Promise<TableEntry> {
  let rows = 0;
  async function* counted() {
    for await (const lines of linesOf(client, table)) {
      rows += lines.split('\n').length - 1;
      yield lines;
    }
  }
  const file = path.posix.join('tables', `${table.name}.jsonl.gz`);
  const target = path.join(folder, file);
  await pipeline(Readable.from(counted()), createGzip(), createWriteStream(target, { mode: 0o600 }));
  return { name: table.name, columns: table.columns, rows, file, ...(await sumOf(target)) };
}

async function readSequences(client: pg.Client): Promise<SequenceEntry[]> {
  const { rows: known } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename",
  );
  const sequences: SequenceEntry[] = [];
  for (const { name } of known) {
    const { rows } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from public.${client.escapeIdentifier(name)}`,
    );
    if (rows[0]) sequences.push({ name, ...rows[0] });
  }
  return sequences;
}

async function dump(client: pg.Client, folder: string): Promise<Dump> {
  // Reads all tables in one transaction, from the same database snapshot. Sequences are not part of the
  // snapshot. They are read last, so that no sequence is lower than the ids of the rows.
  await client.query('begin transaction isolation level repeatable read, read only');
  await client.query("set local timezone to 'UTC'");
  const migration = await newestMigration(rowsBy(client));
  if (migration === undefined) throw new BackupError('The database has no tables of this system');
  const { rows: media } = await client.query<Dump['media'][number]>(
    'select key, content_type as "contentType", bytes::int from media_objects order by key',
  );
  await mkdir(path.join(folder, 'tables'), { mode: 0o700 });
  const tables: TableEntry[] = [];
  for (const table of await tablesToKeep(rowsBy(client))) tables.push(await dumpTable(client, table, folder));
  const sequences = await readSequences(client);
  await client.query('commit');
  return { migration, tables, sequences, media };
}

export const dumpDatabase = (url: string, folder: string): Promise<Dump> =>
  withClient(url, (client) => dump(client, folder));
