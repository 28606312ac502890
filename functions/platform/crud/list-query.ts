import { and, arrayContains, asc, desc, eq, inArray, is, isNull, or, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { isDay, parseTimestamp } from '../../../db/dates/timestamp.ts';
import { withoutCompanyForm } from '../../../db/words/company-forms.ts';
import { withoutDistrictWord } from '../../../db/words/district-words.ts';
import { plainWordsOf } from '../../../db/words/plain-words.ts';
import { splitQuoted } from '../../../db/words/quoted-phrases.ts';
import { ApiError } from '../../errors.ts';
import { isStorable } from '../http/storable.ts';
import { hasWord, holdsWord, holdsWordOr } from './search.ts';

// The ra-data-simple-rest dialect: filter, range and sort (docs/api.md 3).

/** Columns for filters and sorting, limited to those visible to the caller. */
export type Columns = Record<string, PgColumn>;

/** Sorts by stroke count, as directories in Hong Kong do. */
const byStrokes = (column: PgColumn): SQL => sql`${column} collate "zh-Hant-x-icu"`;

/** Custom filters by their name in `filter`, in addition to the filters by column. */
export type Filters = Record<string, (value: unknown) => SQL>;

/**
 * Text to search: a column or an SQL expression. Alternatively, a function that returns the condition for a
 * word.
 */
export type Search = PgColumn | SQL | ((word: string) => SQL);

export interface Filterable {
  columns: Columns;
  /** Columns that `q` searches. Without them, `q` is rejected. */
  search: Search | undefined;
  /** Additional text to search, with a separate index. The text is folded to one script, width and case. */
  searchedBeside?: SQL | undefined;
  /**
   * Returns an alternative condition for a word of the search term. A row that fulfils it counts as a match.
   */
  alsoFound?: ((word: string) => SQL | undefined) | undefined;
  /** Returns the condition for rows whose number (such as a member number) equals the whole search term. */
  numbered?: ((term: string) => SQL) | undefined;
  /** True when the search ignores spaces and signs in telephone numbers. */
  hasTelephones?: boolean;
  /**
   * True when the search ignores punctuation around words: #grooming, 美容、沙田. When false, the punctuation must
   * match.
   */
  hasPlainWords?: boolean;
  filters?: Filters | undefined;
  /** Additional sort expressions, by their name in `sort`. */
  sorts?: Record<string, SQL> | undefined;
}

export interface ListQuery {
  where: SQL[];
  /** Sort order. If it is absent, the resource's default order applies. */
  orderBy: SQL[] | undefined;
  /** First and last row, both counted from 0. */
  range: [number, number];
  isSearch: boolean;
}

/** Maximum rows of one response (docs/api.md 3). */
const MOST_ROWS = 1000;

/** Maximum number of search words, because each is searched in every row. */
const MOST_WORDS = 8;
/** Minimum digits of a telephone number, because fewer may be a year or a street number. */
const SHORTEST_TELEPHONE = 5;

const LARGEST_INTEGER = 2_147_483_647;
const rangeSchema = z.tuple([z.int().check(z.minimum(0)), z.int().check(z.minimum(0))]);
const sortSchema = z.tuple([z.string(), z.enum(['ASC', 'DESC', 'asc', 'desc'])]);
/**
 * Accepts any object. A zod record would silently drop `__proto__`, which must be rejected as an unknown field.
 */
const filterSchema = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/** Parses a parameter in JSON. Returns undefined for an invalid value. */
export function parseParameter<Output>(text: string, schema: z.ZodMiniType<Output>): Output | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const result = schema.safeParse(value);
    return result.success && isStorable(value) ? result.data : undefined;
  } catch {
    return undefined;
  }
}

/** Error for a filter value that is invalid for its field. */
export const badFilter = (field: string) =>
  new ApiError(400, 'error.badFilter', { errors: { [field]: 'validation.invalid' } });

/** Parses an id, which is a string in a URL. */
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
  /** Parses a day, which is the only custom column type. */
  custom: (value) => (typeof value === 'string' && isDay(value) ? value : undefined),
};

/** Parses a filter's value as an instant. Throws 400 for an invalid value. */
export function readMoment(field: string, value: unknown): Date {
  const moment = typeof value === 'string' ? parseTimestamp(value) : undefined;
  if (!moment) throw badFilter(field);
  return moment;
}

/** Parses a filter's value as a day. Throws 400 for an invalid value. */
export function readDay(field: string, value: unknown): string {
  if (typeof value !== 'string' || !isDay(value)) throw badFilter(field);
  return value;
}

/** Converts a filter's value to the column's type. Throws 400 for an invalid value. */
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

/**
 * Splits a search term into words. A quoted phrase is one word. Omits legal forms (such as Ltd) if other
 * words remain. In the member directory, omits the word "district" next to a place name. Combines the eighth
 * and all later words into one.
 */
