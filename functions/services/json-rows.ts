import { is, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { dialect } from '../../db/database.ts';

// The database writes the JSON of what is read: nothing is taken apart and put together again on the way.

export type ReadColumns = Record<string, PgColumn | SQL.Aliased>;

const expressionOf = (column: PgColumn | SQL.Aliased): SQL => {
  if (is(column, SQL.Aliased)) return column.sql;
  // As JavaScript's Date writes it.
  return column.dataType === 'date'
    ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`${column}`;
};

const lists = new WeakMap<ReadColumns, SQL>();

/** A select list that names its columns as the API does, written out once. */
function selectList(columns: ReadColumns): SQL {
  const known = lists.get(columns);
  if (known) return known;
  const parts = Object.entries(columns).map(
    ([name, column]) => sql`${expressionOf(column)} as ${sql.identifier(name)}`,
  );
  const list = sql.raw(dialect.sqlToQuery(sql.join(parts, sql`, `)).sql);
  lists.set(columns, list);
  return list;
}

export interface Rows {
  table: PgTable;
  columns: ReadColumns;
  where: SQL | undefined;
  orderBy?: SQL[];
  /** First and last row, both counted from 0; absent: everything. */
  range?: [number, number] | undefined;
}

const narrowed = (where: SQL | undefined) => (where ? sql` where ${where}` : sql``);

/** Integers that have been checked: as literals they let PostgreSQL plan once for all callers. */
const limited = ([first, last]: [number, number]) => sql.raw(` limit ${last - first + 1} offset ${first}`);

/** Rows whose columns are called and written as the API does. */
export function selectRows({ table, columns, where, orderBy, range }: Rows): SQL {
  const order = orderBy ? sql` order by ${sql.join(orderBy, sql`, `)}` : sql``;
  return sql`select ${selectList(columns)} from ${table}${narrowed(where)}${order}${range ? limited(range) : sql``}`;
}

/** One text: how many rows, a space, and the rows as a JSON array. */
export const jsonRows = (rows: Rows): SQL<string> =>
  sql`(select count(*) || ' ' || coalesce(json_agg(item), '[]') from (${selectRows(rows)}) item)`;

export const countRows = (table: PgTable, where: SQL | undefined): SQL<string> =>
  sql`(select count(*) from ${table}${narrowed(where)})`;
