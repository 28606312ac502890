import { LRUCache } from 'lru-cache';
import { objectOf } from '../publisher/env.ts';
import type { FoundPage } from '../publisher/page-store.ts';
import type { Env } from './env.ts';

/** Cache lifetime in an isolate, in milliseconds. A popular page is fetched at most ten times a second. */
const FRESH_MS = 100;
const KEPT_BYTES = 16 * 1024 * 1024;
/** Overhead of an entry in bytes, besides the page. */
const OVERHEAD_BYTES = 300;

/** Response of the store. Null: the page is unchanged since the deployment. */
interface Seen {
  page: FoundPage | null;
}

const seen = new LRUCache<string, Seen>({
  ttl: FRESH_MS,
  // Disables the cached clock. It uses timers, and a timer set in a request may never fire afterwards.
  ttlResolution: 0,
  perf: Date,
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ page }) => (page?.body?.length ?? 0) + OVERHEAD_BYTES,
});

/**
 * Returns the stored version of a file. `known` is the visitor's If-None-Match: a matching page may lack its
 * body. Rejects when the store does not respond.
 */
export async function findPage(env: Env, file: string, known: string | null): Promise<FoundPage | null> {
  const recent = seen.get(file);
  if (recent) return recent.page;
  const page = await objectOf(env.STORE, env.LOCATION).read(env.RELEASE, file, known);
  if (page === null || page.body || page.isGone) seen.set(file, { page });
  return page;
}
