import type { HonoRequest } from 'hono';

export const isSecure = (request: HonoRequest): boolean =>
  request.url.startsWith('https:') || request.header('x-forwarded-proto') === 'https';
