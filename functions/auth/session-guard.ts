import { createMiddleware } from 'hono/factory';
import {
  BACKGROUND_HEADER,
  HOLD_HEADER,
  HOLD_SECONDS,
  OFFICE_HEADER,
} from '../../core/accounts/validation/sessions.ts';
import { accessTo } from '../../core/app/access.ts';
import { ApiError } from '../http/failures/errors.ts';
import { Identity } from '../http/identity.ts';
import { isSafe } from '../http/safe-methods.ts';
import type { AppEnv } from '../http/types.ts';
import { cookieName, tokenHashOf } from './sessions.ts';

const unauthorized = () => new ApiError(401, 'error.unauthorized');

export const session = createMiddleware<AppEnv>(async (c, next) => {
  const token = c.get('cookies').get(cookieName(c.get('isSecure')));
  const claim = {
    tokenHash: token ? tokenHashOf(token) : undefined,
    isUse: !c.req.header(BACKGROUND_HEADER),
    isOffice: c.req.header(OFFICE_HEADER) !== undefined,
    holdSeconds: c.req.header(HOLD_HEADER) ? HOLD_SECONDS : 0,
    access: accessTo(c.req.method, c.req.path, 'with drafts'),
  };
  c.set('identity', new Identity(c.get('settings'), c.get('db'), claim));
  await next();
});

/** For calls that add or remove a second factor. Must run before `requireStaff`. */
export const beforeSecondFactor = createMiddleware<AppEnv>(async (c, next) => {
  c.get('identity').mayLackSecondFactor();
  await next();
});

export const requireStaff = createMiddleware<AppEnv>(async (c, next) => {
  const identity = c.get('identity');
  // Before the handler, because some handlers have effects before their first query.
  await identity.prove();
  if (!isSafe(c.req.method)) c.set('db', identity.database());
  await next();
});

const isNoSecret = (status: number) => status === 401 || status === 503;

/** A larger body is parsed only after the session is verified, because the cookie may be forged. */
const SHORT_BYTES = 16 * 1024;

const isShort = ({ body, headers }: Request) =>
  !body || Number(headers.get('content-length') ?? Number.NaN) <= SHORT_BYTES;

/**
 * Saves a round trip: the handler's only query verifies the session. A large body waits for a separate check.
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
