import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../../types.ts';
import { drain } from '../http/body.ts';

/**
 * Reads the rest of the body of a rejected call. A client that is still sending the body would otherwise miss
 * the response.
 */
export const unreadBody = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { body, bodyUsed } = c.req.raw;
  if (body && !bodyUsed) await drain(body);
});
