import { LRUCache } from 'lru-cache';

// Rows of lists that the Worker remembers as JSON. While the content version is the same, the database sends only
// the ids of a page (docs/decisions/0063-rows-that-the-worker-knows.md).

/** Rows of one view at one content version. */
interface KeptRows {
  version: string;
  /** JSON text of each row, by its id. */
  texts: Map<string, string>;
  characters: number;
}

/** Separator of rows in the database's answer. JSON texts of rows contain no line break. */
export const ROW_BREAK = '\n';

const MOST_VIEWS = 8;
/** Maximum number of characters for each view: the whole rows of about 700 members, or 4,000 articles in a list. */
const MOST_CHARACTERS = 1_000_000;
/** A restored backup may reach an earlier version again, so rows are forgotten after ten minutes. */
const KEPT_MS = 10 * 60 * 1000;

const views = new LRUCache<string, KeptRows>({ max: MOST_VIEWS, ttl: KEPT_MS });

/**
 * Returns the version whose rows are known, if at least half of a list's `total` rows are. Otherwise most pages
 * would need a second query for the rows that are missing.
 */
export function knownVersion(view: string, total: number | undefined): string | undefined {
  const kept = views.get(view);
  return kept && total !== undefined && kept.texts.size * 2 >= total ? kept.version : undefined;
}

/** Returns rows as a JSON array, or undefined if a row is unknown. */
export function jsonOfKept(view: string, version: string, ids: string[]): string | undefined {
  if (ids.length === 0) return '[]';
  const kept = views.get(view);
  if (kept?.version !== version) return undefined;
  const texts: string[] = [];
  for (const id of ids) {
    const text = kept.texts.get(id);
    if (text === undefined) return undefined;
    texts.push(text);
  }
  return `[${texts.join(',')}]`;
}

/** Remembers rows of a view. Forgets the rows of other versions. */
export function keepRows(view: string, version: string, ids: string[], texts: string[]): void {
  let kept = views.get(view);
  if (kept?.version !== version) {
    kept = { version, texts: new Map(), characters: 0 };
    views.set(view, kept);
  }
  for (const [index, id] of ids.entries()) {
    const text = texts[index];
    if (text === undefined || kept.texts.has(id) || kept.characters + text.length > MOST_CHARACTERS) continue;
    // A copy, because a part of the database's answer would keep the whole answer in memory.
    kept.texts.set(id, Buffer.from(text).toString());
    kept.characters += text.length;
  }
}
