import { createMiddleware } from 'hono/factory';
import { isSecure } from '../is-secure.ts';
import type { AppEnv } from '../types.ts';

export const API_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
};
const HSTS = 'max-age=31536000';
const ENTRIES = Object.entries(API_HEADERS);

export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { headers } = c.res;
  if (isSecure(c.req)) headers.set('Strict-Transport-Security', HSTS);
  if (headers.has('X-Frame-Options')) return;
  for (const [name, value] of ENTRIES) if (!headers.has(name)) headers.set(name, value);
});
