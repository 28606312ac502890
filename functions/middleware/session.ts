import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { ApiError } from '../errors.ts';
import { Caller } from '../services/caller.ts';
import { cookieName, isSecure, tokenHashOf } from '../services/sessions.ts';
import type { AppEnv } from '../types.ts';
import { isSafe } from './safe-methods.ts';

const unauthorized = () => new ApiError(401, 'error.unauthorized');

/** Notes who says to be calling; the database is asked when somebody wants to know. */
export const session = createMiddleware<AppEnv>(async (c, next) => {
  const token = getCookie(c, cookieName(isSecure(c.req)));
  c.set('caller', new Caller(c.var.settings, c.var.db, token ? tokenHashOf(token) : undefined));
  await next();
});

/** Lets staff through alone: for calls that do something before they come to the database. What they change is written down under their name. */
export const staffOnly = createMiddleware<AppEnv>(async (c, next) => {
  const { caller } = c.var;
  if (!(await caller.session())) throw unauthorized();
  if (!isSafe(c.req.method)) c.set('db', caller.database());
  await next();
});

/** Answers of which it does not matter who gets them. */
const isNoSecret = (status: number) => status === 401 || status === 503;

/**
 * Lets staff through alone, for calls whose work is one trip to the database: the session is proved by that trip. A
 * call that fails before it comes to the database is asked for its session all the same.
 */
export const staffInOneTrip = createMiddleware<AppEnv>(async (c, next) => {
  const { caller } = c.var;
  if (!caller.mayBeStaff) throw unauthorized();
  caller.mustBeStaff();
  c.set('db', caller.database());
  await next();
  if (!caller.proved && !isNoSecret(c.res.status) && !(await caller.session())) throw unauthorized();
});
