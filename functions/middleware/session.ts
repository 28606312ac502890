import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { openDatabase } from '../../db/database.ts';
import { ApiError } from '../errors.ts';
import { cookieName, findSession, isSecure } from '../services/sessions.ts';
import type { AppEnv } from '../types.ts';
import { isSafe } from './safe-methods.ts';

/** Says who is calling, staff with a valid session or a visitor; what staff change is written down under their name. */
export const session = createMiddleware<AppEnv>(async (c, next) => {
  const token = getCookie(c, cookieName(isSecure(c.req)));
  const found = token ? await findSession(c.var.db, token) : undefined;
  c.set('session', found);
  if (found && !isSafe(c.req.method)) {
    const { DATABASE_URL, DATABASE_ENDPOINT } = c.var.settings;
    c.set('db', openDatabase(DATABASE_URL, DATABASE_ENDPOINT, found.user));
  }
  await next();
});

/** Lets staff through alone. */
export const staffOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.var.session) throw new ApiError(401, 'error.unauthorized');
  await next();
});
