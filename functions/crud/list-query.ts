import { and, arrayContains, asc, desc, eq, inArray, is, isNull, or, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { isDay, parseTimestamp } from '../../core/dates/timestamp.ts';
import { withoutCompanyForm } from '../../core/words/company-forms.ts';
import { withoutDistrictWord } from '../../core/words/district-words.ts';
import { plainWordsOf } from '../../core/words/plain-words.ts';
import { splitQuoted } from '../../core/words/quoted-phrases.ts';
import { ApiError } from '../http/failures/errors.ts';
import { isStorable } from '../http/values/storable.ts';
import { hasWord, holdsNumber, holdsWord } from './search.ts';
import { telephoneIn } from './telephone.ts';

// The ra-data-simple-rest dialect: filter, range and sort (docs/api.md 3).

export type Columns = Record<string, PgColumn>;

const byStrokes = (column: PgColumn): SQL => sql`${column} collate "zh-Hant-x-icu"`;

export type Filters = Record<string, (value: unknown) => SQL>;

export type Search = PgColumn | SQL | ((word: string) => SQL);

export interface Filterable {
  columns: Columns;
  search: Search | undefined;
  searchedBeside?: SQL | undefined;
  directory?: ((words: string[]) => SQL) | undefined;
  numbered?: ((term: string) => SQL) | undefined;
  hasTelephones?: boolean;
  hasPlainWords?: boolean;
  filters?: Filters | undefined;
  sorts?: Record<string, SQL> | undefined;
}

export interface ListQuery {
  where: SQL[];
  orderBy: SQL[] | undefined;
  /** True for rows of the member whose number is exactly `q`. */
  isNumbered: SQL | undefined;
  range: [number, number];
  isSearch: boolean;
}

const MOST_ROWS = 1000;

const MOST_WORDS = 8;

const LARGEST_INTEGER = 2_147_483_647;
const rangeSchema = z.tuple([z.int().check(z.minimum(0)), z.int().check(z.minimum(0))]);
const sortSchema = z.tuple([z.string(), z.enum(['ASC', 'DESC', 'asc', 'desc'])]);
/** A zod record would silently drop `__proto__`, which must be rejected as an unknown field. */
const filterSchema = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

export function parseParameter<Output>(text: string, schema: z.ZodMiniType<Output>): Output | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const result = schema.safeParse(value);
    return result.success && isStorable(value) ? result.data : undefined;
  } catch {
    return undefined;
  }
}

export const badFilter = (field: string) =>
  new ApiError(400, 'error.badFilter', { errors: { [field]: 'validation.invalid' } });

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
  custom: (value) => (typeof value === 'string' && isDay(value) ? value : undefined),
};

export function readMoment(field: string, value: unknown): Date {
  const moment = typeof value === 'string' ? parseTimestamp(value) : undefined;
  if (!moment) throw badFilter(field);
  return moment;
}

export function readDay(field: string, value: unknown): string {
  if (typeof value !== 'string' || !isDay(value)) throw badFilter(field);
  return value;
}

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

export function wordsOf(
  term: string,
  { hasPlainWords: isPlain = false, directory }: Pick<Searchable, 'hasPlainWords' | 'directory'>,
): string[] {
  const { quoted, rest: unquoted } = splitQuoted(term);
  const rest = isPlain && directory ? withoutDistrictWord(unquoted) : unquoted;
  const plain = isPlain ? plainWordsOf(rest) : [];
  const words = [...quoted, ...withoutCompanyForm(plain.length > 0 ? plain : rest.trim().split(/\s+/))];
  return [...words.slice(0, MOST_WORDS - 1), words.slice(MOST_WORDS - 1).join(' ')].filter(Boolean);
}

type Searchable = Pick<
  Filterable,
  'search' | 'searchedBeside' | 'directory' | 'numbered' | 'hasTelephones' | 'hasPlainWords'
>;

function holds({ search, searchedBeside }: Searchable, word: string): SQL | undefined {
  if (typeof search === 'function') return search(word);
  if (!is(search, PgColumn)) return search && hasWord(search, word);
  return or(holdsWord(search, word), searchedBeside && holdsWord(searchedBeside, word));
}

