import { timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { ApiError } from '../failures/errors.ts';
import type { AppEnv } from '../types.ts';

const bytes = new TextEncoder();

const isSame = (given: string, secret: string): boolean => {
  const [one, other] = [bytes.encode(given), bytes.encode(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
};

export const throughEdge = createMiddleware<AppEnv>(async (c, next) => {
  const secret = c.get('settings').EDGE_SECRET;
  const given = c.req.header('x-edge-secret') ?? '';
  // Any process on the machine could otherwise call the Worker's port with a false client address.
  if (secret && !isSame(given, secret)) throw new ApiError(404, 'error.noSuchCall');
  await next();
});
