import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { acceptedEncoding, type EncodedBody } from './compression.ts';

export interface Answer {
  headers: OutgoingHttpHeaders;
  body: EncodedBody;
}

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?(?:session|person)=/;

/**
 * The compressed length can reveal a secret to an attacker who triggers many requests and observes the
 * traffic (BREACH). For staff, only the back-office pages are compressed. A `no-transform` response never is.
 */
function mayCompress({ headers }: IncomingMessage, answer: OutgoingHttpHeaders): boolean {
  if (answer['set-cookie'] || answer['content-encoding']) return false;
  if (/\bno-transform\b/.test(String(answer['cache-control'] ?? ''))) return false;
  return !SESSION_COOKIE.test(headers.cookie ?? '') || headers['sec-fetch-site'] === 'same-origin';
}

export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { headers, body: kept }: Answer,
): Promise<void> {
  const isCompressible = mayCompress(request, headers);
  const encodings = isCompressible ? acceptedEncoding(request.headers['accept-encoding']) : undefined;
  const { body, encoding } = await kept.for(encodings);
  const { etag, vary } = headers;
  const changed = encoding && {
    'content-encoding': encoding,
    // Weak ETag, because one ETag stands for all encodings of the same content.
    ...(typeof etag === 'string' && !etag.startsWith('W/') && { etag: `W/${etag}` }),
  };
  const all = { ...headers, ...changed, 'content-length': body.length };
  if (isCompressible) all.vary = vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding';
  response.writeHead(status, all).end(request.method === 'HEAD' ? undefined : body);
}
