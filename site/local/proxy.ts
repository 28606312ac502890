import {
  Agent,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { SECURITY_HEADERS } from '../headers.ts';
import { clientOf } from './client-address.ts';
import { type Answer, CONTENT_VERSION } from './content-cache.ts';

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
/** What only the server in front may say. */
const FRONT_ONLY = /^(cf-|mf-|x-forwarded-|x-real-ip|forwarded$)/;

const UNAVAILABLE = JSON.stringify({ message: '系統暫時未能回應，請稍後再試', code: 'unavailable' });

function forwardedHeaders(request: IncomingMessage, trustedProxies: readonly string[]): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (!hopByHop.has(name) && !FRONT_ONLY.test(name)) headers[name] = value;
  }
  const { address, isSecure } = clientOf(request, trustedProxies);
  headers['cf-connecting-ip'] = address;
  if (isSecure) headers['x-forwarded-proto'] = 'https';
  return headers;
}

/** Gives an answer that has come in whole, and only such a one, to whoever wants to keep it. */
function gather(incoming: IncomingMessage, keep: (answer: Answer) => void): void {
  const chunks: Buffer[] = [];
  const headers = { ...incoming.headers };
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.on('end', () => {
    if (incoming.complete) keep({ headers, body: Buffer.concat(chunks) });
  });
}

/**
 * Hands requests on to the Worker, with the client's address where Cloudflare would put it. `keep` gets the answer when
 * it says which content it shows.
 */
export function createProxy(options: { port: number; trustedProxies: readonly string[] }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });

  return (request: IncomingMessage, response: ServerResponse, keep?: (answer: Answer) => void): void => {
    const outgoing = httpRequest({
      agent,
      host: '127.0.0.1',
      port: options.port,
      method: request.method,
      path: request.url,
      headers: forwardedHeaders(request, options.trustedProxies),
    });
    outgoing.on('response', (incoming) => {
      for (const name of HOP_BY_HOP) delete incoming.headers[name];
      const isKept = keep && incoming.statusCode === 200 && CONTENT_VERSION in incoming.headers;
      if (isKept) gather(incoming, keep);
      delete incoming.headers[CONTENT_VERSION];
      response.writeHead(incoming.statusCode ?? 502, incoming.headers);
      incoming.pipe(response);
      incoming.on('error', () => response.destroy());
    });
    outgoing.on('error', () => {
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(503, { ...SECURITY_HEADERS, 'Content-Type': 'application/json', 'Retry-After': '2' })
          .end(UNAVAILABLE);
    });
    response.on('close', () => {
      if (!response.writableFinished) outgoing.destroy();
    });
    if (request.headers['content-length'] || request.headers['transfer-encoding']) request.pipe(outgoing);
    else outgoing.end();
  };
}
