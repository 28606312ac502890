import { LRUCache } from 'lru-cache';
import { objectOf } from '../publisher/env.ts';
import type { FoundPage } from '../publisher/page-store.ts';
import type { Env } from './env.ts';

/** How long an isolate gives again what it has seen, without asking: what many ask for at once is asked for ten times a second. */
const FRESH_MS = 100;
const KEPT_BYTES = 16 * 1024 * 1024;
/** What an entry takes besides the page. */
const OVERHEAD_BYTES = 300;

/** What the store said: null where the page is as it was deployed. */
interface Seen {
  page: FoundPage | null;
}

const seen = new LRUCache<string, Seen>({
  ttl: FRESH_MS,
  // Else it looks at the clock by timers, and one that is set in a request may never fire after it.
  ttlResolution: 0,
  perf: Date,
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ page }) => (page?.body?.length ?? 0) + OVERHEAD_BYTES,
});

/**
 * What the store has of a file. `known`: the visitor's If-None-Match, for which a page may come without its body.
 * Rejects when the store does not answer.
 */
export async function findPage(env: Env, file: string, known: string | null): Promise<FoundPage | null> {
  const recent = seen.get(file);
  if (recent) return recent.page;
  const page = await objectOf(env.STORE, env.LOCATION).read(env.RELEASE, file, known);
  if (page === null || page.body || page.isGone) seen.set(file, { page });
  return page;
}
