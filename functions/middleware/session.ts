import { createMiddleware } from 'hono/factory';
import { accessTo } from '../../db/access.ts';
import { BACKGROUND_HEADER } from '../../db/validation/accounts/sessions.ts';
import { Identity } from '../auth/identity.ts';
import { cookieName, tokenHashOf } from '../auth/sessions.ts';
import { ApiError } from '../errors.ts';
import { isSafe } from '../http/safe-methods.ts';
import type { AppEnv } from '../types.ts';

const unauthorized = () => new ApiError(401, 'error.unauthorized');

/** Notes who says to be calling; the database is asked when somebody wants to know. */
export const session = createMiddleware<AppEnv>(async (c, next) => {
  const token = c.var.cookies.get(cookieName(c.var.isSecure));
  const claim = {
    tokenHash: token ? tokenHashOf(token) : undefined,
    isUse: !c.req.header(BACKGROUND_HEADER),
    access: accessTo(c.req.method, c.req.path, 'with drafts'),
  };
  c.set('identity', new Identity(c.var.settings, c.var.db, claim));
  await next();
});

/** Before a guard: for calls that lead to a second factor, or away, where everybody must have one. */
export const beforeSecondFactor = createMiddleware<AppEnv>(async (c, next) => {
  c.var.identity.mayLackSecondFactor();
  await next();
});

/** Lets staff with a role that may through alone: for calls that do something before they come to the database. What they change is written down under their name. */
export const requireStaff = createMiddleware<AppEnv>(async (c, next) => {
  const { identity } = c.var;
  await identity.prove();
  if (!isSafe(c.req.method)) c.set('db', identity.database());
  await next();
});

/** Answers of which it does not matter who gets them. */
const isNoSecret = (status: number) => status === 401 || status === 503;

/** What is read and checked for anybody with a cookie, however it is made up. */
const SHORT_BYTES = 16 * 1024;

const isShort = ({ body, headers }: Request) =>
  !body || Number(headers.get('content-length') ?? Number.NaN) <= SHORT_BYTES;

/**
 * Lets staff with a role that may through alone, for calls whose work is one trip to the database: the session is proved by that trip. A
 * call that fails before it comes to the database is asked for its session all the same, and one that brings much before
 * anything of it is read.
 */
export const requireStaffInSameTrip = createMiddleware<AppEnv>(async (c, next) => {
  const { identity } = c.var;
  if (!identity.mayBeStaff) throw unauthorized();
  identity.mustBeStaff();
  c.set('db', identity.database());
  if (!isSafe(c.req.method) && !isShort(c.req.raw)) await identity.prove();
  await next();
  if (!identity.proved && !isNoSecret(c.res.status)) await identity.prove();
});
