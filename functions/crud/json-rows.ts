import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
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

/** SQL without parameters, written out once. */
const writtenOut = (statement: SQL): SQL => sql.raw(dialect.sqlToQuery(statement).sql);

const lists = new WeakMap<ReadColumns, SQL>();

/** A select list that names its columns as the API does. */
function selectList(columns: ReadColumns): SQL {
  const known = lists.get(columns);
  if (known) return known;
  const parts = Object.entries(columns).map(
    ([name, column]) => sql`${expressionOf(column)} as ${sql.identifier(name)}`,
  );
  const list = writtenOut(sql.join(parts, sql`, `));
  lists.set(columns, list);
  return list;
}

export interface Rows {
  table: PgTable;
  columns: ReadColumns;
  where: SQL | undefined;
  orderBy?: SQL[] | undefined;
  /** First and last row, both counted from 0; absent: everything. */
  range?: [number, number] | undefined;
  /** Whether they may be many or long: such are measured before they are written as JSON. */
  mayBeLarge?: boolean;
}

const narrowed = (where: SQL | undefined) => (where ? sql` where ${where}` : sql``);

/** How many as a literal, which the plan goes by; from which on as a parameter, so that all pages share a plan. */
const limited = ([first, last]: [number, number]): SQL => {
  const limit = sql.raw(` limit ${last - first + 1}`);
  return first === 0 ? limit : sql`${limit} offset ${first}`;
};

const tail = ({ where, orderBy, range }: Rows): SQL =>
  sql`${narrowed(where)}${orderBy ? sql` order by ${sql.join(orderBy, sql`, `)}` : sql``}${range ? limited(range) : sql``}`;

/**
 * The rows of a page alone, in their order: it is found by what orders it, so that of the rows before it nothing is read or
 * worked out. Without a range all rows.
 */
function pageOf(rows: Rows, columns: SQL): SQL {
  const { id } = getTableColumns(rows.table);
  if (!rows.range || !id) return sql`select ${columns} from ${rows.table}${tail(rows)}`;
  const ids = sql`select ${id} as id_of_page from ${rows.table}${tail(rows)}`;
  const order = tail({ ...rows, where: undefined, range: undefined });
  return sql`select ${columns} from (${ids}) page_of_ids join ${rows.table} on ${id} = id_of_page${order}`;
}

/** Rows whose columns are called and written as the API does. */
export const selectRows = (rows: Rows): SQL => pageOf(rows, selectList(rows.columns));

const isText = (column: PgColumn | SQL.Aliased): column is PgColumn =>
  !is(column, SQL.Aliased) && ['string', 'array'].includes(column.dataType);

/** Bytes of a row's texts, which PostgreSQL knows without reading them; as JSON they are never shorter. */
function textBytes(columns: ReadColumns): SQL {
  const texts = Object.values(columns).filter(isText);
  const sizes = texts.map((column) =>
    column.dataType === 'array'
      ? sql`coalesce(pg_column_size(${column}) / 4, 0)`
      : sql`coalesce(octet_length(${column}), 0)`,
  );
  return writtenOut(sizes.length ? sql.join(sizes, sql` + `) : sql`0`);
}

/** The same, up to the row whose texts alone would take them past so many bytes. Only those are written as JSON. */
const selectLightRows = (rows: Rows, most: number): SQL => sql`
  select ${selectList(rows.columns)} from (
    select *, sum(${textBytes(rows.columns)}) over (rows unbounded preceding) as list_bytes
    from (${pageOf(rows, sql`${rows.table}.*`)}) ${rows.table}
  ) ${rows.table} where list_bytes <= ${sql.raw(String(most))}`;

const written = (rows: Rows, most: number): SQL =>
  sql`select row_to_json(item)::text as json from (${rows.mayBeLarge ? selectLightRows(rows, most) : selectRows(rows)}) item`;

const measured = (rows: Rows, most: number): SQL => sql`
  select json from (
    select json, sum(octet_length(json) + 1) over (rows unbounded preceding) as bytes from (${written(rows, most)}) written
  ) measured where bytes < ${sql.raw(String(most))}`;

/**
 * One row: `count`, and `rows`, the text of a JSON array that ends before the row which would take it past `most` bytes.
 * Without a range, which single records do not have, it is not measured.
 */
export const jsonRows = (rows: Rows, most: number): SQL => sql`
  select count(*)::int as count, '[' || coalesce(string_agg(json, ','), '') || ']' as rows
  from (${rows.range ? measured(rows, most) : written(rows, most)}) page`;

export const countRows = (table: PgTable, where: SQL | undefined): SQL<string> =>
  sql`(select count(*) from ${table}${narrowed(where)})`;
