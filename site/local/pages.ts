import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { IMMUTABLE_CACHE, IMMUTABLE_FOLDERS, PAGE_CACHE, SECURITY_HEADERS } from '../headers.ts';
import { BUNDLE_FOLDER } from '../publisher/integration.ts';
import { type Encoding, PageStore, type StoredFile } from './page-store.ts';

/** Where files lie: a mount point in the address space, and its folder. The first that has the file wins. */
export interface Mount {
  prefix: string;
  folder: string;
  /** Of a build's own folder the pages do not count: they hold no content. */
  assetsOnly?: boolean;
}

function acceptedEncoding(header: string | undefined): Encoding {
  if (/\bbr\b/.test(header ?? '')) return 'br';
  return /\bgzip\b/.test(header ?? '') ? 'gzip' : undefined;
}

function decodedPath(pathname: string): string | undefined {
  try {
    const decoded = decodeURIComponent(pathname);
    return decoded.includes('\0') || decoded.includes('\\') || decoded.split('/').includes('..')
      ? undefined
      : decoded;
  } catch {
    return undefined;
  }
}

/** The address without `.html`, `/index` and trailing slashes, as Cloudflare's "drop-trailing-slash" has it. */
function canonicalPath(pathname: string): string {
  const plain = pathname
    .replace(/^\/{2,}/, '/')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '/')
    .replace(/\/+$/, '');
  return plain || '/';
}

function filesFor(pathname: string): string[] {
  if (pathname === '/') return ['/index.html'];
  return path.extname(pathname) ? [pathname] : [`${pathname}.html`, `${pathname}/index.html`];
}

/** Answers with a file: its headers, its validator, compressed as the client takes it. */
async function send(
  store: PageStore,
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  file: StoredFile,
  pathname: string,
) {
  const isImmutable = IMMUTABLE_FOLDERS.some((folder) => pathname.startsWith(folder));
  const headers: Record<string, string | number> = {
    ...SECURITY_HEADERS,
    'Content-Type': file.contentType,
    'Cache-Control': isImmutable ? IMMUTABLE_CACHE : PAGE_CACHE,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
  };
  if (status === 200 && request.headers['if-none-match']?.includes(file.etag.slice(2))) {
    response.writeHead(304, headers).end();
    return;
  }
  const { body, encoding } = await store.body(file, acceptedEncoding(request.headers['accept-encoding']));
  if (encoding) headers['Content-Encoding'] = encoding;
  headers['Content-Length'] = body.length;
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
}

/** Whether a file of a build's own folder is for visitors: neither a page without content nor the code that renders them. */
const isAsset = (file: string) => !file.endsWith('.html') && !file.startsWith(`/${BUNDLE_FOLDER}/`);

/** Serves the prebuilt files the way Cloudflare's static assets do: drop-trailing-slash, nearest 404.html. */
export function createPageServer(mounts: Mount[]) {
  const store = new PageStore();

  function find(pathname: string): StoredFile | undefined {
    for (const file of filesFor(pathname)) {
      for (const { prefix, folder, assetsOnly } of mounts) {
        if (!file.startsWith(prefix) || (assetsOnly && !isAsset(file))) continue;
        const found = store.read(path.join(folder, file.slice(prefix.length)));
        if (found) return found;
      }
    }
    return undefined;
  }

  /** The nearest 404.html, going up from the address. */
  function notFoundPage(pathname: string): StoredFile | undefined {
    const folder = pathname.slice(0, pathname.lastIndexOf('/'));
    return find(`${folder}/404`) ?? (folder ? notFoundPage(folder) : undefined);
  }

  async function sendMissing(request: IncomingMessage, response: ServerResponse, pathname: string) {
    const page = notFoundPage(pathname);
    if (page) return send(store, request, response, 404, page, '/404');
    response.writeHead(404, { ...SECURITY_HEADERS, 'Content-Type': 'text/plain' }).end('404');
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...SECURITY_HEADERS, Allow: 'GET, HEAD' }).end();
      return;
    }
    const [rawPath = '/', query] = (request.url ?? '/').split('?', 2);
    const pathname = decodedPath(rawPath);
    if (pathname === undefined) return sendMissing(request, response, '/');
    const canonical = canonicalPath(pathname);
    if (canonical !== pathname) {
      const location = encodeURI(canonical) + (query === undefined ? '' : `?${query}`);
      response.writeHead(307, { ...SECURITY_HEADERS, Location: location }).end();
      return;
    }
    const file = find(pathname);
    return file
      ? send(store, request, response, 200, file, pathname)
      : sendMissing(request, response, pathname);
  };
}
