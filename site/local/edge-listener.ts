import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LRUCache } from 'lru-cache';
import { HSTS, SECURITY_HEADERS } from '../headers.ts';
import { isForWorker, isPlainRead } from '../routing.ts';
import { addressOf, canonicalPath, targetOf } from './address.ts';
import { clientOf } from './client-address.ts';
import { ContentCache } from './content-cache.ts';
import type { ContentVersions } from './content-versions.ts';
import type { PlainRequest } from './direct-pages.ts';
import { fail } from './failure.ts';
import { PageStore } from './page-store.ts';
import { createPageServer, type Mount, type PageResponse } from './pages.ts';
import { createProxy } from './proxy.ts';

export interface EdgeOptions {
  workerPort: number;
  trustedProxies: string[];
  /** Secret by which the Worker recognises requests of the edge. */
  secret: string;
  mounts: Mount[];
  versions: Pick<ContentVersions, 'current'>;
}

type Branch = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Wraps a request handler, so that an error fails only that request. */
function guarded(branch: Branch): RequestListener {
  const failed = (request: IncomingMessage, response: ServerResponse, error: unknown) => {
    console.error(`edge: ${error instanceof Error ? error.stack : error}`);
    fail(request, response, 500);
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

/**
 * Returns the URL for the Worker: normalised if possible, otherwise as sent. Returns undefined when the request
 * is not for the Worker.
 */
function targetForWorker(sent: string): string | undefined {
  const address = addressOf(sent);
  if (address) return isForWorker(address.pathname) ? targetOf(address) : undefined;
  return isForWorker(sent.split('?', 1)[0] ?? '/') ? sent : undefined;
}

const KEPT_ROUTES = 10_000;
/** Maximum length of a cached URL. Longer ones would fill the memory. */
const LONGEST_KEPT = 200;

interface Route {
  /** URL for the Worker. Absent when local files answer the request. */
  target: string | undefined;
  /** True when local files answer the request, and the URL is exactly the canonical path of a page or file. */
  isPage: boolean;
}

function routeOfRead(url: string): Route {
  const address = addressOf(url);
  // Some static pages have paths that otherwise belong to the Worker.
  const target = address && isPlainRead(address) ? undefined : targetForWorker(url);
  const isCanonical = address !== undefined && !address.isOdd && canonicalPath(address.pathname) === url;
  return { target, isPage: target === undefined && isCanonical };
}

/** Returns a function that finds the route of a GET or HEAD request by its URL. */
function createRouter(): (url: string) => Route {
  const known = new LRUCache<string, Route>({ max: KEPT_ROUTES });
  return (url) => {
    const found = known.get(url);
    if (found) return found;
    const route = routeOfRead(url);
    if (url.length <= LONGEST_KEPT && !url.includes('?')) known.set(url, route);
    return route;
  };
}

/** Excludes the HTML page of the back office, which only the Worker serves, with its security policy. */
const withoutOffice = (mount: Mount): Mount =>
  mount.prefix === '/' ? mount : { ...mount, assetsOnly: true };

/**
 * Handles the next request of a connection only after the previous response was sent. A client that does not
 * read its responses therefore causes no more work.
 */
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
 * Returns the handlers of the edge. `answer` is for visitors: it serves published pages and passes all other
 * requests to the Worker. `servePage` is for the Worker: it serves the files of the Worker's ASSETS binding.
 * `pageFor` returns the response of `answer` to a plain request for a page. It returns undefined for other
 * requests.
 */
export function createEdge({ workerPort, trustedProxies, secret, mounts, versions }: EdgeOptions): {
  answer: RequestListener;
  servePage: RequestListener;
  pageFor: (request: PlainRequest, socket: Socket) => PageResponse | undefined;
} {
  const store = new PageStore();
  const servePage = createPageServer(mounts, store).serve;
  const forVisitors = createPageServer(mounts.map(withoutOffice), store);
  const forward = createProxy({ port: workerPort, trustedProxies, secret });
  const cache = new ContentCache(versions);

  const routeOf = createRouter();

  async function answerByWorker(request: IncomingMessage, response: ServerResponse, target: string) {
    if (await cache.answer(request, response)) return;
    const [keep, stated] = [cache.keeperFor(request), await cache.versionsFor(request)];
    await forward(request, response, target, { keep, versions: stated });
  }

  const answer: Branch = (request, response) => {
    // Rejects an absolute URL: clients send one only to a proxy, and a redirect built from it would lead to
    // another site.
    if (!request.url?.startsWith('/')) return void response.writeHead(400, SECURITY_HEADERS).end();
    if (clientOf(request, trustedProxies).isSecure) response.setHeader(HSTS.name, HSTS.value);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const target = isRead ? routeOf(request.url).target : targetForWorker(request.url);
    return target === undefined
      ? forVisitors.serve(request, response)
      : answerByWorker(request, response, target);
  };

  function pageFor({ pathname, headers }: PlainRequest, socket: Socket): PageResponse | undefined {
    if (!routeOf(pathname).isPage) return undefined;
    const page = forVisitors.ready(pathname, headers);
    if (!page || !clientOf({ socket, headers }, trustedProxies).isSecure) return page;
    return { ...page, headerLines: `${HSTS.name}: ${HSTS.value}\r\n${page.headerLines}` };
  }

  return { pageFor, answer: guarded(oneAtATime(answer)), servePage: guarded(servePage) };
}
