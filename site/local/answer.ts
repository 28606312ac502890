import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { acceptedEncoding, type EncodedBody } from './compression.ts';

/** An answer of the Worker that has come in whole. */
export interface Answer {
  headers: OutgoingHttpHeaders;
  body: EncodedBody;
}

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?session=/;

/**
 * Whether an answer may be compressed: its length then tells of its content, and whoever can have somebody's browser ask
 * for it again and again, and listen on the way, could read a secret in it letter by letter (BREACH). So what staff get
 * is compressed for the pages of the back office alone, and never where it says `no-transform`.
 */
function mayCompress({ headers }: IncomingMessage, answer: OutgoingHttpHeaders): boolean {
  if (answer['set-cookie'] || answer['content-encoding']) return false;
  if (/\bno-transform\b/.test(String(answer['cache-control'] ?? ''))) return false;
  return !SESSION_COOKIE.test(headers.cookie ?? '') || headers['sec-fetch-site'] === 'same-origin';
}

/** Answers with a body that has come in whole, compressed as the client takes it. */
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
    // Of one content in several forms.
    ...(typeof etag === 'string' && !etag.startsWith('W/') && { etag: `W/${etag}` }),
  };
  const all = { ...headers, ...changed, 'content-length': body.length };
  if (isCompressible) all.vary = vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding';
  response.writeHead(status, all).end(request.method === 'HEAD' ? undefined : body);
}
