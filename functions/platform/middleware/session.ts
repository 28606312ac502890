import { createMiddleware } from 'hono/factory';
import { accessTo } from '../../../db/access.ts';
import { BACKGROUND_HEADER, OFFICE_HEADER } from '../../../db/validation/accounts/sessions.ts';
import { Identity } from '../../accounts/auth/identity.ts';
import { cookieName, tokenHashOf } from '../../accounts/auth/sessions.ts';
import { ApiError } from '../../errors.ts';
import type { AppEnv } from '../../types.ts';
import { isSafe } from '../http/safe-methods.ts';

const unauthorized = () => new ApiError(401, 'error.unauthorized');

/**
 * Stores the identity that the session cookie claims. The database verifies the identity only when a handler
 * needs it.
 */
export const session = createMiddleware<AppEnv>(async (c, next) => {
  const token = c.get('cookies').get(cookieName(c.get('isSecure')));
  const claim = {
    tokenHash: token ? tokenHashOf(token) : undefined,
    isUse: !c.req.header(BACKGROUND_HEADER),
    isOffice: c.req.header(OFFICE_HEADER) !== undefined,
    access: accessTo(c.req.method, c.req.path, 'with drafts'),
  };
  c.set('identity', new Identity(c.get('settings'), c.get('db'), claim));
  await next();
});

/**
 * For calls that add or remove a second factor: admits an account that lacks a mandatory second factor. Must
 * run before `requireStaff`.
 */
export const beforeSecondFactor = createMiddleware<AppEnv>(async (c, next) => {
  c.get('identity').mayLackSecondFactor();
  await next();
});

/**
 * Requires staff with a permitted role. Verifies the session before the handler runs, because some handlers have
 * effects before their first database query. Attributes the call's changes to the account.
 */
export const requireStaff = createMiddleware<AppEnv>(async (c, next) => {
  const identity = c.get('identity');
  await identity.prove();
  if (!isSafe(c.req.method)) c.set('db', identity.database());
  await next();
});

/** Returns true for statuses whose responses contain no private data. */
const isNoSecret = (status: number) => status === 401 || status === 503;

/**
 * Maximum size of a body that is parsed before the session is verified. A larger body is parsed after the
 * verification, because the session cookie may be forged.
 */
const SHORT_BYTES = 16 * 1024;

const isShort = ({ body, headers }: Request) =>
  !body || Number(headers.get('content-length') ?? Number.NaN) <= SHORT_BYTES;

/**
 * Requires staff with a permitted role. The handler's only query verifies the session in the same round trip.
 * A separate query verifies it before a large body is read, or if the handler ended before its query.
 */
export const requireStaffInSameTrip = createMiddleware<AppEnv>(async (c, next) => {
  const identity = c.get('identity');
  if (!identity.mayBeStaff) throw unauthorized();
  identity.mustBeStaff();
  c.set('db', identity.database());
  if (!isSafe(c.req.method) && !isShort(c.req.raw)) await identity.prove();
  await next();
  if (!identity.proved && !isNoSecret(c.res.status)) await identity.prove();
});
