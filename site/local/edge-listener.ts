import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
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
  secret: string;
  mounts: Mount[];
  versions: Pick<ContentVersions, 'current'>;
}

type Branch = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

function guarded(branch: Branch): RequestListener {
  const failed = (request: IncomingMessage, response: ServerResponse, error: unknown) => {
    fail(request, response, { status: 500, error });
  };
  return (request, response) => {
    response.on('error', () => {});
    try {
      branch(request, response)?.catch((error: unknown) => failed(request, response, error));
    } catch (error) {
      failed(request, response, error);
    }
  };
}

function targetForWorker(sent: string): string | undefined {
  const address = addressOf(sent);
  if (address) return isForWorker(address.pathname) ? targetOf(address) : undefined;
  return isForWorker(sent.split('?', 1)[0] ?? '/') ? sent : undefined;
}

const KEPT_ROUTES = 10_000;
const LONGEST_KEPT = 200;

/** Proxies choose differently between two Host headers, and could keep the answer for another site. */
const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, place) => place % 2 === 0 && /^host$/i.test(name)).length > 1;

function targetOfRead(url: string): string | undefined {
  const address = addressOf(url);
  // Some static pages have paths that otherwise belong to the Worker.
  return address && isPlainRead(address) ? undefined : targetForWorker(url);
}

function createRouter(): (url: string) => string | undefined {
  const known = new LRUCache<string, { target: string | undefined }>({ max: KEPT_ROUTES });
  return (url) => {
    const route = known.get(url) ?? { target: targetOfRead(url) };
    if (url.length <= LONGEST_KEPT && !url.includes('?')) known.set(url, route);
    return route.target;
  };
}

/** Only the Worker serves the HTML page of the back office, with its security policy. */
const withoutOffice = (mount: Mount): Mount =>
  mount.prefix === '/' ? mount : { ...mount, assetsOnly: true };

/** A client that does not read its responses therefore causes no more work. */
function oneAtATime(branch: Branch): Branch {
  const lastOf = new WeakMap<IncomingMessage['socket'], ServerResponse>();
  const begin: Branch = (request, response) => {
    if (!request.socket.destroyed) return branch(request, response);
  };
  return (request, response) => {
    const last = lastOf.get(request.socket);
    lastOf.set(request.socket, response);
    if (!last || last.closed) return begin(request, response);
    return new Promise<void>((resolve) => last.once('close', resolve)).then(() => begin(request, response));
  };
}

/**
 * `answer` is for visitors: it serves published pages and passes all other requests to the Worker.
 * `servePage` is for the Worker's ASSETS binding.
 */
export function createEdge({ workerPort, trustedProxies, secret, mounts, versions }: EdgeOptions): {
  answer: RequestListener;
  servePage: RequestListener;
} {
  const store = new PageStore();
  const servePage = createPageServer(mounts, store);
  const serveVisitor = createPageServer(mounts.map(withoutOffice), store);
  const forward = createProxy({ port: workerPort, trustedProxies, secret });
  const cache = new ContentCache(versions);

  const routeOf = createRouter();

  async function answerByWorker(request: IncomingMessage, response: ServerResponse, target: string) {
    if (await cache.answer(request, response)) return;
    await forward(request, response, target, cache.keeperFor(request));
  }

  const answer: Branch = (request, response) => {
    // Rejects an absolute URL: clients send one only to a proxy, and a redirect built from it would lead to
    // another site.
    if (!request.url?.startsWith('/') || hasTwoHosts(request))
      return void response.writeHead(400, SECURITY_HEADERS).end();
    if (clientOf(request, trustedProxies).isSecure) response.setHeader(HSTS.name, HSTS.value);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const target = isRead ? routeOf(request.url) : targetForWorker(request.url);
    return target === undefined ? serveVisitor(request, response) : answerByWorker(request, response, target);
  };
  return { answer: guarded(oneAtATime(answer)), servePage: guarded(servePage) };
}
