import { and, eq, is, type SQL, sql } from 'drizzle-orm';
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { AuditResource } from '../../core/app/audit-log.ts';
import type { VersionedResource } from '../../core/app/resources.ts';
import { notFound } from '../http/failures/errors.ts';
import { limitSearches } from '../http/middleware/rate-limit.ts';
import { API_HEADERS } from '../http/middleware/security-headers.ts';
import type { AppEnv } from '../http/types.ts';
import { recordId } from '../http/values/record-id.ts';
import { textHash } from '../http/values/text-hash.ts';
import { type BulkRead, traceBulkRead } from './bulk-reads.ts';
import { numberOf, type ReadColumns, type Rows } from './json-rows.ts';
import { type Columns, type Filters, parseFields, parseListQuery, type Search } from './list-query.ts';
import { type ReadAnswer, readRows } from './read.ts';

interface View {
  columns: ReadColumns;
  search?: Search;
  searchedBeside?: SQL | undefined;
  directory?: (words: string[]) => SQL;
  numbered?: (term: string) => SQL;
  filters?: Filters;
  sorts?: Record<string, SQL>;
  /** Orders rows before `sort` does, the highest first. */
  rank?: SQL | undefined;
  where?: SQL | undefined;
  omitsNull?: string;
}

export interface Resource extends View {
  resource: string;
  table: PgTable & { id: PgColumn };
  orderBy: SQL[];
  listColumns?: ReadColumns;
  /** `shadow`: a constant CTE under the table's name that visitors read instead of the table. */
  forVisitors?: Partial<View> & { listColumns?: ReadColumns; shadow?: SQL };
  version?: VersionedResource;
  shadow?: SQL;
  people?: AuditResource;
}

const MEGABYTE = 1024 * 1024;
const MOST_BYTES = { visitor: 2 * MEGABYTE, staff: 8 * MEGABYTE };
/** A request for at most one screen in the default order needs no statement timeout. */
const SHORT_ROWS = 100;
const VISITOR_TIMEOUT_MS = 2000;

const viewOf = ({ forVisitors, ...source }: Resource, isStaff: boolean): Resource =>
  isStaff || !forVisitors
    ? source
    : { ...source, ...forVisitors, where: and(source.where, forVisitors.where) };

const plainOnes = new WeakMap<ReadColumns, Columns>();

function plainColumns(columns: ReadColumns): Columns {
  const known = plainOnes.get(columns);
  if (known) return known;
  const entries = Object.entries(columns).filter((entry): entry is [string, PgColumn] =>
    is(entry[1], PgColumn),
  );
  const plain = Object.fromEntries(entries);
  plainOnes.set(columns, plain);
  return plain;
}

const VISITOR_CACHE = { 'Cache-Control': 'public, max-age=0, must-revalidate', Vary: 'Cookie' };

/** Tells a self-hosted edge server how to cache the response. The edge server removes it. */
const CONTENT_VERSION = 'X-Content-Version';

interface Shown {
  source: Resource;
  answer: ReadAnswer;
  isStaff: boolean;
}

const traceOf = ({ source: { people }, answer: { count }, isStaff }: Shown): BulkRead | undefined =>
  isStaff && people && count > 0 ? { action: 'read', resource: people, recordCount: count } : undefined;

const etagOf = ({ body, total }: ReadAnswer) => `"${textHash(body)}-${total}"`;

function respond(c: Context<AppEnv>, shown: Shown, body: string, headers: Record<string, string>): Response {
  const { source, answer, isStaff } = shown;
  // Creates all headers at once, because setting headers one by one is slow.
  const all = { ...API_HEADERS, 'Content-Type': 'application/json', ...headers };
  // Sends no version with the response to an audited read. The edge therefore does not cache the response,
  // and every such read reaches the server.
  if (!source.version || traceOf(shown)) return new Response(body, { headers: all });
  const versioned = {
    ...all,
    [CONTENT_VERSION]: `${isStaff ? 'staff' : 'visitor'} ${source.version} ${answer.version}`,
  };
  if (isStaff) return new Response(body, { headers: versioned });
  const etag = etagOf(answer);
  const cached = { ...versioned, ...VISITOR_CACHE, ETag: etag };
  const isSame = c.req.header('if-none-match')?.includes(etag);
  return new Response(isSame ? null : body, { status: isSame ? 304 : 200, headers: cached });
}

