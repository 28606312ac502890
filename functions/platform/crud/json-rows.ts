import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { dialect } from '../../../db/database.ts';

// PostgreSQL serialises the rows as JSON, so that the Worker need not parse and serialise them itself.

export type ReadColumns = Record<string, PgColumn | SQL.Aliased>;

const expressionOf = (column: PgColumn | SQL.Aliased): SQL => {
  if (is(column, SQL.Aliased)) return column.sql;
  // Same format as a serialised JavaScript Date.
  return column.dataType === 'date'
    ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`${column}`;
};

/** Renders a statement as text, with its parameters as literals. */
const writtenOut = (statement: SQL): SQL => sql.raw(dialect.sqlToQuery(statement).sql);

const lists = new WeakMap<ReadColumns, SQL>();

/** Builds an SQL select list that names each column as the API does. */
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

const numbers = new WeakMap<ReadColumns, number>();
let columnsSeen = 0;

/** Returns a number that identifies an object of columns, for use in cache keys. */
export function numberOf(columns: ReadColumns): number {
  const number = numbers.get(columns) ?? ++columnsSeen;
  numbers.set(columns, number);
  return number;
}

export interface Rows {
  table: PgTable;
  columns: ReadColumns;
  where: SQL | undefined;
  orderBy?: SQL[] | undefined;
  /** First and last row, counted from 0. Absent when all rows are selected. */
  range?: [number, number] | undefined;
  /** True when rows may be many or long, so that their size is checked before serialisation to JSON. */
  mayBeLarge?: boolean;
  /** Name of the last column. The column is omitted from each row in which it is null. */
  omitsNull?: string | undefined;
}

const narrowed = (where: SQL | undefined) => (where ? sql` where ${where}` : sql``);

/**
 * Writes the limit as a literal, because the query plan depends on it. The offset is the placeholder `first`, so
 * that all pages share one plan.
 */
const limited = ([first, last]: [number, number]): SQL => {
  const limit = sql.raw(` limit ${last - first + 1}`);
  return first === 0 ? limit : sql`${limit} offset ${sql.placeholder('first')}`;
};

const tail = ({ where, orderBy, range }: Rows): SQL =>
  sql`${narrowed(where)}${orderBy ? sql` order by ${sql.join(orderBy, sql`, `)}` : sql``}${range ? limited(range) : sql``}`;

const selectIds = (rows: Rows, id: PgColumn): SQL =>
  sql`select ${id} as id_of_page from ${rows.table}${tail(rows)}`;

/**
 * Selects only one page of rows, in order. Finds the rows of the page by id and sort key only, so that the
 * columns of earlier pages are not computed. Without a range, selects all rows.
 */
function pageOf(rows: Rows, columns: SQL): SQL {
  const { id } = getTableColumns(rows.table);
  if (!rows.range || !id) return sql`select ${columns} from ${rows.table}${tail(rows)}`;
  const order = tail({ ...rows, where: undefined, range: undefined });
  return sql`select ${columns} from (${selectIds(rows, id)}) page_of_ids join ${rows.table} on ${id} = id_of_page${order}`;
}

/** Selects rows with the API's column names and formats. */
export const selectRows = (rows: Rows): SQL => pageOf(rows, selectList(rows.columns));

const isText = (column: PgColumn | SQL.Aliased): column is PgColumn =>
  !is(column, SQL.Aliased) && ['string', 'array'].includes(column.dataType);

/**
 * SQL for the total bytes of a row's texts. The row's JSON is at least as long. PostgreSQL computes this size
 * without reading the texts.
 */
function textBytes(columns: ReadColumns): SQL {
  const texts = Object.values(columns).filter(isText);
  const sizes = texts.map((column) =>
    column.dataType === 'array'
      ? sql`coalesce(pg_column_size(${column}) / 4, 0)`
      : sql`coalesce(octet_length(${column}), 0)`,
  );
  return writtenOut(sizes.length ? sql.join(sizes, sql` + `) : sql`0`);
}

/** Selects rows until their texts exceed a number of bytes. Only these rows are serialised as JSON. */
const selectLightRows = (rows: Rows, most: number): SQL => sql`
  select ${selectList(rows.columns)} from (
    select *, sum(${textBytes(rows.columns)}) over (rows unbounded preceding) as list_bytes
    from (${pageOf(rows, sql`${rows.table}.*`)}) ${rows.table}
  ) ${rows.table} where list_bytes <= ${sql.raw(String(most))}`;

/**
 * SQL for a row as JSON text. If the column `omitsNull` is null, it is removed from the end of the text. No
 * value can contain the removed text, because quotes within values are escaped.
 */
export const rowText = ({ omitsNull }: Pick<Rows, 'omitsNull'>): SQL =>
  omitsNull
    ? sql`replace(row_to_json(item)::text, ${sql.raw(`',"${omitsNull}":null}'`)}, '}')`
    : sql`row_to_json(item)::text`;

/**
 * Selects each row as JSON text, after the extra columns `beside`. `offset 0` makes PostgreSQL serialise each
 * row once. Without it, PostgreSQL would serialise each row twice: for its size and for the result.
 */
const written = (rows: Rows, most: number, beside = sql``): SQL =>
  sql`select ${beside}${rowText(rows)} as json from (${rows.mayBeLarge ? selectLightRows(rows, most) : selectRows(rows)}) item offset 0`;

/** Selects rows as JSON text, like `written`, as long as their sum is less than `most` bytes. */
const measured = (rows: Rows, most: number, beside?: SQL): SQL => sql`
  select * from (
    select *, sum(octet_length(json) + 1) over (rows unbounded preceding) as bytes
    from (${written(rows, most, beside)}) written
  ) measured where bytes < ${sql.raw(String(most))}`;

/**
 * Selects one row with two columns: `rows`, a JSON array as text, and `count`, the number of its items. The
 * array ends before the item with which it would exceed `most` bytes. Without a range, the query is for a
 * single record, whose size is not checked.
 */
export const jsonRows = (rows: Rows, most: number): SQL => sql`
  select count(*)::int as count, '[' || coalesce(string_agg(json, ','), '') || ']' as rows
  from (${rows.range ? measured(rows, most) : written(rows, most)}) page`;

/**
 * Selects one row with two columns: `ids`, the ids of a page, separated by commas, and `rows`, the page's
 * rows as JSON texts, separated by line breaks. Both columns are null if the page is empty or `condition` is
 * false. PostgreSQL reads no rows if `condition` is false, because `condition` does not depend on a row. The
 * selected columns must include `id`.
 */
export const rowsWithIds = (rows: Rows, most: number, condition: SQL): SQL => sql`
  select string_agg(id::text, ',') as ids, string_agg(json, E'\\n') as rows
  from (${measured(rows, most, sql`item.id, `)}) page where ${condition}`;

/** Like `rowsWithIds`, but selects only `ids`, and does not check the size of the rows. */
export const idsOfPage = (rows: Rows, id: PgColumn, condition: SQL): SQL =>
  sql`select string_agg(id_of_page::text, ',') as ids from (${selectIds(rows, id)}) page where ${condition}`;

export const countRows = (table: PgTable, where: SQL | undefined): SQL<string> =>
  sql`(select count(*) from ${table}${narrowed(where)})`;
