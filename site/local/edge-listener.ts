import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { HSTS, SECURITY_HEADERS } from '../headers.ts';
import { isForWorker } from '../routing.ts';
import { clientOf } from './client-address.ts';
import { ContentCache } from './content-cache.ts';
import type { ContentVersions } from './content-versions.ts';
import { createPageServer, type Mount } from './pages.ts';
import { createProxy } from './proxy.ts';

export interface EdgeOptions {
  workerPort: number;
  trustedProxies: string[];
  mounts: Mount[];
  versions: Pick<ContentVersions, 'current'>;
}

/** `answer` serves the published pages and hands the rest to the Worker; `servePage` is for the Worker's ASSETS. */
export function createEdge({ workerPort, trustedProxies, mounts, versions }: EdgeOptions): {
  answer: RequestListener;
  servePage: RequestListener;
} {
  const servePage = createPageServer(mounts);
  const forward = createProxy({ port: workerPort, trustedProxies });
  const cache = new ContentCache(versions);

  const answerCall = async (request: IncomingMessage, response: ServerResponse) => {
    if (!(await cache.answer(request, response))) forward(request, response, cache.keeperFor(request));
  };

  const answer: RequestListener = (request, response) => {
    const address = request.url ?? '';
    // A whole address is for a proxy, and what leads on from it would be another site.
    if (!address.startsWith('/')) return void response.writeHead(400, SECURITY_HEADERS).end();
    if (clientOf(request, trustedProxies).isSecure) response.setHeader(HSTS.name, HSTS.value);
    if (isForWorker(address.split('?', 1)[0] ?? '/')) void answerCall(request, response);
    else void servePage(request, response);
  };
  return { answer, servePage };
}
