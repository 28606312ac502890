import { and, eq, is, type SQL } from 'drizzle-orm';
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Context } from 'hono';
import type { VersionedResource } from '../../db/queries/content-versions.ts';
import { notFound } from '../errors.ts';
import { API_HEADERS } from '../middleware/security-headers.ts';
import type { AppEnv } from '../types.ts';
import { contentMemoryOf, type KeptAnswer } from './content-memory.ts';
import type { ReadColumns, Rows } from './json-rows.ts';
import { type Columns, type Filters, parseListQuery } from './list-query.ts';
import { readRows } from './read.ts';
import { recordId } from './record-id.ts';

interface View {
  /** What the caller may see, and so may filter and sort by. */
  columns: ReadColumns;
  /** What `q` searches; absent: `q` is unknown. */
  search?: PgColumn | SQL;
  filters?: Filters;
  /** What the caller may see of the rows. */
  where?: SQL | undefined;
}

export interface ReadSource extends View {
  /** The unit of `Content-Range`. */
  resource: string;
  table: PgTable & { id: PgColumn };
  orderBy: SQL[];
  /** Where visitors see something else than staff. */
  forVisitors?: Partial<View>;
  /** Whose answers may be kept while it has not changed. */
  version?: VersionedResource;
}

const viewOf = ({ forVisitors, ...source }: ReadSource, isStaff: boolean): ReadSource =>
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
  source: ReadSource;
  answer: KeptAnswer;
}

function respond(
  c: Context<AppEnv>,
  isStaff: boolean,
  { source, answer }: Shown,
  body: string,
  headers: Record<string, string>,
): Response {
  // Made in one piece: to set headers one by one costs more than the rest of this file.
  const all = { ...API_HEADERS, 'Content-Type': 'application/json', ...headers };
  if (!source.version || !answer.etag) return new Response(body, { headers: all });
  const shown = {
    ...all,
    [CONTENT_VERSION]: `${isStaff ? 'staff' : 'visitor'} ${source.version} ${answer.version}`,
  };
  if (isStaff) return new Response(body, { headers: shown });
  const cached = { ...shown, ...VISITOR_CACHE, ETag: answer.etag };
  const isSame = c.req.header('if-none-match')?.includes(answer.etag);
  return new Response(isSame ? null : body, { status: isSame ? 304 : 200, headers: cached });
}

/** Reads what a source's rows are for the caller, in one trip; `rowsOf` gives what is wanted of its view. */
function answer(
  c: Context<AppEnv>,
  source: ReadSource,
  rowsOf: (view: ReadSource) => Rows,
  write: (found: KeptAnswer, rows: Rows) => { body: string; headers: Record<string, string> },
) {
  return c.var.caller.read(async (isStaff, db) => {
    const rows = rowsOf(viewOf(source, isStaff));
    const address = c.req.url.slice(c.req.url.indexOf('/', 'https://'.length));
    const audience = isStaff ? 'staff' : 'visitor';
    const found = await readRows(db, contentMemoryOf(c.var.settings), {
      rows,
      version: source.version,
      key: `${audience} ${address}`,
      totalKey: `${audience} ${c.req.path} ${c.req.query('filter') ?? ''}`,
    });
    const { body, headers } = write(found, rows);
    return respond(c, isStaff, { source, answer: found }, body, headers);
  });
}

function contentRange(resource: string, { range }: Rows, { count, total }: KeptAnswer): string {
  const first = range?.[0] ?? 0;
  return count ? `${resource} ${first}-${first + count - 1}/${total}` : `${resource} */${total}`;
}

/** Answers a list in the dialect of contract 3: a bare array and `Content-Range`. Throws 400. */
export const answerList = (c: Context<AppEnv>, source: ReadSource) =>
  answer(
    c,
    source,
    ({ table, columns, search, filters, where, orderBy }) => {
      const asked = parseListQuery(c.req.query(), { columns: plainColumns(columns), search, filters });
      return {
        table,
        columns,
        where: and(where, ...asked.where),
        orderBy: asked.orderBy ?? orderBy,
        range: asked.range,
      };
    },
    (found, rows) => ({
      body: found.body,
      headers: { 'Content-Range': contentRange(source.resource, rows, found) },
    }),
  );

/** Answers the record that the address names, as far as the caller may see it. Throws 400 for a bad id, 404. */
export const answerRecord = (c: Context<AppEnv>, source: ReadSource) =>
  answer(
    c,
    source,
    ({ table, columns, where }) => ({ table, columns, where: and(eq(table.id, recordId(c.req)), where) }),
    ({ body, count }) => {
      if (count === 0) throw notFound();
      return { body: body.slice(1, -1), headers: {} };
    },
  );
