import { createMiddleware } from 'hono/factory';
import { drain } from '../http/body.ts';
import type { AppEnv } from '../types.ts';

/** Reads what a call that is refused early has left of its body: a client that is still sending would miss the answer. */
export const unreadBody = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { body, bodyUsed } = c.req.raw;
  if (body && !bodyUsed) await drain(body);
});