interface Reading {
  db: AppEnv['Variables']['db'];
  rows: Rows;
  id?: number;
  mayBeSlow?: boolean;
}

async function read(
  c: Context<AppEnv>,
  source: Resource,
  isStaff: boolean,
  { db, rows, id, mayBeSlow = false }: Reading,
): Promise<Shown> {
  const audience = isStaff ? 'staff' : 'visitor';
  const shadow = isStaff ? source.shadow : source.forVisitors?.shadow;
  const { filter = '', sort = '' } = c.req.query();
  const { DATABASE_URL } = c.get('settings');
  const answer = await readRows(db, {
    rows,
    id,
    mostBytes: MOST_BYTES[audience],
    version: source.version,
    shadow,
    totalKey: `${DATABASE_URL} ${audience} ${c.req.path} ${filter}`,
    shape:
      (isStaff && shadow) || filter
        ? undefined
        : `${audience} ${numberOf(rows.columns)} ${routePath(c)} ${sort}`,
    timeoutMs: isStaff || !mayBeSlow ? undefined : VISITOR_TIMEOUT_MS,
  });
  return { source, answer, isStaff };
}

export function contentRange(
  resource: string,
  first: number,
  { count, total }: Pick<ReadAnswer, 'count' | 'total'>,
): string {
  return count ? `${resource} ${first}-${first + count - 1}/${total}` : `${resource} */${total}`;
}

const filterableBy = (view: Resource, isStaff: boolean) => ({
  columns: plainColumns(view.columns),
  search: view.search,
  searchedBeside: view.searchedBeside,
  directory: view.directory,
  numbered: view.numbered,
  hasTelephones: isStaff && view.people !== undefined,
  hasPlainWords: view.people !== undefined,
  filters: view.filters,
  sorts: view.sorts,
});

export const filteredAs = (c: Context<AppEnv>, source: Resource): SQL[] =>
  parseListQuery({ filter: c.req.query('filter') ?? '' }, filterableBy(source, true)).where;

/** Dialect of docs/api.md 3. Throws 400, 429 for too many searches, or 503 for a timeout. */
export const answerList = (c: Context<AppEnv>, source: Resource) =>
  c.get('identity').read(async (isStaff, db) => {
    const view = viewOf(source, isStaff);
    const { table, columns, where } = view;
    const query = c.req.query();
    const asked = parseListQuery(query, filterableBy(view, isStaff));
    if (asked.isSearch && !isStaff) await limitSearches(c);
    const rank = view.rank ?? (isStaff ? asked.isNumbered : undefined);
    const isLong = asked.range[1] - asked.range[0] >= SHORT_ROWS;
    const shown = await read(c, source, isStaff, {
      db,
      mayBeSlow: isLong || query.filter !== undefined || query.sort !== undefined,
      rows: {
        table,
        columns: parseFields(query.fields, columns, view.listColumns ?? columns),
        where: and(where, ...asked.where),
        orderBy: [...(rank ? [sql`${rank} desc nulls last`] : []), ...(asked.orderBy ?? view.orderBy)],
        range: asked.range,
        mayBeLarge: isLong || query.fields !== undefined,
        omitsNull: view.omitsNull,
      },
    });
    const trace = traceOf(shown);
    if (trace) traceBulkRead(c.var, trace);
    const headers = { 'Content-Range': contentRange(source.resource, asked.range[0], shown.answer) };
    return respond(c, shown, shown.answer.body, headers);
  });

export function answerVisitor(
  c: Context<AppEnv>,
  { source, first, answer }: { source: Resource; first: number; answer: ReadAnswer },
): Response {
  const headers = { 'Content-Range': contentRange(source.resource, first, answer) };
  return respond(c, { source, answer, isStaff: false }, answer.body, headers);
}

export const answerRecord = (c: Context<AppEnv>, source: Resource) =>
  c.get('identity').read(async (isStaff, db) => {
    const { table, columns, where } = viewOf(source, isStaff);
    const shown = await read(c, source, isStaff, {
      db,
      id: recordId(c.req),
      rows: {
        table,
        columns: parseFields(c.req.query('fields'), columns, columns),
        where: and(eq(table.id, sql.placeholder('id')), where),
      },
    });
    if (shown.answer.count === 0) throw notFound();
    return respond(c, shown, shown.answer.body.slice(1, -1), {});
  });
