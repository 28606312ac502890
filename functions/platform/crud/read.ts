import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import { type Database, dialect } from '../../../db/database.ts';
import { contentVersion } from '../../../db/queries/platform/content-versions.ts';
import type { VersionedResource } from '../../../db/validation/resources.ts';
import { pageInMemory, recordInMemory, rememberPage, rememberRecord } from './answers-in-memory.ts';
import { cachedVersion, cacheRows, jsonOfCached, ROW_BREAK } from './cached-rows.ts';
import { compile } from './compiled-statement.ts';
import { countRows, idsOfPage, jsonRows, type Rows, rowsWithIds } from './json-rows.ts';

export interface Wanted {
  rows: Rows;
  /** Value of the placeholder `id`, if the condition contains this placeholder. */
  id?: number | undefined;
  /**
   * Maximum number of bytes in the response. The response ends before the row that would exceed this number.
   */
  mostBytes: number;
  /** Resource whose stored version is part of the cache key. Absent when nothing is cached. */
  version: VersionedResource | undefined;
  /** Cache key of the total row count. */
  totalKey: string;
  /** Cache key of the rows: equal for requests with the same columns. Absent when the rows are not cached. */
  view?: string | undefined;
  /**
   * Cache key of the statement: equal for requests that differ only in page, condition and `id`. Absent when
   * the statement is rendered each time.
   */
  shape?: string | undefined;
  /**
   * Current content version of the resource `version`, which the edge read after the request arrived. If it
   * is known, rows in memory are returned without a query.
   */
  current?: string | undefined;
  /**
   * Cache key of the list's condition and order, or of the record. Absent when the answer is not kept in
   * memory.
   */
  remembered?: string | undefined;
  /** Statement timeout in milliseconds. Absent when there is no timeout. */
  timeoutMs?: number | undefined;
  /** A CTE that shadows the table in the query, for example with drafts. */
  shadow?: SQL | undefined;
}

/** Rows as JSON. */
export interface ReadAnswer {
  /** A JSON array. */
  body: string;
  /** Number of rows in this response. `total` is the number of rows on all pages. */
  count: number;
  total: number;
  /** Stored version of the resource's content. Empty if the resource has no stored version. */
  version: string;
}

interface Found extends Record<string, unknown> {
  /** Ids of the rows, as in `FoundIds`. Absent when rows are not cached. */
  ids?: string | null;
  rows: string;
  count: number;
  /** Number of rows on all pages. Null when the cached total is still valid. */
  total: string | null;
  version: string;
}

