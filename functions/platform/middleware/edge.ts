import { timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { ApiError } from '../../errors.ts';
import type { AppEnv } from '../../types.ts';

const bytes = new TextEncoder();

/**
 * Compares two secrets in constant time if their lengths are equal. The length of a secret may become known:
 * hiding it would require hashing both secrets, which costs more than the rest of the check.
 */
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
