// Answers plain requests for published pages directly on the socket. Node's HTTP server costs several times as
// much processor time as the answer itself. It still handles every other request.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { PageResponse } from './pages.ts';

/** An HTTP/1.1 GET request without query and body, whose path needs no decoding. */
export interface PlainRequest {
  pathname: string;
  /** The headers of `READ`, with lower-case names. */
  headers: Record<string, string>;
}

/**
 * Matches a complete request whose path consists of letters, digits and `_ . / -`. Stricter than the HTTP
 * standard: all other requests are left to Node's parser.
 */
const WHOLE = /^GET (\/[\w./-]*) HTTP\/1\.1\r\n(?:[\w-]+: [ -~]*\r\n)+\r\n$/;
/** Maximum size in bytes of a request that is parsed here. */
const LONGEST = 4096;

/** Headers that change the answer, and headers that only Node's HTTP server understands. */
const READ =
  /\n(host|connection|proxy-connection|accept-encoding|if-none-match|x-forwarded-for|x-forwarded-proto|content-length|transfer-encoding|expect|upgrade): ([^\r]*)/gi;
const FOR_HTTP_SERVER = ['proxy-connection', 'content-length', 'transfer-encoding', 'expect', 'upgrade'];

/** Parses the received text as one complete plain request. Returns undefined for any other text. */
export function plainRequest(received: string): PlainRequest | undefined {
  const pathname = WHOLE.exec(received)?.[1];
  if (pathname === undefined) return undefined;
  const headers: Record<string, string> = {};
  for (const [, name = '', value = ''] of received.matchAll(READ)) {
    const key = name.toLowerCase();
    if (key in headers) return undefined;
    headers[key] = value.trim();
  }
  const isPersistent = /^(?:keep-alive)?$/i.test(headers.connection ?? '');
  const isPlain = headers.host && isPersistent && !FOR_HTTP_SERVER.some((name) => name in headers);
  return isPlain ? { pathname, headers } : undefined;
}

let date = { second: 0, line: '' };

/** Returns the line of the Date header, which changes once per second. */
function dateLine(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== date.second) date = { second, line: `Date: ${new Date(second * 1000).toUTCString()}\r\n` };
  return date.line;
}

const STATUS_LINES = { 200: 'HTTP/1.1 200 OK\r\n', 304: 'HTTP/1.1 304 Not Modified\r\n' };

/** Sends a response. Stops reading requests until the response has left the send buffer. */
function send(socket: Socket, { status, headerLines, body }: PageResponse, keepAlive: string): void {
  socket.cork();
  let isSent = socket.write(STATUS_LINES[status] + headerLines + dateLine() + keepAlive, 'latin1');
  if (body) isSent = socket.write(body);
  socket.uncork();
  if (isSent) return;
  socket.pause();
  socket.once('drain', () => socket.resume());
}

type PageFinder = (request: PlainRequest, socket: Socket) => PageResponse | undefined;

/**
 * Returns the page, or undefined if an error occurs, for example because too many files are open. Node's HTTP
 * server then handles the request, and reports the error if it occurs again.
 */
function tried(pageFor: PageFinder, request: PlainRequest, socket: Socket): PageResponse | undefined {
  try {
    return pageFor(request, socket);
  } catch {
    return undefined;
  }
}

/**
 * Answers plain requests with `pageFor`, before Node's HTTP server reads them. That server takes over a
 * connection at its first partial request, or at its first request that `pageFor` does not answer.
 */
export function answerDirectly(server: Server, pageFor: PageFinder): void {
  const keepAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${server.keepAliveTimeout / 1000}\r\n\r\n`;
  const toHttpServer = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const onError = () => socket.destroy();
    const onEnd = () => socket.end();
    const onTimeout = () => socket.destroy();
    const onData = (chunk: Buffer) => {
      const request = chunk.length <= LONGEST ? plainRequest(chunk.toString('latin1')) : undefined;
      const page = request && tried(pageFor, request, socket);
      if (page) {
        socket.setTimeout(server.keepAliveTimeout);
        return send(socket, page, keepAlive);
      }
      socket.off('error', onError).off('end', onEnd).off('timeout', onTimeout).off('data', onData);
      socket.setTimeout(0);
      for (const listener of toHttpServer) listener.call(server, socket);
      socket.emit('data', chunk);
    };
    socket.setTimeout(server.headersTimeout);
    socket.on('error', onError).on('end', onEnd).on('timeout', onTimeout).on('data', onData);
  });
}
