import { createMiddleware } from 'hono/factory';
import { isSecure } from '../http/is-secure.ts';
import type { AppEnv } from '../types.ts';

/** What every answer of the Worker carries, where it does not say otherwise itself. */
export const API_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
};
/** As the pages have it (site/headers.ts): by https alone, for a year, for this name alone. */
const HSTS = 'max-age=31536000';
const ENTRIES = Object.entries(API_HEADERS);

/** On every answer of the Worker; an answer that was made with them, or has its own, keeps them. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { headers } = c.res;
  if (isSecure(c.req)) headers.set('Strict-Transport-Security', HSTS);
  if (headers.has('X-Frame-Options')) return;
  for (const [name, value] of ENTRIES) if (!headers.has(name)) headers.set(name, value);
});
