import { WorkerEntrypoint } from 'cloudflare:workers';
import { HSTS, IMMUTABLE_FOLDERS, SECURITY_HEADERS } from '../../headers.ts';
import { type Address, addressOf, canonicalPath, targetOf } from '../../local/address.ts';
import { isForWorker, isPlainRead } from '../../routing.ts';
import type { Env } from './env.ts';
import { answerPage, deployedFile } from './pages.ts';

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

function targetForApi(sent: string, address: Address | undefined): string | undefined {
  if (address) return isForWorker(address.pathname) ? targetOf(address) : undefined;
  return isForWorker(sent.split('?', 1)[0] ?? '/') ? sent : undefined;
}

async function answer(request: Request, env: Env): Promise<Response> {
  const url = new URL(request.url);
  const sent = url.pathname + url.search;
  const address = addressOf(sent);
  if (!address || !(isRead(request) && isPlainRead(address))) {
    const target = targetForApi(sent, address);
    if (target !== undefined) return env.API.fetch(new Request(new URL(target, url), request));
  }
  if (!isRead(request))
    return new Response(null, { status: 405, headers: { ...SECURITY_HEADERS, Allow: 'GET, HEAD' } });
  if (!address) return answerPage(request, env, undefined);
  const { pathname, search, isOdd } = address;
  if (IMMUTABLE_FOLDERS.some((folder) => pathname.startsWith(folder)))
    return deployedFile(request, env, pathname);
  const canonical = canonicalPath(pathname);
  if (isOdd || canonical !== pathname) {
    const location = encodeURI(canonical) + search;
    return new Response(null, { status: 301, headers: { ...SECURITY_HEADERS, Location: location } });
  }
  return answerPage(request, env, pathname);
}

export class Pages extends WorkerEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    return answerPage(request, this.env, addressOf(new URL(request.url).pathname)?.pathname);
  }
}

let isReleased = false;

function ensureReleased(env: Env, context: ExecutionContext): void {
  if (isReleased) return;
  isReleased = true;
  const asked = env.PUBLISHER.ensureReleased(env.RELEASE).catch((error: Error) => {
    isReleased = false;
    console.error(JSON.stringify({ event: 'publisher', reason: error.message }));
  });
  context.waitUntil(asked);
}

export default {
  async fetch(request, env, context) {
    ensureReleased(env, context);
    const response = await answer(request, env);
    if (!env.SITE_URL.startsWith('https:') || response.headers.has(HSTS.name)) return response;
    const secure = new Response(response.body, response);
    secure.headers.set(HSTS.name, HSTS.value);
    return secure;
  },
} satisfies ExportedHandler<Env>;
