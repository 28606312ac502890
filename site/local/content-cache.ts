import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { VersionedResource } from '../../db/queries/content-versions.ts';
import type { ContentVersions } from './content-versions.ts';

/** An answer of the Worker that says which content it shows. */
export interface Answer {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

interface Kept extends Answer {
  resource: VersionedResource;
  version: string;
}

/** By which the Worker says it: resource, space, version. It is for the edge alone. */
export const CONTENT_VERSION = 'x-content-version';

const KEPT_BYTES = 32 * 1024 * 1024;
const LARGEST_BYTES = 4 * 1024 * 1024;
/** What an answer takes besides its body. */
const OVERHEAD_BYTES = 2000;

/** What the API decides by, beside the address: who has none of these is a visitor like any other. */
const isAnonymous = ({ headers }: IncomingMessage) =>
  !headers.authorization && !/(^|;\s*)(__Host-)?session=/.test(headers.cookie ?? '');

/** Answers that visitors got from the API, given again while the database says that their content is the same. */
export class ContentCache {
  readonly #versions: Pick<ContentVersions, 'current'>;
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  constructor(versions: Pick<ContentVersions, 'current'>) {
    this.#versions = versions;
  }

  /** What keeps the answer to a request that may be answered from here another time. */
  keeperFor(request: IncomingMessage): ((answer: Answer) => void) | undefined {
    const address = request.url ?? '';
    if (request.method !== 'GET' || !isAnonymous(request)) return undefined;
    return (answer) => this.#keep(address, answer);
  }

  /** Answers a request from here; false: it must be handed on. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const address = request.url ?? '';
    const kept = this.#kept.get(address);
    if (!kept || request.method !== 'GET' || !isAnonymous(request)) return false;
    const versions = await this.#versions.current().catch(() => undefined);
    if (versions?.[kept.resource] !== kept.version) {
      this.#forget(address);
      return false;
    }
    const { etag } = kept.headers;
    const isSame = typeof etag === 'string' && request.headers['if-none-match']?.includes(etag);
    if (isSame) response.writeHead(304, kept.headers).end();
    else response.writeHead(200, { ...kept.headers, 'content-length': kept.body.length }).end(kept.body);
    return true;
  }

  #keep(address: string, { headers, body }: Answer): void {
    const { [CONTENT_VERSION]: shown, 'content-length': _, ...others } = headers;
    const [, resource, version] = /^(\w+) (.+)$/.exec(String(shown ?? '')) ?? [];
    this.#forget(address);
    if (!resource || version === undefined || body.length > LARGEST_BYTES) return;
    this.#kept.set(address, { resource: resource as VersionedResource, version, headers: others, body });
    this.#bytes += body.length + OVERHEAD_BYTES;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= KEPT_BYTES) break;
      this.#forget(oldest);
    }
  }

  #forget(address: string): void {
    const kept = this.#kept.get(address);
    if (!kept) return;
    this.#kept.delete(address);
    this.#bytes -= kept.body.length + OVERHEAD_BYTES;
  }
}
