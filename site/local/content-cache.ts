import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { OFFICE_HEADER } from '../../core/accounts/validation/sessions.ts';
import type { VersionedResource } from '../../core/app/resources.ts';
import { type Answer, sendAnswer } from './answer.ts';
import type { ContentVersions } from './content-versions.ts';

interface Kept extends Answer {
  resource: VersionedResource;
  version: string;
}

interface Asker {
  name: string;
  session?: string;
}

/**
 * Internal header. In it the Worker tells the edge the audience, the resource and the content version of a
 * response.
 */
export const CONTENT_VERSION = 'x-content-version';

const OFFICE = OFFICE_HEADER.toLowerCase();
const KEPT_BYTES = 32 * 1024 * 1024;
const LARGEST_BYTES = 4 * 1024 * 1024;
const OVERHEAD_BYTES = 2000;

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?session=([\w-]*)/g;

const PERSON_COOKIE = /(?:^|;\s*)(?:__Host-)?person=/;

function askerOf({ method, url = '', headers }: IncomingMessage): Asker | undefined {
  if (method !== 'GET' || headers.authorization || PERSON_COOKIE.test(headers.cookie ?? '')) return undefined;
  const tokens = [...(headers.cookie ?? '').matchAll(SESSION_COOKIE)].map(([, token = '']) => token);
  // The Worker refuses a call of the back office without a valid session.
  if (tokens.length === 0) return headers[OFFICE] === undefined ? { name: url } : undefined;
  // With two session cookies, only the Worker can decide which one is valid.
  if (tokens.length > 1) return undefined;
  const session = createHash('sha256')
    .update(tokens[0] ?? '')
    .digest('hex');
  return { name: `${url} ${session}`, session };
}

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

  keeperFor(request: IncomingMessage): ((answer: Answer) => void) | undefined {
    const asker = askerOf(request);
    return asker && ((answer) => this.#keep(asker, answer));
  }

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
