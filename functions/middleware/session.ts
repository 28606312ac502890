import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { ApiError } from '../errors.ts';
import { cookieName, findSession, isSecure } from '../services/sessions.ts';
import type { AppEnv } from '../types.ts';

/** Says who is calling: staff with a valid session, or a visitor. */
export const session = createMiddleware<AppEnv>(async (c, next) => {
  const token = getCookie(c, cookieName(isSecure(c.req)));
  c.set('session', token ? await findSession(c.var.db, token) : undefined);
  await next();
});

/** Lets staff through alone. */
export const staffOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.var.session) throw new ApiError(401, 'error.unauthorized');
  await next();
});
