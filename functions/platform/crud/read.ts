import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/database.ts';
import { contentVersion } from '../../../db/queries/platform/content-versions.ts';
import type { VersionedResource } from '../../../db/validation/resources.ts';
import { countRows, jsonRows, type Rows } from './json-rows.ts';

export interface Wanted {
  rows: Rows;
  /** Maximum number of bytes in the response, which ends before the row that would exceed this number. */
  mostBytes: number;
  /** Resource whose stored version is part of the cache key. Absent: no caching. */
  version: VersionedResource | undefined;
  /** Cache key of the total row count. */
  totalKey: string;
  /** Statement timeout in milliseconds. Absent: none. */
  timeoutMs?: number | undefined;
  /** A CTE that shadows the table with replacement rows. */
  shadow?: SQL | undefined;
}

/** Rows as JSON. */
export interface ReadAnswer {
  /** A JSON array. */
  body: string;
  /** Number of rows in this response. `total` is the number of rows on all pages. */
  count: number;
  total: number;
  /** Version of the content. Empty when none is stored. */
  version: string;
}

interface Found extends Record<string, unknown> {
  rows: string;
  count: number;
  /** Number of rows on all pages. Null when the cached number is still valid. */
  total: string | null;
  version: string;
}

interface KeptTotal {
  version: string;
  total: number;
}

/** Cached totals, because counting 10,000 rows takes longer than reading 25 rows. */
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

/** Reads a page of rows and the total in one round trip, from one consistent snapshot. */
export async function readRows(db: Database, wanted: Wanted): Promise<ReadAnswer> {
  const known = wanted.version && totals.get(wanted.totalKey);
  const { rows: body, count, total: counted, version } = await find(db, wanted, known);
  const total = wanted.rows.range ? Number(counted ?? known?.total) : count;
  if (wanted.version && counted !== null) totals.set(wanted.totalKey, { version, total });
  return { body, count, total, version };
}
