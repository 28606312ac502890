import { lookup } from 'mrmime';
import { cacheOf, SECURITY_HEADERS, securityHeadersOf } from '../../site/headers.ts';
import { fileOf } from '../../site/publisher/page-file.ts';
import type { FoundPage } from '../publisher/page-store.ts';
import type { Env } from './env.ts';
import { findPage } from './recent-pages.ts';

/** Of `/en/news/404`: what an address is split into when the nearest page for what is missing is looked for. */
const DEEPEST_404 = 4;

const headersOf = (pathname: string, { etag }: FoundPage) => ({
  ...securityHeadersOf(pathname),
  'Content-Type': `${lookup(fileOf(pathname))}; charset=utf-8`,
  'Cache-Control': cacheOf(pathname),
  ETag: `W/"${etag}"`,
  Vary: 'Accept-Encoding',
});

const takesGzip = (request: Request) => /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');

/** Pages are kept compressed: they go out as they are, or plain to who takes no gzip. */
function send(request: Request, pathname: string, page: FoundPage, status = 200): Response {
  const headers = headersOf(pathname, page);
  const isKnown = request.headers.get('if-none-match')?.includes(`"${page.etag}"`);
  if (status === 200 && (isKnown || page.body === null)) return new Response(null, { status: 304, headers });
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const body = new Response(page.body).body as ReadableStream;
  if (takesGzip(request)) {
    const encoded = { ...headers, 'Content-Encoding': 'gzip' };
    return new Response(body, { status, headers: encoded, encodeBody: 'manual' });
  }
  return new Response(body.pipeThrough(new DecompressionStream('gzip')), { status, headers });
}

/** A file as it was deployed, with the headers that every page and file has. */
export async function deployedFile(request: Request, env: Env, pathname: string): Promise<Response> {
  const { method, headers } = request;
  const found = await env.ASSETS.fetch(new Request(new URL(pathname, request.url), { method, headers }));
  const file = new Response(found.body, found);
  for (const [name, value] of Object.entries(securityHeadersOf(pathname))) file.headers.set(name, value);
  file.headers.set('Cache-Control', cacheOf(pathname));
  return file;
}

/** The nearest page for what is missing, going up from the address; as it was deployed where the store has none. */
async function sendMissing(request: Request, env: Env, pathname: string): Promise<Response> {
  const folders = pathname.split('/', DEEPEST_404).slice(0, -1);
  for (; folders.length > 0; folders.pop()) {
    const address = `${folders.join('/')}/404`;
    const page = await findPage(env, fileOf(address), null);
    if (page?.body) return send(request, address, page, 404);
    if (page) continue;
    const deployed = await deployedFile(new Request(request.url, { method: request.method }), env, address);
    if (deployed.status === 200)
      return new Response(deployed.body, { status: 404, headers: deployed.headers });
  }
  return new Response('404', { status: 404, headers: { ...SECURITY_HEADERS, 'Content-Type': 'text/plain' } });
}

async function freshPage(request: Request, env: Env, pathname: string | undefined): Promise<Response> {
  if (pathname === undefined) return sendMissing(request, env, '/');
  const page = await findPage(env, fileOf(pathname), request.headers.get('if-none-match'));
  if (page && !page.isGone) return send(request, pathname, page);
  if (!page) {
    const deployed = await deployedFile(request, env, pathname);
    if (deployed.status !== 404) return deployed;
  }
  return sendMissing(request, env, pathname);
}

/**
 * The page of an address: as it was published last, or else as it was deployed. When the store does not answer, what was
 * deployed is better than nothing; nobody is to keep it. `pathname` is undefined where no page can be.
 */
export async function answerPage(
  request: Request,
  env: Env,
  pathname: string | undefined,
): Promise<Response> {
  try {
    return await freshPage(request, env, pathname);
  } catch (error) {
    console.error(JSON.stringify({ event: 'page store', reason: String(error) }));
    const deployed = await deployedFile(request, env, pathname ?? '/404');
    const older = new Response(deployed.body, deployed);
    older.headers.set('Cache-Control', 'no-store');
    return older;
  }
}
