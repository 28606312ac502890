import { createMiddleware } from 'hono/factory';
import { isSafe } from '../http/safe-methods.ts';
import type { AppEnv } from '../types.ts';

/**
 * Sends whoever asks the public name by http to https, with method and body where there are such. By the address of
 * the call alone: headers are the caller's. Behind an edge of our own all calls come by http; the proxy in front decides.
 */
export const httpsAlone = createMiddleware<AppEnv>(async (c, next) => {
  const { SITE_URL, EDGE_SECRET } = c.var.settings;
  const asked = new URL(c.req.url);
  const site = SITE_URL && !EDGE_SECRET ? new URL(SITE_URL) : undefined;
  if (site?.protocol !== 'https:' || asked.protocol !== 'http:' || asked.hostname !== site.hostname)
    return next();
  return c.redirect(`${site.origin}${asked.pathname}${asked.search}`, isSafe(c.req.method) ? 301 : 308);
});
