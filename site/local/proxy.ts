import {
  Agent,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { type Answer, sendAnswer } from './answer.ts';
import { clientOf } from './client-address.ts';
import { EncodedBody } from './compression.ts';
import { CONTENT_VERSION } from './content-cache.ts';
import { fail } from './failure.ts';
import { gather, isGathered } from './gather.ts';
import { type Beginning, beginningOf, hasBody, isTooLarge, watchPace, watchSize } from './request-body.ts';

const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
];
const hopByHop = new Set(HOP_BY_HOP);
/** Removed from client requests. */
const FRONT_ONLY = /^(cf-|mf-|x-forwarded-|x-real-ip|x-edge-|forwarded$)/;
/** Without this header, any local process could claim any client address. */
export const EDGE_SECRET = 'x-edge-secret';

export interface ProxyOptions {
  port: number;
  trustedProxies: readonly string[];
  secret: string;
}

function forwardedHeaders(
  request: IncomingMessage,
  { isWhole, bytes }: Beginning,
  { trustedProxies, secret }: ProxyOptions,
): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (!hopByHop.has(name) && !FRONT_ONLY.test(name)) headers[name] = value;
  }
  if (isWhole && hasBody(request)) headers['content-length'] = bytes.length;
  const { address, isSecure } = clientOf(request, trustedProxies);
  headers['cf-connecting-ip'] = address;
  headers[EDGE_SECRET] = secret;
  if (isSecure) headers['x-forwarded-proto'] = 'https';
  return headers;
}

/**
 * These requests have a separate connection limit, because slow clients occupy their connections for long.
 */
const isForFiles = (target: string) => target.startsWith('/uploads/');

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  incoming: IncomingMessage,
  keep?: (answer: Answer) => void,
): Promise<void> {
  const status = incoming.statusCode ?? 502;
  const { headers } = incoming;
  for (const name of HOP_BY_HOP) delete headers[name];
  const isKept = keep && status === 200 && CONTENT_VERSION in headers;
  const shown = headers[CONTENT_VERSION];
  delete headers[CONTENT_VERSION];
  if (request.method === 'HEAD' || !isGathered(incoming)) {
    response.writeHead(status, headers);
    incoming.on('error', () => response.destroy());
    incoming.pipe(response);
    return;
  }
  const body = new EncodedBody(await gather(incoming), headers['content-type'] ?? '');
  if (isKept) keep({ headers: { ...headers, [CONTENT_VERSION]: shown }, body });
  await sendAnswer(request, response, status, { headers, body });
}

export function createProxy(options: ProxyOptions) {
  const quick = new Agent({ keepAlive: true, maxSockets: 256 });
  const patient = new Agent({ keepAlive: true });

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    target: string,
    keep?: (answer: Answer) => void,
  ): Promise<void> => {
    if (isTooLarge(request)) return fail(request, response, { status: 413 });
    if (hasBody(request)) watchPace(request, () => fail(request, response, { status: 408 }));
    const beginning = await beginningOf(request);
    if (!beginning || response.writableEnded) return;
    let isRejected = false;
    const outgoing = httpRequest({
      agent: beginning.isWhole && !isForFiles(target) ? quick : patient,
      host: '127.0.0.1',
      port: options.port,
      method: request.method,
      path: target,
      headers: forwardedHeaders(request, beginning, options),
    });
    const onFailure = () => {
      if (!isRejected) fail(request, response, { status: 503 });
    };
    outgoing.on('response', (incoming) => {
      if (isRejected) return void incoming.resume();
      answer(request, response, incoming, keep).catch(onFailure);
    });
    outgoing.on('error', onFailure);
    response.on('close', () => {
      if (!response.writableFinished) outgoing.destroy();
    });
    if (beginning.isWhole) outgoing.end(beginning.bytes);
    else {
      watchSize(request, beginning.bytes.length, () => {
        isRejected = true;
        request.unpipe(outgoing);
        outgoing.destroy();
        fail(request, response, { status: 413 });
      });
      outgoing.write(beginning.bytes);
      request.pipe(outgoing);
    }
  };
}
