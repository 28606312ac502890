import { createMiddleware } from 'hono/factory';
import { drain } from '../body.ts';
import type { AppEnv } from '../types.ts';

export const unreadBody = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { body, bodyUsed } = c.req.raw;
  // A client that is still sending the body would otherwise miss the response.
  if (body && !bodyUsed) await drain(body);
});
