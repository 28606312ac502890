import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { cacheOf, isImmutable, SECURITY_HEADERS, securityHeadersOf } from '../headers.ts';
import { isTwin } from '../packing/twins.ts';
import { BUNDLE_FOLDER } from '../publisher/integration.ts';
import { REDIRECTS_FILE, redirectTable, redirectTarget } from '../redirects.ts';
import { addressOf, canonicalPath } from './address.ts';
import { acceptedEncoding, type Encoding } from './compression.ts';
import { PageStore, type StoredFile } from './page-store.ts';

export interface Mount {
  prefix: string;
  folder: string;
  /** The pages of `astro build` are not served, because they were rendered without content. */
  assetsOnly?: boolean;
}

const DEEPEST_404 = 4;

function filesFor(pathname: string): string[] {
  if (pathname === '/') return ['/index.html'];
  if (isTwin(pathname)) return [];
  return path.extname(pathname) ? [pathname] : [`${pathname}.html`, `${pathname}/index.html`];
}

const preparedHeaders = new WeakMap<StoredFile, Map<string, string[]>>();

function headersFor(
  file: StoredFile,
  pathname: string,
  { encoding, body }: { encoding?: Encoding; body?: Buffer },
): string[] {
  const known = preparedHeaders.get(file) ?? new Map<string, string[]>();
  preparedHeaders.set(file, known);
  const key = `${encoding ?? ''} ${body?.length ?? ''} ${pathname}`;
  const prepared = known.get(key);
  if (prepared) return prepared;
  const headers = Object.entries({
    ...securityHeadersOf(pathname),
    'Content-Type': file.contentType,
    'Cache-Control': cacheOf(pathname),
    ETag: file.etag,
    Vary: 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding }),
    ...(body && { 'Content-Length': String(body.length) }),
  }).flat();
  known.set(key, headers);
  return headers;
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  file: StoredFile,
  pathname: string,
): void | Promise<void> {
  if (status === 200 && request.headers['if-none-match']?.includes(file.etag.slice(2))) {
    response.writeHead(304, headersFor(file, pathname, {})).end();
    return;
  }
  const accepted = acceptedEncoding(request.headers['accept-encoding']);
  const finish = (encoded: { body: Buffer; encoding?: Encoding }) => {
    response.writeHead(status, headersFor(file, pathname, encoded));
    response.end(request.method === 'HEAD' ? undefined : encoded.body);
  };
  const ready = file.body.ready(accepted);
  return ready ? finish(ready) : file.body.for(accepted).then(finish);
}

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

function notFoundPage(find: Finder, pathname: string): StoredFile | undefined {
  const folders = pathname.split('/', DEEPEST_404).slice(0, -1);
  for (; folders.length > 0; folders.pop()) {
    const page = find(`${folders.join('/')}/404`);
    if (page) return page;
  }
  return undefined;
}

const redirectTables = new WeakMap<StoredFile, ReadonlyMap<string, string>>();

async function redirectsNow(find: Finder): Promise<ReadonlyMap<string, string>> {
  const file = find(REDIRECTS_FILE);
  if (!file) return new Map();
  const table = redirectTables.get(file) ?? redirectTable((await file.body.for(undefined)).body.toString());
  redirectTables.set(file, table);
  return table;
}

/** Like Cloudflare's static assets: `drop-trailing-slash`, and the nearest 404.html. */
export function createPageServer(mounts: Mount[], store = new PageStore()) {
  const find = finderIn(mounts, store);
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

  return (request: IncomingMessage, response: ServerResponse): void | Promise<void> => {
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
  };
}
