import { LRUCache } from 'lru-cache';
import { isFresh, jsonOfCached } from './cached-rows.ts';

// Answers without a query. On a single machine, the edge tells the Worker which content version is current
// (docs/decisions/0065-answers-without-a-query.md).

/** Known ids of a list's rows, by position, at one content version. */
interface KnownOrder {
  version: string;
  total: number;
  ids: string[];
  /** Time when the first id was stored, in milliseconds since 1970. */
  since: number;
}

/** The JSON array of one record, at one content version. */
interface KnownRecord {
  version: string;
  body: string;
  since: number;
}

/** Rows beyond this position are always read from the database. */
const MOST_POSITIONS = 10_000;
/** Lists with a longer key are not remembered, because a client chooses the length of a filter. */
const LONGEST_KEY = 500;
const RECORDS_CHARACTERS = 4_000_000;

const orders = new LRUCache<string, KnownOrder>({ max: 200 });
const records = new LRUCache<string, KnownRecord>({
  max: 10_000,
  maxSize: RECORDS_CHARACTERS,
  sizeCalculation: ({ body }, key) => body.length + key.length,
});

interface Page {
  body: string;
  count: number;
  total: number;
}

/**
 * Returns the page with the rows from `first` to `last` of a list at a content version. Returns undefined if an
 * id or a row is unknown. `order` identifies the condition and the order of the list, `view` its columns.
 */
export function pageInMemory(
  { order, view }: { order: string; view: string },
  version: string,
  [first, last]: [number, number],
): Page | undefined {
  const known = orders.get(order);
  if (known?.version !== version || !isFresh(known)) return undefined;
  const { total } = known;
  const count = Math.max(0, Math.min(last + 1, total) - first);
  const ids = known.ids.slice(first, first + count);
  if (ids.length < count || ids.includes(undefined as never)) return undefined;
  const body = jsonOfCached(view, version, ids);
  return body === undefined ? undefined : { body, count, total };
}

/** Stores the ids of a complete page, which begins at position `first`. */
export function rememberPage(
  order: string,
  { version, first, ids, total }: { version: string; first: number; ids: string[]; total: number },
): void {
  if (first + ids.length > MOST_POSITIONS || order.length > LONGEST_KEY) return;
  const current = orders.get(order);
  const isSame = current?.version === version && current.total === total && isFresh(current);
  const known = isSame ? current : { version, total, ids: [], since: Date.now() };
  for (const [index, id] of ids.entries()) known.ids[first + index] = id;
  orders.set(order, known);
}

/**
 * Returns a record at a content version as a JSON array. Returns undefined if the memory does not contain the
 * record.
 */
export function recordInMemory(key: string, version: string): Page | undefined {
  const known = records.get(key);
  if (known?.version !== version || !isFresh(known)) return undefined;
  return { body: known.body, count: 1, total: 1 };
}

/** Stores the JSON array of one record. */
export function rememberRecord(key: string, { version, body }: { version: string; body: string }): void {
  records.set(key, { version, body, since: Date.now() });
}
