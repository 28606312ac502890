import { createMiddleware } from 'hono/factory';
import { ApiError } from '../../errors.ts';
import type { AppEnv } from '../../types.ts';

/**
 * Compares two strings in a time that depends on their lengths alone, which are no secret. `node:crypto` would hash
 * both first, which took a twentieth of the Worker's time for each request.
 */
function isSame(given: string, secret: string): boolean {
  if (given.length !== secret.length) return false;
  let difference = 0;
  for (let i = 0; i < secret.length; i++) difference |= given.charCodeAt(i) ^ secret.charCodeAt(i);
  return difference === 0;
}

/**
 * Accepts only requests from our own edge server, if one is configured. Otherwise any process on the machine
 * could call the Worker's port with a false client address. Throws 404 for other requests.
 */
export const throughEdge = createMiddleware<AppEnv>(async (c, next) => {
  const secret = c.get('settings').EDGE_SECRET;
  const given = c.req.header('x-edge-secret') ?? '';
  if (secret && !isSame(given, secret)) throw new ApiError(404, 'error.noSuchCall');
  await next();
});
