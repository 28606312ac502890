import { and, eq, getTableColumns, is, type SQL, sql } from 'drizzle-orm';
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { AuditResource } from '../../../db/validation/office/audit-log.ts';
import type { VersionedResource } from '../../../db/validation/resources.ts';
import { notFound } from '../../errors.ts';
import type { AppEnv } from '../../types.ts';
import { recordId } from '../http/record-id.ts';
import { textHash } from '../http/text-hash.ts';
import { limitSearches } from '../middleware/rate-limit.ts';
import { API_HEADERS } from '../middleware/security-headers.ts';
import { type BulkRead, traceBulkRead } from './bulk-reads.ts';
import { numberOf, type ReadColumns, type Rows } from './json-rows.ts';
import { type Columns, type Filters, parseFields, parseListQuery, type Search } from './list-query.ts';
import { type ReadAnswer, readRows } from './read.ts';

interface View {
  /** Columns that the caller may see, filter and sort by. */
  columns: ReadColumns;
  /** Columns that `q` searches. When absent, `q` is rejected. */
  search?: Search;
  /**
   * Additional text that `q` searches, with an index of its own. It is folded to one script, width and case.
   */
  searchedBeside?: SQL | undefined;
  /**
   * Returns an alternative condition for a word of `q`. Rows that fulfil it match the word, even if no
   * searched column contains the word.
   */
  alsoFound?: (word: string) => SQL | undefined;
  /** Returns the condition for rows whose number, such as the member number, equals the whole `q`. */
  numbered?: (term: string) => SQL;
  filters?: Filters;
  /** Sort expressions by name, in addition to the columns. */
  sorts?: Record<string, SQL>;
  /** Condition for the rows that the caller may see. */
  where?: SQL | undefined;
  /** Name of the last column. The column is omitted from each row in which it is null. */
  omitsNull?: string;
}

export interface Resource extends View {
  /** Unit of `Content-Range`. */
  resource: string;
  table: PgTable & { id: PgColumn };
  orderBy: SQL[];
  /**
   * Columns that lists return, unless the request selects others with `fields`. Absent when lists return all
   * columns.
   */
  listColumns?: ReadColumns;
  /** Properties for visitors, where they differ from those for staff. */
  forVisitors?: Partial<View> & { listColumns?: ReadColumns };
  /** Resource whose content version is stored with cached responses. A new version makes them invalid. */
  version?: VersionedResource;
  /**
   * CTE that replaces the table in queries by staff, for example with drafts. Other callers read the table
   * itself.
   */
  shadow?: SQL;
  /**
   * Resource name in the audit log. Set for personal data, because bulk reads of personal data by staff are
   * recorded.
   */
  people?: AuditResource;
}

const MEGABYTE = 1024 * 1024;
/** Maximum bytes of one response (docs/api.md 3). */
const MOST_BYTES = { visitor: 2 * MEGABYTE, staff: 8 * MEGABYTE };
/**
 * Number of rows on one screen. A request for at most this number of rows in the default order needs no
 * statement timeout.
 */
const SHORT_ROWS = 100;
/** Statement timeout for visitors: fifty times the usual duration of the slowest read. */
const VISITOR_TIMEOUT_MS = 2000;

const viewOf = ({ forVisitors, ...source }: Resource, isStaff: boolean): Resource =>
  isStaff || !forVisitors
    ? source
    : { ...source, ...forVisitors, where: and(source.where, forVisitors.where) };

const plainOnes = new WeakMap<ReadColumns, Columns>();

/** Returns the table's own columns. Only these can be filtered and sorted by. */
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

/**
 * Cache header of responses to visitors. Clients may store a response, but must revalidate it before each
 * use.
 */
const VISITOR_CACHE = { 'Cache-Control': 'public, max-age=0, must-revalidate', Vary: 'Cookie' };

/**
 * Response header that tells a self-hosted edge server for whom and for which content version it may cache
 * the response. The edge server removes the header.
 */
const CONTENT_VERSION = 'X-Content-Version';

/**
 * Request header in which the edge of a single machine states the current content versions, as
 * `news=12;events=7`. It reads them after the request arrives.
 */
const CURRENT_VERSIONS = 'x-edge-versions';

/** Returns the current version of a resource, if the edge has stated it. Only the edge can set the header. */
function versionFromEdge(c: Context<AppEnv>, resource: VersionedResource): string | undefined {
  if (!c.get('settings').EDGE_SECRET) return undefined;
  const stated = c.req.header(CURRENT_VERSIONS)?.split(';') ?? [];
  const found = stated.find((pair) => pair.startsWith(`${resource}=`));
  return found?.slice(resource.length + 1);
}

