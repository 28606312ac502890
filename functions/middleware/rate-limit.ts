import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { ApiError } from '../errors.ts';
import { networkOf } from '../http/client-network.ts';
import type { AppEnv } from '../types.ts';

const PERIOD_SECONDS = 60;

/** Counts a call of the client's address under a name. Throws 429 beyond the limit; RATE_LIMITS=off lifts it. */
async function limit(c: Context<AppEnv>, limiter: RateLimit | undefined, name: string): Promise<void> {
  const { settings, clientAddress } = c.var;
  if (!limiter || !clientAddress || settings.RATE_LIMITS === 'off') return;
  const { success } = await limiter.limit({ key: `${name}:${networkOf(clientAddress)}` });
  if (success) return;
  throw new ApiError(429, 'error.tooManyRequests', { headers: { 'Retry-After': String(PERIOD_SECONDS) } });
}

/** Limits what one address sends to one public form; staff are not limited. Throws 429. */
export async function limitForm(c: Context<AppEnv>): Promise<void> {
  if (!(await c.var.identity.session())) await limit(c, c.env.FORM_LIMIT, c.req.path);
}

export const formLimit = createMiddleware<AppEnv>(async (c, next) => {
  await limitForm(c);
  await next();
});

/** Limits how often one address searches: each new word is work for the database. Throws 429. */
export const limitSearches = (c: Context<AppEnv>): Promise<void> => limit(c, c.env.SEARCH_LIMIT, 'search');

/** Limits how many numbers of members one address tries. Throws 429. */
export const limitVerifying = (c: Context<AppEnv>): Promise<void> => limit(c, c.env.SEARCH_LIMIT, 'verify');

/** Limits how many previews one address has drawn. Throws 429. */
export const limitPreviews = (c: Context<AppEnv>): Promise<void> => limit(c, c.env.SEARCH_LIMIT, 'preview');
