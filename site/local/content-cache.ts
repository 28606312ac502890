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

/** Who asks, as far as the API's reads depend on it: everybody without a session is the same visitor. */
interface Asker {
  /** What an answer is kept under. */
  name: string;
  /** The hash of the session's token, as the database has it. */
  session?: string;
}

/** By which the Worker says it: for whom, resource, version. It is for the edge alone. */
export const CONTENT_VERSION = 'x-content-version';

const KEPT_BYTES = 32 * 1024 * 1024;
const LARGEST_BYTES = 4 * 1024 * 1024;
/** What an answer takes besides its body, which also lies there compressed: a fraction. */
const OVERHEAD_BYTES = 2000;

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?session=([\w-]*)/g;

/** Undefined for requests whose answers are not kept. */
function askerOf({ method, url = '', headers }: IncomingMessage): Asker | undefined {
  if (method !== 'GET' || headers.authorization) return undefined;
  const tokens = [...(headers.cookie ?? '').matchAll(SESSION_COOKIE)].map(([, token = '']) => token);
  if (tokens.length === 0) return { name: url };
  // Which of two the Worker takes depends on more than this.
  if (tokens.length > 1) return undefined;
  const session = createHash('sha256')
    .update(tokens[0] ?? '')
    .digest('hex');
  return { name: `${url} ${session}`, session };
}

/** Answers of the API, given again while the database says that their content, and the session, are the same. */
export class ContentCache {
  readonly #versions: Pick<ContentVersions, 'current'>;
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: KEPT_BYTES,
    maxEntrySize: LARGEST_BYTES,
    sizeCalculation: ({ body }) => body.plain.length + OVERHEAD_BYTES,
  });

  constructor(versions: Pick<ContentVersions, 'current'>) {
    this.#versions = versions;
  }

  /** What keeps the answer to a request that may be answered from here another time. */
  keeperFor(request: IncomingMessage): ((answer: Answer) => void) | undefined {
    const asker = askerOf(request);
    return asker && ((answer) => this.#keep(asker, answer));
  }

  /** Answers a request from here; false: it must be handed on. */
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
    // The number is that of the request which was answered, for whoever quotes it.
    const { [CONTENT_VERSION]: shown, 'content-length': _, 'x-request-id': __, ...others } = headers;
    const [, audience, resource, version] = /^(\w+) (\w+) (.+)$/.exec(String(shown ?? '')) ?? [];
    this.#kept.delete(name);
    // For whom an answer is the Worker decides; one that it gave to somebody else than is seen here is not kept.
    const isFor = audience === (session ? 'staff' : 'visitor');
    if (!isFor || !resource || version === undefined) return;
    this.#kept.set(name, { resource: resource as VersionedResource, version, headers: others, body });
  }
}
