import { createHash } from 'node:crypto';
import { and, eq, is, type SQL } from 'drizzle-orm';
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Context } from 'hono';
import type { AuditResource } from '../../db/validation/audit-log.ts';
import type { VersionedResource } from '../../db/validation/resources.ts';
import { notFound } from '../errors.ts';
import { recordId } from '../http/record-id.ts';
import { limitSearches } from '../middleware/rate-limit.ts';
import { API_HEADERS } from '../middleware/security-headers.ts';
import type { AppEnv } from '../types.ts';
import { type BulkRead, isBulk, traceBulkRead } from './bulk-reads.ts';
import type { ReadColumns, Rows } from './json-rows.ts';
import { type Columns, type Filters, parseFields, parseListQuery, type Search } from './list-query.ts';
import { type ReadAnswer, readRows } from './read.ts';

interface View {
  /** What the caller may see, and so may filter and sort by. */
  columns: ReadColumns;
  /** What `q` searches; absent: `q` is unknown. */
  search?: Search;
  /** Under what else a word of `q` finds rows. */
  alsoFound?: (word: string) => SQL | undefined;
  filters?: Filters;
  /** What rows are sorted by beside columns. */
  sorts?: Record<string, SQL>;
  /** What the caller may see of the rows. */
  where?: SQL | undefined;
}

export interface Resource extends View {
  /** The unit of `Content-Range`. */
  resource: string;
  table: PgTable & { id: PgColumn };
  orderBy: SQL[];
  /** What lists show unless `fields` names others; absent: all columns. */
  listColumns?: ReadColumns;
  /** Where visitors see something else than staff. */
  forVisitors?: Partial<View> & { listColumns?: ReadColumns };
  /** Whose answers may be kept while it has not changed. */
  version?: VersionedResource;
  /** Rows that staff read instead of the table's own; whoever else asks gets those of the table. */
  shadow?: SQL;
  /** It holds people's data: staff who read it in bulk leave a trace under this name. */
  people?: AuditResource;
}

const MEGABYTE = 1024 * 1024;
/** The most bytes of one answer (docs/api.md 3). */
const MOST_BYTES = { visitor: 2 * MEGABYTE, staff: 8 * MEGABYTE };
/** As many as a screen shows, in the usual order: not worth a limit of their own. */
const SHORT_ROWS = 100;
/** What the database gives a stranger: fifty times what any read takes. */
const VISITOR_TIMEOUT_MS = 2000;

const viewOf = ({ forVisitors, ...source }: Resource, isStaff: boolean): Resource =>
  isStaff || !forVisitors
    ? source
    : { ...source, ...forVisitors, where: and(source.where, forVisitors.where) };

const plainOnes = new WeakMap<ReadColumns, Columns>();

/** The columns that are the table's own: these can be filtered and sorted by. */
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

/** Visitors' answers may be kept by whoever asks each time whether they are still the same. */
const VISITOR_CACHE = { 'Cache-Control': 'public, max-age=0, must-revalidate', Vary: 'Cookie' };

/** For whom an answer is and which content it shows: for the edge of one machine, which takes it off. */
const CONTENT_VERSION = 'X-Content-Version';

interface Shown {
  source: Resource;
  answer: ReadAnswer;
  isStaff: boolean;
}

/** What is written down of a reading; undefined of most. */
const traceOf = ({ source: { people }, answer: { count }, isStaff }: Shown): BulkRead | undefined =>
  isStaff && people && isBulk(count) ? { action: 'read', resource: people, recordCount: count } : undefined;

const etagOf = ({ body, total }: ReadAnswer) =>
  `"${createHash('sha256').update(body).update(String(total)).digest('base64url').slice(0, 22)}"`;

function respond(c: Context<AppEnv>, shown: Shown, body: string, headers: Record<string, string>): Response {
  const { source, answer, isStaff } = shown;
  // Made in one piece: to set headers one by one costs more than the rest of this file.
  const all = { ...API_HEADERS, 'Content-Type': 'application/json', ...headers };
  // What is written down must come here the next time too: the edge keeps nothing without a version.
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

/** Reads what a source's rows are for the caller, in one trip. */
async function read(
  c: Context<AppEnv>,
  source: Resource,
  isStaff: boolean,
  { db, rows, mayBeSlow = false }: { db: AppEnv['Variables']['db']; rows: Rows; mayBeSlow?: boolean },
): Promise<Shown> {
  const audience = isStaff ? 'staff' : 'visitor';
  const answer = await readRows(db, {
    rows,
    mostBytes: MOST_BYTES[audience],
    version: source.version,
    shadow: isStaff ? source.shadow : undefined,
    totalKey: `${c.var.settings.DATABASE_URL} ${audience} ${c.req.path} ${c.req.query('filter') ?? ''}`,
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
  alsoFound: view.alsoFound,
  hasTelephones: isStaff && view.people !== undefined,
  filters: view.filters,
  sorts: view.sorts,
});

/** What the `filter` of a list asks for, for what takes all of its rows as staff see them. Throws 400. */
export const filteredAs = (c: Context<AppEnv>, source: Resource): SQL[] =>
  parseListQuery({ filter: c.req.query('filter') ?? '' }, filterableBy(source, true)).where;

/** Answers a list in the dialect of docs/api.md 3: a bare array and `Content-Range`. Throws 400, 429 or 503. */
export const answerList = (c: Context<AppEnv>, source: Resource) =>
  c.var.identity.read(async (isStaff, db) => {
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
      },
    });
    const trace = traceOf(shown);
    if (trace) traceBulkRead(c.var, trace);
    const headers = { 'Content-Range': contentRange(source.resource, asked.range[0], shown.answer) };
    return respond(c, shown, shown.answer.body, headers);
  });

/** Answers the record that the address names, as far as the caller may see it. Throws 400 for a bad id, 404. */
export const answerRecord = (c: Context<AppEnv>, source: Resource) =>
  c.var.identity.read(async (isStaff, db) => {
    const { table, columns, where } = viewOf(source, isStaff);
    const shown = await read(c, source, isStaff, {
      db,
      rows: {
        table,
        columns: parseFields(c.req.query('fields'), columns, columns),
        where: and(eq(table.id, recordId(c.req)), where),
      },
    });
    if (shown.answer.count === 0) throw notFound();
    return respond(c, shown, shown.answer.body.slice(1, -1), {});
  });
