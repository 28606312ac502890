import type { HonoRequest } from 'hono';

/** Checks whether the client used https, to this server or to the proxy in front of it. */
export const isSecure = (request: HonoRequest): boolean =>
  request.url.startsWith('https:') || request.header('x-forwarded-proto') === 'https';
