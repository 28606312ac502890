import { createMiddleware } from 'hono/factory';
import { isSafe } from '../http/safe-methods.ts';
import type { AppEnv } from '../types.ts';
import { callRebuildHook } from './rebuild.ts';

/**
 * After every successful write of staff the hook is called, not awaited. What is out of date the database knows by
 * its triggers; where nothing is, nobody is called.
 */
export const rebuildAfterWrite = createMiddleware<AppEnv>(async (c, next) => {
  // Not the caller's own: a call may have ended their session.
  const { db } = c.var;
  await next();
  if (!isSafe(c.req.method) && c.var.identity.proved && c.res.ok)
    c.var.afterAnswer(callRebuildHook(c.var.env, db));
});
