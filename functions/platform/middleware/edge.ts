import { createHash, timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { ApiError } from '../../errors.ts';
import type { AppEnv } from '../../types.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * If EDGE_SECRET is configured, accepts only requests from our own edge server. Without this check, any process
 * on the machine could call the Worker's port with a false client address. Throws 404 for other requests.
 */
export const throughEdge = createMiddleware<AppEnv>(async (c, next) => {
  const secret = c.var.settings.EDGE_SECRET;
  const given = c.req.header('x-edge-secret') ?? '';
  if (secret && !timingSafeEqual(digest(given), digest(secret))) throw new ApiError(404, 'error.noSuchCall');
  await next();
});
