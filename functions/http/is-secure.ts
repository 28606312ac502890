import type { HonoRequest } from 'hono';

/** Whether the client came by https, here or at the proxy in front. */
export const isSecure = (request: HonoRequest): boolean =>
  request.url.startsWith('https:') || request.header('x-forwarded-proto') === 'https';