/** Result of a query for a page whose rows may be cached. */
interface FoundIds extends Record<string, unknown> {
  /** Ids of the rows on the page. Null when the page is empty. */
  ids: string | null;
  /** JSON texts of the rows. Null when the page is empty, or the cached rows have the current version. */
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

/** Values of the placeholders in a statement. */
interface Values extends Record<string, unknown> {
  /** Version of the cached total. */
  totalVersion: string | null;
  /** Version of the cached rows. */
  rowsVersion: string | null;
  /** Number of rows before the page. */
  first: number;
  id: number | undefined;
}

const isCurrent = (version: 'totalVersion' | 'rowsVersion'): SQL =>
  sql`content.version = ${sql.placeholder(version)}::text`;

/** Selects the ids and the rows of a page. The rows are null if the cached rows are current. */
function pageUnlessCached({ rows, mostBytes }: Wanted): SQL {
  const isCached = isCurrent('rowsVersion');
  const { id } = rows.columns as { id: PgColumn };
  return sql`select coalesce(page.ids, cached.ids) as ids, page.rows
    from (${rowsWithIds(rows, mostBytes, sql`(${isCached}) is not true`)}) page,
      (${idsOfPage(rows, id, isCached)}) cached`;
}

/**
 * Selects the content version, a page of rows, and the number of rows on all pages. The number is null if the
 * cached total is current.
 */
function statementOf(wanted: Wanted): SQL {
  const { rows, mostBytes, version, shadow, view } = wanted;
  const total = rows.range ? countRows(rows.table, rows.where) : sql`null`;
  const page = view ? pageUnlessCached(wanted) : jsonRows(rows, mostBytes);
  return sql`${shadow ?? sql``}
    select content.version, page.*, (case when ${isCurrent('totalVersion')} then null else ${total} end)::text as total
    from (select ${version ? contentVersion(version) : sql`''`} as version) content, lateral (${page}) page`;
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

/** Maximum number of UTF-8 bytes for one UTF-16 code unit. */
const BYTES_OF_UNIT = 3;

/**
 * Returns a page of rows. Uses the cache if it contains all rows of the page and the page cannot exceed
 * `mostBytes`. Otherwise reads the rows from the database, in a second query if necessary, and caches them.
 * `knownTotal` is the total row count if the query does not return it.
 */
async function findCached(
  { view, mostBytes, knownTotal }: { view: string; mostBytes: number; knownTotal: number | undefined },
  ask: (rowsVersion?: string) => Promise<FoundIds>,
): Promise<Found> {
  let found = await ask(cachedVersion(view));
  const cached = found.rows === null ? jsonOfCached(view, found.version, idsIn(found.ids)) : undefined;
  if (cached !== undefined && cached.length * BYTES_OF_UNIT <= mostBytes)
    return { ...found, rows: cached, count: idsIn(found.ids).length };
  if (found.rows === null) found = await ask();
  const [ids, texts] = [idsIn(found.ids), found.rows?.split(ROW_BREAK) ?? []];
  cacheRows(view, { version: found.version, ids, texts, total: Number(found.total ?? knownTotal) });
  return { ...found, rows: `[${texts.join(',')}]`, count: ids.length };
}

/** Returns the answer from memory, if the current version is known and all its rows are in memory. */
function answerInMemory({ rows, view, mostBytes, current, remembered }: Wanted): ReadAnswer | undefined {
  if (!current || !remembered) return undefined;
  const known = rows.range
    ? view && pageInMemory({ order: remembered, view }, current, rows.range)
    : recordInMemory(remembered, current);
  if (!known || known.body.length * BYTES_OF_UNIT > mostBytes) return undefined;
  return { ...known, version: current };
}

/** Stores a complete page or a found record for `answerInMemory`. */
function rememberAnswer({ rows: { range }, remembered }: Wanted, answer: ReadAnswer, ids?: string[]): void {
  const { body, count, total, version } = answer;
  if (!remembered) return;
  if (!range) {
    if (count === 1) rememberRecord(remembered, { version, body });
    return;
  }
  const [first, last] = range;
  const isComplete = count === Math.max(0, Math.min(last + 1, total) - first);
  if (ids && isComplete) rememberPage(remembered, { version, first, ids, total });
}

/**
 * Reads a page of rows and the total from one consistent snapshot: in one round trip, or in two if the cached
 * rows are incomplete. Does not ask the database if the current content version is known and all rows are in
 * memory.
 */
export async function readRows(db: Database, wanted: Wanted): Promise<ReadAnswer> {
  const inMemory = answerInMemory(wanted);
  if (inMemory) return inMemory;
  const known = wanted.version && totals.get(wanted.totalKey);
  const { view, rows, id, mostBytes } = wanted;
  const compiled = compiledOf(wanted);
  const first = rows.range?.[0] ?? 0;
  const totalVersion = known?.version ?? null;
  const ask = <Row extends Record<string, unknown>>(rowsVersion: string | null = null) => {
    const values: Values = { totalVersion, rowsVersion, first, id };
    return find<Row>(db, wanted, compiled(values));
  };
  const found = view
    ? await findCached({ view, mostBytes, knownTotal: known?.total }, (version) => ask<FoundIds>(version))
    : await ask<Found>();
  const { rows: body, count, total: counted, version } = found;
  const total = rows.range ? Number(counted ?? known?.total) : count;
  if (wanted.version && counted !== null) totals.set(wanted.totalKey, { version, total });
  const answer = { body, count, total, version };
  rememberAnswer(wanted, answer, found.ids === undefined ? undefined : idsIn(found.ids));
  return answer;
}