export function wordsOf(
  term: string,
  { hasPlainWords: isPlain = false, alsoFound }: Pick<Searchable, 'hasPlainWords' | 'alsoFound'>,
): string[] {
  const { quoted, rest: unquoted } = splitQuoted(term);
  const rest = isPlain && alsoFound ? withoutDistrictWord(unquoted) : unquoted;
  const plain = isPlain ? plainWordsOf(rest) : [];
  const words = [...quoted, ...withoutCompanyForm(plain.length > 0 ? plain : rest.trim().split(/\s+/))];
  return [...words.slice(0, MOST_WORDS - 1), words.slice(MOST_WORDS - 1).join(' ')].filter(Boolean);
}

/**
 * Words that people write before or after a telephone number: `Tel. no.: 2345 6789`, 電話號碼23456789,
 * 23456789（手提）.
 */
const TELEPHONE_WORDS =
  /\b(?:tele?phone|tel|mobile|mob|cell(?:phone)?|phone|fax|hotline|office|direct|line|whats ?app|signal|wechat|call|contact|dial|numbers?|nos?)\b|[聯联][絡络系繫]|[電电][話话]|[號号][碼码]|手[提機机]|[傳传]真|[熱热][線线]|致[電电]|[電电]|辦公室|办公室|公司|流[動动]|微信|查[詢询]/giu;

/**
 * Returns the digits of a telephone number without Hong Kong's country code. Returns undefined for a text that
 * is not a telephone number, or for too few digits.
 */
function telephoneIn(term: string): string | undefined {
  const written = term.normalize('NFKC').replace(TELEPHONE_WORDS, ' ');
  if (!/^[+\d\s().:#–—-]+$/.test(written)) return undefined;
  const digits = written.replace(/\D/g, '').replace(/^852(?=\d{8}$)/, '');
  return digits.length >= SHORTEST_TELEPHONE ? digits : undefined;
}

type Searchable = Pick<
  Filterable,
  'search' | 'searchedBeside' | 'alsoFound' | 'numbered' | 'hasTelephones' | 'hasPlainWords'
>;

/** SQL condition: the row contains a word in any script, width or case. */
function holds({ search, searchedBeside, alsoFound }: Searchable, word: string): SQL | undefined {
  const also = alsoFound?.(word);
  if (typeof search === 'function') return or(search(word), also);
  if (!is(search, PgColumn)) return or(search && hasWord(search, word), also);
  return or(holdsWordOr(search, word, also), searchedBeside && holdsWord(searchedBeside, word));
}

/**
 * SQL condition: the row contains a telephone number. The index on groups of five consecutive digits finds
 * candidates, which are then checked.
 */
const holdsNumber = (search: PgColumn, digits: string): SQL =>
  sql`search_number_grams(${search}) @> (select search_number_grams(${digits})) and strpos(${search}, ${digits}) > 0`;

/**
 * SQL condition: the row contains every word of the term. If the term is a number, the row may contain the
 * number in any spacing.
 */
function searchCondition(searchable: Searchable, term: unknown): SQL | undefined {
  const { search, numbered, hasTelephones } = searchable;
  if (!search || typeof term !== 'string') throw badFilter('q');
  const words = wordsOf(term, searchable);
  if (words.length === 0) return undefined;
  const telephone = hasTelephones ? telephoneIn(term) : undefined;
  if (telephone && is(search, PgColumn)) return or(holdsNumber(search, telephone), numbered?.(term));
  return or(and(...words.map((word) => holds(searchable, word))), numbered?.(term));
}

/** Parses the list filter. Throws 400 for an invalid filter. */
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

/** Parses the requested range, limited to the maximum page size. */
function parseRange(text: string | undefined): [number, number] {
  if (!text) return [0, MOST_ROWS - 1];
  const range = parseParameter(text, rangeSchema);
  if (!range || range[1] < range[0]) throw new ApiError(400, 'error.badRange');
  const [first, last] = range;
  return [first, Math.min(last, first + MOST_ROWS - 1)];
}

/**
 * Cache of selected columns. The outer key is the object of all columns, the inner key the names in `fields`.
 */
const selections = new WeakMap<object, LRUCache<string, object>>();

/**
 * Returns the columns that `fields` names. Returns the same object each time for equal `fields`, because
 * cache keys depend on the object. Without `fields`, returns `usual`. Throws 400 for a name outside
 * `columns`.
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

/** Parses `filter`, `range` and `sort`. Throws 400 for a column outside `columns`. */
export function parseListQuery(query: Record<string, string>, filterable: Filterable): ListQuery {
  const filter = readFilter(query.filter);
  return {
    where: conditionsOf(filter, filterable),
    orderBy: parseSort(query.sort, filterable),
    range: parseRange(query.range),
    isSearch: Object.hasOwn(filter, 'q'),
  };
}
