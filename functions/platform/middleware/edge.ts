import { createHash, timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { ApiError } from '../../errors.ts';
import type { AppEnv } from '../../types.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Accepts only requests through our edge, where one is configured. Otherwise any local process could call the
 * Worker's port and pretend to be any client. Throws 404 for other requests.
 */
export const throughEdge = createMiddleware<AppEnv>(async (c, next) => {
  const secret = c.var.settings.EDGE_SECRET;
  const given = c.req.header('x-edge-secret') ?? '';
  if (secret && !timingSafeEqual(digest(given), digest(secret))) throw new ApiError(404, 'error.noSuchCall');
  await next();
});
