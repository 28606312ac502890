import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { clientOf } from './client-address.ts';

const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
];
/** What only the server in front may say. */
const FRONT_ONLY = /^(cf-|mf-|x-forwarded-|x-real-ip|forwarded$)/;

const UNAVAILABLE = JSON.stringify({ message: '系統暫時未能回應，請稍後再試', code: 'unavailable' });

function forwardedHeaders(request: IncomingMessage, trustedProxies: readonly string[]) {
  const headers = { ...request.headers };
  for (const name of Object.keys(headers)) {
    if (HOP_BY_HOP.includes(name) || FRONT_ONLY.test(name)) delete headers[name];
  }
  const { address, isSecure } = clientOf(request, trustedProxies);
  headers['cf-connecting-ip'] = address;
  if (isSecure) headers['x-forwarded-proto'] = 'https';
  return headers;
}

/** Hands requests on to the Worker, with the client's address where Cloudflare would put it. */
export function createProxy(options: { port: number; trustedProxies: readonly string[] }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });

  return (request: IncomingMessage, response: ServerResponse): void => {
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
      response.writeHead(incoming.statusCode ?? 502, incoming.headers);
      incoming.pipe(response);
      incoming.on('error', () => response.destroy());
    });
    outgoing.on('error', () => {
      if (response.headersSent) response.destroy();
      else
        response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '2' }).end(UNAVAILABLE);
    });
    response.on('close', () => {
      if (!response.writableFinished) outgoing.destroy();
    });
    request.pipe(outgoing);
  };
}
