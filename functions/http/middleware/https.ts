import { createMiddleware } from 'hono/factory';
import { isSafe } from '../safe-methods.ts';
import type { AppEnv } from '../types.ts';

export const httpsAlone = createMiddleware<AppEnv>(async (c, next) => {
  const { SITE_URL, EDGE_SECRET } = c.get('settings');
  // Reads the scheme from the URL, because headers are untrusted. Does nothing behind our own edge server.
  if (!SITE_URL?.startsWith('https:') || EDGE_SECRET || !c.req.url.startsWith('http:')) return next();
  const [site, asked] = [new URL(SITE_URL), new URL(c.req.url)];
  if (asked.hostname !== site.hostname) return next();
  return c.redirect(`${site.origin}${asked.pathname}${asked.search}`, isSafe(c.req.method) ? 301 : 308);
});
