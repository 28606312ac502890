import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../../types.ts';
import { isSafe } from '../http/safe-methods.ts';
import { announceChange } from './announce.ts';
import { callRebuildHook } from './rebuild.ts';

/**
 * Calls the rebuild hook after a successful write by staff if the database triggers have recorded pages to
 * rebuild. The response does not wait for this call.
 */
export const rebuildAfterWrite = createMiddleware<AppEnv>(async (c, next) => {
  // Uses another database connection, because the request may have ended the caller's session.
  const { db } = c.var;
  const mayChange = !isSafe(c.req.method) && c.get('identity').mayBeStaff;
  if (mayChange) await announceChange(c.env);
  await next();
  if (mayChange && c.get('identity').proved && c.res.ok) c.var.afterAnswer(callRebuildHook(c.var.env, db));
});
