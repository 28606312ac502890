import type { IncomingMessage, ServerResponse } from 'node:http';
import { logLine } from '../../core/app/log-line.ts';
import { newRequestId } from '../../core/app/request-id.ts';
import { type Locale, languageTag } from '../../core/association/locales.ts';
import { preferredLocale } from '../../core/association/preferred-locale.ts';
import { escapeHtml } from '../../core/html/escape-html.ts';
import { type MessageKey, translate } from '../../core/messages/index.ts';
import { SECURITY_HEADERS } from '../headers.ts';

const FAILURES = {
  408: { key: 'error.tooSlow', code: 'too_slow' },
  413: { key: 'error.tooLarge', code: 'too_large' },
  500: { key: 'error.internal', code: 'internal' },
  503: { key: 'error.unavailable', code: 'unavailable' },
} satisfies Record<number, { key: MessageKey; code: string }>;
const RETRY_AFTER_SECONDS = '2';
const DISCARD_MS = 5000;
/** Styles inline: the published stylesheet may be what cannot be served. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const STYLE =
  'body{font:1.125rem/1.6 system-ui,sans-serif;max-width:36rem;margin:20vh auto;padding:0 1.5rem;color:#222}';

const isPage = ({ headers }: IncomingMessage) =>
  headers['sec-fetch-dest'] === 'document' || /^text\/html\b/.test(headers.accept ?? '');

const pageOf = (message: string, locale: Locale, requestId: string) =>
  `<!doctype html><html lang="${languageTag(locale)}"><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width"><title>${escapeHtml(message)}</title>` +
  `<style>${STYLE}</style><p>${escapeHtml(message)}</p><p><small>${requestId}</small></p></html>`;

function closeAfterBody(request: IncomingMessage, response: ServerResponse): void {
  const close = () => response.end();
  // Closed at once, the connection would be reset, and the client would lose the response.
  const timer = setTimeout(close, DISCARD_MS);
  request.once('end', close);
  response.once('close', () => clearTimeout(timer));
  request.resume();
}

interface Failure {
  status: keyof typeof FAILURES;
  error?: unknown;
}

function failureBody(request: IncomingMessage, { status, error }: Failure) {
  const { key, code } = FAILURES[status];
  const requestId = newRequestId();
  if (status >= 500)
    logLine('error', 'edge', {
      requestId,
      method: request.method,
      status,
      ...(error instanceof Error && { error: error.name, stack: error.stack?.split('\n').slice(1, 7) }),
    });
  const locale = preferredLocale(request.headers['accept-language']);
  const message = translate(key, locale).replace('{id}', requestId);
  return isPage(request)
    ? { requestId, type: 'text/html; charset=utf-8', body: pageOf(message, locale, requestId) }
    : { requestId, type: 'application/json', body: JSON.stringify({ message, code, requestId }) };
}

export function fail(request: IncomingMessage, response: ServerResponse, failure: Failure): void {
  const { status } = failure;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { requestId, type, body: text } = failureBody(request, failure);
  const body = Buffer.from(text);
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    'Content-Type': type,
    ...(type.startsWith('text/html') && { 'Content-Security-Policy': PAGE_POLICY }),
    'X-Request-Id': requestId,
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    ...(status === 503 && { 'Retry-After': RETRY_AFTER_SECONDS }),
    // Closes the connection, because the rest of the request body will not be read.
    ...((status === 408 || status === 413) && { Connection: 'close' }),
  });
  if (status !== 413) return void response.end(body);
  response.write(body);
  closeAfterBody(request, response);
}