interface Shown {
  source: Resource;
  answer: ReadAnswer;
  isStaff: boolean;
}

/** Returns the audit entry for a read of personal data by staff. Returns undefined for other reads. */
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

/** Checks whether a request selects the ids and at most one screen of rows. Such rows may be cached. */
const isShort = ({ columns, range, table }: Rows): boolean =>
  range !== undefined && range[1] - range[0] < SHORT_ROWS && columns.id === getTableColumns(table).id;

interface Reading {
  db: AppEnv['Variables']['db'];
  rows: Rows;
  /** Id of the record to read, for the placeholder `id` in the condition. */
  id?: number;
  mayBeSlow?: boolean;
}

/**
 * Reads the rows for the caller. If the cached rows are incomplete, this takes two database round trips
 * instead of one.
 */
async function read(
  c: Context<AppEnv>,
  source: Resource,
  isStaff: boolean,
  { db, rows, id, mayBeSlow = false }: Reading,
): Promise<Shown> {
  const audience = isStaff ? 'staff' : 'visitor';
  const shadow = isStaff ? source.shadow : undefined;
  const { filter = '', sort = '' } = c.req.query();
  const { DATABASE_URL } = c.get('settings');
  const view = `${DATABASE_URL} ${audience} ${numberOf(rows.columns)}`;
  const { path } = c.req;
  const current = isStaff || !source.version ? undefined : versionFromEdge(c, source.version);
  const answer = await readRows(db, {
    rows,
    current,
    remembered:
      current && `${view} ${id === undefined ? `${path} ${sort} ${filter}` : `${routePath(c)} ${id}`}`,
    id,
    mostBytes: MOST_BYTES[audience],
    version: source.version,
    shadow,
    totalKey: `${DATABASE_URL} ${audience} ${path} ${filter}`,
    shape: shadow || filter ? undefined : `${view} ${routePath(c)} ${sort}`,
    view: source.version && !shadow && isShort(rows) ? view : undefined,
    timeoutMs: isStaff || !mayBeSlow ? undefined : VISITOR_TIMEOUT_MS,
  });
  return { source, answer, isStaff };
}

function contentRange(resource: string, first: number, { count, total }: ReadAnswer): string {
  return count ? `${resource} ${first}-${first + count - 1}/${total}` : `${resource} */${total}`;
}

const filterableBy = (view: Resource, isStaff: boolean) => ({
  columns: plainColumns(view.columns),
  search: view.search,
  searchedBeside: view.searchedBeside,
  alsoFound: view.alsoFound,
  numbered: view.numbered,
  hasTelephones: isStaff && view.people !== undefined,
  hasPlainWords: view.people !== undefined,
  filters: view.filters,
  sorts: view.sorts,
});

/**
 * Parses the list parameter `filter` with the fields that staff may use. Returns the SQL conditions, for
 * actions on all matching rows. Throws 400 for an invalid filter.
 */
export const filteredAs = (c: Context<AppEnv>, source: Resource): SQL[] =>
  parseListQuery({ filter: c.req.query('filter') ?? '' }, filterableBy(source, true)).where;

/**
 * Responds with a list in the dialect of docs/api.md 3: a bare array and `Content-Range`. Throws 400 for an
 * invalid query, 429 for too many searches, or 503 for a timeout.
 */
export const answerList = (c: Context<AppEnv>, source: Resource) =>
  c.get('identity').read(async (isStaff, db) => {
    const view = viewOf(source, isStaff);
    const { table, columns, where } = view;
    const query = c.req.query();
    const asked = parseListQuery(query, filterableBy(view, isStaff));
    if (asked.isSearch && !isStaff) await limitSearches(c);
    const isLong = asked.range[1] - asked.range[0] >= SHORT_ROWS;
    const shown = await read(c, source, isStaff, {
      db,
      mayBeSlow: isLong || query.filter !== undefined || query.sort !== undefined,
      rows: {
        table,
        columns: parseFields(query.fields, columns, view.listColumns ?? columns),
        where: and(where, ...asked.where),
        orderBy: asked.orderBy ?? view.orderBy,
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

/** Responds to a visitor with the rows in `answer`, in the same format as `answerList`. */
export function answerVisitor(
  c: Context<AppEnv>,
  { source, first, answer }: { source: Resource; first: number; answer: ReadAnswer },
): Response {
  const headers = { 'Content-Range': contentRange(source.resource, first, answer) };
  return respond(c, { source, answer, isStaff: false }, answer.body, headers);
}

/** Responds with the record in the path, if the caller may see it. Throws 400 for an invalid id, or 404. */
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
