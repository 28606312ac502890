import { createMiddleware } from 'hono/factory';
import { ApiError } from '../errors.ts';
import { networkOf } from '../services/client-network.ts';
import type { AppEnv } from '../types.ts';

const PERIOD_SECONDS = 60;

/** Limits what one address sends to one public form; staff, and RATE_LIMITS=off, are not limited. Throws 429. */
export const formLimit = createMiddleware<AppEnv>(async (c, next) => {
  const { settings, caller, clientAddress } = c.var;
  const limiter = c.env.FORM_LIMIT;
  const isLimited = limiter && clientAddress && settings.RATE_LIMITS === 'on';
  if (isLimited && !(await caller.session())) {
    const { success } = await limiter.limit({ key: `${c.req.path}:${networkOf(clientAddress)}` });
    if (!success) {
      const headers = { 'Retry-After': String(PERIOD_SECONDS) };
      throw new ApiError(429, 'error.tooManyRequests', { headers });
    }
  }
  await next();
});
