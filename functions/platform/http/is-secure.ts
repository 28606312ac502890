import type { HonoRequest } from 'hono';

/** Checks whether the client used https, here or at the proxy in front. */
export const isSecure = (request: HonoRequest): boolean =>
  request.url.startsWith('https:') || request.header('x-forwarded-proto') === 'https';
