import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { cacheOf, isImmutable, SECURITY_HEADERS, securityHeadersOf } from '../headers.ts';
import { BUNDLE_FOLDER } from '../publisher/integration.ts';
import { REDIRECTS_FILE, redirectTable, redirectTarget } from '../redirects.ts';
import { addressOf, canonicalPath } from './address.ts';
import { acceptedEncoding, type Encoding } from './compression.ts';
import { PageStore, type StoredFile } from './page-store.ts';

/** Mount point: a URL prefix and its folder. If several mounts contain a file, the first mount serves it. */
export interface Mount {
  prefix: string;
  folder: string;
  /**
   * True for the output of `astro build`. Its assets are served, but not its pages, because they were
   * rendered without content.
   */
  assetsOnly?: boolean;
}

/**
 * Maximum number of path segments, as in `/en/news/404`, that are considered when the nearest 404.html is
 * looked up.
 */
const DEEPEST_404 = 4;

function filesFor(pathname: string): string[] {
  if (pathname === '/') return ['/index.html'];
  return path.extname(pathname) ? [pathname] : [`${pathname}.html`, `${pathname}/index.html`];
}

/** Response headers as a flat list for `writeHead`, and as the lines of an HTTP/1.1 message. */
interface Headers {
  list: string[];
  lines: string;
}

/** Cache of a file's response headers, by path, encoding and length. */
const preparedHeaders = new WeakMap<StoredFile, Map<string, Headers>>();

/** Returns the headers of a file. `Content-Length` is included only if the response has a body. */
function headersFor(
  file: StoredFile,
  pathname: string,
  { encoding, body }: { encoding?: Encoding; body?: Buffer },
): Headers {
  const known = preparedHeaders.get(file) ?? new Map<string, Headers>();
  preparedHeaders.set(file, known);
  const key = `${encoding ?? ''} ${body?.length ?? ''} ${pathname}`;
  const prepared = known.get(key);
  if (prepared) return prepared;
  const entries = Object.entries({
    ...securityHeadersOf(pathname),
    'Content-Type': file.contentType,
    'Cache-Control': cacheOf(pathname),
    ETag: file.etag,
    Vary: 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding }),
    ...(body && { 'Content-Length': String(body.length) }),
  });
  const headers = {
    list: entries.flat(),
    lines: entries.map(([name, value]) => `${name}: ${value}\r\n`).join(''),
  };
  known.set(key, headers);
  return headers;
}

/** Request headers that decide how a file is sent. */
export interface Conditions {
  'accept-encoding'?: string | undefined;
  'if-none-match'?: string | undefined;
}

const isUnchanged = (file: StoredFile, { 'if-none-match': known }: Conditions): boolean =>
  known?.includes(file.etag.slice(2)) ?? false;

/** A complete response with a file, or 304 without a body. */
export interface PageResponse {
  status: 200 | 304;
  /** Header lines of an HTTP/1.1 message, each with its line end. */
  headerLines: string;
  body?: Buffer;
}

/**
 * Returns the complete response with a file. Undefined while the file is not yet compressed in the encoding
 * that the client accepts.
 */
function readyResponse(file: StoredFile, pathname: string, conditions: Conditions): PageResponse | undefined {
  if (isUnchanged(file, conditions))
    return { status: 304, headerLines: headersFor(file, pathname, {}).lines };
  const ready = file.body.ready(acceptedEncoding(conditions['accept-encoding']));
  return ready && { status: 200, headerLines: headersFor(file, pathname, ready).lines, body: ready.body };
}

/** Responds with a file: headers, ETag, and the best encoding that the client accepts. */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  file: StoredFile,
  pathname: string,
): void | Promise<void> {
  if (status === 200 && isUnchanged(file, request.headers)) {
    response.writeHead(304, headersFor(file, pathname, {}).list).end();
    return;
  }
  const accepted = acceptedEncoding(request.headers['accept-encoding']);
  const finish = (encoded: { body: Buffer; encoding?: Encoding }) => {
    response.writeHead(status, headersFor(file, pathname, encoded).list);
    response.end(request.method === 'HEAD' ? undefined : encoded.body);
  };
  const ready = file.body.ready(accepted);
  return ready ? finish(ready) : file.body.for(accepted).then(finish);
}

