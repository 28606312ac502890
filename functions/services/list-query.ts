import { arrayContains, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { parseTimestamp } from '../../db/validation/timestamp.ts';
import { ApiError } from '../errors.ts';
import { isStorable } from './storable.ts';

// The ra-data-simple-rest dialect: filter, range and sort (contract 3).

/** What may be filtered and sorted by: the columns that the caller sees. */
export type Columns = Record<string, PgColumn>;

/** Directories in Hong Kong go by strokes. */
export const byStrokes = (column: PgColumn): SQL => sql`${column} collate "zh-Hant-x-icu"`;

/** Conditions beside those on columns, by the name that `filter` calls them. */
export type Filters = Record<string, (value: unknown) => SQL>;

export interface Filterable {
  columns: Columns;
  /** What `q` searches; absent: `q` is unknown. */
  search: PgColumn | SQL | undefined;
  filters?: Filters | undefined;
}

export interface ListQuery {
  where: SQL[];
  /** Absent: the resource's own order. */
  orderBy: SQL[] | undefined;
  /** First and last row, both counted from 0; absent: everything. */
  range: [number, number] | undefined;
}

const LARGEST_INTEGER = 2_147_483_647;
const rangeSchema = z.tuple([z.int().check(z.minimum(0)), z.int().check(z.minimum(0))]);
const sortSchema = z.tuple([z.string(), z.enum(['ASC', 'DESC', 'asc', 'desc'])]);
/** As it was sent: a record of zod's leaves `__proto__` out. */
const filterSchema = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

function parseParameter<Output>(text: string, schema: z.ZodMiniType<Output>): Output | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const result = schema.safeParse(value);
    return result.success && isStorable(value) ? result.data : undefined;
  } catch {
    return undefined;
  }
}

const badFilter = (field: string) =>
  new ApiError(400, 'error.badFilter', { errors: { [field]: 'validation.invalid' } });

/** Ids that come out of an address are text. */
function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,10}$/.test(value) ? Number(value) : value;
  const isKept = Number.isInteger(number) && Math.abs(number as number) <= LARGEST_INTEGER;
  return isKept ? (number as number) : undefined;
}

const READERS: Record<string, (value: unknown) => unknown> = {
  number: numberOf,
  boolean: (value) => (typeof value === 'boolean' ? value : undefined),
  date: (value) => (typeof value === 'string' ? parseTimestamp(value) : undefined),
  string: (value) => (typeof value === 'string' ? value : undefined),
};

/** A filter's value as a moment. Throws 400 when it is none. */
export function readMoment(field: string, value: unknown): Date {
  const moment = typeof value === 'string' ? parseTimestamp(value) : undefined;
  if (!moment) throw badFilter(field);
  return moment;
}

/** A filter's value as the column's type has it. Throws 400 when it is of another. */
function columnValue(field: string, column: PgColumn, value: unknown): unknown {
  const read = READERS[column.dataType]?.(value);
  if (read === undefined) throw badFilter(field);
  return read;
}

function condition(field: string, column: PgColumn, value: unknown): SQL {
  if (value === null) return isNull(column);
  if (column.dataType === 'array') {
    if (typeof value === 'string') return arrayContains(column, [value]);
    throw badFilter(field);
  }
  if (!Array.isArray(value)) return eq(column, columnValue(field, column, value));
  const values = value.map((member) => columnValue(field, column, member));
  return values.length ? inArray(column, values) : sql`false`;
}

/** Finds what the folded columns hold, whatever the script, width or case. */
export function searchCondition(column: PgColumn | SQL | undefined, term: unknown): SQL | undefined {
  if (!column || typeof term !== 'string') throw badFilter('q');
  if (!term.trim()) return undefined;
  // Folded once, not once a row; and found by its bytes, which is faster than `like` and knows no wildcards.
  return sql`strpos(${column}, (select fold_search(${term}))) > 0`;
}

function parseFilter(text: string | undefined, { columns, search, filters }: Filterable): SQL[] {
  if (!text) return [];
  const filter = parseParameter(text, filterSchema);
  if (!filter) throw new ApiError(400, 'error.badFilter');
  const conditions = Object.entries(filter).map(([field, value]) => {
    if (field === 'q') return searchCondition(search, value);
    const own = filters && Object.hasOwn(filters, field) ? filters[field] : undefined;
    if (own) return own(value);
    const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
    if (!column) throw badFilter(field);
    return condition(field, column, value);
  });
  return conditions.filter((entry) => entry !== undefined);
}

function parseSort(text: string | undefined, columns: Columns): SQL[] | undefined {
  if (!text) return undefined;
  const [field = '', direction = 'ASC'] = parseParameter(text, sortSchema) ?? [];
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
  if (!column)
    throw new ApiError(400, 'error.badSort', { errors: { [field || 'sort']: 'validation.invalid' } });
  const order = direction.toUpperCase() === 'ASC' ? asc : desc;
  const isText = column.dataType === 'string';
  const tieBreak = columns.id && field !== 'id' ? [asc(columns.id)] : [];
  return [order(isText ? byStrokes(column) : column), ...tieBreak];
}

function parseRange(text: string | undefined): [number, number] | undefined {
  if (!text) return undefined;
  const range = parseParameter(text, rangeSchema);
  if (!range || range[1] < range[0]) throw new ApiError(400, 'error.badRange');
  return [range[0], range[1]];
}

/** Reads `filter`, `range` and `sort`; a column that is not among `columns` is unknown. Throws 400. */
export function parseListQuery(query: Record<string, string>, filterable: Filterable): ListQuery {
  return {
    where: parseFilter(query.filter, filterable),
    orderBy: parseSort(query.sort, filterable.columns),
    range: parseRange(query.range),
  };
}
