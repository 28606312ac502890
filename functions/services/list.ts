import { and, is, type SQL, sql } from 'drizzle-orm';
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Context } from 'hono';
import type { AppEnv } from '../types.ts';
import { type Columns, type Filters, parseListQuery } from './list-query.ts';

export interface ListSource {
  /** The unit of `Content-Range`. */
  resource: string;
  table: PgTable;
  /** What the caller may see, and so may filter and sort by. */
  columns: Record<string, PgColumn | SQL.Aliased>;
  /** What `q` searches; absent: `q` is unknown. */
  search?: PgColumn | SQL;
  filters?: Filters;
  /** What the caller may see of the rows. */
  where?: SQL | undefined;
  orderBy: SQL[];
}

const plainColumns = (columns: ListSource['columns']): Columns =>
  Object.fromEntries(
    Object.entries(columns).filter((entry): entry is [string, PgColumn] => is(entry[1], PgColumn)),
  );

function contentRange(resource: string, first: number, count: number, total: number): string {
  return count ? `${resource} ${first}-${first + count - 1}/${total}` : `${resource} */${total}`;
}

/** Answers a list in the dialect of contract 3: a bare array and `Content-Range`. */
export async function answerList(c: Context<AppEnv>, source: ListSource) {
  const { where, orderBy, range } = parseListQuery(c.req.query(), {
    columns: plainColumns(source.columns),
    search: source.search,
    filters: source.filters,
  });
  const condition = and(source.where, ...where);
  const rows = c.var.db
    .select(source.columns)
    .from(source.table)
    .where(condition)
    .orderBy(...(orderBy ?? source.orderBy));
  if (!range) {
    const all = await rows;
    c.header('Content-Range', contentRange(source.resource, 0, all.length, all.length));
    return c.json(all);
  }
  const [page, [counted]] = await c.var.db.batch([
    rows.limit(range[1] - range[0] + 1).offset(range[0]),
    c.var.db.select({ total: sql<number>`count(*)::int` }).from(source.table).where(condition),
  ]);
  c.header('Content-Range', contentRange(source.resource, range[0], page.length, counted?.total ?? 0));
  return c.json(page);
}
