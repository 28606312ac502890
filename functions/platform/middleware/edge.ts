import { timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { ApiError } from '../../errors.ts';
import type { AppEnv } from '../../types.ts';

const bytes = new TextEncoder();

/** Compares two secrets in constant time. Their lengths may be known; hashing both first would cost more than the rest. */
const isSame = (given: string, secret: string): boolean => {
  const [one, other] = [bytes.encode(given), bytes.encode(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/**
 * If EDGE_SECRET is configured, accepts only requests from our own edge server. Without this check, any process
 * on the machine could call the Worker's port with a false client address. Throws 404 for other requests.
 */
export const throughEdge = createMiddleware<AppEnv>(async (c, next) => {
  const secret = c.get('settings').EDGE_SECRET;
  const given = c.req.header('x-edge-secret') ?? '';
  if (secret && !isSame(given, secret)) throw new ApiError(404, 'error.noSuchCall');
  await next();
});
