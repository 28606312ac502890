import type { IncomingMessage, ServerResponse } from 'node:http';
import { type MessageKey, translate } from '../../db/messages/index.ts';
import { preferredLocale } from '../../db/preferred-locale.ts';
import { SECURITY_HEADERS } from '../headers.ts';

/**
 * Error responses of the edge itself: the client is too slow (408), the edge fails (500), the Worker does not
 * respond (503).
 */
const FAILURES = {
  408: { key: 'error.tooSlow', code: 'too_slow' },
  500: { key: 'error.edge', code: 'internal' },
  503: { key: 'error.unavailable', code: 'unavailable' },
} satisfies Record<number, { key: MessageKey; code: string }>;
const RETRY_AFTER_SECONDS = '2';

/** Ends a response with a JSON error in the reader's language. Aborts a response that has already begun. */
export function fail(
  request: IncomingMessage,
  response: ServerResponse,
  status: keyof typeof FAILURES,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { key, code } = FAILURES[status];
  const message = translate(key, preferredLocale(request.headers['accept-language']));
  response
    .writeHead(status, {
      ...SECURITY_HEADERS,
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      ...(status === 503 && { 'Retry-After': RETRY_AFTER_SECONDS }),
      // Closes the connection, because the rest of the request body will not be read.
      ...(status === 408 && { Connection: 'close' }),
    })
    .end(JSON.stringify({ message, code }));
}
