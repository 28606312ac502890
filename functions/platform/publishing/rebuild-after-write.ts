import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../../types.ts';
import { isSafe } from '../http/safe-methods.ts';
import { announceChange } from './announce.ts';
import { callRebuildHook } from './rebuild.ts';

/**
 * Calls the rebuild hook after every successful write by staff, without waiting. Database triggers record the
 * pages to rebuild. Makes no call when there are none.
 */
export const rebuildAfterWrite = createMiddleware<AppEnv>(async (c, next) => {
  // Opens another database connection, because the call may have ended the caller's session.
  const { db } = c.var;
  const mayChange = !isSafe(c.req.method) && c.get('identity').mayBeStaff;
  if (mayChange) await announceChange(c.env);
  await next();
  if (mayChange && c.get('identity').proved && c.res.ok) c.var.afterAnswer(callRebuildHook(c.var.env, db));
});
