import { createMiddleware } from 'hono/factory';
import { isSafe } from '../../http/safe-methods.ts';
import type { AppEnv } from '../../http/types.ts';
import { announceChange } from './announce.ts';
import { callRebuildHook } from './rebuild.ts';

export const rebuildAfterWrite = createMiddleware<AppEnv>(async (c, next) => {
  // Uses another database connection, because the request may have ended the caller's session.
  const { db } = c.var;
  const mayChange = !isSafe(c.req.method) && c.get('identity').mayBeStaff;
  if (mayChange) await announceChange(c.env);
  await next();
  const rebuild = async () => {
    await c.var.behind;
    await callRebuildHook(c.var.env, db);
  };
  if (mayChange && c.get('identity').proved && c.res.ok) c.var.afterAnswer(rebuild());
});
