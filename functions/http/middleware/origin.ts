import type { Context, HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import { ApiError } from '../failures/errors.ts';
import { isSecure } from '../is-secure.ts';
import { isSafe } from '../safe-methods.ts';
import type { AppEnv } from '../types.ts';

/** Throws 403, for every content type (docs/api.md 3). */
export function refuseOtherSites(c: Context<AppEnv>): void {
  if (isSafe(c.req.method)) return;
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  const isForeignOrigin = origin !== undefined && !isOwn(origin, c.req, c.get('settings').SITE_URL);
  if (isForeignOrigin || site === 'cross-site' || site === 'same-site')
    throw new ApiError(403, 'error.forbiddenOrigin');
}

export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  refuseOtherSites(c);
  await next();
});

function isOwn(origin: string, request: HonoRequest, siteUrl: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const given = new URL(origin);
  if (siteUrl !== undefined && given.origin === new URL(siteUrl).origin) return true;
  // On https, the http origin of the same host is rejected, because it can be spoofed.
  return given.host === request.header('host') && (given.protocol === 'https:' || !isSecure(request));
}
