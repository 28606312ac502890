import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { dialect } from '../../db/database.ts';

// PostgreSQL serialises the rows as JSON, so that the Worker need not parse and serialise them itself.

export type ReadColumns = Record<string, PgColumn | SQL.Aliased>;

const expressionOf = (column: PgColumn | SQL.Aliased): SQL => {
  if (is(column, SQL.Aliased)) return column.sql;
  // Same format as a serialised JavaScript Date.
  return column.dataType === 'date'
    ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`${column}`;
};

const writtenOut = (statement: SQL): SQL => sql.raw(dialect.sqlToQuery(statement).sql);

const lists = new WeakMap<ReadColumns, SQL>();

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
  range?: [number, number] | undefined;
  mayBeLarge?: boolean;
  omitsNull?: string | undefined;
}

const narrowed = (where: SQL | undefined) => (where ? sql` where ${where}` : sql``);

const limited = ([first, last]: [number, number]): SQL => {
  // The query plan depends on the limit, so it is a literal. Pages share a plan, so the offset is a
  // parameter.
  const limit = sql.raw(` limit ${last - first + 1}`);
  return first === 0 ? limit : sql`${limit} offset ${sql.placeholder('first')}`;
};

const tail = ({ where, orderBy, range }: Rows): SQL =>
  sql`${narrowed(where)}${orderBy ? sql` order by ${sql.join(orderBy, sql`, `)}` : sql``}${range ? limited(range) : sql``}`;

function pageOf(rows: Rows, columns: SQL): SQL {
  const { id } = getTableColumns(rows.table);
  if (!rows.range || !id) return sql`select ${columns} from ${rows.table}${tail(rows)}`;
  // Finds the page by id and sort key only, so that the columns of earlier pages are not computed.
  const ids = sql`select ${id} as id_of_page from ${rows.table}${tail(rows)}`;
  const order = tail({ ...rows, where: undefined, range: undefined });
  return sql`select ${columns} from (${ids}) page_of_ids join ${rows.table} on ${id} = id_of_page${order}`;
}

export const selectRows = (rows: Rows): SQL => pageOf(rows, selectList(rows.columns));

const isText = (column: PgColumn | SQL.Aliased): column is PgColumn =>
  !is(column, SQL.Aliased) && ['string', 'array'].includes(column.dataType);

/** A lower bound of the JSON's size. PostgreSQL computes it without reading the texts. */
function textBytes(columns: ReadColumns): SQL {
  const texts = Object.values(columns).filter(isText);
  const sizes = texts.map((column) =>
    column.dataType === 'array'
      ? sql`coalesce(pg_column_size(${column}) / 4, 0)`
      : sql`coalesce(octet_length(${column}), 0)`,
  );
  return writtenOut(sizes.length ? sql.join(sizes, sql` + `) : sql`0`);
}

const selectLightRows = (rows: Rows, most: number): SQL => sql`
  select ${selectList(rows.columns)} from (
    select *, sum(${textBytes(rows.columns)}) over (rows unbounded preceding) as list_bytes
    from (${pageOf(rows, sql`${rows.table}.*`)}) ${rows.table}
  ) ${rows.table} where list_bytes <= ${sql.raw(String(most))}`;

/**
 * Cuts a null `omitsNull` column off the end. No value contains the removed text, because quotes are escaped.
 */
export const rowText = ({ omitsNull }: Pick<Rows, 'omitsNull'>): SQL =>
  omitsNull
    ? sql`replace(row_to_json(item)::text, ${sql.raw(`',"${omitsNull}":null}'`)}, '}')`
    : sql`row_to_json(item)::text`;

/** `offset 0` makes PostgreSQL serialise each row once instead of twice. */
const written = (rows: Rows, most: number): SQL =>
  sql`select ${rowText(rows)} as json from (${rows.mayBeLarge ? selectLightRows(rows, most) : selectRows(rows)}) item offset 0`;

const measured = (rows: Rows, most: number): SQL => sql`
  select * from (
    select *, sum(octet_length(json) + 1) over (rows unbounded preceding) as bytes
    from (${written(rows, most)}) written
  ) measured where bytes < ${sql.raw(String(most))}`;

/**
 * The array ends before the item that would exceed `most` bytes. Without a range, the size is not checked.
 */
export const jsonRows = (rows: Rows, most: number): SQL => sql`
  select count(*)::int as count, '[' || coalesce(string_agg(json, ','), '') || ']' as rows
  from (${rows.range ? measured(rows, most) : written(rows, most)}) page`;

export const countRows = (table: PgTable, where: SQL | undefined): SQL<string> =>
  sql`(select count(*) from ${table}${narrowed(where)})`;
