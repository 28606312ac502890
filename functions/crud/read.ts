import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database.ts';
import { contentVersion } from '../../db/queries/content-versions.ts';
import type { VersionedResource } from '../../db/validation/resources.ts';
import { countRows, jsonRows, type Rows } from './json-rows.ts';

export interface Wanted {
  rows: Rows;
  /** The answer ends before the row that would take it past so many bytes. */
  mostBytes: number;
  /** Of the content; absent: nothing is known of it. */
  version: VersionedResource | undefined;
  /** What the number of rows over all pages is kept under. */
  totalKey: string;
  /** Milliseconds after which the database gives up; absent: it goes on. */
  timeoutMs?: number | undefined;
  /** Stands before the statement: rows under the table's name that are read instead of its own. */
  shadow?: SQL | undefined;
}

/** Rows as JSON. */
export interface ReadAnswer {
  /** A JSON array. */
  body: string;
  /** How many rows it has, and how many there are on all pages. */
  count: number;
  total: number;
  /** Of the content that it shows; empty where none is kept. */
  version: string;
}

interface Found extends Record<string, unknown> {
  rows: string;
  count: number;
  /** Null: what is kept is right. */
  total: string | null;
  version: string;
}

interface KeptTotal {
  version: string;
  total: number;
}

/** Counting 10,000 rows takes longer than reading 25 of them. */
const totals = new LRUCache<string, KeptTotal>({ max: 1000 });

function statementOf({ rows, mostBytes, version, shadow }: Wanted, known: KeptTotal | undefined): SQL {
  const total = rows.range ? countRows(rows.table, rows.where) : sql`null`;
  return sql`${shadow ?? sql``}
    select content.version, page.count, page.rows,
      (case when content.version = ${known?.version ?? null}::text then null else ${total} end)::text as total
    from (select ${version ? contentVersion(version) : sql`''`} as version) content,
      (${jsonRows(rows, mostBytes)}) page`;
}

async function find(db: Database, wanted: Wanted, known: KeptTotal | undefined): Promise<Found> {
  const statement = db.execute<Found>(statementOf(wanted, known));
  if (!wanted.timeoutMs) return (await statement).rows[0] as Found;
  const limit = db.execute(sql`select set_config('statement_timeout', ${String(wanted.timeoutMs)}, true)`);
  const [, { rows }] = await db.batch([limit, statement]);
  return rows[0] as Found;
}

/** Reads rows, and how many there are over all pages, in one trip and of one moment. */
export async function readRows(db: Database, wanted: Wanted): Promise<ReadAnswer> {
  const known = wanted.version && totals.get(wanted.totalKey);
  const { rows: body, count, total: counted, version } = await find(db, wanted, known);
  const total = wanted.rows.range ? Number(counted ?? known?.total) : count;
  if (wanted.version && counted !== null) totals.set(wanted.totalKey, { version, total });
  return { body, count, total, version };
}
