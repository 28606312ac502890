import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/database.ts';
import { contentVersion } from '../../../db/queries/platform/content-versions.ts';
import type { VersionedResource } from '../../../db/validation/resources.ts';
import { countRows, idsOfPage, jsonRows, type Rows, rowsWithIds } from './json-rows.ts';
import { jsonOfKept, keepRows, knownVersion, ROW_BREAK } from './kept-rows.ts';

export interface Wanted {
  rows: Rows;
  /** Maximum number of bytes in the response, which ends before the row that would exceed this number. */
  mostBytes: number;
  /** Resource whose stored version is part of the cache key. Absent: no caching. */
  version: VersionedResource | undefined;
  /** Cache key of the total row count. */
  totalKey: string;
  /** Cache key of the rows: equal for requests with the same columns. Absent: rows are not kept. */
  view?: string | undefined;
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

/** Result of a query for a page whose rows may be known. */
interface FoundIds extends Record<string, unknown> {
  /** Ids of the page. Null when it is empty. */
  ids: string | null;
  /** JSON texts of the rows. Null when the page is empty, or the known version is still valid. */
  rows: string | null;
  total: string | null;
  version: string;
}

interface KeptTotal {
  version: string;
  total: number;
}

/** Cached totals, because counting 10,000 rows takes longer than reading 25 rows. */
const totals = new LRUCache<string, KeptTotal>({ max: 1000 });

/** Selects the content version, the columns of `page`, and the total if the known one is outdated. */
function statementOf({ rows, version, shadow }: Wanted, known: KeptTotal | undefined, page: SQL): SQL {
  const total = rows.range ? countRows(rows.table, rows.where) : sql`null`;
  return sql`${shadow ?? sql``}
    select content.version, page.*,
      (case when content.version = ${known?.version ?? null}::text then null else ${total} end)::text as total
    from (select ${version ? contentVersion(version) : sql`''`} as version) content, lateral (${page}) page`;
}

/** Selects a page. Its rows are null if the content still has the known version. */
function pageUnless(knownRows: string | undefined, { rows, mostBytes }: Wanted): SQL {
  const isKnown = sql`content.version = ${knownRows ?? null}::text`;
  const { id } = rows.columns as { id: PgColumn };
  return sql`select coalesce(page.ids, known.ids) as ids, page.rows
    from (${rowsWithIds(rows, mostBytes, sql`(${isKnown}) is not true`)}) page,
      (${idsOfPage(rows, id, isKnown)}) known`;
}

async function find<Row extends Record<string, unknown>>(
  db: Database,
  { timeoutMs }: Wanted,
  statement: SQL,
): Promise<Row> {
  const selected = db.execute<Row>(statement);
  if (!timeoutMs) return (await selected).rows[0] as Row;
  const limit = db.execute(sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`);
  const [, { rows }] = await db.batch([limit, selected]);
  return rows[0] as Row;
}

const idsIn = (text: string | null): string[] => text?.split(',') ?? [];

/** Reads a page whose rows the Worker may know. Reads it a second time if only some of its rows are known. */
async function findKept(
  db: Database,
  wanted: Wanted & { view: string },
  known: KeptTotal | undefined,
): Promise<Found> {
  const { view } = wanted;
  const ask = (version?: string) =>
    find<FoundIds>(db, wanted, statementOf(wanted, known, pageUnless(version, wanted)));
  let found = await ask(knownVersion(view, known?.total));
  const kept = found.rows === null ? jsonOfKept(view, found.version, idsIn(found.ids)) : undefined;
  if (kept !== undefined) return { ...found, rows: kept, count: idsIn(found.ids).length };
  if (found.rows === null) found = await ask();
  const [ids, texts] = [idsIn(found.ids), found.rows?.split(ROW_BREAK) ?? []];
  keepRows(view, found.version, ids, texts);
  return { ...found, rows: `[${texts.join(',')}]`, count: ids.length };
}

/** Reads a page of rows and the total in one round trip, from one consistent snapshot. */
export async function readRows(db: Database, wanted: Wanted): Promise<ReadAnswer> {
  const known = wanted.version && totals.get(wanted.totalKey);
  const { view, rows, mostBytes } = wanted;
  const found = view
    ? await findKept(db, { ...wanted, view }, known)
    : await find<Found>(db, wanted, statementOf(wanted, known, jsonRows(rows, mostBytes)));
  const { rows: body, count, total: counted, version } = found;
  const total = rows.range ? Number(counted ?? known?.total) : count;
  if (wanted.version && counted !== null) totals.set(wanted.totalKey, { version, total });
  return { body, count, total, version };
}
