import type { Result } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';
import { LRUCache } from 'lru-cache';

const MOST_PATHS = 1000;
const LONGEST_PATH = 200;

export class CachingRouter<T> extends TrieRouter<T> {
  readonly #cache = new LRUCache<string, Result<T>>({ max: MOST_PATHS });

  override add(method: string, path: string, handler: T): void {
    this.#cache.clear();
    super.add(method, path, handler);
  }

  override match(method: string, path: string): Result<T> {
    const key = `${method} ${path}`;
    const cached = this.#cache.get(key);
    if (cached) return cached;
    // Copies the path. Handlers get parts of the path, and each part of the original would keep the whole URL
    // in memory.
    const found = super.match(method, Buffer.from(path).toString());
    if (key.length <= LONGEST_PATH) this.#cache.set(key, found);
    return found;
  }
}
