import { LRUCache } from 'lru-cache';

// Rows of lists that the Worker remembers as JSON. While the content version is the same, the database sends only
// the ids of a page (docs/decisions/0063-rows-that-the-worker-knows.md).

/** Rows of one view at one content version. */
interface KeptRows {
  version: string;
  /** JSON text of each row, by its id. */
  texts: Map<string, string>;
  characters: number;
  /** Largest number of rows that a list of the view had. */
  total: number;
  /** True when rows were left out, because the texts would have exceeded the maximum number of characters. */
  isFull: boolean;
  /** Time of the first row, in milliseconds since 1970. */
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
/** Maximum number of characters for each view: the whole rows of about 700 members, or 4,000 articles in a list. */
const MOST_CHARACTERS = 1_000_000;
/** A restored backup may reach an earlier version again, so rows are forgotten after ten minutes. */
const KEPT_MS = 10 * 60 * 1000;

const views = new LRUCache<string, KeptRows>({ max: MOST_VIEWS });

/**
 * Returns the version whose rows are known, if at least half of the rows of the view are. Otherwise most pages
 * would need a second query for the rows that are missing.
 */
export function knownVersion(view: string): string | undefined {
  const kept = views.get(view);
  const isUsed =
    kept && !kept.isFull && kept.texts.size * 2 >= kept.total && Date.now() - kept.since < KEPT_MS;
  return isUsed ? kept.version : undefined;
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

/** Returns the rows that are kept at a version. Forgets those of other versions, and old ones. */
function keptAt(view: string, version: string): KeptRows {
  const known = views.get(view);
  if (known?.version === version && Date.now() - known.since < KEPT_MS) return known;
  const since = Date.now();
  const kept = { version, texts: new Map<string, string>(), characters: 0, total: 0, isFull: false, since };
  views.set(view, kept);
  return kept;
}

/** Remembers rows of a view. */
export function keepRows(view: string, { version, ids, texts, total }: FoundRows): void {
  const kept = keptAt(view, version);
  kept.total = Math.max(kept.total, total);
  for (const [index, id] of ids.entries()) {
    const text = texts[index];
    if (text === undefined || kept.texts.has(id)) continue;
    kept.isFull ||= kept.characters + text.length > MOST_CHARACTERS;
    if (kept.isFull) return;
    // A copy, because a part of the database's answer would keep the whole answer in memory.
    kept.texts.set(id, Buffer.from(text).toString());
    kept.characters += text.length;
  }
}
