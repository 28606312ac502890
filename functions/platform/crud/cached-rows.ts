import { LRUCache } from 'lru-cache';

// Cache of rows as JSON. While the content version is the same, the database sends only the ids of a page
// (docs/decisions/0063-cached-rows.md).

/** Cached rows of one view at one content version. A view is a resource with certain columns. */
interface CachedRows {
  version: string;
  /** JSON text of each row, by row id. */
  texts: Map<string, string>;
  characters: number;
  /** Number of rows in the longest list of this view so far. */
  total: number;
  /** True when rows were left out, because the texts would have exceeded the maximum number of characters. */
  isFull: boolean;
  /** Time when the first row was cached, in milliseconds since 1970. */
  since: number;
}

/** Rows in the database's answer, and the number of rows on all pages. */
interface FoundRows {
  version: string;
  ids: string[];
  texts: string[];
  total: number;
}

/** Separator of rows in the database's answer. JSON texts of rows contain no line break. */
export const ROW_BREAK = '\n';

const MOST_VIEWS = 16;
/**
 * Maximum number of cached characters for each view: enough for about 700 complete members, or 4,000 articles
 * in a list.
 */
const MOST_CHARACTERS = 1_000_000;
/**
 * Maximum age of cached rows. After the restore of a backup, a content version may occur a second time, with
 * other content.
 */
const CACHED_MS = 10 * 60 * 1000;

/** Returns true if data that was cached at the time `since` may still be used. */
export const isFresh = ({ since }: { since: number }): boolean => Date.now() - since < CACHED_MS;

const views = new LRUCache<string, CachedRows>({ max: MOST_VIEWS });

/**
 * Returns the content version of a view's cached rows. Returns undefined if fewer than half of the rows are
 * cached, because most pages would then need a second query.
 */
export function cachedVersion(view: string): string | undefined {
  const cached = views.get(view);
  const isUsed = cached && !cached.isFull && cached.texts.size * 2 >= cached.total && isFresh(cached);
  return isUsed ? cached.version : undefined;
}

/** Returns rows as a JSON array, or undefined if one of them is not cached. */
export function jsonOfCached(view: string, version: string, ids: string[]): string | undefined {
  if (ids.length === 0) return '[]';
  const cached = views.get(view);
  if (cached?.version !== version || !isFresh(cached)) return undefined;
  const texts: string[] = [];
  for (const id of ids) {
    const text = cached.texts.get(id);
    if (text === undefined) return undefined;
    texts.push(text);
  }
  return `[${texts.join(',')}]`;
}

/**
 * Returns the cache of a view for one content version. Drops the rows of other versions, and rows older than
 * ten minutes.
 */
function cacheAt(view: string, version: string): CachedRows {
  const current = views.get(view);
  if (current?.version === version && isFresh(current)) return current;
  const since = Date.now();
  const cached = { version, texts: new Map<string, string>(), characters: 0, total: 0, isFull: false, since };
  views.set(view, cached);
  return cached;
}

/** Adds rows to the cache of a view. */
export function cacheRows(view: string, { version, ids, texts, total }: FoundRows): void {
  const cached = cacheAt(view, version);
  cached.total = Math.max(cached.total, total);
  for (const [index, id] of ids.entries()) {
    const text = texts[index];
    if (text === undefined || cached.texts.has(id)) continue;
    cached.isFull ||= cached.characters + text.length > MOST_CHARACTERS;
    if (cached.isFull) return;
    // Copies the text, because a substring would keep the whole database response in memory.
    cached.texts.set(id, Buffer.from(text).toString());
    cached.characters += text.length;
  }
}
