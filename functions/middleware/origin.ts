import { createMiddleware } from 'hono/factory';
import { ApiError } from '../errors.ts';
import type { AppEnv } from '../types.ts';
import { isSafe } from './safe-methods.ts';

/** Refuses state-changing calls from other sites, whatever their content type (contract 3). */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (!isSafe(c.req.method)) {
    const origin = c.req.header('origin');
    const site = c.req.header('sec-fetch-site');
    const isForeignOrigin =
      origin !== undefined && !isOwn(origin, c.req.header('host'), c.var.settings.SITE_URL);
    if (isForeignOrigin || site === 'cross-site' || site === 'same-site')
      throw new ApiError(403, 'error.forbiddenOrigin');
  }
  await next();
});

function isOwn(origin: string, host: string | undefined, siteUrl: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const given = new URL(origin);
  return given.host === host || (siteUrl !== undefined && given.origin === new URL(siteUrl).origin);
}