function searchCondition(searchable: Searchable, term: unknown): SQL | undefined {
  const { search, directory, numbered, hasTelephones } = searchable;
  if (!search || typeof term !== 'string') throw badFilter('q');
  const words = wordsOf(term, searchable);
  if (words.length === 0) return undefined;
  const telephone = hasTelephones ? telephoneIn(term) : undefined;
  if (telephone && is(search, PgColumn)) return or(holdsNumber(search, telephone), numbered?.(term));
  const all = directory ? directory(words) : and(...words.map((word) => holds(searchable, word)));
  return or(all, numbered?.(term));
}

export function readFilter(text: string | undefined): Record<string, unknown> {
  const filter = text ? parseParameter(text, filterSchema) : {};
  if (!filter) throw new ApiError(400, 'error.badFilter');
  return filter;
}

function conditionsOf(filter: Record<string, unknown>, filterable: Filterable): SQL[] {
  const { columns, filters } = filterable;
  const conditions = Object.entries(filter).map(([field, value]) => {
    if (field === 'q') return searchCondition(filterable, value);
    const own = filters && Object.hasOwn(filters, field) ? filters[field] : undefined;
    if (own) return own(value);
    const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
    if (!column) throw badFilter(field);
    return condition(field, column, value);
  });
  return conditions.filter((entry) => entry !== undefined);
}

function parseSort(text: string | undefined, { columns, sorts = {} }: Filterable): SQL[] | undefined {
  if (!text) return undefined;
  const [field = '', direction = 'ASC'] = parseParameter(text, sortSchema) ?? [];
  const own = Object.hasOwn(sorts, field) ? sorts[field] : undefined;
  if (own)
    return [
      direction.toUpperCase() === 'ASC' ? asc(own) : desc(own),
      ...(columns.id ? [asc(columns.id)] : []),
    ];
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
  if (!column)
    throw new ApiError(400, 'error.badSort', { errors: { [field || 'sort']: 'validation.invalid' } });
  const order = direction.toUpperCase() === 'ASC' ? asc : desc;
  const isText = column.dataType === 'string';
  const tieBreak = columns.id && field !== 'id' ? [asc(columns.id)] : [];
  return [order(isText ? byStrokes(column) : column), ...tieBreak];
}

export function parseRange(text: string | undefined): [number, number] {
  if (!text) return [0, MOST_ROWS - 1];
  const range = parseParameter(text, rangeSchema);
  if (!range || range[1] < range[0]) throw new ApiError(400, 'error.badRange');
  const [first, last] = range;
  return [first, Math.min(last, first + MOST_ROWS - 1)];
}

const selections = new WeakMap<object, LRUCache<string, object>>();

/**
 * Equal `fields` get the same object, because cache keys depend on it. Throws 400 for an unknown
 * name.
 */
export function parseFields<Column>(
  text: string | undefined,
  columns: Record<string, Column>,
  usual: Record<string, Column>,
): Record<string, Column> {
  if (!text) return usual;
  const known = selections.get(columns) ?? new LRUCache<string, object>({ max: 50 });
  selections.set(columns, known);
  const names = [...new Set(text.split(',').map((name) => name.trim()))];
  const unknown = names.find((name) => !Object.hasOwn(columns, name));
  if (unknown !== undefined)
    throw new ApiError(400, 'error.badFields', { errors: { [unknown || 'fields']: 'validation.invalid' } });
  const key = names.join();
  const selection = known.get(key) ?? Object.fromEntries(names.map((name) => [name, columns[name]]));
  known.set(key, selection);
  return selection as Record<string, Column>;
}

export function parseListQuery(query: Record<string, string>, filterable: Filterable): ListQuery {
  const filter = readFilter(query.filter);
  return {
    where: conditionsOf(filter, filterable),
    orderBy: parseSort(query.sort, filterable),
    isNumbered: typeof filter.q === 'string' ? filterable.numbered?.(filter.q) : undefined,
    range: parseRange(query.range),
    isSearch: Object.hasOwn(filter, 'q') || Object.hasOwn(filter, 'words'),
  };
}
