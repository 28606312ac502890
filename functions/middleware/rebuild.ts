import { createMiddleware } from 'hono/factory';
import { afterAnswer } from '../services/after-answer.ts';
import { callRebuildHook } from '../services/rebuild.ts';
import type { AppEnv } from '../types.ts';
import { isSafe } from './safe-methods.ts';

/**
 * After every successful write of staff the hook is called, not awaited. What is out of date the database knows by
 * its triggers; where nothing is, nobody is called.
 */
export const rebuildAfterWrite = createMiddleware<AppEnv>(async (c, next) => {
  // Not the caller's own: a call may have ended their session.
  const { db } = c.var;
  await next();
  if (!isSafe(c.req.method) && c.var.caller.proved && c.res.ok)
    afterAnswer(c, callRebuildHook(c.var.settings, db));
});
