import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../../types.ts';
import { isSecure } from '../http/is-secure.ts';

/** Default headers of every Worker response. */
export const API_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
};
/** Same HSTS policy as on the pages (site/headers.ts): one year, without subdomains. */
const HSTS = 'max-age=31536000';
const ENTRIES = Object.entries(API_HEADERS);

/** Adds the security headers to every response. Keeps headers that the response already has. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { headers } = c.res;
  if (isSecure(c.req)) headers.set('Strict-Transport-Security', HSTS);
  if (headers.has('X-Frame-Options')) return;
  for (const [name, value] of ENTRIES) if (!headers.has(name)) headers.set(name, value);
});