/**
 * Checks whether a file of the build may be served. Excludes pages without content, and the code that renders
 * them.
 */
const isAsset = (file: string) => !file.endsWith('.html') && !file.startsWith(`/${BUNDLE_FOLDER}/`);

type Finder = (pathname: string) => StoredFile | undefined;

const finderIn =
  (mounts: Mount[], store: PageStore): Finder =>
  (pathname) => {
    for (const file of filesFor(pathname)) {
      for (const { prefix, folder, assetsOnly } of mounts) {
        if (!file.startsWith(prefix) || (assetsOnly && !isAsset(file))) continue;
        const found = store.read(path.join(folder, file.slice(prefix.length)), {
          isLasting: isImmutable(file),
        });
        if (found) return found;
      }
    }
    return undefined;
  };

/** Returns the 404.html of the nearest parent folder that has one. */
function notFoundPage(find: Finder, pathname: string): StoredFile | undefined {
  const folders = pathname.split('/', DEEPEST_404).slice(0, -1);
  for (; folders.length > 0; folders.pop()) {
    const page = find(`${folders.join('/')}/404`);
    if (page) return page;
  }
  return undefined;
}

const redirectTables = new WeakMap<StoredFile, ReadonlyMap<string, string>>();

/** Returns the redirects from the old website. Parses their table once for each published version. */
async function redirectsNow(find: Finder): Promise<ReadonlyMap<string, string>> {
  const file = find(REDIRECTS_FILE);
  if (!file) return new Map();
  const table = redirectTables.get(file) ?? redirectTable((await file.body.for(undefined)).body.toString());
  redirectTables.set(file, table);
  return table;
}

/** Serves prebuilt files like Cloudflare's static assets: `drop-trailing-slash`, and the nearest 404.html. */
export function createPageServer(mounts: Mount[], store = new PageStore()) {
  const find = finderIn(mounts, store);
  /** Responds to an unknown path: 301 for a URL of the old website, else 404. */
  async function sendGone(
    request: IncomingMessage,
    response: ServerResponse,
    address: { pathname: string; search: string },
  ) {
    const target = redirectTarget(await redirectsNow(find), address);
    if (target === undefined) return sendMissing(request, response, address.pathname);
    response.writeHead(301, { ...SECURITY_HEADERS, Location: target }).end();
  }

  function sendMissing(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
  ): void | Promise<void> {
    const page = notFoundPage(find, pathname);
    if (page) return send(request, response, 404, page, '/404');
    response.writeHead(404, { ...SECURITY_HEADERS, 'Content-Type': 'text/plain' }).end('404');
  }

  function serve(request: IncomingMessage, response: ServerResponse): void | Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...SECURITY_HEADERS, Allow: 'GET, HEAD' }).end();
      return;
    }
    const address = addressOf(request.url ?? '/');
    if (!address) return sendMissing(request, response, '/');
    const { pathname, search, isOdd } = address;
    const canonical = canonicalPath(pathname);
    if (isOdd || canonical !== pathname) {
      response.writeHead(301, { ...SECURITY_HEADERS, Location: encodeURI(canonical) + search }).end();
      return;
    }
    const file = find(pathname);
    return file
      ? send(request, response, 200, file, pathname)
      : sendGone(request, response, { pathname, search });
  }

  /**
   * Returns the response to a GET request for a canonical path. Undefined when no file has this path, or when
   * its response is not ready.
   */
  function ready(pathname: string, conditions: Conditions): PageResponse | undefined {
    const file = find(pathname);
    return file && readyResponse(file, pathname, conditions);
  }

  return { serve, ready };
}
