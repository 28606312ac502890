import { LRUCache } from 'lru-cache';
import { objectOf } from '../publisher/env.ts';
import type { FoundPage } from '../publisher/page-store.ts';
import type { Env } from './env.ts';

/** An isolate then fetches a popular page at most ten times a second. */
const FRESH_MS = 100;
const KEPT_BYTES = 16 * 1024 * 1024;
const OVERHEAD_BYTES = 300;

/** `page` is null when the page is unchanged since the deployment. */
interface Seen {
  page: FoundPage | null;
}

const seen = new LRUCache<string, Seen>({
  ttl: FRESH_MS,
  // Disables the library's cached clock. The clock needs a timer, and a timer that was set during a request
  // may never fire once the request has ended.
  ttlResolution: 0,
  perf: Date,
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ page }) => (page?.body?.length ?? 0) + OVERHEAD_BYTES,
});

/**
 * `known`: the visitor's If-None-Match; if it matches, the body may be missing. Rejects if the store does not
 * respond.
 */
export async function findPage(env: Env, file: string, known: string | null): Promise<FoundPage | null> {
  const recent = seen.get(file);
  if (recent) return recent.page;
  const page = await objectOf(env.STORE, env.LOCATION).read(env.RELEASE, file, known);
  if (page === null || page.body || page.isGone) seen.set(file, { page });
  return page;
}
