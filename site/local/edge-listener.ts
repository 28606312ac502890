import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { HSTS, SECURITY_HEADERS } from '../headers.ts';
import { isForWorker, isPlainRead } from '../routing.ts';
import { addressOf, targetOf } from './address.ts';
import { clientOf } from './client-address.ts';
import { ContentCache } from './content-cache.ts';
import type { ContentVersions } from './content-versions.ts';
import { fail } from './failure.ts';
import { PageStore } from './page-store.ts';
import { createPageServer, type Mount } from './pages.ts';
import { createProxy } from './proxy.ts';

export interface EdgeOptions {
  workerPort: number;
  trustedProxies: string[];
  /** Secret that authenticates the edge to the Worker. */
  secret: string;
  mounts: Mount[];
  versions: Pick<ContentVersions, 'current'>;
}

type Branch = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Wraps a branch, so that an error ends only its own request. */
const guarded =
  (branch: Branch): RequestListener =>
  async (request, response) => {
    response.on('error', () => {});
    try {
      await branch(request, response);
    } catch (error) {
      console.error(`edge: ${error instanceof Error ? error.stack : error}`);
      fail(request, response, 500);
    }
  };

/**
 * Returns the URL for the Worker: normalised where possible, else as sent. Returns undefined when the Worker
 * does not handle it.
 */
function targetForWorker(sent: string): string | undefined {
  const address = addressOf(sent);
  if (address) return isForWorker(address.pathname) ? targetOf(address) : undefined;
  return isForWorker(sent.split('?', 1)[0] ?? '/') ? sent : undefined;
}

/** Checks whether local files answer the request, without the Worker. */
function isPageRead({ method, url = '' }: IncomingMessage): boolean {
  const address = addressOf(url);
  return (method === 'GET' || method === 'HEAD') && address !== undefined && isPlainRead(address);
}

/** Excludes the back office's page, which only the Worker serves with its policy. */
const withoutOffice = (mount: Mount): Mount =>
  mount.prefix === '/' ? mount : { ...mount, assetsOnly: true };

/**
 * Handles a connection's next request after the previous response was sent, so that a client that does not
 * read gets no more work.
 */
function oneAtATime(branch: Branch): Branch {
  const last = new WeakMap<IncomingMessage['socket'], Promise<unknown>>();
  return async (request, response) => {
    const { socket } = request;
    const before = last.get(socket);
    last.set(socket, new Promise((resolve) => response.once('close', resolve)));
    await before;
    if (!socket.destroyed) await branch(request, response);
  };
}

/** `answer` serves published pages and passes the rest to the Worker; `servePage` is for the Worker's ASSETS. */
export function createEdge({ workerPort, trustedProxies, secret, mounts, versions }: EdgeOptions): {
  answer: RequestListener;
  servePage: RequestListener;
} {
  const store = new PageStore();
  const servePage = createPageServer(mounts, store);
  const serveVisitor = createPageServer(mounts.map(withoutOffice), store);
  const forward = createProxy({ port: workerPort, trustedProxies, secret });
  const cache = new ContentCache(versions);

  const answer: Branch = async (request, response) => {
    const sent = request.url ?? '';
    // A whole address is for a proxy, and what leads on from it would be another site.
    if (!sent.startsWith('/')) return void response.writeHead(400, SECURITY_HEADERS).end();
    if (clientOf(request, trustedProxies).isSecure) response.setHeader(HSTS.name, HSTS.value);
    const target = isPageRead(request) ? undefined : targetForWorker(sent);
    if (target === undefined) return serveVisitor(request, response);
    if (await cache.answer(request, response)) return;
    await forward(request, response, target, cache.keeperFor(request));
  };
  return { answer: guarded(oneAtATime(answer)), servePage: guarded(servePage) };
}
