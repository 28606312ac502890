import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { VersionedResource } from '../../db/validation/resources.ts';
import { type Answer, sendAnswer } from './answer.ts';
import type { ContentVersions } from './content-versions.ts';

interface Kept extends Answer {
  resource: VersionedResource;
  version: string;
}

/** Identifies for whom a response is cached: one session, or all visitors without a session together. */
interface Asker {
  /** Cache key of the response. */
  name: string;
  /** Hash of the session token, as stored in the database. */
  session?: string;
}

/**
 * Internal header in which the Worker tells the edge the audience, the resource and the content version of a
 * response.
 */
export const CONTENT_VERSION = 'x-content-version';

const KEPT_BYTES = 32 * 1024 * 1024;
const LARGEST_BYTES = 4 * 1024 * 1024;
/**
 * Estimated memory in bytes per cached response besides its body. It includes the compressed copy, which is
 * much smaller than the body.
 */
const OVERHEAD_BYTES = 2000;

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?session=([\w-]*)/g;

/** Identifies the caller of a cacheable request. Returns undefined if the request is not cacheable. */
function askerOf({ method, url = '', headers }: IncomingMessage): Asker | undefined {
  if (method !== 'GET' || headers.authorization) return undefined;
  const tokens = [...(headers.cookie ?? '').matchAll(SESSION_COOKIE)].map(([, token = '']) => token);
  if (tokens.length === 0) return { name: url };
  // With two session cookies, only the Worker can decide which one is valid.
  if (tokens.length > 1) return undefined;
  const session = createHash('sha256')
    .update(tokens[0] ?? '')
    .digest('hex');
  return { name: `${url} ${session}`, session };
}

/** Returns the resource in the path of an API call, as `news` in `/api/news/12`. */
const resourceOf = (url: string): string => /^\/api\/([\w-]+)/.exec(url)?.[1] ?? '';

/** Cached responses of the API, reused while the database reports the same content version and session. */
export class ContentCache {
  readonly #versions: Pick<ContentVersions, 'current'>;
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: KEPT_BYTES,
    maxEntrySize: LARGEST_BYTES,
    sizeCalculation: ({ body }) => body.plain.length + OVERHEAD_BYTES,
  });

  /** Resources of which visitors have received responses with a content version. */
  readonly #versioned = new Set<string>();

  constructor(versions: Pick<ContentVersions, 'current'>) {
    this.#versions = versions;
  }

  /** For a cacheable request, returns a function that stores the response. */
  keeperFor(request: IncomingMessage): ((answer: Answer) => void) | undefined {
    const asker = askerOf(request);
    if (!asker) return undefined;
    return (answer) => {
      if (!asker.session) this.#versioned.add(resourceOf(request.url ?? ''));
      this.#keep(asker, answer);
    };
  }

  /**
   * Returns the current content versions for a visitor's request, as `news=12;events=7`, so that the Worker can
   * answer from memory. Returns undefined if no response with a content version has been seen for the resource,
   * or if the database does not respond.
   */
  async versionsFor(request: IncomingMessage): Promise<string | undefined> {
    const asker = askerOf(request);
    if (!asker || asker.session || !this.#versioned.has(resourceOf(request.url ?? ''))) return undefined;
    const state = await this.#versions.current().catch(() => undefined);
    return (
      state &&
      Object.entries(state.versions)
        .map(([name, version]) => `${name}=${version}`)
        .join(';')
    );
  }

  /** Responds from the cache. Returns false when the response is not cached. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const asker = askerOf(request);
    const kept = asker && this.#kept.get(asker.name);
    if (!kept || !(await this.#isGood(asker, kept))) return false;
    const { etag } = kept.headers;
    const isSame = typeof etag === 'string' && request.headers['if-none-match']?.includes(etag);
    if (isSame) response.writeHead(304, kept.headers).end();
    else await sendAnswer(request, response, 200, kept);
    return true;
  }

  async #isGood({ name, session }: Asker, { resource, version }: Kept): Promise<boolean> {
    const state = await this.#versions.current(session).catch(() => undefined);
    const isGood = state?.versions[resource] === version && (!session || state.sessions.has(session));
    if (!isGood) this.#kept.delete(name);
    return isGood;
  }

  #keep({ name, session }: Asker, { headers, body }: Answer): void {
    // Does not store the request id, which belongs to the first request only.
    const { [CONTENT_VERSION]: shown, 'content-length': _, 'x-request-id': __, ...others } = headers;
    const [, audience, resource, version] = /^(\w+) (\w+) (.+)$/.exec(String(shown ?? '')) ?? [];
    this.#kept.delete(name);
    // The Worker decides for which audience a response is. The response is not stored if the edge expected
    // another audience.
    const isFor = audience === (session ? 'staff' : 'visitor');
    if (!isFor || !resource || version === undefined) return;
    this.#kept.set(name, { resource: resource as VersionedResource, version, headers: others, body });
  }
}
