import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { VersionedResource } from '../../core/app/resources.ts';
import { type Database, dialect } from '../../db/database.ts';
import { contentVersion } from '../../db/queries/platform/content-versions.ts';
import { compile } from './compiled-statement.ts';
import { countRows, jsonRows, type Rows } from './json-rows.ts';

export interface Wanted {
  rows: Rows;
  id?: number | undefined;
  mostBytes: number;
  version: VersionedResource | undefined;
  totalKey: string;
  /** Equal for requests that differ only in page, condition and `id`. Absent: rendered each time. */
  shape?: string | undefined;
  timeoutMs?: number | undefined;
  shadow?: SQL | undefined;
}

export interface ReadAnswer {
  body: string;
  count: number;
  total: number;
  version: string;
}

interface Found extends Record<string, unknown> {
  rows: string;
  count: number;
  total: string | null;
  version: string;
}

interface KeptTotal {
  version: string;
  total: number;
}

const totals = new LRUCache<string, KeptTotal>({ max: 1000 });

interface Values extends Record<string, unknown> {
  totalVersion: string | null;
  first: number;
  id: number | undefined;
}

function statementOf({ rows, mostBytes, version, shadow }: Wanted): SQL {
  const isCurrent = sql`content.version = ${sql.placeholder('totalVersion')}::text`;
  const total = rows.range ? countRows(rows.table, rows.where) : sql`null`;
  return sql`${shadow ?? sql``}
    select content.version, page.*, (case when ${isCurrent} then null else ${total} end)::text as total
    from (select ${version ? contentVersion(version) : sql`''`} as version) content, (${jsonRows(rows, mostBytes)}) page`;
}

const statements = new LRUCache<string, ReturnType<typeof compile>>({ max: 200 });

function compiledOf(wanted: Wanted): ReturnType<typeof compile> {
  const { rows, shape, version } = wanted;
  if (shape === undefined) return compile(statementOf(wanted));
  const [first, last] = rows.range ?? [0, 0];
  const page = rows.range && `${first > 0} ${last - first} ${rows.mayBeLarge}`;
  const key = `${shape} ${version} ${page} ${JSON.stringify(rows.where ? dialect.sqlToQuery(rows.where) : '')}`;
  const known = statements.get(key);
  if (known) return known;
  const compiled = compile(statementOf(wanted));
  statements.set(key, compiled);
  return compiled;
}

async function find(db: Database, { timeoutMs }: Wanted, statement: SQL): Promise<Found> {
  const selected = db.execute<Found>(statement);
  if (!timeoutMs) return (await selected).rows[0] as Found;
  const limit = db.execute(sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`);
  const [, { rows }] = await db.batch([limit, selected]);
  return rows[0] as Found;
}

export async function readRows(db: Database, wanted: Wanted): Promise<ReadAnswer> {
  const { rows, id, version: resource, totalKey } = wanted;
  const known = resource && totals.get(totalKey);
  const first = rows.range?.[0] ?? 0;
  const values: Values = { totalVersion: known?.version ?? null, first, id };
  const found = await find(db, wanted, compiledOf(wanted)(values));
  const { rows: body, count, total: counted, version } = found;
  const total = rows.range ? Number(counted ?? known?.total) : count;
  if (resource && counted !== null) totals.set(totalKey, { version, total });
  return { body, count, total, version };
}
